import Gestures
import TouchModel

/// What fingers do to pages.
extension PageView {
  mutating func handle(pan event: GestureEvent, into effects: inout [ViewEffect]) {
    if event.phase == .began { begin(event, into: &effects) }
    if event.phase != .cancelled { drag(event, into: &effects) }
    guard event.phase == .ended || event.phase == .recognized || event.phase == .cancelled else { return }
    let isPassed = endPass(event, into: &effects)
    switch phase {
    case .dragging where event.phase == .cancelled && options.transition == .curl:
      start(turns(index), speed: 0, at: event.time, into: &effects)
    case .dragging, .passing:
      // A finger that has hardly gone throws nothing.
      let isThrown = constants.flingTravel == 0 || along(event.location - landing).magnitude > constants.flingTravel
      let limit = isThrown && !isPassed && event.phase != .cancelled ? constants.maximumFlingSpeed : 0
      let speed = -options.turnSign * along(event.velocity)
      settle(speed: min(max(speed, -limit), limit), at: event.time, isTurn: true, into: &effects)
    case .rest, .held, .snapping: break
    }
  }

  private mutating func begin(_ event: GestureEvent, into effects: inout [ViewEffect]) {
    if chain.isPassing {
      var cancelled = event
      cancelled.phase = .cancelled
      _ = endPass(cancelled, into: &effects)
    }
    if options.transition == .curl {
      arrive(at: event.time, into: &effects)
    } else {
      _ = catchSnap(at: event.time)
    }
    origin = pitch > 0 ? offset / pitch : Double(turns(index))
    turn = 0
    dragBase = band.inverse(offset, in: range)
    lastWay = 0
    heading = 0
    start = DragStartDistance(at: event.time)
    contact = event.contact
    // A pan that drops its slop begins without a translation, and the rest of a fling never has one.
    let ways = [event.translation, event.location - landing, event.velocity].map(along)
    phase = passesOn(-options.turnSign * (ways.first { $0 != 0 } ?? 0)) ? .passing : .dragging
  }

  /// Moves what is shown by the finger's way, and leaves what its ends keep from turning.
  private mutating func drag(_ event: GestureEvent, into effects: inout [ViewEffect]) {
    let translation = along(event.translation)
    if phase == .passing { return pass(translation, of: event, into: &effects) }
    guard phase == .dragging else { return }
    let way = -options.turnSign * translation
    if constants.startDistance > 0, options.transition == .scroll {
      dragBase += start.passed(way - lastWay, of: constants.startDistance, at: event.time) - (way - lastWay)
    }
    let rest = drag(way)
    if rest != 0 { pass(chain.passed - options.turnSign * rest, of: event, into: &effects) }
    let shown = min(max(offset, range.lowerBound), range.upperBound)
    if shown != Double(turns(index)) * pitch { tell(at: event.time, into: &effects) }
  }

  /// Moves what is shown by the finger's way toward later pages; returns what of it is left to others, who have it for good.
  private mutating func drag(_ way: Double) -> Double {
    let step = way - lastWay
    if step != 0 { heading = step > 0 ? 1 : -1 }
    lastWay = way
    guard options.transition == .curl else {
      let raw = dragBase + way
      offset = leavesRest ? min(max(raw, range.lowerBound), range.upperBound) : band.shown(raw, in: range)
      // What stops dead at an end turns back with the finger at once.
      if leavesRest || !band.isElastic, offset != raw { dragBase = offset - way }
      return leavesRest ? raw - offset : 0
    }
    if turn == 0, way != 0 { turn = way > 0 ? 1 : -1 }
    let from = turns(index)
    let exists = turn > 0 ? from < lastTurn : from > 0
    let turned = exists ? min(max(way * turn, 0), length) : 0
    offset = Double(from) * pitch + turn * turned
    return leavesRest && !exists ? step : 0
  }

  /// A tap in the first or last fifth of pages that curl turns them.
  mutating func handle(tap event: GestureEvent, into effects: inout [ViewEffect]) {
    guard phase != .dragging, phase != .passing, length > 0 else { return }
    let place = along(event.location - .zero) / length
    let way = place < 0.2 ? -options.turnSign : place >= 0.8 ? options.turnSign : 0
    guard way != 0 else { return }
    arrive(at: event.time, into: &effects)
    let goal = turns(index) + Int(way)
    guard goal >= 0, goal <= lastTurn else { return }
    contact = event.contact
    tell(at: event.time, into: &effects)
    start(goal, speed: 0, at: event.time, into: &effects)
  }

  /// Stops pages that scroll under a finger; whether the touch is used up by it.
  mutating func catchSnap(at time: Timestamp) -> Bool {
    guard phase == .snapping, options.transition == .scroll else { return false }
    offset = snap.offset(at: time)
    phase = .held
    origin = pitch > 0 ? offset / pitch : Double(snap.page)
    let way = snap.goal - offset
    caught = way == 0 || !isTold ? nil : (snap.page, way > 0 ? 1 : -1)
    return way.magnitude > constants.touchSlop
  }

  /// Lets a turn that is under way be over.
  private mutating func arrive(at time: Timestamp, into effects: inout [ViewEffect]) {
    if phase == .snapping { finish(snap.page, at: time, into: &effects) }
  }

  mutating func tell(at time: Timestamp, into effects: inout [ViewEffect]) {
    guard !isTold else { return }
    isTold = true
    effects.append(.control(ControlEvent(.willTransition, time: time, contact: contact)))
  }
}
