public import TouchModel

/// The velocity without its confidence: what a recognizer asks for with every frame.
extension VelocityTracker {
  /// The strategy's velocity at the newest sample, zero when there is no estimate: that of `estimate`, to its tenth digit.
  public var velocity: Vector {
    guard slopeDegree > 0 else { return estimate()?.velocity ?? .zero }
    guard count > 0 else { return .zero }
    let samples = ring.span.extracting((self.newest + 1 - count)..<(self.newest + 1))
    let newest = samples[samples.count - 1]
    var sums = SlopeSums()
    var (index, next) = (samples.count, UInt64(0))
    // From the newest back, as far as they count.
    while index > 0 {
      let sample = samples[index - 1]
      let age = sample.age(at: newest.time)
      if age > horizon || age &- next > gap { break }
      sums.add(age: age, sample.place - newest.place)
      next = age
      index -= 1
    }
    guard sums.samples >= leastSamples else { return .zero }
    guard let slope = sums.slope(degree: slopeDegree) else { return estimate()?.velocity ?? .zero }
    let velocity = Vector(dx: slope.x, dy: slope.y)
    return !guardsDirection || !(velocity.dot(way) < 0) ? velocity : .zero
  }
}

/// Sums over samples of which a least-squares line or parabola is made in one pass, every sample counting the same.
///
/// Times are ages in microseconds and places are relative to the newest sample, so that little is cancelled.
private struct SlopeSums {
  private(set) var samples = 0
  /// Of the age and its square, and of its cube and fourth power.
  private var powers = SIMD2<Double>.zero
  private var higher = SIMD2<Double>.zero
  /// Of the place alone, times the age, and times its square.
  private var places = SIMD2<Double>.zero
  private var aged = SIMD2<Double>.zero
  private var square = SIMD2<Double>.zero

  @inline(__always)
  mutating func add(age: UInt64, _ place: SIMD2<Double>) {
    let time = Double(Int64(truncatingIfNeeded: age))
    let step = SIMD2(time, time * time)
    samples += 1
    powers += step
    higher += step * step.y
    places += place
    aged += place * step.x
    square += place * step.y
  }

  /// The slope at the newest sample a second, or `nil` when the times lie so that this way of it would be inexact.
  func slope(degree: Int) -> SIMD2<Double>? {
    let part = 1 / Double(samples)
    let variance = powers.y - powers.x * powers.x * part
    let trend = aged - powers.x * places * part
    var slope: SIMD2<Double>
    if degree > 1, samples > 2 {
      let mixed = higher.x - powers.x * powers.y * part
      let curvature = higher.y - powers.y * powers.y * part
      let product = variance * curvature
      let determinant = product - mixed * mixed
      guard determinant > 1e-6 * product else { return nil }
      slope = (trend * curvature - (square - powers.y * places * part) * mixed) / determinant
    } else {
      slope = trend / variance
    }
    // Ages run against time; an overflow leaves no number.
    slope *= -1_000_000
    return (slope - slope).sum() == 0 ? slope : nil
  }
}
