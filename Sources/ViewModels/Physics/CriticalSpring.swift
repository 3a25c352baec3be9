import TouchModel

/// A critically damped spring of mass 1, as a closed function of time.
///
/// With w = sqrt(stiffness), x(t) = (A + B t) e^(-w t), A the distance from the goal at the start and B = v0 + w A.
/// Points, seconds since the start, points per second. A stiffness that is not above zero puts it at its goal at once.
public struct CriticalSpring: Hashable, Sendable {
  /// Distance from the goal at the start.
  public let distance: Double
  /// Velocity at the start.
  public let velocity: Double
  private let omega: Double
  private let slope: Double

  /// e, for the peak of a bounce: a spring that leaves its goal with v gets v / (e w) away from it.
  private static let e = 0x1.5bf0a8b145769p+1

  public init(distance: Double, velocity: Double, stiffness: Double) {
    let isUsable = stiffness > 0 && stiffness.isFinite
    omega = isUsable ? stiffness.squareRoot() : 1
    self.distance = isUsable ? distance : 0
    self.velocity = isUsable ? velocity : 0
    slope = self.velocity + omega * self.distance
  }

  /// The distance from the goal after `seconds`.
  public func value(at seconds: Double) -> Double {
    (distance + slope * seconds) * DeterministicMaths.exp(-omega * seconds)
  }

  /// The velocity after `seconds`.
  public func velocity(at seconds: Double) -> Double {
    (slope - omega * (distance + slope * seconds)) * DeterministicMaths.exp(-omega * seconds)
  }

  /// When it first passes its goal, or `nil` when it comes up to it from one side only.
  public var crossing: Double? {
    guard distance != 0, slope != 0, (distance < 0) != (slope < 0) else { return nil }
    return -distance / slope
  }

  /// From when on it stays within `tolerance` points of its goal; found by bisection to the last bit.
  public func settleTime(toWithin tolerance: Double) -> Double {
    guard tolerance > 0 else { return .infinity }
    let peak = slope == 0 ? 0 : max(0, 1 / omega - distance / slope)
    var low = peak
    if value(at: peak).magnitude <= tolerance {
      guard let crossing, distance.magnitude > tolerance else { return 0 }
      return bisect(from: 0, to: crossing, tolerance)
    }
    var step = 1 / omega
    while value(at: low + step).magnitude > tolerance, step < 1e6 {
      low += step
      step *= 2
    }
    return bisect(from: low, to: low + step, tolerance)
  }

  private func bisect(from start: Double, to end: Double, _ tolerance: Double) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if value(at: middle).magnitude > tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// The largest speed away from the goal at which a spring that starts `distance` from it stays within `reach` of it.
  public static func speedLimit(distance: Double, reach: Double, stiffness: Double) -> Double {
    guard stiffness > 0 else { return 0 }
    return e * stiffness.squareRoot() * max(0, reach - distance.magnitude)
  }
}
