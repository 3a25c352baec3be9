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
        guard members[id.index].down.isEmpty, members[id.index].deadline == nil else { continue }
        if members[id.index].isPossible {
          fail(id, Cause(.contactsEnded), at: time, into: &effects)
          changed = true
        } else if members[id.index].isUnderWay {
          withdraw(id, Cause(.contactsEnded), at: time, into: &effects)
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
  func requires(_ one: MemberID, _ other: MemberID) -> Bool {
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
    if rule == .arena {
      if members[id.index].recognizer.waitsForSweep, members[other.index].recognizer.holdsContacts { return true }
      if members[other.index].isClaiming, isCaptain(other, of: id) { return true }
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
    if rule == .arena, let captain = captain(of: id) {
      // The captain claims in its stead, and is judged as any other claim.
      members[captain.index].recognizer.alone(at: time, into: &scratch)
      apply(captain, at: time, into: &effects)
      if members[captain.index].isClaiming { return true }
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
}
