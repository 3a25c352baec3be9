import Gestures
import TouchModel

/// What a page view takes from the profile, once.
struct PageConstants: Hashable, Sendable {
  let stiffness: Double
  let restDistance: Double
  let rubberBand: Double
  let pageFlickSpeed: Double
  let pageFraction: Double
  let maximumFlingSpeed: Double
  let touchSlop: Double

  init(_ profile: Profile) {
    stiffness = profile[.springStiffness]
    restDistance = profile[.restDistance]
    rubberBand = profile[.rubberBand]
    pageFlickSpeed = profile[.pageFlickSpeed]
    pageFraction = profile[.pageFraction]
    maximumFlingSpeed = profile[.maximumFlingSpeed]
    touchSlop = profile[.touchSlop]
  }
}

/// A page's way to rest: a critically damped spring that never shoots past its page.
struct PageSnap: Hashable, Sendable {
  private var start = Timestamp.zero
  private var spring = CriticalSpring(distance: 0, velocity: 0, stiffness: 1)
  private(set) var page = 0
  private(set) var goal = 0.0
  private(set) var end = Timestamp.zero

  init() {}

  init(start: Timestamp, from offset: Double, speed: Double, page: Int, goal: Double, constants: PageConstants) {
    self.start = start
    self.page = page
    self.goal = goal
    let distance = offset - goal
    // A spring crosses its goal when the speed toward it is above omega times the distance.
    let limit = max(0, constants.stiffness).squareRoot() * distance.magnitude
    let velocity = distance < 0 ? min(speed, limit) : distance > 0 ? max(speed, -limit) : 0
    spring = CriticalSpring(distance: distance, velocity: velocity, stiffness: constants.stiffness)
    let seconds = spring.settleTime(toWithin: constants.restDistance)
    end = start + Microseconds(roundingUp: seconds)
  }

  func offset(at time: Timestamp) -> Double {
    time >= end ? goal : goal + spring.value(at: max(0, (time - start).seconds))
  }
}
