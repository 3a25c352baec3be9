import Gestures
import TouchModel

/// Chains (V2): what a drag leaves over goes to the nearest view further up that scrolls that way.
extension ScrollView {
  /// Whether a drag that begins so is left to a scroll view further up; stretched content keeps its drag.
  func passesOn(_ translation: Vector) -> Bool {
    guard options.chaining == .nextGesture, contentOffset == clamped(contentOffset) else { return false }
    let alongX = translation.dx.magnitude > translation.dy.magnitude
    guard chain.outer.contains(alongX ? .horizontal : .vertical) else { return false }
    let (way, position, range) =
      alongX ? (translation.dx, contentOffset.x, rangeX) : (translation.dy, contentOffset.y, rangeY)
    return way > 0 ? position <= range.lowerBound : way < 0 && position >= range.upperBound
  }

  /// Leaves what the ends kept from scrolling to others, and forgets it, so that turning back scrolls at once.
  mutating func leaveRest(
    of raw: Point, _ translation: Vector, at time: Timestamp, into effects: inout [ViewEffect]
  ) {
    let rest = contentOffset - raw
    var isLeft = false
    for axis in [ScrollAxes.horizontal, .vertical] where chain.leaves.contains(axis) && rest[axis] != 0 {
      pass(chain.passed[axis] + rest[axis], along: axis, at: time, into: &effects)
      isLeft = true
    }
    guard isLeft else { return }
    lastTranslation = translation
    rebase()
  }

  /// Passes a drag on as a whole.
  mutating func passAll(_ translation: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    let axes = chain.outer.intersection(options.axes.scrolled)
    for axis in [ScrollAxes.horizontal, .vertical] where axes.contains(axis) && chain.passed[axis] != translation[axis]
    {
      pass(translation[axis], along: axis, at: time, into: &effects)
    }
  }

  private mutating func pass(
    _ way: Double, along axis: ScrollAxes, at time: Timestamp, into effects: inout [ViewEffect]
  ) {
    chain.passed[axis] = way
    let isNew = chain.passing.insert(axis).inserted
    effects.append(
      .passes(
        ScrollPass(
          axis: axis, phase: isNew ? .began : .changed, time: time, translation: way, contact: chain.contact)))
  }

  /// Ends what is passed on, with the velocity that content cannot use itself; returns what is left for content.
  mutating func endPasses(
    velocity: Vector, at time: Timestamp, isCancelled: Bool, into effects: inout [ViewEffect]
  ) -> Vector {
    guard !chain.passing.isEmpty else { return velocity }
    var rest = velocity
    for axis in [ScrollAxes.horizontal, .vertical] where chain.passing.contains(axis) {
      let goes = phase == .passing || chain.leaves.contains(axis) && isAtEnd(axis, away: velocity[axis])
      if goes { rest[axis] = 0 }
      effects.append(
        .passes(
          ScrollPass(
            axis: axis, phase: isCancelled ? .cancelled : .ended, time: time, translation: chain.passed[axis],
            velocity: goes ? velocity[axis] : 0, contact: chain.contact)))
    }
    chain.passing = []
    chain.passed = .zero
    return rest
  }

  /// Whether content is at the end toward which a finger's velocity carries it.
  private func isAtEnd(_ axis: ScrollAxes, away velocity: Double) -> Bool {
    let (position, range) = axis == .horizontal ? (contentOffset.x, rangeX) : (contentOffset.y, rangeY)
    return velocity > 0 ? position <= range.lowerBound : position >= range.upperBound
  }

  /// Whether the rest of a fling goes to views further up, each axis's at its own end.
  @inline(__always) var handsOver: Bool { rules.chainsMomentum && !chain.leaves.isEmpty }

  /// Hands what a fling has left at an end of the content to a view further up.
  mutating func handOver(until time: Timestamp, into effects: inout [ViewEffect]) {
    guard handsOver, time >= motion.nextEnd else { return }
    for axis in [ScrollAxes.horizontal, .vertical]
    where motion.underWay.contains(axis) && motion[axis].end <= time {
      motion.arrive(axis)
      let velocity = -motion[axis].arrival
      guard chain.leaves.contains(axis), velocity.magnitude >= constants.minimumFlingSpeed,
        isAtEnd(axis, away: velocity)
      else { continue }
      for phase in [GesturePhase.began, .ended] {
        effects.append(.passes(ScrollPass(axis: axis, phase: phase, time: motion[axis].end, velocity: velocity)))
      }
    }
  }

  /// Takes what a view inside leaves over, as a pan of its own; one that is dragged or zoomed itself takes none.
  ///
  /// The rest of a fling has no finger: content goes on with it and is not dragged.
  mutating func handle(_ pass: ScrollPass, from source: NodeID, into effects: inout [ViewEffect]) {
    guard pass.contact != nil else {
      guard pass.phase == .ended else { return }
      return take(momentum: pass.velocity, along: pass.axis, at: pass.time, into: &effects)
    }
    if pass.phase == .began, chain.source == nil {
      guard phase == .rest || phase == .held || phase == .moving else { return }
      var way = Vector.zero
      way[pass.axis] = pass.translation
      chain.contact = pass.contact
      begin(way, at: pass.time, into: &effects)
      chain.source = source
      chain.taking = []
      chain.taken = .zero
      chain.velocity = .zero
    }
    guard chain.source == source, phase == .dragging || phase == .passing else { return }
    if pass.phase == .began { chain.taking.insert(pass.axis) }
    guard chain.taking.contains(pass.axis) else { return }
    if pass.phase != .cancelled {
      chain.taken[pass.axis] = pass.translation
      if pass.phase == .changed { watch(chain.taken, at: pass.time) }
      drag(chain.taken, at: pass.time, into: &effects)
    }
    guard pass.phase == .ended || pass.phase == .cancelled else { return }
    chain.velocity[pass.axis] = pass.velocity
    chain.taking.remove(pass.axis)
    guard chain.taking.isEmpty else { return }
    end(velocity: chain.velocity, at: pass.time, isCancelled: pass.phase == .cancelled, into: &effects)
  }
}
