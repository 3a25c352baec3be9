public import TouchModel

/// One named value of a view's state; the printed form decides whether it changed, the value itself is exact.
public struct Property: Hashable, Sendable {
  public var name: String
  public var value: PropertyValue
  /// Whether the end of a trace leaves it out: it is as the view was made, and few ever change it.
  public var isQuiet: Bool

  public init(_ name: String, _ value: PropertyValue, isQuiet: Bool = false) {
    self.name = name
    self.value = value
    self.isQuiet = isQuiet
  }

  /// The same name and value; how it is told does not matter.
  public static func == (a: Property, b: Property) -> Bool { a.name == b.name && a.value == b.value }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }

  /// Appends `name=value` as the trace prints it.
  public func append(to text: inout [UInt8]) {
    text.append(contentsOf: name.utf8)
    text.append(UInt8(ascii: "="))
    value.append(to: &text)
  }
}

/// A property's value with what decides its decimals.
public enum PropertyValue: Hashable, Sendable {
  case number(Double, Quantity)
  case pair(Double, Double, Quantity)
  case count(Int)
  case flag(Bool)
  /// An id or one of a list of choices: letters, digits, hyphens and underscores; empty for none.
  case name(String)

  /// Appends the printed form: `1.500`, `1.500,2.000`, `3`, `true`, `pin`, and `-` for no name.
  public func append(to text: inout [UInt8]) {
    switch self {
    case .number(let value, let quantity):
      DecimalText.append(value, as: quantity, to: &text)
    case .pair(let first, let second, let quantity):
      DecimalText.append(first, as: quantity, to: &text)
      text.append(UInt8(ascii: ","))
      DecimalText.append(second, as: quantity, to: &text)
    case .count(let count):
      DecimalText.append(count, to: &text)
    case .flag(let flag):
      text.append(contentsOf: (flag ? "true" : "false").utf8)
    case .name(let name):
      text.append(contentsOf: (name.isEmpty ? "-" : name).utf8)
    }
  }
}
