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
    let scaled = value.magnitude * Double(power(decimals))
    guard scaled < 9e18 else {
      append(large: value, decimals: decimals, to: &text)
      return
    }
    var units = UInt64(scaled)
    // Exact: the two have the same bits but for those below the point.
    if scaled - Double(units) >= 0.5 { units += 1 }
    append(units: units, decimals: decimals, isNegative: value < 0 && units > 0, to: &text)
  }

  /// Appends a whole number.
  @inlinable
  public static func append(_ value: some BinaryInteger, to text: inout [UInt8]) {
    if let magnitude = UInt64(exactly: value.magnitude) {
      append(units: magnitude, decimals: 0, isNegative: value < 0, to: &text)
    } else {
      if value < 0 { text.append(UInt8(ascii: "-")) }
      text.append(contentsOf: String(value.magnitude).utf8)
    }
  }

  /// Appends a whole number with spaces before it where it is shorter than `width`.
  package static func append(_ value: Int64, width: Int, to text: inout [UInt8]) {
    append(units: value.magnitude, decimals: 0, isNegative: value < 0, width: width, to: &text)
  }

  /// Appends a number that is given in units of its last decimal.
  ///
  /// The digits are made from the last one on in memory of the stack, so that the text grows once.
  @usableFromInline
  static func append(
    units: UInt64, decimals: Int, isNegative: Bool, width: Int = 0, to text: inout [UInt8]
  ) {
    let capacity = max(digitLimit, width)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { digits in
      var start = capacity
      func put(_ byte: UInt8) {
        start -= 1
        digits.initializeElement(at: start, to: byte)
      }
      var rest = units
      if decimals > 0 {
        for _ in 0..<decimals {
          put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
          rest /= 10
        }
        put(UInt8(ascii: "."))
      }
      repeat {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      } while rest > 0
      if isNegative { put(UInt8(ascii: "-")) }
      while capacity - start < width { put(UInt8(ascii: " ")) }
      text.append(contentsOf: UnsafeMutableBufferPointer(rebasing: digits[start...]))
    }
  }

  /// The most bytes of a number of 64 bits: 20 digits, a point, a zero before it and a sign.
  private static let digitLimit = 23

  /// Ten to the power of a number of decimals.
  private static func power(_ decimals: Int) -> UInt64 {
    switch decimals {
    case 0: return 1
    case 3: return 1000
    case 6: return 1_000_000
    default:
      var power: UInt64 = 1
      for _ in 0..<decimals { power *= 10 }
      return power
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
