import TouchModel

/// What becomes of members: they win, lose, are ended, and start anew.
extension Arbitration {
  mutating func grant(_ id: MemberID, _ cause: Cause, at time: Timestamp, into effects: inout [ArbitrationEffect]) {
    if rule == .claims { cancelOthers(than: id, cause, at: time, into: &effects) }
    members[id.index].phase = .won
    report(id, .won, cause, at: time, into: &effects)
    members[id.index].recognizer.handle(.accepted(time), into: &scratch)
    apply(id, at: time, into: &effects)
    if members[id.index].content.cancelsTouches { claim(members[id.index].contacts, for: id, into: &effects) }
    for position in active.indices {
      let other = active[position]
      guard other != id, members[other.index].contacts.intersects(members[id.index].contacts) else { continue }
      guard members[other.index].canStillWin else { continue }
      let required = requires(other, id)
      guard required || prevents(id, other) else { continue }
      reject(other, required ? Cause(.requiredOther) : cause, by: id, at: time, into: &effects)
    }
  }

  /// Tells that contacts are a member's, as many at a time as a set holds: content must hear of each.
  private func claim(_ contacts: TouchMask, for id: MemberID, into effects: inout [ArbitrationEffect]) {
    var bits = contacts.bits
    while bits != 0 {
      var some = ContactSet()
      while bits != 0, some.count < ContactSet.capacity {
        some.insert(table[bits.trailingZeroBitCount].id)
        bits &= bits - 1
      }
      effects.append(.claimed(id, some))
    }
  }

  /// Ends what is under way on the contacts that a member claims, before it begins.
  private mutating func cancelOthers(
    than id: MemberID, _ cause: Cause, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    for position in active.indices {
      let other = active[position]
      guard other != id, members[other.index].isUnderWay, prevents(id, other),
        members[other.index].contacts.intersects(members[id.index].contacts)
      else { continue }
      withdraw(other, cause, by: id, at: time, into: &effects)
    }
  }

  mutating func reject(
    _ id: MemberID, _ cause: Cause, by winner: MemberID, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    // One that lacks nothing by its numbers was only not asked yet: it judges at a lift, or later in the frame.
    let shortfall = members[id.index].recognizer.shortfall(at: time).map { $0.isConsistent ? $0 : Cause(.undecided) }
    members[id.index].recognizer.handle(.rejected, into: &scratch)
    scratch.removeAll(keepingCapacity: true)
    lose(id, .prevented, cause, by: winner, shortfall: shortfall, at: time, into: &effects)
  }

  /// Makes a recognizer fail that has not said so itself.
  mutating func fail(_ id: MemberID, _ cause: Cause, at time: Timestamp, into effects: inout [ArbitrationEffect]) {
    members[id.index].recognizer.handle(.rejected, into: &scratch)
    scratch.removeAll(keepingCapacity: true)
    lose(id, .failed, cause, at: time, into: &effects)
  }

  /// Ends a gesture that is under way, as if its contacts had been cancelled.
  mutating func withdraw(
    _ id: MemberID, _ cause: Cause, by other: MemberID? = nil, at time: Timestamp,
    into effects: inout [ArbitrationEffect]
  ) {
    let none = TouchMask()
    members[id.index].recognizer.handle(
      .frame(
        Touches(
          time: time, down: none, began: none, moved: none, ended: none, cancelled: members[id.index].down,
          activeKinds: GestureKinds(), screen: screen, table: table)), into: &scratch)
    apply(id, at: time, into: &effects)
    members[id.index].phase = .finished
    members[id.index].deadline = nil
    needsSettling = true
    report(id, .cancelled, cause, by: other, at: time, into: &effects)
  }

  mutating func lose(
    _ id: MemberID, _ outcome: Resolution.Outcome, _ cause: Cause, by other: MemberID? = nil, shortfall: Cause? = nil,
    at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    guard members[id.index].canStillWin else { return }
    needsSettling = true
    members[id.index].phase = .lost
    members[id.index].deadline = nil
    report(id, outcome, cause, by: other, shortfall: shortfall, at: time, into: &effects)
  }

  func report(
    _ id: MemberID, _ outcome: Resolution.Outcome, _ cause: Cause, by other: MemberID? = nil, shortfall: Cause? = nil,
    at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    effects.append(
      .resolved(
        Resolution(
          time: time, member: id, outcome: outcome, cause: cause, by: other, shortfall: shortfall,
          contacts: ids(members[id.index].contacts), bout: members[id.index].bout)))
  }

  /// Resets every recognizer that has concluded and has no contact down.
  mutating func startAnew() {
    var kept = 0
    for position in active.indices {
      let id = active[position]
      if members[id.index].hasConcluded, members[id.index].down.isEmpty {
        members[id.index].recognizer.handle(.reset, into: &scratch)
        scratch.removeAll(keepingCapacity: true)
        members[id.index].phase = .idle
        members[id.index].contacts = TouchMask()
        members[id.index].heldBy = nil
        members[id.index].deadline = nil
      } else {
        active[kept] = id
        kept += 1
      }
    }
    active.removeSubrange(kept...)
    releaseContacts()
  }
}
