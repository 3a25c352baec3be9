import TouchModel

/// Where a flick would carry something, without moving it: the forms that frameworks publish.
public enum Projection {
  /// Apple's of WWDC 2018, session 803: v / 1000 x rate / (1 - rate), the sum over whole milliseconds.
  ///
  /// 0.1 % (normal) or 0.5 % (fast) short of where `Deceleration` ends, which is the limit.
  public static func milliseconds(velocity: Double, rate: Double) -> Double {
    rate > 0 && rate < 1 ? velocity / 1000 * rate / (1 - rate) : 0
  }

  /// The limit: -v / (1000 ln rate).
  public static func limit(velocity: Double, rate: Double) -> Double {
    Deceleration(position: 0, velocity: velocity, rate: rate).end
  }

  /// libadwaita's, in pages for a speed in points per millisecond: a page is taken as 1000 points.
  ///
  /// adw-swipe-tracker.c get_end_progress: v x 0.499 up to 2 pt/ms (the sum above at a rate of 0.998), then along a parabola of
  /// 0.35 that continues its slope.
  public static func pages(speed: Double) -> Double {
    let slope = 0.998 / (1 - 0.998) / 1000
    let magnitude = speed.magnitude
    var way = magnitude * slope
    if magnitude > 2 {
      let c = slope / 2 / 0.35
      let x = magnitude - 2 + c
      way = 0.35 * x * x - 0.35 * c * c + slope * 2
    }
    return speed < 0 ? -way : way
  }

  /// Flutter's momentum that a scroll view carries from a flick which a finger stopped, in points per second.
  ///
  /// scroll_physics.dart carriedMomentum: 0.000816 |v|^1.967, at most 40000, with the sign of v.
  public static func carriedMomentum(_ velocity: Double) -> Double {
    let carried = min(0.000816 * DeterministicMaths.pow(velocity.magnitude, 1.967), 40_000)
    return velocity < 0 ? -carried : carried
  }
}
