import TouchModel

/// The end-of-event phase: claims are judged in order until nothing changes, then concluded recognizers start anew.
extension Arbitration {
  /// Takes what a recognizer answered.
  mutating func apply(_ id: MemberID, at time: Timestamp, into effects: inout [ArbitrationEffect]) {
    for effect in scratch {
      switch effect {
      case .emit(let event):
        let phase = event.phase
        effects.append(.gesture(id, event))
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
      changed = false
      for position in active.indices {
        let id = active[position]
        if case .claiming(let cause) = members[id.index].phase, judge(id, cause, at: time, into: &effects) {
          changed = true
        }
      }
      // One that has nothing left to wait for has failed, whatever it thinks: no state outlives its contacts.
      for position in active.indices {
        let id = active[position]
        if members[id.index].isPossible, members[id.index].down.isEmpty, members[id.index].deadline == nil {
          fail(id, Cause(.contactsEnded), at: time, into: &effects)
          changed = true
        }
      }
    }
    startAnew()
    listAgain()
    needsSettling = false
  }

  // Two members are compared where they are; a subscript would copy both, with their names and relations.
  private func requires(_ one: MemberID, _ other: MemberID) -> Bool {
    guard !members[one.index].relations.requiresFailureOf.isEmpty else { return false }
    return members.withUnsafeBufferPointer { $0[one.index].requiresFailure(of: $0[other.index]) }
  }

  private func prevents(_ one: MemberID, _ other: MemberID) -> Bool {
    members.withUnsafeBufferPointer { $0[one.index].prevents($0[other.index]) }
  }

  /// Grants, refuses or holds a claim; returns whether that was decided now.
  private mutating func judge(
    _ id: MemberID, _ cause: Cause, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) -> Bool {
    var holder: MemberID?
    for other in active where other != id && members[other.index].contacts.intersects(members[id.index].contacts) {
      let required = requires(id, other)
      if members[other.index].hasWon, required || prevents(other, id) {
        reject(id, Cause(required ? .requiredOther : .prevented), by: other, at: time, into: &effects)
        return true
      }
      if required, members[other.index].canStillWin, holder == nil { holder = other }
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

  private mutating func grant(
    _ id: MemberID, _ cause: Cause, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    members[id.index].phase = .won
    report(id, .won, cause, at: time, into: &effects)
    members[id.index].recognizer.handle(.accepted(time), into: &scratch)
    apply(id, at: time, into: &effects)
    effects.append(.claimed(id, ids(members[id.index].contacts)))
    for position in active.indices {
      let other = active[position]
      guard other != id, members[other.index].canStillWin,
        members[other.index].contacts.intersects(members[id.index].contacts)
      else { continue }
      let required = requires(other, id)
      guard required || prevents(id, other) else { continue }
      reject(other, required ? Cause(.requiredOther) : cause, by: id, at: time, into: &effects)
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
