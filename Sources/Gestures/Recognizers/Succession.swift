import TouchModel

/// How fingers drive a drag one after the other, each by its own way since it landed (`MultiTouch.firstDown`).
///
/// One that takes over while the drag is under way is followed with the first movement after the one that left its slop; until
/// then the drag stays where the other left it. The fingers' path, which never jumps, is what velocity is taken from.
struct Succession: Hashable, Sendable {
  private enum Step {
    case following, withinSlop, beyondSlop
  }

  private var step = Step.following
  /// How much farther the finger's own way is than the path.
  private var jump = Vector.zero
  /// The way at which another lifted.
  private var left = Vector.zero

  /// The way that counts, for that path.
  @inline(__always)
  func travel(_ path: Vector) -> Vector { step == .following ? path + jump : left }

  /// A finger that has gone `own` drives from now on, at once or once it has left its slop.
  mutating func takeOver(by own: Vector, path: Vector, from travel: Vector, waits: Bool) {
    jump = own - path
    left = travel
    step = waits ? .withinSlop : .following
  }

  /// The finger that drives has moved.
  mutating func move(isBeyondSlop: Bool) {
    switch step {
    case .following: break
    case .withinSlop: if isBeyondSlop { step = .beyondSlop }
    case .beyondSlop: step = .following
    }
  }
}
