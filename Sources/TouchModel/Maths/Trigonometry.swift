extension DeterministicMaths {
  /// Sine and cosine of an angle in radians; both NaN beyond 2^30 in magnitude, where no gesture has business.
  ///
  /// Reduction by quarter turns with pi/2 in three parts (exact products below 2^30), then Taylor series on
  /// [-pi/4, pi/4] to the 17th and 18th power.
  public static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard angle.magnitude <= 0x1p30 else { return (.nan, .nan) }
    let turns = (angle * (2 / Double.pi) + 0x1.8p52) - 0x1.8p52
    let r = ((angle - turns * quarterHigh) - turns * quarterMiddle) - turns * quarterLow
    let r2 = r * r
    var s = 1.0
    var c = 1.0
    var k = 17.0
    while k >= 3 {
      s = 1 - s * r2 / (k * (k - 1))
      k -= 2
    }
    k = 18
    while k >= 2 {
      c = 1 - c * r2 / (k * (k - 1))
      k -= 2
    }
    s *= r
    switch Int(turns) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// The angle of the vector (`x`, `y`) in radians, -pi...pi; 0 for the zero vector.
  ///
  /// The ratio of the smaller to the larger component is brought below tan(pi/16) by subtracting known angles of
  /// sixteenths of a turn, then the arctangent series runs to the 21st power.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let ax = x.magnitude
    let ay = y.magnitude
    if ax == 0, ay == 0 { return 0 }
    let steep = ay > ax
    let ratio: Double
    if ax == .infinity, ay == .infinity {
      ratio = 1
    } else {
      ratio = steep ? ax / ay : ay / ax
    }
    var angle = arctangent(ratio)
    if steep { angle = Double.pi / 2 - angle }
    if x < 0 { angle = Double.pi - angle }
    return y < 0 ? -angle : angle
  }

  /// The arctangent of any number, in radians.
  public static func atan(_ x: Double) -> Double { atan2(x, 1) }

  /// The arctangent of a ratio in 0...1.
  private static func arctangent(_ t: Double) -> Double {
    // tan of 1/16 and 3/16 of pi bound the two reductions below.
    let base: Double
    let u: Double
    if t > tan3Pi16 {
      base = Double.pi / 4
      u = (t - 1) / (1 + t)
    } else if t > tanPi16 {
      base = Double.pi / 8
      u = (t - tanPi8) / (1 + t * tanPi8)
    } else {
      base = 0
      u = t
    }
    let u2 = u * u
    var sum = 1.0 / 21
    var k = 19.0
    while k >= 1 {
      sum = 1 / k - u2 * sum
      k -= 2
    }
    return base + u * sum
  }

  private static let tanPi16 = 0.198_912_367_379_658
  private static let tanPi8 = 0.414_213_562_373_095_04
  private static let tan3Pi16 = 0.668_178_637_919_298_9
  private static let quarterHigh = 0x1.921fb544p+0
  private static let quarterMiddle = 0x1.0b4611a6p-34
  private static let quarterLow = 0x1.3198a2e037073p-69
}

/// Angles in turns, degrees and the shortest way round.
public enum Angle {
  public static func degrees(radians: Double) -> Double { radians * (180 / Double.pi) }
  public static func radians(degrees: Double) -> Double { degrees * (Double.pi / 180) }

  /// The same angle in -pi...pi (radians), for differences of two angles of atan2.
  public static func wrapped(_ radians: Double) -> Double {
    if radians > Double.pi { return radians - 2 * Double.pi }
    if radians < -Double.pi { return radians + 2 * Double.pi }
    return radians
  }
}
