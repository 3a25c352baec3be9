extension DeterministicMaths {
  static let ln2 = 0x1.62e42fefa39efp-1
  private static let sqrt2 = 0x1.6a09e667f3bcdp+0

  /// 2 to the power `x`.
  ///
  /// Range reduction to n + f with |f| <= 1/2, then the Taylor series of e^(f ln 2) to the 14th power (remainder below
  /// 2e-18), then scaling by 2^n in two steps so that subnormal results are right.
  public static func exp2(_ x: Double) -> Double {
    if x.isNaN { return .nan }
    if x >= 1024 { return .infinity }
    if x <= -1075 { return 0 }
    let n = (x + 0x1.8p52) - 0x1.8p52
    let y = (x - n) * ln2
    // 1 / k! from 14 down; divisions one after the other would take most of a display tick.
    var sum = 0x1.93974a8c07c9dp-37
    sum = sum * y + 0x1.6124613a86d09p-33
    sum = sum * y + 0x1.1eed8eff8d898p-29
    sum = sum * y + 0x1.ae64567f544e4p-26
    sum = sum * y + 0x1.27e4fb7789f5cp-22
    sum = sum * y + 0x1.71de3a556c734p-19
    sum = sum * y + 0x1.a01a01a01a01ap-16
    sum = sum * y + 0x1.a01a01a01a01ap-13
    sum = sum * y + 0x1.6c16c16c16c17p-10
    sum = sum * y + 0x1.1111111111111p-7
    sum = sum * y + 0x1.5555555555555p-5
    sum = sum * y + 0x1.5555555555555p-3
    sum = sum * y + 0x1p-1
    sum = (sum * y + 1) * y + 1
    let exponent = Int(n)
    let half = exponent / 2
    return sum * powerOfTwo(half) * powerOfTwo(exponent - half)
  }

  /// The logarithm of `x` to base 2; NaN below zero, minus infinity at zero.
  ///
  /// The significand is brought into [sqrt(1/2), sqrt(2)), then 2 atanh((m-1)/(m+1)) by its series to the 23rd power.
  public static func log2(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return .infinity }
    var m = x.significand
    var exponent = Double(x.exponent)
    if m >= sqrt2 {
      m /= 2
      exponent += 1
    }
    let s = (m - 1) / (m + 1)
    let s2 = s * s
    var sum = 1.0 / 23
    var k = 21.0
    while k >= 1 {
      sum = 1 / k + s2 * sum
      k -= 2
    }
    return exponent + 2 * s * sum / ln2
  }

  /// e to the power `x`.
  public static func exp(_ x: Double) -> Double { exp2(x / ln2) }

  /// The natural logarithm; NaN below zero, minus infinity at zero.
  public static func log(_ x: Double) -> Double { log2(x) * ln2 }

  /// `base` to the power `exponent` for a base of at least zero; 0 to a positive power is 0.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 { return 1 }
    if base == 0 { return exponent > 0 ? 0 : .infinity }
    return exp2(exponent * log2(base))
  }

  /// For the exponents of normal numbers, which half of any is.
  private static func powerOfTwo(_ exponent: Int) -> Double { Double(bitPattern: UInt64(exponent + 1023) << 52) }
}
