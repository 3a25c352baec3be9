/// A thrown map's motion in one quantity (points, zoom levels or degrees): constant deceleration to a stop.
///
/// MapLibre's numbers: it starts with `linearity` of the finger's speed, cut to a maximum, and lasts
/// speed / (deceleration x linearity) seconds; its length is speed x duration / 2. Ours is the curve that has exactly
/// this start, duration and length, x(t) = s t - a t^2 / 2 with a = deceleration x linearity, where MapLibre draws a
/// Bezier curve.
public struct InertialThrow: Hashable, Sendable {
  /// Speed at the start per second, with sign.
  public let speed: Double
  /// Seconds until it stops.
  public let duration: Double
  private let deceleration: Double

  /// A throw that does not move.
  public static let none = InertialThrow(velocity: 0, linearity: 1, deceleration: 1, maximumSpeed: 1)

  public init(velocity: Double, linearity: Double, deceleration: Double, maximumSpeed: Double) {
    let wanted = velocity * linearity
    let limited = min(max(wanted, -maximumSpeed), maximumSpeed)
    let rate = deceleration * linearity
    let isUsable = rate > 0 && limited.isFinite
    speed = isUsable ? limited : 0
    duration = isUsable ? limited.magnitude / rate : 0
    self.deceleration = isUsable ? (limited < 0 ? -rate : rate) : 0
  }

  /// The whole way.
  public var distance: Double { speed * duration / 2 }

  /// The way after `seconds`; from `duration` on exactly `distance`.
  public func value(at seconds: Double) -> Double {
    if seconds >= duration { return distance }
    let t = max(0, seconds)
    return speed * t - deceleration * t * t / 2
  }
}
