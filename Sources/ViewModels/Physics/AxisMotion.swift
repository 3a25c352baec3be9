/// A scroll view's motion along one axis after the finger lifts: glides, springs and eased moves that hand over to each other.
///
/// Inside its range content glides; what happens at an end, and outside, is the profile's rule (`BounceRule`). It has at most
/// three pieces, all known at the start: the position is a function of the time alone. Points, seconds.
public struct AxisMotion: Hashable, Sendable {
  /// What the motion has to keep to.
  public struct Rules: Hashable, Sendable {
    /// Where content may rest.
    public var range: ClosedRange<Double>
    /// The viewport's length; a bounce never shows more than `reachLimit` of it as empty.
    public var dimension: Double
    public var physics: ScrollPhysics
    /// Whether ends are springy; otherwise a glide stops dead at them.
    public var bounces: Bool
    /// The speed along the faster axis of the same flick; under Chromium's curve both take as long.
    public var dominant: Double
    /// How many times further than another flick this one may go under Chromium's curve.
    public var reach: Double

    public init(
      range: ClosedRange<Double>, dimension: Double, physics: ScrollPhysics, bounces: Bool = true, dominant: Double = 0,
      reach: Double = 1
    ) {
      self.range = range
      self.dimension = dimension
      self.physics = physics
      self.bounces = bounces
      self.dominant = dominant
      self.reach = reach
    }
  }

  /// Part of the viewport beyond which no bounce carries content.
  public static let reachLimit = 0.9

  enum Piece: Hashable, Sendable {
    case glide(GlideCurve)
    case spring(Spring, goal: Double)
    case easing(Easing)

    func value(at seconds: Double) -> Double {
      switch self {
      case .glide(let glide): glide.value(at: seconds)
      case .spring(let spring, let goal): goal + spring.value(at: seconds)
      case .easing(let easing): easing.value(at: seconds)
      }
    }

    func velocity(at seconds: Double) -> Double {
      switch self {
      case .glide(let glide): glide.velocity(at: seconds)
      case .spring(let spring, _): spring.velocity(at: seconds)
      case .easing(let easing): easing.velocity(at: seconds)
      }
    }
  }

  private var pieces: (Piece?, Piece?, Piece?) = (nil, nil, nil)
  private var starts: (Double, Double) = (.infinity, .infinity)
  /// When it is over.
  public internal(set) var duration = 0.0
  /// Where it comes to rest, exactly.
  public internal(set) var goal: Double

  /// A motion without pieces yet, that stands at `goal`.
  init(at goal: Double) { self.goal = goal }

  mutating func append(_ piece: Piece, at start: Double) {
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
