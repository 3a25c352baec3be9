/// A positive number as a quotient of whole ones, so that scaled times are exact and do not drift.
public struct Ratio: Hashable, Sendable, CustomStringConvertible {
  /// The largest numerator and denominator.
  public static let limit: Int64 = 1_000_000_000

  public let numerator: Int64
  public let denominator: Int64

  /// `nil` unless both are 1...`limit`.
  public init?(_ numerator: Int64, _ denominator: Int64 = 1) {
    guard (1...Self.limit).contains(numerator), (1...Self.limit).contains(denominator) else { return nil }
    let divisor = Self.greatestDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Reads `2`, `0.25`, `59.94` or `1/3`; `nil` for anything else, and for numbers that do not fit.
  public init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let numerator = Self.digits(parts[0]), let denominator = Self.digits(parts[1]) {
      self.init(numerator, denominator)
      return
    }
    let decimal = text.split(separator: ".", omittingEmptySubsequences: false)
    guard decimal.count == 1 || decimal.count == 2, let whole = Self.digits(decimal[0]) else { return nil }
    guard decimal.count == 2 else {
      self.init(whole)
      return
    }
    guard let fraction = Self.digits(decimal[1]) else { return nil }
    var power: Int64 = 1
    for _ in decimal[1] { power *= 10 }
    let (product, overflow) = whole.multipliedReportingOverflow(by: power)
    guard !overflow, product <= Int64.max - fraction else { return nil }
    let divisor = Self.greatestDivisor(product + fraction, power)
    self.init((product + fraction) / divisor, power / divisor)
  }

  /// `value` times the ratio, rounded to the nearest whole number, ties away from zero; saturates.
  public func scaled(_ value: Int64) -> Int64 {
    Self.divided(Int128(value) * Int128(numerator), by: Int128(denominator))
  }

  /// The nearest whole number to a quotient, ties away from zero; `divisor` is above zero.
  static func divided(_ dividend: Int128, by divisor: Int128) -> Int64 {
    let magnitude = (dividend.magnitude + divisor.magnitude / 2) / divisor.magnitude
    guard magnitude <= Int64.max.magnitude else { return dividend < 0 ? .min : .max }
    return dividend < 0 ? -Int64(magnitude) : Int64(magnitude)
  }

  /// Such as `2` or `1/3`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  /// One to nine decimal digits.
  private static func digits(_ text: Substring) -> Int64? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    return Int64(text)
  }

  /// Of numbers of which the second is above zero.
  private static func greatestDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while a != 0 { (a, b) = (b % a, a) }
    return b
  }
}
