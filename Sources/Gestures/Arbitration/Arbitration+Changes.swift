public import TouchModel

/// Changes to the recognizers while fingers may be down.
extension Arbitration {
  /// Takes a recognizer out for good: one under way is cancelled, one that could still win has failed.
  public mutating func detach(_ id: MemberID, at time: Timestamp, into effects: inout [ArbitrationEffect]) {
    members[id.index].isEnabled = false
    members[id.index].isRemoved = true
    stop(id, Cause(.removed), at: time, into: &effects)
  }

  /// Switches a recognizer on or off; off ends it as `detach` does, on holds for fingers that land from now on.
  public mutating func setEnabled(
    _ id: MemberID, _ isEnabled: Bool, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    guard members[id.index].isEnabled != isEnabled, !members[id.index].isRemoved else { return }
    members[id.index].isEnabled = isEnabled
    if !isEnabled { stop(id, Cause(.disabled), at: time, into: &effects) }
  }

  /// Ends what a recognizer has under way, or could still win, with the fingers it has; it takes part again from its next bout on.
  public mutating func end(
    _ id: MemberID, _ cause: Cause, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    stop(id, cause, at: time, into: &effects)
  }

  /// Ends what several could still win with the fingers they have, all of them before anything else is decided.
  public mutating func refuse(
    _ ids: [MemberID], _ cause: Cause, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    guard !ids.isEmpty else { return }
    for id in ids where members[id.index].canStillWin { fail(id, cause, at: time, into: &effects) }
    settle(at: time, into: &effects)
  }

  /// Whether it is one of those with which a view scrolls what is in it (`ContentPolicy.scrolling`).
  public func scrolls(_ id: MemberID) -> Bool { members[id.index].content == .scrolling }

  /// Whether a drag with which a view scrolls has the contact and may still win it, or is under way.
  public func mayScroll(_ contact: ContactID) -> Bool {
    hasScroll(of: contact) { $0.canStillWin || $0.isUnderWay }
  }

  /// Whether a contact is down that no such drag can have any more.
  func leavesToContent(_ contact: ContactID) -> Bool { place(of: contact) != nil && !mayScroll(contact) }

  /// Whether such a drag has claimed the contact and waits for its verdict.
  func claimsScroll(_ contact: ContactID) -> Bool { hasScroll(of: contact) { $0.isClaiming } }

  private func hasScroll(of contact: ContactID, where matches: (Member) -> Bool) -> Bool {
    for id in active where members[id.index].kind == .pan && scrolls(id) && matches(members[id.index]) {
      var bits = members[id.index].contacts.bits
      while bits != 0 {
        if table[bits.trailingZeroBitCount].id == contact { return true }
        bits &= bits - 1
      }
    }
    return false
  }

  /// How a recognizer stands to the others from now on; claims that are held are judged anew.
  public mutating func setRelations(
    of id: MemberID, to relations: Relations, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    members[id.index].relations = relations
    if !relations.requiredToFailBy.isEmpty { someAreRequired = true }
    needsSettling = true
    settle(at: time, into: &effects)
  }

  public func relations(of id: MemberID) -> Relations { members[id.index].relations }

  /// Hands a contact that is down to a recognizer, such as one that was attached after it landed.
  ///
  /// A drag counts from where the finger is now; what is judged by the way from the landing, as a tap, sees the whole way.
  /// It gets nothing where a gesture that excludes it is under way on the contact, or where it has concluded.
  ///
  /// - Returns: whether it got the contact.
  @discardableResult
  public mutating func give(
    _ contact: ContactID, to id: MemberID, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) -> Bool {
    guard let place = place(of: contact), members[id.index].isEnabled, !members[id.index].contacts.contains(place)
    else { return false }
    var bout = 0
    for other in active where other != id && members[other.index].contacts.contains(place) {
      if members[other.index].hasWon, prevents(other, id) { return false }
      bout = max(bout, members[other.index].bout)
    }
    switch members[id.index].phase {
    case .idle:
      members[id.index].phase = .possible
      members[id.index].bout = bout
      insertActive(id)
    case .possible: break
    case .claiming, .won, .finished, .lost: return false
    }
    members[id.index].contacts.insert(place)
    members[id.index].down.insert(place)
    listAgain()
    var began = TouchMask()
    began.insert(place)
    let none = TouchMask()
    members[id.index].recognizer.handle(
      .frame(
        Touches(
          time: time, down: members[id.index].down, began: began, moved: none, ended: none, cancelled: none,
          activeKinds: GestureKinds(), screen: screen, table: table)), into: &scratch)
    apply(id, at: time, into: &effects)
    needsSettling = true
    settle(at: time, into: &effects)
    return true
  }

  private mutating func stop(
    _ id: MemberID, _ cause: Cause, at time: Timestamp, into effects: inout [ArbitrationEffect]
  ) {
    if members[id.index].isUnderWay {
      withdraw(id, cause, at: time, into: &effects)
    } else if members[id.index].canStillWin {
      fail(id, cause, at: time, into: &effects)
    }
    settle(at: time, into: &effects)
  }
}
