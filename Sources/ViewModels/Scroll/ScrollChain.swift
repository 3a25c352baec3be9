import TouchModel

/// What a scroll view leaves to views around it, and what it takes from views inside it.
struct ScrollChain: Hashable, Sendable {
  /// Along which axes it leaves the part of a drag beyond its ends (`Chaining.sameGesture`).
  var leaves: ScrollAxes = []
  /// Along which axes a view further up would take something.
  var outer: ScrollAxes = []
  /// Along which axes something is being passed on.
  var passing: ScrollAxes = []
  /// How far, in points of the finger.
  var passed = Vector.zero
  /// The first finger of the drag.
  var contact: ContactID?

  /// The view whose rest drives this one.
  var source: NodeID?
  /// Along which axes.
  var taking: ScrollAxes = []
  /// How far the rest has gone.
  var taken = Vector.zero
  /// With which velocity it was let go so far.
  var velocity = Vector.zero

  /// No view drives this one any more.
  mutating func letGo() {
    source = nil
    taking = []
  }

  /// What is left to the views further up that there are.
  mutating func settleLeaves(_ options: ScrollOptions) {
    leaves = options.chaining == .sameGesture ? outer.intersection(options.axes.scrolled) : []
  }
}

extension Vector {
  /// The part along an axis.
  @inline(__always) subscript(axis: ScrollAxes) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }
}
