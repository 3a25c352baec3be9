public import TouchModel

/// One constant with the value that somebody gives it: `touchSlop=12`, `touchSlop=2mm`.
///
/// A value is checked where it is read; one that a program gives is the program's affair.
public struct Setting: Hashable, Sendable, CustomStringConvertible {
  /// How much.
  public enum Amount: Hashable, Sendable {
    /// In the key's unit.
    case number(Double)
    /// A length on the panel, for a constant in points.
    case millimetres(Millimetres)
  }

  public var key: ProfileKey
  public var amount: Amount

  public init(_ key: ProfileKey, _ amount: Amount) {
    self.key = key
    self.amount = amount
  }

  /// A setting in the key's unit.
  public init(_ key: ProfileKey, _ value: Double) { self.init(key, .number(value)) }

  /// A length on the panel.
  public init(_ key: ProfileKey, _ length: Millimetres) { self.init(key, .millimetres(length)) }

  /// Reads `KEY=VALUE`: a number with its unit or without, millimetres (`2mm`) for a length, or the name of a rule.
  public init(parsing text: String) throws(SettingError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .form(text) }
    guard let key = ProfileKey(name: String(parts[0])) else { throw .unknown(String(parts[0])) }
    self.key = key
    guard let amount = Amount(parts[1], of: key) else { throw .value(text, key) }
    self.amount = amount
  }

  /// `KEY=VALUE`, which reads as the same setting.
  public var description: String {
    switch amount {
    case .number(let value): "\(key.name)=\(key.text(value))"
    case .millimetres(let length): "\(key.name)=\(key.text(length.count))mm"
    }
  }

  /// The constant that it makes, with its origin; a length in millimetres gets its points from a profile.
  func constant(_ provenance: Provenance, _ source: String, basis: String) -> Constant {
    switch amount {
    case .number(let value): Constant(value, provenance, source, basis: basis)
    case .millimetres(let length): Constant(.nan, provenance, source, basis: basis, millimetres: length)
    }
  }
}

extension Setting.Amount {
  /// What a text means for a key, or `nil` where the key does not accept it.
  init?(_ text: Substring, of key: ProfileKey) {
    if key.unit == .points, text.hasSuffix("mm") {
      guard let count = Double(text.dropLast(2)), Self.accepts(count) else { return nil }
      self = .millimetres(Millimetres(count))
    } else {
      guard let value = key.value(text), key.accepts(value) else { return nil }
      self = .number(value)
    }
  }

  /// Whether a length in millimetres may be one: from 0 to 10 m, as far as a panel goes.
  static func accepts(_ millimetres: Double) -> Bool { millimetres >= 0 && millimetres <= 10_000 }
}

/// Why a setting was refused.
public enum SettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is no `KEY=VALUE`.
  case form(String)
  /// No constant has that name.
  case unknown(String)
  /// The constant does not accept the value of the text.
  case value(String, ProfileKey)
  /// A length in millimetres on a panel whose size is unknown.
  case sizeUnknown(Setting)
  /// A length in millimetres that is, in points of this screen, none that the constant accepts.
  case points(Setting, Double)

  /// The text after an option: what was given, what is wrong with it, what would have been right.
  public var description: String {
    switch self {
    case .form(let text): return "\(text): expected KEY=VALUE"
    case .unknown(let name):
      let near = ProfileKey.nearestName(to: name)
      return "\(name): unknown constant\(near.map { "; did you mean \($0)?" } ?? "")"
    case .value(let text, let key): return "\(text): expected \(key.domain)"
    case .sizeUnknown, .points:
      let (what, expected) = parts
      return "\(what); expected \(expected)"
    }
  }

  /// What was found and what would have been right, for messages with a place.
  public var parts: (what: String, expected: String) {
    switch self {
    case .form(let text): return ("\(text.shortened) without a value", "KEY=VALUE")
    case .unknown(let name):
      let hint = ProfileKey.nearestName(to: name).map { " (did you mean \($0)?)" } ?? ""
      return ("unknown constant \(name.shortened)\(hint)", "a constant that tapedeck profiles uikit lists")
    case .value(let text, let key): return (text.shortened, key.domain)
    case .sizeUnknown(let setting):
      return (
        "\(setting): the panel's size is unknown, as its axes have no resolution",
        "points, such as \(setting.key.name)=12, or a device description with resolution"
      )
    case .points(let setting, let points):
      return ("\(setting) is \(setting.key.text(points)) pt on this screen", setting.key.domain)
    }
  }
}
