import Gestures
import TouchModel

/// What a page view takes from the profile, once.
struct PageConstants: Hashable, Sendable {
  let physics: ScrollPhysics
  let overscroll: OverscrollRule
  let springStiffness: Double
  let rule: PageRule
  let maximumFlingSpeed: Double
  let flingTravel: Double
  let touchSlop: Double
  let startDistance: Double

  init(_ profile: Profile) {
    physics = ScrollPhysics(profile)
    overscroll = profile.pageOverscrollRule
    springStiffness = profile[.pageSpringStiffness]
    rule = PageRule(profile)
    maximumFlingSpeed = profile[.maximumFlingSpeed]
    flingTravel = profile[.scrollFlingTravel]
    touchSlop = profile[.touchSlop]
    startDistance = profile[.scrollStartDistance]
  }

  /// What a finger sees that drags the first or last page inward.
  func band(_ dimension: Double) -> RubberBand {
    RubberBand(
      dimension: dimension, coefficient: physics.rubberBand, rule: overscroll, most: physics.overscrollLimit)
  }
}

/// A page's way to rest, by the profile's `pageMotion`.
struct PageSnap: Hashable, Sendable {
  private var start = Timestamp.zero
  private var motion = AxisMotion(at: 0)
  private(set) var page = 0
  private(set) var goal = 0.0
  private(set) var end = Timestamp.zero

  init() {}

  init(
    start: Timestamp, from offset: Double, speed: Double, page: Int, goal: Double, length: Double,
    constants: PageConstants
  ) {
    self.start = start
    self.page = page
    self.goal = goal
    motion = AxisMotion(
      position: offset, velocity: speed, to: goal, physics: constants.physics,
      stiffness: constants.springStiffness, length: length)
    end = start + Microseconds(roundingUp: motion.duration)
  }

  func offset(at time: Timestamp) -> Double {
    time >= end ? goal : motion.value(at: max(0, (time - start).seconds))
  }

  func velocity(at time: Timestamp) -> Double { motion.velocity(at: (time - start).seconds) }
}
