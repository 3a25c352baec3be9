package import TouchModel

/// Turns frames into what a recognizer of all their contacts would be told, for measures that are taken without arbitration.
///
/// As in `Arbitration` a contact that lands in the frame in which another ends comes after it, and one that lands and leaves at
/// once is seen to do one after the other. Of more than 64 contacts the oldest that has ended is forgotten.
package struct TouchFollower: Sendable {
  private var table: ContiguousArray<TrackedTouch> = []
  private var live = TouchMask()
  private let screen: Size

  package init(screen: Size) { self.screen = screen }

  /// Calls `body` with each step of the frame.
  package mutating func follow(_ frame: TouchFrame, _ body: (Touches) -> Void) {
    guard frame.handsOver else { return step(frame, body) }
    var (first, landings) = (TouchFrame(), TouchFrame())
    frame.split(into: &first, landings: &landings)
    step(first, body)
    step(landings, body)
  }

  private mutating func step(_ frame: TouchFrame, _ body: (Touches) -> Void) {
    var (began, moved, ended, cancelled) = (TouchMask(), TouchMask(), TouchMask(), TouchMask())
    for contact in frame.contacts {
      if contact.phase == .down {
        if let place = land(contact, at: frame.time) { began.insert(place) }
        continue
      }
      guard let place = place(of: contact.id) else { continue }
      switch contact.phase {
      case .down: break
      case .motion:
        moved.insert(place)
        table[place].position = contact.position
      case .up: ended.insert(place)
      case .cancel: cancelled.insert(place)
      }
    }
    let gone = ended.union(cancelled)
    guard !began.union(moved).union(gone).isEmpty else { return }
    let none = TouchMask()
    if began.intersects(gone) {
      body(touches(frame.time, down: live, began, moved, none, none))
      live = live.subtracting(gone)
      body(touches(frame.time, down: live, none, none, ended, cancelled))
    } else {
      live = live.subtracting(gone)
      body(touches(frame.time, down: live, began, moved, ended, cancelled))
    }
    for place in table.indices where moved.contains(place) { table[place].previous = table[place].position }
  }

  private func touches(
    _ time: Timestamp, down: TouchMask, _ began: TouchMask, _ moved: TouchMask, _ ended: TouchMask,
    _ cancelled: TouchMask
  ) -> Touches {
    Touches(
      time: time, down: down, began: began, moved: moved, ended: ended, cancelled: cancelled,
      activeKinds: GestureKinds(), screen: screen, table: table)
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) -> Int? {
    let touch = TrackedTouch(
      id: contact.id, start: contact.position, startTime: time, position: contact.position, previous: contact.position)
    var place = table.count
    if place < Arbitration.capacity {
      table.append(touch)
    } else {
      guard let oldest = table.indices.filter({ !live.contains($0) }).min(by: { table[$0].id < table[$1].id }) else {
        return nil
      }
      place = oldest
      table[place] = touch
    }
    live.insert(place)
    return place
  }

  private func place(of contact: ContactID) -> Int? {
    table.indices.last { live.contains($0) && table[$0].id == contact }
  }
}
