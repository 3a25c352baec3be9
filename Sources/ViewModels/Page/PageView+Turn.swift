import Gestures
import TouchModel

/// How pages come to rest, and what the program does to them.
extension PageView {
  /// Goes to the page for a lift; `isTurn` says that a pan ended, so that another page is a transition.
  mutating func settle(
    speed: Double, at time: Timestamp, isTurn: Bool = false, into effects: inout [ViewEffect]
  ) {
    let place = pitch > 0 ? offset / pitch : Double(turns(index))
    let lift = PageRule.Lift(position: place, origin: origin, speed: speed, heading: heading, length: pitch)
    var goal = constants.rule.page(lift, pages: lastTurn + 1)
    if constants.rule.rule == .flick, let caught, speed * caught.way >= constants.rule.flickSpeed {
      // Thrown on while it was turning: one page beyond the one that it was going to. Other rules judge from where it is.
      goal = min(max(0, caught.goal + Int(caught.way)), lastTurn)
    }
    if options.transition == .curl {
      let from = turns(index)
      goal = turn > 0 ? min(max(goal, from), from + 1) : turn < 0 ? max(min(goal, from), from - 1) : from
      goal = min(max(0, goal), lastTurn)
    }
    if let caught, Double(goal - caught.goal) * caught.way > 0 {
      // The turn that it was caught in is over: this is the next one.
      let shown = (offset, contact)
      finish(caught.goal, at: time, into: &effects)
      (offset, contact) = shown
    }
    if isTurn, goal != turns(index) { tell(at: time, into: &effects) }
    start(goal, speed: speed, at: time, into: &effects)
  }

  /// Turns to a page from what is shown, with a speed in points a second toward later pages.
  mutating func start(_ goal: Int, speed: Double, at time: Timestamp, into effects: inout [ViewEffect]) {
    caught = nil
    snap = PageSnap(
      start: time, from: offset, speed: speed, page: goal, goal: Double(goal) * pitch, length: pitch,
      constants: constants)
    phase = .snapping
    if snap.end <= time { finish(goal, into: &effects) }
  }

  /// Comes to rest on the page of a turn.
  mutating func finish(_ goal: Int, at time: Timestamp? = nil, into effects: inout [ViewEffect]) {
    let end = time ?? snap.end
    let page = first(of: goal * options.pagesAtOnce)
    let isNew = page != index
    let wasTold = isTold
    stop()
    index = page
    offset = Double(turns(page)) * pitch
    func tell(_ kind: ControlEvent.Kind) {
      effects.append(.control(ControlEvent(kind, time: end, contact: contact)))
    }
    if wasTold { tell(isNew ? .didCompleteTransition : .didRevertTransition) }
    if isNew { tell(.valueChanged) }
  }

  /// Ends drag and motion where they are; a finger that is down has nothing to move any more.
  mutating func stop() {
    phase = .rest
    isTold = false
    caught = nil
    turn = 0
  }

  mutating func handle(_ command: Command, at time: Timestamp, into effects: inout [ViewEffect]) {
    switch command {
    case .goTo(let page, let animated):
      contact = nil
      if phase == .snapping { offset = snap.offset(at: time) }
      let goal = turns(first(of: page))
      if animated { start(goal, speed: 0, at: time, into: &effects) } else { finish(goal, at: time, into: &effects) }
    case .setPages(let count):
      arriveAnywhere(at: time, into: &effects)
      change(to: count, shown: index)
    case .insertPages(let count, let place):
      arriveAnywhere(at: time, into: &effects)
      let count = min(max(0, count), Self.mostPages - pages)
      change(to: pages + count, shown: place <= index ? index + count : index)
    case .removePages(let count, let place):
      arriveAnywhere(at: time, into: &effects)
      let place = min(max(0, place), pages)
      let end = place + min(max(0, count), pages - place)
      let shown = index >= end ? index - (end - place) : index >= place ? place : index
      change(to: pages - (end - place), shown: shown)
    default: break
    }
  }

  /// The most pages there may be.
  public static let mostPages = 100_000

  /// Lets a turn that is under way, or held by a finger that has not moved, be over.
  private mutating func arriveAnywhere(at time: Timestamp, into effects: inout [ViewEffect]) {
    switch phase {
    case .snapping: finish(snap.page, at: time, into: &effects)
    case .held: finish(Int(origin.rounded(.toNearestOrAwayFromZero)), at: time, into: &effects)
    case .rest, .dragging, .passing: break
    }
  }

  /// Another number of pages, in which the one that shows has another number; what a finger drags stays under it.
  private mutating func change(to count: Int, shown: Int) {
    pages = min(max(1, count), Self.mostPages)
    let before = turns(index)
    index = first(of: shown)
    let moved = Double(turns(index) - before)
    offset += moved * pitch
    origin += moved
    if let (goal, way) = caught { caught = (min(max(0, goal + turns(index) - before), lastTurn), way) }
    // Other ends stretch otherwise: what is shown stays, and the finger goes on from it.
    dragBase = band.inverse(offset, in: range) - lastWay
    if phase == .rest { offset = Double(turns(index)) * pitch }
  }
}
