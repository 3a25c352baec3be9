import TouchModel

/// A system swipe: three to five fingers, or as many as wanted, that move one way over a share of the screen.
///
/// It begins once their common travel in a wanted direction is longer than `systemSwipeStart` of the screen that way, and
/// names that direction for good. Its progress is the travel in it as a part of `systemSwipeFinish` of the screen: below
/// zero the other way, and from 1 on what it stands for is to be done when it ends. A begin in a direction that is not
/// wanted fails it. The translation has the begin's part taken off radially, progress has not.
struct SystemSwipeRule: DragRule {
  static let kind = GestureKind.systemSwipe

  private let options: SystemSwipeOptions
  private let start: Double
  private let finish: Double
  private(set) var direction: Direction?
  /// The screen's side in that direction, in points.
  private var side = 0.0
  private var limit = 0.0

  init(_ options: SystemSwipeOptions, profile: Profile) {
    self.options = options
    start = profile[.systemSwipeStart]
    finish = profile[.systemSwipeFinish]
  }

  var minimumTouches: Int { options.minimumTouches }
  var maximumTouches: Int { options.maximumTouches }

  mutating func refusal(of touches: Touches) -> Cause? { nil }

  mutating func judge(_ travel: Vector, of fingers: FingerGroup, _ touches: Touches) -> DragVerdict {
    let nearest = Direction(nearest: travel)
    side = DirectionSet.horizontal.contains(nearest) ? touches.screen.width : touches.screen.height
    limit = start * side
    let along = nearest.along(travel)
    guard along > limit else { return .wait }
    guard options.directions.contains(nearest) else {
      return .fail(Cause(.wrongDirection, measured: along, limit: options.directions.along(travel)))
    }
    direction = nearest
    return .begin(Cause(.slopExceeded, measured: along, limit: limit), slop: travel * (limit / along))
  }

  func counted(_ vector: Vector) -> Vector { vector }

  func progress(_ travel: Vector) -> Double {
    let whole = finish * side
    return whole > 0 ? (direction?.along(travel) ?? 0) / whole : 0
  }

  func shortfall(_ travel: Vector) -> Cause {
    Cause(.slopNotReached, measured: Direction(nearest: travel).along(travel), limit: limit)
  }

  mutating func reset() {
    direction = nil
    side = 0
    limit = 0
  }
}
