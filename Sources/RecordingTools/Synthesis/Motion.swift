public import TouchModel

/// How one finger gets from where it is to somewhere else during a step.
public enum Motion: Hashable, Sendable {
  /// A reach from rest to rest on a straight line: minimum jerk, how a human hand moves.
  case stroke(to: Point)
  /// A stroke that is cut at the lift: from rest up to `speed` in points per second, kept until the end.
  ///
  /// The step's duration decides the speed; `speed` is the claim that the synthesizer checks.
  case flick(to: Point, speed: Double)
  /// A straight line at constant speed: for exact boundary recordings, not human.
  case line(to: Point)
  /// A turn about `center` from rest to rest, by the angle whose half has the tangent `halfTangent`, with the distance
  /// to the center growing to `scale` times.
  ///
  /// Positive tangents turn clockwise on the screen. The circle is in its rational form, exact with + - * /.
  case turn(around: Point, halfTangent: Double, scale: Double)
  /// A reach from rest to rest on a smooth curve through points, with the time course of a stroke.
  case path(through: [Point])
}

extension Motion {
  /// The tangent of half an angle, for a turn; without a bound towards 180 degrees.
  public static func halfTangent(degrees: Double) -> Double {
    let half = DeterministicMaths.sinCos(Angle.radians(degrees: degrees / 2))
    return half.sin / half.cos
  }

  /// How long a flick keeps its full speed before the lift, if it lasts at least twice as long.
  static let cruise = Microseconds.milliseconds(50)

  /// The share of a minimum-jerk reach that is done at a share of its time; 0...1 to 0...1.
  static func minimumJerk(_ time: Double) -> Double { time * time * time * (10 + time * (6 * time - 15)) }

  /// The time a flick over `distance` points needs to leave at `speed` points per second.
  static func flickDuration(distance: Double, speed: Double) -> Microseconds {
    // The half reach up to the peak has mean speed peak / 1.875.
    let ramp = (distance - speed * cruise.seconds) / speed * 1.875
    guard ramp > cruise.seconds else {
      // Too short for a full cruise: half of the time is cruise, so distance = speed * t / 2 * (1 + 1 / 1.875).
      return Microseconds(seconds: 2 * distance / (speed * (1 + 1 / 1.875)))
    }
    return Microseconds(seconds: ramp + cruise.seconds)
  }

  /// The speed at which a flick over `distance` points in `duration` leaves, in points per second.
  static func flickSpeed(distance: Double, duration: Microseconds) -> Double {
    let cruise = min(Self.cruise.seconds, duration.seconds / 2)
    return distance / ((duration.seconds - cruise) / 1.875 + cruise)
  }

  /// Where the finger is `elapsed` into a step of `duration` that it began at `start`.
  func position(from start: Point, after elapsed: Microseconds, of duration: Microseconds) -> Point {
    guard duration > .zero else { return end(from: start) }
    let share = min(1, max(0, elapsed.seconds / duration.seconds))
    switch self {
    case .stroke(let end): return start + (end - start) * Self.minimumJerk(share)
    case .line(let end): return start + (end - start) * share
    case .flick(let end, _):
      return start + (end - start) * Self.flickShare(after: elapsed.seconds, of: duration.seconds)
    case .turn(let center, let halfTangent, let scale):
      return Self.turned(start, around: center, halfTangent: halfTangent, scale: scale, share: Self.minimumJerk(share))
    case .path(let points): return SmoothCurve(from: start, through: points).position(at: Self.minimumJerk(share))
    }
  }

  /// Where the finger is when the step is over.
  func end(from start: Point) -> Point {
    switch self {
    case .stroke(let end), .line(let end), .flick(let end, _): end
    case .turn(let center, let halfTangent, let scale):
      Self.turned(start, around: center, halfTangent: halfTangent, scale: scale, share: 1)
    case .path(let points): points.last ?? start
    }
  }

  private static func flickShare(after elapsed: Double, of duration: Double) -> Double {
    let cruise = min(Self.cruise.seconds, duration / 2)
    let ramp = duration - cruise
    let whole = ramp / 1.875 + cruise
    guard elapsed < ramp else { return min(1, (ramp / 1.875 + (elapsed - ramp)) / whole) }
    return 2 * (ramp / 1.875) * minimumJerk(max(0, elapsed) / (2 * ramp)) / whole
  }

  private static func turned(
    _ start: Point, around center: Point, halfTangent: Double, scale: Double, share: Double
  ) -> Point {
    let tangent = halfTangent * share
    let squared = tangent * tangent
    let cosine = (1 - squared) / (1 + squared)
    let sine = 2 * tangent / (1 + squared)
    let grown = (start - center) * (1 + (scale - 1) * share)
    return center + Vector(dx: grown.dx * cosine - grown.dy * sine, dy: grown.dx * sine + grown.dy * cosine)
  }
}
