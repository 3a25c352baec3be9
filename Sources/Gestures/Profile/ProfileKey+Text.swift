import TouchModel

extension ProfileKey {
  /// A value without its unit: the shortest decimal, or the name of a rule.
  public func text(_ value: Double) -> String {
    if let named = names.first(where: { $0.value == value }) { return named.name }
    return value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  /// A constant of this key with its unit, a length in millimetres as such: `10 pt`, `2 mm`, `leastSquares2`.
  public func text(_ constant: Constant) -> String {
    if let length = constant.millimetres { return "\(text(length.count)) mm" }
    return switch unit {
    case .flag, .strategy, .rule, .ratio, .count: text(constant.value)
    default: "\(text(constant.value)) \(unit.rawValue)"
    }
  }

  /// The value that a text means: a number, with its unit or without, or the name of a rule; unchecked.
  func value(_ text: Substring) -> Double? {
    if let named = names.first(where: { $0.name == text }) { return named.value }
    switch unit {
    case .flag, .strategy, .rule, .count, .ratio: return Double(text)
    default: return Double(text.hasSuffix(unit.rawValue) ? text.dropLast(unit.rawValue.count) : text)
    }
  }
}
