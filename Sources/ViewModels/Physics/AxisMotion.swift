/// A scroll view's motion along one axis after the finger lifts: springs and glides that hand over to each other.
///
/// Inside its range content glides; where it meets an end a spring takes over with the velocity it has there. Outside,
/// a spring brings it back, and a flick so fast that the spring would shoot past the end goes over to a glide there. So
/// it has at most three pieces, all known at the start: the position is a function of the time alone. Points, seconds.
public struct AxisMotion: Hashable, Sendable {
  /// What the motion has to keep to.
  public struct Rules: Hashable, Sendable {
    /// Where content may rest.
    public var range: ClosedRange<Double>
    /// The viewport's length; a bounce never shows more than `reachLimit` of it as empty.
    public var dimension: Double
    public var rate: Double
    public var stiffness: Double
    public var restDistance: Double
    /// Whether ends are springy; otherwise a glide stops dead at them.
    public var bounces: Bool

    public init(
      range: ClosedRange<Double>, dimension: Double, rate: Double, stiffness: Double, restDistance: Double,
      bounces: Bool = true
    ) {
      self.range = range
      self.dimension = dimension
      self.rate = rate
      self.stiffness = stiffness
      self.restDistance = restDistance
      self.bounces = bounces
    }
  }

  /// Part of the viewport beyond which no bounce carries content.
  public static let reachLimit = 0.9

  private enum Piece: Hashable, Sendable {
    case glide(Deceleration)
    case spring(CriticalSpring, goal: Double)

    func value(at seconds: Double) -> Double {
      switch self {
      case .glide(let glide): glide.value(at: seconds)
      case .spring(let spring, let goal): goal + spring.value(at: seconds)
      }
    }

    func velocity(at seconds: Double) -> Double {
      switch self {
      case .glide(let glide): glide.velocity(at: seconds)
      case .spring(let spring, _): spring.velocity(at: seconds)
      }
    }
  }

  private var pieces: (Piece?, Piece?, Piece?) = (nil, nil, nil)
  private var starts: (Double, Double) = (.infinity, .infinity)
  /// When it is over.
  public private(set) var duration = 0.0
  /// Where it comes to rest, exactly.
  public private(set) var goal: Double

  /// The motion from `position` with `velocity`.
  public init(position: Double, velocity: Double, rules: Rules) {
    goal = position
    let range = rules.range
    let edge = min(max(position, range.lowerBound), range.upperBound)
    guard position != edge else {
      glide(from: position, velocity: velocity, at: 0, rules)
      return
    }
    let spring = CriticalSpring(
      distance: position - edge, velocity: Self.limited(velocity, distance: position - edge, rules),
      stiffness: rules.stiffness)
    append(.spring(spring, goal: edge), at: 0)
    if let crossing = spring.crossing {
      glide(from: edge, velocity: spring.velocity(at: crossing), at: crossing, rules)
    } else {
      duration = spring.settleTime(toWithin: rules.restDistance)
      goal = edge
    }
  }

  private mutating func glide(from position: Double, velocity: Double, at start: Double, _ rules: Rules) {
    let glide = Deceleration(position: position, velocity: velocity, rate: rules.rate)
    append(.glide(glide), at: start)
    let edge = velocity < 0 ? rules.range.lowerBound : rules.range.upperBound
    let passes = velocity < 0 ? glide.end < edge : glide.end > edge
    guard passes, let meeting = glide.time(at: edge) else {
      duration = start + glide.duration(toWithin: rules.restDistance)
      goal = glide.end
      return
    }
    goal = edge
    duration = start + meeting
    guard rules.bounces else { return }
    let carried = Self.limited(glide.velocity(at: meeting), distance: 0, rules)
    let spring = CriticalSpring(distance: 0, velocity: carried, stiffness: rules.stiffness)
    append(.spring(spring, goal: edge), at: duration)
    duration += spring.settleTime(toWithin: rules.restDistance)
  }

  /// A velocity away from the edge, cut so that the bounce stays within the viewport.
  private static func limited(_ velocity: Double, distance: Double, _ rules: Rules) -> Double {
    guard distance == 0 || (velocity < 0) == (distance < 0) else { return velocity }
    let limit = CriticalSpring.speedLimit(
      distance: distance, reach: reachLimit * rules.dimension, stiffness: rules.stiffness)
    return min(max(velocity, -limit), limit)
  }

  private mutating func append(_ piece: Piece, at start: Double) {
    if pieces.0 == nil {
      pieces.0 = piece
    } else if pieces.1 == nil {
      pieces.1 = piece
      starts.0 = start
    } else {
      pieces.2 = piece
      starts.1 = start
    }
  }

  /// The position after `seconds`; from `duration` on exactly the goal.
  public func value(at seconds: Double) -> Double {
    if seconds >= duration { return goal }
    if seconds >= starts.1, let piece = pieces.2 { return piece.value(at: seconds - starts.1) }
    if seconds >= starts.0, let piece = pieces.1 { return piece.value(at: seconds - starts.0) }
    return pieces.0?.value(at: max(0, seconds)) ?? goal
  }

  /// The velocity after `seconds`; from `duration` on zero.
  public func velocity(at seconds: Double) -> Double {
    if seconds >= duration { return 0 }
    if seconds >= starts.1, let piece = pieces.2 { return piece.velocity(at: seconds - starts.1) }
    if seconds >= starts.0, let piece = pieces.1 { return piece.velocity(at: seconds - starts.0) }
    return pieces.0?.velocity(at: max(0, seconds)) ?? 0
  }

  /// When one piece takes over from another, in order; tests look closely there.
  var handovers: [Double] { [starts.0, starts.1].filter(\.isFinite) }
}

extension AxisMotion {
  public static func == (a: AxisMotion, b: AxisMotion) -> Bool {
    a.pieces.0 == b.pieces.0 && a.pieces.1 == b.pieces.1 && a.pieces.2 == b.pieces.2 && a.duration == b.duration
      && a.goal == b.goal && a.starts == b.starts
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pieces.0)
    hasher.combine(duration)
    hasher.combine(goal)
  }
}
