import TouchModel

/// The end-of-event phase: claims are judged in order until nothing changes, then concluded recognizers start anew.
extension Arbitration {
  /// Takes what a recognizer answered.
  mutating func apply(_ id: MemberID, at time: Timestamp, into effects: inout [ArbitrationEffect]) {
    // By place, as an iterator would copy each effect, and events are large.
    for index in scratch.indices {
      switch scratch[index] {
      case .emit(let event):
        effects.append(.gesture(id, event))
        let phase = event.phase
        if phase == .recognized || phase == .ended || phase == .cancelled {
          members[id.index].phase = .finished
          members[id.index].deadline = nil
          needsSettling = true
        }
      case .setDeadline(let deadline):
        members[id.index].deadline = deadline.map { max($0, time) }
        needsSettling = true
      case .claim(let cause):
        if members[id.index].isPossible { members[id.index].phase = .claiming(cause) }
        needsSettling = true
      case .yield(let cause): lose(id, .failed, cause, at: time, into: &effects)
      }
    }
    scratch.removeAll(keepingCapacity: true)
  }

  /// Judges claims until nothing changes; there is nothing to judge while fingers merely move.
  mutating func settle(at time: Timestamp, into effects: inout [ArbitrationEffect]) {
    guard needsSettling else { return }
    var changed = true
    while changed {
      changed = judgeClaims(at: time, into: &effects)
      // One that has nothing left to wait for has failed, whatever it thinks: no state outlives its contacts.
      for position in active.indices {
        let id = active[position]
        if members[id.index].isPossible, members[id.index].down.isEmpty, members[id.index].deadline == nil {
          fail(id, Cause(.contactsEnded), at: time, into: &effects)
          changed = true
        }
      }
      if !changed { changed = breakDeadlock(at: time, into: &effects) }
      if !changed, rule == .arena { changed = letLastOneBegin(at: time, into: &effects) }
    }
    startAnew()
    listAgain()
    needsSettling = false
  }

  private mutating func judgeClaims(at time: Timestamp, into effects: inout [ArbitrationEffect]) -> Bool {
    var changed = false
    for position in active.indices {
      let id = active[position]
      if case .claiming(let cause) = members[id.index].phase, judge(id, cause, at: time, into: &effects) {
        changed = true
      }
    }
    return changed
  }

  // Two members are compared where they are; a subscript would copy both, with their names and relations.
  private func requires(_ one: MemberID, _ other: MemberID) -> Bool {
    guard mayRequire(one) else { return false }
    return members.withUnsafeBufferPointer { $0[one.index].requiresFailure(of: $0[other.index]) }
  }

  /// Whether the member can require anybody's failure at all: most do not, and pairs are many.
  private func mayRequire(_ id: MemberID) -> Bool {
    someAreRequired || !members[id.index].relations.requiresFailureOf.isEmpty
  }

  func prevents(_ one: MemberID, _ other: MemberID) -> Bool {
    members.withUnsafeBufferPointer { $0[one.index].prevents($0[other.index], under: rule) }
  }

  /// Whether a claim waits for another member of its contacts, because it requires its failure or because that holds them.
  private func waits(_ id: MemberID, for other: MemberID) -> Bool {
    guard other != id, members[other.index].canStillWin,
      members[other.index].contacts.intersects(members[id.index].contacts)
    else { return false }
    if rule == .arena, members[id.index].recognizer.waitsForSweep, members[other.index].recognizer.holdsContacts {
      return true
    }
    return requires(id, other)
  }

  /// Grants, refuses or holds a claim; returns whether that was decided now.
  private mutating func judge(
    _ id: MemberID, _ cause: Cause, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) -> Bool {
    var holder: MemberID?
    let mayWait = rule == .arena || mayRequire(id)
    for other in active where other != id && members[other.index].contacts.intersects(members[id.index].contacts) {
      if members[other.index].hasWon {
        let required = requires(id, other)
        guard required || prevents(other, id) else { continue }
        reject(id, Cause(required ? .requiredOther : .prevented), by: other, at: time, into: &effects)
        return true
      }
      if mayWait, holder == nil, waits(id, for: other) { holder = other }
    }
    if let holder {
      if members[id.index].heldBy != holder {
        members[id.index].heldBy = holder
        report(id, .held, cause, by: holder, at: time, into: &effects)
      }
      return false
    }
    grant(id, cause, at: time, into: &effects)
    return true
  }

  /// Grants the first of the claims that wait only for each other, which nothing else would ever decide.
  private mutating func breakDeadlock(at time: Timestamp, into effects: inout [ArbitrationEffect]) -> Bool {
    var found = true
    for id in active { members[id.index].waitsForSomething = members[id.index].isPossible }
    while found {
      found = false
      for id in active where members[id.index].isClaiming && !members[id.index].waitsForSomething {
        for other in active where members[other.index].waitsForSomething && waits(id, for: other) {
          members[id.index].waitsForSomething = true
          found = true
          break
        }
      }
    }
    for position in active.indices {
      let id = active[position]
      guard case .claiming(let cause) = members[id.index].phase, !members[id.index].waitsForSomething else { continue }
      grant(id, cause, at: time, into: &effects)
      return true
    }
    return false
  }

  mutating func grant(_ id: MemberID, _ cause: Cause, at time: Timestamp, into effects: inout [ArbitrationEffect]) {
    if rule == .arena, let captain = captain(of: id) {
      if members[captain.index].isPossible {
        members[captain.index].recognizer.alone(at: time, into: &scratch)
        apply(captain, at: time, into: &effects)
      }
      if case .claiming(let own) = members[captain.index].phase {
        return grant(captain, own, at: time, into: &effects)
      }
    }
    if rule == .claims { cancelOthers(than: id, cause, at: time, into: &effects) }
    members[id.index].phase = .won
    report(id, .won, cause, at: time, into: &effects)
    members[id.index].recognizer.handle(.accepted(time), into: &scratch)
    apply(id, at: time, into: &effects)
    if members[id.index].content.cancelsTouches { effects.append(.claimed(id, ids(members[id.index].contacts))) }
    for position in active.indices {
      let other = active[position]
      guard other != id, members[other.index].contacts.intersects(members[id.index].contacts) else { continue }
      guard members[other.index].canStillWin else { continue }
      let required = requires(other, id)
      guard required || prevents(id, other) else { continue }
      reject(other, required ? Cause(.requiredOther) : cause, by: id, at: time, into: &effects)
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

  private mutating func reject(
    _ id: MemberID, _ cause: Cause, by winner: MemberID, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    let shortfall = members[id.index].recognizer.shortfall(at: time)
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

  private mutating func lose(
    _ id: MemberID, _ outcome: Resolution.Outcome, _ cause: Cause, by other: MemberID? = nil, shortfall: Cause? = nil,
    at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    guard members[id.index].canStillWin else { return }
    needsSettling = true
    members[id.index].phase = .lost
    members[id.index].deadline = nil
    report(id, outcome, cause, by: other, shortfall: shortfall, at: time, into: &effects)
  }

  private func report(
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
  private mutating func startAnew() {
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
