import TouchModel

/// A scale of values along an axis with round ticks: even, or by powers where values differ much.
struct ValueScale {
  let least: Double
  let most: Double
  let isLogarithmic: Bool
  let ticks: [Double]

  /// A scale that holds values between two; by powers of ten where `spreads` and the greatest is over fifty times the least.
  init(from low: Double, to high: Double, spreads: Bool = false, ticks wanted: Int = 5) {
    let high = high > low ? high : low + 1
    if spreads, low > 0, high / low > 50 {
      let (first, last) = (Self.exponent(below: low), Self.exponent(below: high) + 1)
      ticks = (first...max(first, last)).map(Self.power)
      (least, most, isLogarithmic) = (ticks.first ?? low, ticks.last ?? high, true)
      return
    }
    let step = Self.step((high - min(low, 0)) / Double(max(wanted, 1)))
    let bottom = low < 0 ? (low / step).rounded(.down) * step : 0
    let top = (high / step).rounded(.up) * step
    let count = max(1, Int(((top - bottom) / step).rounded()))
    ticks = (0...min(count, 20)).map { bottom + Double($0) * step }
    (least, most, isLogarithmic) = (bottom, top, false)
  }

  /// Where a value stands, from 0 to 1; beyond the ends at them.
  func part(of value: Double) -> Double {
    let part =
      isLogarithmic
      ? DeterministicMaths.log2(max(value, least) / least) / DeterministicMaths.log2(most / least)
      : (value - least) / (most - least)
    return min(max(part, 0), 1)
  }

  /// 1, 2 or 5 times a power of ten, the next above.
  private static func step(_ rough: Double) -> Double {
    guard rough > 0, rough.isFinite else { return 1 }
    let base = power(exponent(below: rough))
    for factor in [1.0, 2, 5] where factor * base >= rough { return factor * base }
    return 10 * base
  }

  /// The power of ten at or below a value above 0.
  private static func exponent(below value: Double) -> Int {
    var exponent = 0
    while exponent < 18, power(exponent + 1) <= value { exponent += 1 }
    while exponent > -6, power(exponent) > value { exponent -= 1 }
    return exponent
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent.magnitude { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }
}
