public import TouchModel

/// Contacts that land, and the places in the table that they are followed at.
extension Arbitration {
  /// A contact landed on a path of views; `path` are the recognizers of those views.
  ///
  /// Recognizers that have concluded in this bout and still have a contact down do not take it. One whose gesture is under way
  /// and takes it has won it at once. `isHeld` is for content, such as a button, that wants the contact without being a
  /// member: under the rule of the arena it counts as a rival until the contact ends, so that nobody wins by being alone.
  public mutating func land(
    _ contact: Contact, at time: Timestamp, path: [MemberID], isHeld: Bool = false,
    into effects: inout [ArbitrationEffect]
  ) {
    guard let place = freePlace() else {
      effects.append(.ignoredContact(contact.id, time))
      return
    }
    needsSettling = true
    used.insert(place)
    live.insert(place)
    if isHeld { held.insert(place) } else { held.remove(place) }
    table[place] = TrackedTouch(
      id: contact.id, start: contact.position, startTime: time, position: contact.position, previous: contact.position)
    refuse(place, at: time, path: path, into: &effects)
    var bout = 0
    for id in path where !members[id.index].isIdle { bout = max(bout, members[id.index].bout) }
    if bout == 0 {
      bouts += 1
      bout = bouts
    }
    var wanted = false
    for id in path where members[id.index].isEnabled {
      switch members[id.index].phase {
      case .idle:
        members[id.index].phase = .possible
        insertActive(id)
      case .possible: break
      case .won:
        if members[id.index].recognizer.takesFurtherContacts, members[id.index].content.cancelsTouches {
          effects.append(.claimed(id, ContactSet(contact.id)))
        }
      case .claiming:
        // A discrete gesture that is only held has all its contacts; a later one is somebody else's.
        if members[id.index].options.isDiscrete { continue }
      case .finished, .lost: continue
      }
      members[id.index].bout = bout
      members[id.index].contacts.insert(place)
      members[id.index].down.insert(place)
      wanted = true
    }
    if !wanted {
      used.remove(place)
      live.remove(place)
    }
    listAgain()
  }

  /// Settles the recognizers that wait for a contact and for which the new one cannot be it.
  private mutating func refuse(
    _ place: Int, at time: Timestamp, path: [MemberID], into effects: inout [ArbitrationEffect]
  ) {
    var refused = false
    for id in path where members[id.index].isPossible && members[id.index].down.isEmpty {
      guard let cause = members[id.index].recognizer.refusal(of: table[place]) else { continue }
      fail(id, cause, at: time, into: &effects)
      refused = true
    }
    if refused { settle(at: time, into: &effects) }
  }

  /// A place for one more contact, or `nil` when as many are down as can be followed.
  ///
  /// Recognizers remember contacts that have ended until their bout is over, which a resting finger keeps from ending. Where
  /// those have taken all places the oldest of them is forgotten.
  private mutating func freePlace() -> Int? {
    let free = (~used.bits).trailingZeroBitCount
    if free < Self.capacity { return free }
    var ended = used.subtracting(live).bits
    guard ended != 0 else { return nil }
    var oldest = ended.trailingZeroBitCount
    while ended != 0 {
      let place = ended.trailingZeroBitCount
      if table[place].id < table[oldest].id { oldest = place }
      ended &= ended - 1
    }
    for id in active { members[id.index].contacts.remove(oldest) }
    return oldest
  }

  func place(of contact: ContactID) -> Int? {
    var bits = live.bits
    while bits != 0 {
      let place = bits.trailingZeroBitCount
      if table[place].id == contact { return place }
      bits &= bits - 1
    }
    return nil
  }

  mutating func move(_ place: Int, to position: Point) { table[place].position = position }

  mutating func insertActive(_ id: MemberID) {
    let rank = members[id.index].rank
    let index = active.firstIndex { rank < members[$0.index].rank } ?? active.endIndex
    active.insert(id, at: index)
  }

  func activeKinds(on contacts: TouchMask) -> GestureKinds {
    var kinds = GestureKinds()
    for id in listening where members[id.index].isUnderWay && members[id.index].contacts.intersects(contacts) {
      kinds.insert(GestureKinds(members[id.index].kind))
    }
    return kinds
  }

  /// Gives back the places of contacts that have ended and that no recognizer refers to any more.
  mutating func releaseContacts() {
    var needed = live
    for id in active { needed = needed.union(members[id.index].contacts) }
    used = used.intersection(needed)
  }

  /// Lists anew who hears of frames, and finds the next deadline.
  mutating func listAgain() {
    listening.removeAll(keepingCapacity: true)
    nextDeadline = nil
    for id in active {
      if !members[id.index].hasConcluded { listening.append(id) }
      guard let deadline = members[id.index].deadline else { continue }
      if let earliest = nextDeadline, earliest <= deadline { continue }
      nextDeadline = deadline
    }
    isIdle = active.isEmpty && used.isEmpty
  }

  func ids(_ mask: TouchMask) -> ContactSet {
    var set = ContactSet()
    var bits = mask.bits
    while bits != 0 {
      set.insert(table[bits.trailingZeroBitCount].id)
      bits &= bits - 1
    }
    return set
  }
}
