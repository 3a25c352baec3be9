import TouchModel

/// The way to a page along each axis.
struct ScrollSnap: Hashable, Sendable {
  private let from: Point
  let x: PageSnap?
  let y: PageSnap?
  let end: Timestamp

  init(start: Timestamp, from: Point, x: PageSnap?, y: PageSnap?) {
    self.from = from
    self.x = x
    self.y = y
    end = max(start, x?.end ?? start, y?.end ?? start)
  }

  var goal: Point { Point(x: x?.goal ?? from.x, y: y?.goal ?? from.y) }

  func offset(at time: Timestamp) -> Point {
    Point(x: x?.offset(at: time) ?? from.x, y: y?.offset(at: time) ?? from.y)
  }
}

/// A motion to a goal that was chosen, instead of a glide.
enum ScrollCourse: Hashable, Sendable {
  case travel(ScrollTravel)
  case snap(ScrollSnap)

  /// The first whole microsecond at which it is over.
  var end: Timestamp {
    switch self {
    case .travel(let travel): travel.end
    case .snap(let snap): snap.end
    }
  }

  /// How many points of the way are left at a time.
  func distance(at time: Timestamp) -> Double {
    switch self {
    case .travel(let travel): travel.distance(at: time)
    case .snap(let snap): (snap.goal - snap.offset(at: time)).length
    }
  }
}
