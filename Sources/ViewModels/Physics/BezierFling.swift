/// A fling of Chromium: as far as a constant deceleration goes, along a Bezier curve in time that starts with the fling's speed.
///
/// physics_based_fling_curve.cc: distance v^2 / 2a, at most a number of viewports; duration speed / 2300 px/s2, at most 2 s; control
/// points (0.2, 1) and (0.55, 1), the first moved so that the start has the speed. Both axes of one fling share the duration
/// and the curve, which the faster one gives.
public struct BezierFling: Hashable, Sendable {
  public let position: Double
  public let distance: Double
  public let duration: Double
  private let curve: EaseCurve

  /// - Parameters:
  ///   - position: in points.
  ///   - velocity: in points per second.
  ///   - dominant: the speed along the faster axis, at least this one's.
  ///   - deceleration: in points per second squared.
  ///   - reach: how far it goes at most.
  public init(position: Double, velocity: Double, dominant: Double, deceleration: Double, reach: Double = .infinity) {
    self.position = position
    let fastest = max(dominant, velocity.magnitude)
    guard velocity != 0, deceleration > 0, reach > 0, fastest.isFinite else {
      distance = 0
      duration = 0
      curve = EaseCurve(0.2, 1, 0.55, 1)
      return
    }
    func way(_ speed: Double) -> Double { min(speed * speed / (2 * deceleration), reach) }
    let span = min(2, fastest / 2300)
    let slope = fastest * span / way(fastest)
    distance = velocity < 0 ? -way(-velocity) : way(velocity)
    duration = span
    curve = slope * 0.2 < 1 ? EaseCurve(0.2, 0.2 * slope, 0.55, 1) : EaseCurve(1 / slope, 1, 0.55, 1)
  }

  public var end: Double { position + distance }

  public func value(at seconds: Double) -> Double {
    seconds >= duration ? end : position + distance * curve.value(at: seconds / duration)
  }

  public func velocity(at seconds: Double) -> Double {
    seconds >= duration ? 0 : distance / duration * curve.slope(at: seconds / duration)
  }

  /// When it passes `target`, or `nil` when it starts beyond it or ends short of it.
  public func time(at target: Double) -> Double? {
    guard distance != 0 else { return target == position ? 0 : nil }
    let part = (target - position) / distance
    guard part >= 0, part <= 1 else { return nil }
    return duration * curve.time(at: part)
  }
}
