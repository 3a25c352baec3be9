/// Free scrolling along one axis after a flick, by the curve of one framework; each is a closed function of time.
///
/// Positions in points, times in seconds since the start, velocities in points per second. `ScrollPhysics` makes the curve that a
/// profile names.
public enum GlideCurve: Hashable, Sendable {
  case exponential(Deceleration)
  case spline(SplineFling)
  case clamping(ClampingFling)
  case uniform(UniformDeceleration)
  case bezier(BezierFling)
  case legacy(LegacyFling)

  public func value(at seconds: Double) -> Double {
    switch self {
    case .exponential(let curve): curve.value(at: seconds)
    case .spline(let curve): curve.value(at: seconds)
    case .clamping(let curve): curve.value(at: seconds)
    case .uniform(let curve): curve.value(at: seconds)
    case .bezier(let curve): curve.value(at: seconds)
    case .legacy(let curve): curve.value(at: seconds)
    }
  }

  public func velocity(at seconds: Double) -> Double {
    switch self {
    case .exponential(let curve): curve.velocity(at: seconds)
    case .spline(let curve): curve.velocity(at: seconds)
    case .clamping(let curve): curve.velocity(at: seconds)
    case .uniform(let curve): curve.velocity(at: seconds)
    case .bezier(let curve): curve.velocity(at: seconds)
    case .legacy(let curve): curve.velocity(at: seconds)
    }
  }

  /// Where it comes to rest if no end of the content is in the way.
  public var end: Double {
    switch self {
    case .exponential(let curve): curve.end
    case .spline(let curve): curve.end
    case .clamping(let curve): curve.end
    case .uniform(let curve): curve.end
    case .bezier(let curve): curve.end
    case .legacy(let curve): curve.end
    }
  }

  /// How long it moves; one that nears its end for ever, until `restDistance` points are left.
  public func duration(toWithin restDistance: Double) -> Double {
    switch self {
    case .exponential(let curve): curve.duration(toWithin: restDistance)
    case .spline(let curve): curve.duration
    case .clamping(let curve): curve.duration
    case .uniform(let curve): curve.duration
    case .bezier(let curve): curve.duration
    case .legacy(let curve): curve.duration
    }
  }

  /// When it passes `edge`, or `nil` when it starts beyond it or ends short of it.
  public func time(at edge: Double) -> Double? {
    switch self {
    case .exponential(let curve): curve.time(at: edge)
    case .spline(let curve): curve.time(at: edge)
    case .clamping(let curve): curve.time(at: edge)
    case .uniform(let curve): curve.time(at: edge)
    case .bezier(let curve): curve.time(at: edge)
    case .legacy(let curve): curve.time(at: edge)
    }
  }
}
