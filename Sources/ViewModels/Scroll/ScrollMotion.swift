import Gestures
import TouchModel

/// What a scroll view takes from the profile, once.
struct ScrollConstants: Hashable, Sendable {
  let rate: Double
  let stiffness: Double
  let restDistance: Double
  let rubberBand: Double
  let minimumFlingSpeed: Double
  let maximumFlingSpeed: Double
  let touchSlop: Double

  init(_ options: ScrollOptions, _ profile: Profile) {
    rate = profile[options.decelerationRate == .fast ? .decelerationRateFast : .decelerationRate]
    stiffness = profile[.springStiffness]
    restDistance = profile[.restDistance]
    rubberBand = profile[.rubberBand]
    minimumFlingSpeed = profile[.minimumFlingSpeed]
    maximumFlingSpeed = profile[.maximumFlingSpeed]
    touchSlop = profile[.touchSlop]
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
