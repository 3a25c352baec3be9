import Gestures
import TouchModel

/// What fingers do to pages.
extension PageView {
  mutating func handle(pan event: GestureEvent, into effects: inout [ViewEffect]) {
    if event.phase == .began { begin(event, into: &effects) }
    guard phase == .dragging else { return }
    if event.phase != .cancelled { drag(-options.turnSign * along(event.translation)) }
    switch event.phase {
    case .began, .changed: break
    case .ended, .recognized:
      // A finger that has hardly gone throws nothing.
      let isThrown = constants.flingTravel == 0 || along(event.location - landing).magnitude > constants.flingTravel
      let limit = isThrown ? constants.maximumFlingSpeed : 0
      let speed = -options.turnSign * along(event.velocity)
      settle(speed: min(max(speed, -limit), limit), at: event.time, into: &effects)
    case .cancelled:
      if options.transition == .curl {
        start(turns(index), speed: 0, at: event.time, into: &effects)
      } else {
        settle(speed: 0, at: event.time, into: &effects)
      }
    }
  }

  private mutating func begin(_ event: GestureEvent, into effects: inout [ViewEffect]) {
    if options.transition == .curl {
      arrive(at: event.time, into: &effects)
    } else {
      _ = catchSnap(at: event.time)
    }
    origin = pitch > 0 ? offset / pitch : Double(turns(index))
    phase = .dragging
    turn = 0
    dragBase = band.inverse(offset, in: range)
    lastWay = 0
    heading = 0
    contact = event.contacts.isEmpty ? nil : event.contacts[0]
    tell(at: event.time, into: &effects)
  }

  /// Moves what is shown by the finger's way toward later pages.
  private mutating func drag(_ way: Double) {
    if way != lastWay { heading = way > lastWay ? 1 : -1 }
    lastWay = way
    guard options.transition == .curl else {
      offset = band.shown(dragBase + way, in: range)
      // What stops dead at an end turns back with the finger at once.
      if !band.isElastic, offset != dragBase + way { dragBase = offset - way }
      return
    }
    if turn == 0, way != 0 { turn = way > 0 ? 1 : -1 }
    let from = turns(index)
    let exists = turn > 0 ? from < lastTurn : from > 0
    let turned = exists ? min(max(way * turn, 0), length) : 0
    offset = Double(from) * pitch + turn * turned
  }

  /// A tap in the first or last fifth of pages that curl turns them.
  mutating func handle(tap event: GestureEvent, into effects: inout [ViewEffect]) {
    guard phase != .dragging, length > 0 else { return }
    let place = along(event.location - .zero) / length
    let way = place < 0.2 ? -options.turnSign : place >= 0.8 ? options.turnSign : 0
    guard way != 0 else { return }
    arrive(at: event.time, into: &effects)
    let goal = turns(index) + Int(way)
    guard goal >= 0, goal <= lastTurn else { return }
    contact = event.contacts.isEmpty ? nil : event.contacts[0]
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

  private mutating func tell(at time: Timestamp, into effects: inout [ViewEffect]) {
    guard !isTold else { return }
    isTold = true
    effects.append(.control(ControlEvent(.willTransition, time: time, contact: contact)))
  }
}
