/// How many decimals each printed quantity has: the only place that says so.
public enum Quantity: Sendable {
  /// Points and points per second.
  case points
  /// Scale, zoom and angles in degrees.
  case ratio
  /// Latitude and longitude in degrees.
  case geographic

  public var decimals: Int {
    switch self {
    case .points: 3
    case .ratio: 6
    case .geographic: 9
    }
  }
}

/// Decimal numbers as text, the same on every machine: ties away from zero, never `-0`.
///
/// Where the number in units of the last decimal is beyond 9e18, the decimals are zeros; from 2^128 on it is `1e+300`.
public enum DecimalText {
  /// Appends `value` with the decimals of its quantity; `nan` and `inf` are written as such and mean a defect.
  public static func append(_ value: Double, as quantity: Quantity, to text: inout [UInt8]) {
    append(value, decimals: quantity.decimals, to: &text)
  }

  /// `value` as a string with the decimals of its quantity.
  public static func string(_ value: Double, as quantity: Quantity) -> String {
    string(value, decimals: quantity.decimals)
  }

  public static func string(_ value: Double, decimals: Int) -> String {
    var text: [UInt8] = []
    append(value, decimals: decimals, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  public static func append(_ value: Double, decimals: Int, to text: inout [UInt8]) {
    guard value.isFinite else {
      text.append(contentsOf: (value.isNaN ? "nan" : value < 0 ? "-inf" : "inf").utf8)
      return
    }
    var power: UInt64 = 1
    for _ in 0..<decimals { power *= 10 }
    let scaled = (value.magnitude * Double(power)).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e18 else {
      append(large: value, decimals: decimals, to: &text)
      return
    }
    let units = UInt64(scaled)
    if value < 0, units > 0 { text.append(UInt8(ascii: "-")) }
    append(magnitude: units / power, to: &text)
    guard decimals > 0 else { return }
    text.append(UInt8(ascii: "."))
    var fraction = units % power
    var place = power / 10
    while place > 0 {
      text.append(UInt8(ascii: "0") + UInt8(fraction / place))
      fraction %= place
      place /= 10
    }
  }

  /// Appends a whole number.
  @inlinable
  public static func append(_ value: some BinaryInteger, to text: inout [UInt8]) {
    if value < 0 { text.append(UInt8(ascii: "-")) }
    if let magnitude = UInt64(exactly: value.magnitude) {
      append(magnitude: magnitude, to: &text)
    } else {
      text.append(contentsOf: String(value.magnitude).utf8)
    }
  }

  @usableFromInline
  static func append(magnitude: UInt64, to text: inout [UInt8]) {
    var rest = magnitude
    let start = text.count
    repeat {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    // In place: reversing a slice would copy the whole text.
    var (low, high) = (start, text.count - 1)
    while low < high {
      text.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// A number of which not all decimals fit: rounded to a whole one, with all digits up to 2^128.
  private static func append(large value: Double, decimals: Int, to text: inout [UInt8]) {
    if value < 0 { text.append(UInt8(ascii: "-")) }
    let magnitude = value.magnitude.rounded(.toNearestOrAwayFromZero)
    guard let whole = UInt128(exactly: magnitude) else {
      text.append(contentsOf: magnitude.description.utf8)
      return
    }
    text.append(contentsOf: String(whole).utf8)
    guard decimals > 0 else { return }
    text.append(UInt8(ascii: "."))
    for _ in 0..<decimals { text.append(UInt8(ascii: "0")) }
  }
}
