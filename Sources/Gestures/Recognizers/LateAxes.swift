import TouchModel

/// The axes along which a drag has not moved yet, whose first steps it drops (`DragStart.droppedByAxis`).
struct LateAxes: Hashable, Sendable {
  private var waitsX = false
  private var waitsY = false
  private var last = Vector.zero
  /// The steps that were dropped.
  private(set) var lost = Vector.zero

  /// Remembers where the fingers are before it has begun.
  mutating func watch(_ travel: Vector) { last = travel }

  /// The drag begins with a step to that travel.
  mutating func begin(_ travel: Vector) {
    waitsX = travel.dx == 0 || travel.dx == last.dx
    waitsY = travel.dy == 0 || travel.dy == last.dy
    last = travel
  }

  /// Takes in the travel while it is under way.
  @inline(__always)
  mutating func steer(_ travel: Vector) {
    guard waitsX || waitsY else { return }
    if waitsX, travel.dx != last.dx {
      lost.dx += travel.dx - last.dx
      waitsX = travel.dx == 0
    }
    if waitsY, travel.dy != last.dy {
      lost.dy += travel.dy - last.dy
      waitsY = travel.dy == 0
    }
    last = travel
  }
}
