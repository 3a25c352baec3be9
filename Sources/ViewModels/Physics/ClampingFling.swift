import TouchModel

/// Flutter's closed form of Android's fling: x(t) = x0 + d (1 - (1 - t / T)^D).
///
/// With r = friction x coefficient / 0.35 and D = ln 0.78 / ln 0.9: T = 0.35 D (|v| / r)^(1 / (D - 1)) and d = v T / D, so that it
/// starts with exactly v. Friction and coefficient as of `SplineFling`.
public struct ClampingFling: Hashable, Sendable {
  public let position: Double
  public let velocity: Double
  public let duration: Double

  public init(position: Double, velocity: Double, friction: Double) {
    self.position = position
    let reference = friction * SplineFling.physicalCoefficient / SplineFling.inflexion
    let isUsable = reference > 0 && reference.isFinite && velocity.isFinite
    self.velocity = isUsable ? velocity : 0
    let power = 1 / (SplineFling.decelerationRate - 1)
    duration =
      isUsable
      ? SplineFling.decelerationRate * SplineFling.inflexion
        * DeterministicMaths.pow(velocity.magnitude / reference, power) : 0
  }

  /// The whole way, with its sign.
  public var distance: Double { velocity * duration / SplineFling.decelerationRate }
  public var end: Double { position + distance }

  public func value(at seconds: Double) -> Double {
    guard seconds < duration else { return end }
    return position + distance * (1 - DeterministicMaths.pow(1 - seconds / duration, SplineFling.decelerationRate))
  }

  public func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return velocity * DeterministicMaths.pow(1 - seconds / duration, SplineFling.decelerationRate - 1)
  }

  /// When it passes `target`, or `nil` when it starts beyond it or ends short of it.
  public func time(at target: Double) -> Double? {
    guard distance != 0 else { return target == position ? 0 : nil }
    let part = (target - position) / distance
    guard part >= 0, part <= 1 else { return nil }
    return duration * (1 - DeterministicMaths.pow(1 - part, 1 / SplineFling.decelerationRate))
  }
}
