package import TouchModel

/// The common movement of a changing group of fingers, without a jump when one joins or leaves.
///
/// While the group is unchanged the travel is the centroid's displacement from a base, so it collects no rounding; when it
/// changes, the travel so far is kept and the base is set anew.
package struct CentroidTrack: Hashable, Sendable {
  /// Displacement of the group since its first finger landed, in points.
  package private(set) var travel = Vector.zero
  /// Where the group is, in screen points; once it is empty, where it last was.
  package private(set) var centroid = Point.zero
  /// Whether the fingers' movements add up rather than being averaged.
  package var sums = false
  private var members = TouchMask()
  private var base = Point.zero
  private var before = Vector.zero

  package init() {}

  /// Takes in a frame; `group` are the contacts that count, whether or not they ended in this frame.
  package mutating func follow(_ touches: Touches, _ group: TouchMask) {
    let now = group.intersection(touches.down)
    if now == members {
      guard !now.isEmpty else { return }
      centroid = touches.centroid(now)
      travel = before + (centroid - base) * gain(now)
      return
    }
    // Those that stayed may have moved in the same frame as the change.
    let stayed = members.intersection(now)
    travel = travel + touches.movement(stayed) * gain(stayed)
    members = now
    before = travel
    // Once the last finger has left, the group stays where it was: a lift moves nothing.
    if !now.isEmpty { centroid = touches.centroid(now) }
    base = centroid
  }

  private func gain(_ group: TouchMask) -> Double { sums ? Double(group.count) : 1 }

  /// Forgets everything but how fingers count.
  mutating func reset() {
    let sums = sums
    self = CentroidTrack()
    self.sums = sums
  }
}
