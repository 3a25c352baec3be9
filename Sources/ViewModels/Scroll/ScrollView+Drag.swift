import Gestures
import TouchModel

extension ScrollView {
  /// Stops a motion under a finger, at the position of that moment; whether the touch is used up by it.
  ///
  /// A creep that would go on for less than the slop, slower than the slowest fling, stops without using up the touch.
  mutating func stop(at time: Timestamp) -> Bool {
    guard phase == .moving else { return false }
    let velocity = motion.velocity(at: time)
    contentOffset = motion.offset(at: time + constants.stopDelay)
    let way = motion.goal - contentOffset
    phase = .held
    return velocity.length >= constants.minimumFlingSpeed || way.length > constants.touchSlop
  }

  mutating func handle(pan event: GestureEvent, into effects: inout [ViewEffect]) {
    switch event.phase {
    case .began:
      begin(event, into: &effects)
      drag(event, into: &effects)
    case .changed:
      drag(event, into: &effects)
    case .ended, .recognized:
      drag(event, into: &effects)
      let velocity = thrown(event.velocity, travel: event.location - landing)
      end(velocity: velocity, at: event.time, into: &effects)
    case .cancelled:
      end(velocity: .zero, at: event.time, into: &effects)
    }
  }

  private mutating func begin(_ event: GestureEvent, into effects: inout [ViewEffect]) {
    let wasIdle = phase == .rest
    _ = stop(at: event.time)
    lastTranslation = .zero
    lastDrag = event.time
    lead = .zero
    guard !passesOn(event.translation) else {
      phase = .passing
      if !wasIdle { effects.append(.visible(.indicators(false))) }
      return
    }
    phase = .dragging
    rebase()
    if wasIdle { effects.append(.visible(.indicators(true))) }
  }

  /// Starts the drag's arithmetic anew from where content is shown, without a jump.
  mutating func rebase() {
    let shown = contentOffset
    dragBase =
      Point(x: bandX.inverse(shown.x, in: rangeX), y: bandY.inverse(shown.y, in: rangeY)) + lastTranslation
      + lead
  }

  private mutating func drag(_ event: GestureEvent, into effects: inout [ViewEffect]) {
    let translation = event.translation
    let delta = translation - lastTranslation
    lastTranslation = translation
    if constants.lead > 0, delta != .zero { look(ahead: delta, at: event.time) }
    switch phase {
    case .dragging where constants.holdsInSlop && isInSlop(event.location - landing): break
    case .dragging:
      let raw = dragBase - (translation + lead)
      let before = contentOffset
      if movesX { contentOffset.x = shown(raw.x, in: rangeX, bandX) }
      if movesY { contentOffset.y = shown(raw.y, in: rangeY, bandY) }
      // What stops dead at an end turns back with the finger at once.
      if constants.physics.overscroll == .none, contentOffset != raw { rebase() }
      if options.chaining == .sameGesture { leaveRest(of: delta, from: before, into: &effects) }
    case .passing:
      effects.append(.unconsumed(delta))
    case .rest, .held, .moving:
      break
    }
  }

  /// Draws content ahead of the finger by what the last step would go on in part of its time, at most 8 ms.
  private mutating func look(ahead delta: Vector, at time: Timestamp) {
    let step = (time - lastDrag).seconds
    lead = step > 0 ? delta * min(constants.lead, 0.008 / step) : .zero
    lastDrag = time
  }

  /// Whether a finger is within the slop of its landing along both axes, where Qt lets content be.
  private func isInSlop(_ travel: Vector) -> Bool {
    max(travel.dx.magnitude, travel.dy.magnitude) < constants.touchSlop
  }

  /// A lift's velocity without the axes along which the finger has not gone far enough to throw content.
  private func thrown(_ velocity: Vector, travel: Vector) -> Vector {
    let least = constants.flingTravel
    guard least > 0 else { return velocity }
    return Vector(
      dx: travel.dx.magnitude > least ? velocity.dx : 0, dy: travel.dy.magnitude > least ? velocity.dy : 0)
  }

  /// Leaves what the ends kept from scrolling to others, and forgets it, so that turning back scrolls at once.
  private mutating func leaveRest(of delta: Vector, from before: Point, into effects: inout [ViewEffect]) {
    let used = before - contentOffset
    let rest = Vector(dx: movesX ? delta.dx - used.dx : 0, dy: movesY ? delta.dy - used.dy : 0)
    guard rest != .zero else { return }
    rebase()
    effects.append(.unconsumed(rest))
  }

  private mutating func end(velocity: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    switch phase {
    case .dragging: release(velocity: velocity, at: time, into: &effects)
    case .passing: phase = .rest
    case .rest, .held, .moving: break
    }
  }

  /// Lets content go with the finger's velocity.
  mutating func release(velocity: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    var content = -velocity.clamped(to: constants.maximumFlingSpeed, eachAxis: constants.limitsEachAxis)
    if content.length < constants.minimumFlingSpeed { content = .zero }
    let dominant = max(content.dx.magnitude, content.dy.magnitude)
    let x = axisMotion(contentOffset.x, movesX ? content.dx : 0, in: rangeX, viewport.width, dominant: dominant)
    let y = axisMotion(contentOffset.y, movesY ? content.dy : 0, in: rangeY, viewport.height, dominant: dominant)
    motion = ScrollMotion(start: time + constants.startDelay, from: contentOffset, x: x, y: y)
    if motion.end > time {
      phase = .moving
    } else {
      contentOffset = motion.goal
      rest(into: &effects)
    }
  }

  /// The motion of one axis, or `nil` when it stands.
  private func axisMotion(
    _ position: Double, _ velocity: Double, in range: ClosedRange<Double>, _ dimension: Double, dominant: Double
  ) -> AxisMotion? {
    let isStretched = position < range.lowerBound || position > range.upperBound
    guard isStretched || velocity != 0 else { return nil }
    let rules = AxisMotion.Rules(
      range: range, dimension: dimension, physics: constants.physics, bounces: options.bounces, dominant: dominant)
    return AxisMotion(position: position, velocity: velocity, rules: rules)
  }
}

// Inlined where they are used: a call would copy the whole view for a few numbers.
extension ScrollView {
  @inline(__always) var bandX: RubberBand { constants.physics.band(viewport.width) }
  @inline(__always) var bandY: RubberBand { constants.physics.band(viewport.height) }

  /// Whether a drag moves content along x: only if it scrolls that way and has somewhere to go.
  @inline(__always)
  var movesX: Bool { options.axes != .vertical && (options.alwaysBounces || rangeX.upperBound > rangeX.lowerBound) }
  @inline(__always)
  var movesY: Bool { options.axes != .horizontal && (options.alwaysBounces || rangeY.upperBound > rangeY.lowerBound) }

  @inline(__always)
  private func shown(_ raw: Double, in range: ClosedRange<Double>, _ band: RubberBand) -> Double {
    if options.bounces, options.chaining != .sameGesture { return band.shown(raw, in: range) }
    return min(max(raw, range.lowerBound), range.upperBound)
  }

  /// Whether a drag that begins so is left to a scroll view further up; stretched content keeps its drag.
  private func passesOn(_ translation: Vector) -> Bool {
    guard options.chaining == .nextGesture, contentOffset == clamped(contentOffset) else { return false }
    let alongX = translation.dx.magnitude > translation.dy.magnitude
    let (way, position, range) =
      alongX ? (translation.dx, contentOffset.x, rangeX) : (translation.dy, contentOffset.y, rangeY)
    return way > 0 ? position <= range.lowerBound : way < 0 && position >= range.upperBound
  }
}
