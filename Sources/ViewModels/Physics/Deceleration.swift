import TouchModel

/// Free scrolling along one axis, as a closed function of time: velocity falls by a constant factor each millisecond.
///
/// Position in points, time in seconds since the start, velocity in points per second. With L = 1000 ln(rate):
/// v(t) = v0 e^(L t), x(t) = x0 + v0 (e^(L t) - 1) / L, and the end is x0 - v0 / L, which is reached only in the limit.
/// A rate outside 0..<1 stops the motion where it starts.
public struct Deceleration: Hashable, Sendable {
  public let position: Double
  public let velocity: Double
  /// 1000 log2(rate): the exponent's factor per second, below zero.
  private let exponent: Double
  /// 1000 ln(rate), below zero.
  private let logarithm: Double

  /// A motion that starts at `position` with `velocity` and keeps `rate` of its velocity each millisecond.
  public init(position: Double, velocity: Double, rate: Double) {
    self.position = position
    let isUsable = rate > 0 && rate < 1
    self.velocity = isUsable ? velocity : 0
    exponent = isUsable ? 1000 * DeterministicMaths.log2(rate) : -1
    logarithm = isUsable ? 1000 * DeterministicMaths.log(rate) : -1
  }

  /// Where it ends.
  public var end: Double { position - velocity / logarithm }

  /// The position after `seconds`.
  public func value(at seconds: Double) -> Double {
    position + velocity * (DeterministicMaths.exp2(exponent * seconds) - 1) / logarithm
  }

  /// The velocity after `seconds`.
  public func velocity(at seconds: Double) -> Double { velocity * DeterministicMaths.exp2(exponent * seconds) }

  /// When the rest of the way falls to `distance` points; 0 when it is less from the start.
  public func duration(toWithin distance: Double) -> Double {
    let rest = -logarithm * distance / velocity.magnitude
    guard rest > 0, rest < 1 else { return 0 }
    return DeterministicMaths.log(rest) / logarithm
  }

  /// When it passes `target`, or `nil` when it starts beyond it or ends short of it.
  public func time(at target: Double) -> Double? {
    guard velocity != 0 else { return target == position ? 0 : nil }
    let part = (target - position) / velocity
    guard part >= 0 else { return nil }
    let rest = 1 + logarithm * part
    return rest > 0 ? DeterministicMaths.log(rest) / logarithm : nil
  }
}
