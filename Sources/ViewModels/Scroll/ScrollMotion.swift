import Gestures
import TouchModel

/// What a scroll view takes from the profile, once.
struct ScrollConstants: Hashable, Sendable {
  /// Makes every curve it moves along.
  let physics: ScrollPhysics
  /// Stiffness of the spring that brings pages and snap points to rest.
  let snapStiffness: Double
  let minimumFlingSpeed: Double
  let flingTravel: Double
  let maximumFlingSpeed: Double
  let limitsEachAxis: Bool
  let touchSlop: Double
  /// Part of the time since the last movement by which content is drawn ahead.
  let lead: Double
  let startDelay: Microseconds
  let stopDelay: Microseconds
  let holdsInSlop: Bool
  let catchesFromLanding: Bool

  init(_ options: ScrollOptions, _ profile: Profile) {
    physics = ScrollPhysics(profile, isFast: options.decelerationRate == .fast)
    snapStiffness = profile[.pageSpringStiffness]
    minimumFlingSpeed = max(profile[.minimumFlingSpeed], profile[.scrollFlingSpeed])
    flingTravel = profile[.scrollFlingTravel]
    maximumFlingSpeed = profile[.maximumFlingSpeed]
    limitsEachAxis = profile[.speedLimitPerAxis] != 0
    touchSlop = profile[.touchSlop]
    lead = profile[.scrollLead]
    startDelay = profile.time(.scrollStartDelay)
    stopDelay = profile.time(.scrollStopDelay)
    holdsInSlop = profile[.scrollHeldInSlop] != 0
    catchesFromLanding = profile[.scrollCatchFromLanding] != 0
  }
}

/// Both axes' motions from one moment on; an axis that stands has none.
struct ScrollMotion: Hashable, Sendable {
  private var start = Timestamp.zero
  private var from = Point.zero
  private var x: AxisMotion?
  private var y: AxisMotion?
  /// The first whole microsecond at which both are over.
  private(set) var end = Timestamp.zero

  init() {}

  init(start: Timestamp, from: Point, x: AxisMotion?, y: AxisMotion?) {
    self.start = start
    self.from = from
    self.x = x
    self.y = y
    let seconds = max(x?.duration ?? 0, y?.duration ?? 0)
    end = start + Microseconds(roundingUp: seconds)
  }

  /// Both axes to `goal` from a standing or moving start: a page, a snap point or where a command sends them.
  init(
    start: Timestamp, from: Point, velocity: Vector = .zero, to goal: Point, constants: ScrollConstants,
    by approach: AxisMotion.Approach
  ) {
    func motion(_ position: Double, _ velocity: Double, _ goal: Double) -> AxisMotion? {
      guard position != goal || velocity != 0 else { return nil }
      return AxisMotion(
        position: position, velocity: velocity, to: goal, physics: constants.physics, by: approach)
    }
    self.init(
      start: start, from: from, x: motion(from.x, velocity.dx, goal.x), y: motion(from.y, velocity.dy, goal.y))
  }

  var goal: Point { Point(x: x?.goal ?? from.x, y: y?.goal ?? from.y) }

  func offset(at time: Timestamp) -> Point {
    if time >= end { return goal }
    let seconds = (time - start).seconds
    return Point(x: x?.value(at: seconds) ?? from.x, y: y?.value(at: seconds) ?? from.y)
  }

  /// The velocity just before the end of the axis that is over last; of both, where they end in the same microsecond.
  var arrival: Vector {
    func last(_ axis: AxisMotion?) -> Double {
      guard let axis, start + Microseconds(roundingUp: axis.duration) == end else { return 0 }
      return axis.velocity(at: axis.duration.nextDown)
    }
    return Vector(dx: last(x), dy: last(y))
  }

  func velocity(at time: Timestamp) -> Vector {
    let seconds = (time - start).seconds
    return Vector(dx: x?.velocity(at: seconds) ?? 0, dy: y?.velocity(at: seconds) ?? 0)
  }
}
