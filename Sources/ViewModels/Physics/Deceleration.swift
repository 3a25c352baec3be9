import TouchModel

/// Free scrolling along one axis, as a closed function of time: velocity falls by a constant factor each millisecond.
///
/// Position in points, time in seconds since the start, velocity in points per second. With L = 1000 ln(rate):
/// v(t) = v0 e^(L t), x(t) = x0 + v0 (e^(L t) - 1) / L, and the end is x0 - v0 / L, which is reached only in the limit.
/// A constant deceleration c on top takes c t from the speed and c t^2 / 2 from the way, as Flutter's FrictionSimulation has it.
/// With a rest speed it stops where it has slowed to that, perhaps on a whole point (GTK). A rate outside 0..<1 stops the motion
/// where it starts.
public struct Deceleration: Hashable, Sendable {
  public let position: Double
  public let velocity: Double
  /// 1000 log2(rate): the exponent's factor per second, below zero.
  private let exponent: Double
  /// 1000 ln(rate), below zero.
  private let logarithm: Double
  /// The constant part with the velocity's sign.
  private let constant: Double
  /// When it stops; infinite where it comes to its end only in the limit.
  private let stop: Double
  /// Where it ends.
  public let end: Double

  /// A motion that starts at `position` with `velocity` and keeps `rate` of its velocity each millisecond.
  ///
  /// - Parameters:
  ///   - position: in points.
  ///   - velocity: in points per second.
  ///   - rate: from 0 to 1, both left out.
  ///   - constant: a deceleration in points per second squared on top, 0 for none.
  ///   - restSpeed: the speed at which it stops, 0 where it comes to its end.
  ///   - endsOnPoint: whether it then moves to the nearest whole point.
  public init(
    position: Double, velocity: Double, rate: Double, constant: Double = 0, restSpeed: Double = 0,
    endsOnPoint: Bool = false
  ) {
    self.position = position
    let isUsable = rate > 0 && rate < 1
    let velocity = isUsable ? velocity : 0
    self.velocity = velocity
    let exponent = isUsable ? 1000 * DeterministicMaths.log2(rate) : -1
    let logarithm = isUsable ? 1000 * DeterministicMaths.log(rate) : -1
    self.exponent = exponent
    self.logarithm = logarithm
    self.constant = velocity < 0 ? -constant : constant
    guard constant > 0 || restSpeed > 0 else {
      stop = .infinity
      end = position - velocity / logarithm
      return
    }
    let speed = velocity.magnitude
    if speed <= restSpeed {
      stop = 0
    } else if constant > 0 {
      stop = Bisection.first(from: 0, to: (speed - restSpeed) / constant) {
        speed * DeterministicMaths.exp2(exponent * $0) - constant * $0 <= restSpeed
      }
    } else {
      stop = DeterministicMaths.log(restSpeed / speed) / logarithm
    }
    let place = Self.place(position, velocity, exponent, logarithm, self.constant, stop)
    end = endsOnPoint ? place.rounded() : place
  }

  @inline(__always)
  private static func place(
    _ position: Double, _ velocity: Double, _ exponent: Double, _ logarithm: Double, _ constant: Double,
    _ seconds: Double
  ) -> Double {
    let glide = position + velocity * (DeterministicMaths.exp2(exponent * seconds) - 1) / logarithm
    return constant == 0 ? glide : glide - constant * seconds * seconds / 2
  }

  /// The position after `seconds`.
  public func value(at seconds: Double) -> Double {
    seconds >= stop ? end : Self.place(position, velocity, exponent, logarithm, constant, seconds)
  }

  /// The velocity after `seconds`.
  public func velocity(at seconds: Double) -> Double {
    if seconds >= stop { return 0 }
    return velocity * DeterministicMaths.exp2(exponent * seconds) - constant * seconds
  }

  /// When the rest of the way falls to `distance` points, or it stops; 0 when it is less from the start.
  public func duration(toWithin distance: Double) -> Double {
    if stop.isFinite { return stop }
    let rest = -logarithm * distance / velocity.magnitude
    guard rest > 0, rest < 1 else { return 0 }
    return DeterministicMaths.log(rest) / logarithm
  }

  /// When it passes `target`, or `nil` when it starts beyond it or ends short of it.
  public func time(at target: Double) -> Double? {
    guard velocity != 0 else { return target == position ? 0 : nil }
    let part = (target - position) / velocity
    guard part >= 0 else { return nil }
    if stop.isFinite {
      guard part <= (end - position) / velocity else { return nil }
      return Bisection.first(from: 0, to: stop) { (value(at: $0) - position) / velocity >= part }
    }
    let rest = 1 + logarithm * part
    return rest > 0 ? DeterministicMaths.log(rest) / logarithm : nil
  }
}
