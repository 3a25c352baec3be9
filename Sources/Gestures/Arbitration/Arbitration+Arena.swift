import TouchModel

/// The rule of the arena: who alone is left begins, and a team wins as one.
extension Arbitration {
  /// Tells those that alone are left on all their contacts, a team counting as one; returns whether one claimed.
  ///
  /// The end of a frame is when an arena is closed, so nothing depends on who was attached first.
  mutating func letLastOneBegin(at time: Timestamp, into effects: inout [ArbitrationEffect]) -> Bool {
    for position in active.indices {
      let id = active[position]
      let contacts = members[id.index].contacts.intersection(live)
      guard members[id.index].isPossible, !contacts.intersects(held), !hasRival(id) else { continue }
      members[id.index].recognizer.alone(at: time, into: &scratch)
      guard !scratch.isEmpty else { continue }
      apply(id, at: time, into: &effects)
      return true
    }
    return false
  }

  /// Whether another that may still win or has won would take its contacts, teammates of lower rank excepted.
  private func hasRival(_ id: MemberID) -> Bool {
    for other in active where other != id && members[other.index].contacts.intersects(members[id.index].contacts) {
      guard members[other.index].canStillWin || members[other.index].isUnderWay, prevents(other, id) else { continue }
      if isTeammate(other, of: id), !leads(other, id) { continue }
      return true
    }
    return false
  }

  private func isTeammate(_ one: MemberID, of other: MemberID) -> Bool {
    members.withUnsafeBufferPointer { $0[one.index].isTeammate(of: $0[other.index]) }
  }

  /// Whether the first wins for a team that is alone: its captain, or the first in order of resolution.
  private func leads(_ one: MemberID, _ other: MemberID) -> Bool {
    let (captain, otherCaptain) = (isCaptain(one), isCaptain(other))
    return captain == otherCaptain ? members[one.index].rank < members[other.index].rank : captain
  }

  private func isCaptain(_ id: MemberID) -> Bool { members[id.index].relations.team?.isCaptain == true }

  /// The captain of a claiming member's team, where it has not claimed yet and can on the same contacts.
  func captain(of id: MemberID) -> MemberID? {
    active.first { other in
      members[other.index].isPossible && isCaptain(other, of: id)
        && members[other.index].contacts.intersects(members[id.index].contacts)
    }
  }

  /// Whether the first is the captain of the second's team.
  func isCaptain(_ one: MemberID, of other: MemberID) -> Bool {
    one != other && isCaptain(one) && !isCaptain(other) && isTeammate(one, of: other)
  }
}
