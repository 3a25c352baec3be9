import Gestures
import TouchModel

/// What a scroll view takes from the profile, once.
struct ScrollConstants: Hashable, Sendable {
  /// Makes every curve it moves along.
  let physics: ScrollPhysics
  let minimumFlingSpeed: Double
  let flingTravel: Double
  let maximumFlingSpeed: Double
  let limitsEachAxis: Bool
  let touchSlop: Double
  /// Part of the time since the last movement by which content is drawn ahead.
  let lead: Double
  let catchStep: Microseconds
  let stopDelay: Microseconds
  let holdsInSlop: Bool
  let catchesFromLanding: Bool
  let letsGo: Bool
  let startDistance: Double
  let animation: ScrollAnimationRule
  let animationDuration: Microseconds

  init(_ options: ScrollOptions, _ profile: Profile) {
    physics = ScrollPhysics(profile, isFast: options.decelerationRate == .fast)
    minimumFlingSpeed = max(profile[.minimumFlingSpeed], profile[.scrollFlingSpeed])
    flingTravel = profile[.scrollFlingTravel]
    maximumFlingSpeed = profile[.maximumFlingSpeed]
    limitsEachAxis = profile[.speedLimitPerAxis] != 0
    touchSlop = profile[.touchSlop]
    lead = profile[.scrollLead]
    catchStep = profile.time(.scrollCatchStep)
    stopDelay = profile.time(.scrollStopDelay)
    holdsInSlop = profile[.scrollHeldInSlop] != 0
    catchesFromLanding = profile[.scrollCatchFromLanding] != 0
    letsGo = profile[.scrollLetsGo] != 0
    startDistance = profile[.scrollStartDistance]
    animation = profile.scrollAnimationRule
    animationDuration = profile.time(.scrollAnimationDuration)
  }
}

/// One axis's motion from a moment on; without one it stands.
struct ScrollLeg: Hashable, Sendable {
  private let start: Timestamp
  private let from: Double
  private let motion: AxisMotion?
  /// The first whole microsecond at which it is over.
  let end: Timestamp

  init(start: Timestamp, from: Double, _ motion: AxisMotion?) {
    self.start = start
    self.from = from
    self.motion = motion
    end = motion.map { start + Microseconds(roundingUp: $0.duration) } ?? start
  }

  var isStanding: Bool { motion == nil }
  var goal: Double { motion?.goal ?? from }

  @inline(__always)
  func value(at time: Timestamp) -> Double {
    time >= end ? goal : motion?.value(at: (time - start).seconds) ?? from
  }

  /// Where it was in the last frame before a time, if one comes each `step` from its start on.
  func value(framed step: Microseconds, before time: Timestamp) -> Double {
    let past = max(0, (time - start).count - 1)
    return value(at: start + Microseconds(past - past % step.count))
  }

  func velocity(at time: Timestamp) -> Double { motion?.velocity(at: (time - start).seconds) ?? 0 }

  /// The velocity just before its end.
  var arrival: Double { motion.map { $0.velocity(at: $0.duration.nextDown) } ?? 0 }
}

/// Both axes' motions; each may have begun at a time of its own.
struct ScrollMotion: Hashable, Sendable {
  private(set) var x: ScrollLeg
  private(set) var y: ScrollLeg
  /// The first whole microsecond at which both are over.
  private(set) var end: Timestamp
  /// The axes whose arrival nobody has been told of.
  private(set) var underWay: ScrollAxes = []

  init() { self.init(x: ScrollLeg(start: .zero, from: 0, nil), y: ScrollLeg(start: .zero, from: 0, nil)) }

  init(x: ScrollLeg, y: ScrollLeg) {
    self.x = x
    self.y = y
    end = max(x.end, y.end)
    if !x.isStanding { underWay.insert(.horizontal) }
    if !y.isStanding { underWay.insert(.vertical) }
  }

  subscript(axis: ScrollAxes) -> ScrollLeg { axis == .horizontal ? x : y }

  /// Puts another motion in an axis's place.
  mutating func replace(_ axis: ScrollAxes, by leg: ScrollLeg) {
    if axis == .horizontal { x = leg } else { y = leg }
    end = max(x.end, y.end)
    if leg.isStanding { underWay.remove(axis) } else { underWay.insert(axis) }
  }

  mutating func arrive(_ axis: ScrollAxes) { underWay.remove(axis) }

  /// When the next axis arrives.
  var nextEnd: Timestamp {
    switch underWay {
    case .horizontal: x.end
    case .vertical: y.end
    case .both: min(x.end, y.end)
    default: end
    }
  }

  var goal: Point { Point(x: x.goal, y: y.goal) }

  func offset(at time: Timestamp) -> Point { Point(x: x.value(at: time), y: y.value(at: time)) }

  /// Where content was in the last frame before a time; a step of zero stands for no frames.
  func offset(framed step: Microseconds, before time: Timestamp) -> Point {
    guard step > .zero else { return offset(at: time) }
    return Point(x: x.value(framed: step, before: time), y: y.value(framed: step, before: time))
  }

  func velocity(at time: Timestamp) -> Vector { Vector(dx: x.velocity(at: time), dy: y.velocity(at: time)) }
}
