import Gestures
import TouchModel

extension ScrollView {
  /// Stops a motion under a finger, at the position of that moment; whether the touch is used up by it.
  ///
  /// A creep that would go on for less than the slop, slower than the slowest fling, stops without using up the touch. Only a
  /// landing makes the next flick faster (`FlingBoost`).
  mutating func stop(at time: Timestamp, arming isArming: Bool = false, into effects: inout [ViewEffect]) -> Bool {
    if fingers <= 1 { pageOrigin = contentOffset }
    guard phase == .moving else { return false }
    phase = .held
    if course != nil { return stopCourse(at: time, into: &effects) }
    let velocity = motion.velocity(at: time)
    contentOffset = motion.offset(framed: constants.catchStep, before: time + constants.stopDelay)
    pageOrigin = contentOffset
    let way = motion.goal - contentOffset
    if isArming { boost.stop(velocity, at: time) }
    reportDecelerating(false, at: time, into: &effects)
    return velocity.length >= constants.minimumFlingSpeed || way.length > constants.touchSlop
  }

  mutating func handle(pan event: GestureEvent, into effects: inout [ViewEffect]) {
    guard isScrollEnabled else { return }
    switch event.phase {
    case .began:
      dismissKeyboard(.onDrag, at: event.time, into: &effects)
      if phase == .zooming {
        joinZoom(event, into: &effects)
      } else {
        chain.contact = event.contacts.isEmpty ? nil : event.contacts[0]
        // A pan that drops its slop begins without a translation; the finger has gone some way all the same.
        let way = event.translation == .zero ? event.location - landing : event.translation
        begin(way, at: event.time, into: &effects)
        if isCaught, constants.catchesFromLanding, phase == .dragging {
          dragBase = dragBase - (event.location - landing - event.translation)
        }
      }
      dropped = event.location - landing - event.translation
      if options.axes == .vertical { dropped.dx = 0 } else if options.axes == .horizontal { dropped.dy = 0 }
      drag(event, into: &effects)
    case .changed:
      watch(event.translation, at: event.time)
      drag(event, into: &effects)
    case .ended, .recognized:
      drag(event, into: &effects)
      if event.location.y > viewport.height - keyboardInset, event.velocity.dy >= 0 {
        dismissKeyboard(.interactive, at: event.time, into: &effects)
      }
      let velocity = thrown(event.velocity, travel: event.translation + dropped)
      end(velocity: velocity, at: event.time, into: &effects)
    case .cancelled:
      end(velocity: .zero, at: event.time, isCancelled: true, into: &effects)
    }
  }

  /// Lets the boost see a drag's step.
  mutating func watch(_ translation: Vector, at time: Timestamp) {
    if boost.isWatching { boost.move(by: lastTranslation - translation, at: time) }
  }

  /// Takes content into the hand of a pan or of what a view inside leaves over.
  mutating func begin(_ translation: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    _ = stop(at: time, into: &effects)
    _ = endPasses(velocity: .zero, at: time, isCancelled: true, into: &effects)
    chain.letGo()
    chain.settleLeaves(options)
    lastTranslation = .zero
    lastDrag = time
    lead = .zero
    if constants.startDistance > 0 { start = (DragStartDistance(at: time), DragStartDistance(at: time)) }
    boost.begin(at: time)
    guard !passesOn(translation) else {
      phase = .passing
      return hideIndicators(at: time, into: &effects)
    }
    phase = .dragging
    rebase()
    reportDragging(true, at: time, into: &effects)
    showIndicators(into: &effects)
  }

  /// Starts the drag's arithmetic anew from where content is shown, without a jump.
  mutating func rebase() {
    let shown = contentOffset
    dragBase =
      Point(x: bandX.inverse(shown.x, in: rangeX), y: bandY.inverse(shown.y, in: rangeY)) + lastTranslation
      + lead
  }

  @inline(__always)
  private mutating func drag(_ event: GestureEvent, into effects: inout [ViewEffect]) {
    if phase == .dragging {
      if constants.holdsInSlop, isInSlop(event.translation + dropped) { return }
      if constants.startDistance > 0 { holdBack(event.translation, at: event.time) }
    }
    drag(event.translation, at: event.time, into: &effects)
  }

  /// Takes from a drag what it has to go before content follows.
  private mutating func holdBack(_ translation: Vector, at time: Timestamp) {
    let step = translation - lastTranslation
    let passed = Vector(
      dx: start.x.passed(step.dx, of: constants.startDistance, at: time),
      dy: start.y.passed(step.dy, of: constants.startDistance, at: time))
    dragBase = dragBase + (step - passed)
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

  mutating func drag(_ translation: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    switch phase {
    case .dragging: follow(translation, at: time, into: &effects)
    case .passing: passAll(translation, at: time, into: &effects)
    case .zooming: dragBesideZoom(translation, at: time, into: &effects)
    case .rest, .held, .moving: break
    }
    lastTranslation = translation
  }

  /// Moves content along with a translation, and leaves what its ends keep from scrolling.
  mutating func follow(_ translation: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    if constants.lead > 0, translation != lastTranslation { look(ahead: translation - lastTranslation, at: time) }
    let raw = dragBase - (translation + lead)
    if movesX { contentOffset.x = shown(raw.x, in: rangeX, bandX, .horizontal) }
    if movesY { contentOffset.y = shown(raw.y, in: rangeY, bandY, .vertical) }
    if !chain.leaves.isEmpty { leaveRest(of: raw, translation, at: time, into: &effects) }
    guard constants.physics.overscroll == .none, contentOffset != raw else { return }
    // What stops dead at an end turns back with the finger at once.
    lastTranslation = translation
    rebase()
  }

  /// Draws content ahead of the finger by what the last step would go on in part of its time, at most 8 ms.
  private mutating func look(ahead delta: Vector, at time: Timestamp) {
    let step = (time - lastDrag).seconds
    lead = step > 0 ? delta * min(constants.lead, 0.008 / step) : .zero
    lastDrag = time
  }

  @inline(__always)
  private func shown(
    _ raw: Double, in range: ClosedRange<Double>, _ band: RubberBand, _ axis: ScrollAxes
  ) -> Double {
    if options.bounces, !chain.leaves.contains(axis) { return band.shown(raw, in: range) }
    return min(max(raw, range.lowerBound), range.upperBound)
  }

  mutating func end(
    velocity: Vector, at time: Timestamp, isCancelled: Bool = false, into effects: inout [ViewEffect]
  ) {
    chain.letGo()
    switch phase {
    case .dragging:
      let rest = endPasses(velocity: velocity, at: time, isCancelled: isCancelled, into: &effects)
      reportDragging(false, at: time, into: &effects)
      release(velocity: rest, at: time, into: &effects)
    case .passing:
      let rest = endPasses(velocity: velocity, at: time, isCancelled: isCancelled, into: &effects)
      release(velocity: rest, at: time, into: &effects)
    case .zooming: leaveZoom(velocity: velocity, at: time, into: &effects)
    case .rest, .held, .moving: break
    }
  }

  /// Lets the keyboard go, if one is shown and this is the way in which a drag does so.
  ///
  /// Under the finger nothing moves by it: the room that it had at the bottom goes without a jump.
  private mutating func dismissKeyboard(
    _ mode: ScrollOptions.KeyboardDismissMode, at time: Timestamp, into effects: inout [ViewEffect]
  ) {
    guard options.keyboardDismissMode == mode, keyboardInset > 0 else { return }
    effects.append(.visible(.keyboardDismissed))
    // At rest it would be cut at once; the drag that begins now holds it where it is.
    let isResting = phase == .rest
    if isResting { phase = .held }
    reshape(at: time, into: &effects) { $0.keyboardInset = 0 }
    if isResting { phase = .rest }
  }
}
