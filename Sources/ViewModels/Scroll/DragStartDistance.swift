import TouchModel

/// How far a drag along one axis has to go on before content follows it (`scrollStartDistance`), as Flutter has it.
///
/// At its begin, and again once events of a finger that does not move along the axis have gone on for more than 50 ms, steps move
/// nothing until they add up to more than the distance. The one with which they do moves content by a third of the distance at
/// most, so that it does not jump, unless it alone is longer than 24 points. scroll_activity.dart ScrollDragController.
struct DragStartDistance: Hashable, Sendable {
  private static let rest = Microseconds.milliseconds(50)
  private static let deliberate = 24.0

  /// The way since the drag stood, or `nil` while content follows.
  private var way: Double? = 0
  private var lastMove: Timestamp

  init(at time: Timestamp = .zero) { lastMove = time }

  /// The part of a step of the finger by which content follows.
  mutating func passed(_ step: Double, of distance: Double, at time: Timestamp) -> Double {
    guard step != 0 else {
      if way == nil, time - lastMove > Self.rest { way = 0 }
      return 0
    }
    lastMove = time
    guard let before = way else { return step }
    way = before + step
    guard (before + step).magnitude > distance else { return 0 }
    way = nil
    guard step.magnitude <= Self.deliberate else { return step }
    let eased = min(distance / 3, step.magnitude)
    return step < 0 ? -eased : eased
  }
}
