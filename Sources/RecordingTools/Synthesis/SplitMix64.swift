/// A seeded random source whose sequence is the same on every machine (Steele, Lea and Flood's SplitMix64).
///
/// Uniform and Gaussian draws use whole-number arithmetic and + - * only, so a seed decides every byte of a recording.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A uniform number in 0..<1 with 53 random bits.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A uniform number between two bounds.
  public mutating func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// A number of mean 0 and standard deviation 1: the sum of 12 uniform numbers less 6 (Irwin-Hall), at most 6 away.
  public mutating func gaussian() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return sum
  }

  /// A direction as a vector of length 1, by rejection from the unit square's inscribed circle.
  mutating func direction() -> (x: Double, y: Double) {
    while true {
      let x = uniform(-1, 1)
      let y = uniform(-1, 1)
      let squared = x * x + y * y
      if squared <= 1, squared > 0.01 {
        let length = squared.squareRoot()
        return (x / length, y / length)
      }
    }
  }
}
