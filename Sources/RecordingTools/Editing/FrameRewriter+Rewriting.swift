import TouchModel

/// Which part of a frame's events the walk is in, and what it has told.
private struct Walk {
  var isDropped = false
  /// Whether all that touches is told, so that the buttons may be passed on as they are.
  var isWhole = false
  var group = 0
  /// Protocol A: whether SYN_MT_REPORT came, and how many contacts were told.
  var isList = false
  var listLength = 0
}

extension FrameRewriter {
  /// Tells the frame that was looked at; false for a frame of which nothing is left.
  ///
  /// `out` keeps the frame's times, its place, its report value and what became of the device. A snapshot is told under the
  /// same rule.
  mutating func rewrite(_ frame: EvdevFrame, by rule: inout some TellingRule, into out: inout EvdevFrame) -> Bool {
    out.begin(like: frame)
    var walk = Walk()
    walk.isWhole = tellsAll(rule)
    for (index, event) in frame.events.enumerated() {
      take(event, &walk, &rule, &out)
      out.keepTimes(of: frame, at: index)
    }
    if walk.isDropped {
      source.drop()
      told.drop()
      listLength = 0
      settleOwners()
    } else {
      settleOwners()
      if source.reporting == .list { closeList(walk, rule, &out) }
      complete(by: rule, into: &out)
      out.keepTimes(of: frame, at: frame.events.count)
    }
    if !frame.snapshot.isEmpty { tellState(frame.snapshot, by: rule, into: &out.snapshot) }
    return !out.isEmptied(from: frame)
  }

  /// Whether every contact of the frame's end is told.
  func tellsAll(_ rule: some TellingRule) -> Bool {
    if ahead.reporting == .single {
      return !ahead.holdsContact(0) || rule.tells(contact: ownersAhead[0], in: 0)
    }
    for slot in 0..<ahead.slotCount where ahead.isTracked[slot] {
      if !rule.tells(contact: ownersAhead[slot], in: slot) { return false }
    }
    return true
  }

  private mutating func take(
    _ event: EvdevEvent, _ walk: inout Walk, _ rule: inout some TellingRule, _ out: inout EvdevFrame
  ) {
    switch (event.type, event.code) {
    case (EvdevType.syn, SynCode.dropped):
      walk.isDropped = true
      out.events.append(event)
    case (EvdevType.syn, SynCode.mtReport) where source.reporting == .list: closeGroup(event, &walk, rule, &out)
    case (EvdevType.abs, AbsCode.mtSlot): source.take(event)
    case (EvdevType.abs, PanelState.slotCodes):
      if source.reporting == .list {
        takeListed(event, walk, &rule, &out)
      } else {
        takeSlotted(event, walk, &rule, &out)
      }
    case (EvdevType.abs, ..<AbsCode.mtSlot): takeAxis(event, walk, &rule, &out)
    case (EvdevType.key, _): takeKey(event, walk, &rule, &out)
    default: out.events.append(event)
    }
  }

  private mutating func takeSlotted(
    _ event: EvdevEvent, _ walk: Walk, _ rule: inout some TellingRule, _ out: inout EvdevFrame
  ) {
    let slot = source.currentSlot
    guard slot >= 0 else { return }
    if walk.isDropped {
      guard rule.tells(contact: owners[slot], in: slot), rule.tellsEmptySlots else { return }
      if let value = rule.value(event.value, of: event.code, in: slot) { send(event.code, value, slot, &out) }
      return
    }
    let isRepeated = source[slot, event.code] == event.value
    if event.code == AbsCode.mtTrackingID, event.value >= 0, !source.isTracked[slot] {
      owners[slot] = ownersAhead[slot]
      rule.land(in: slot, of: ahead)
    }
    source.take(event)
    rule.notice(event.code, in: slot, of: ahead)
    guard rule.tells(contact: owners[slot], in: slot) else { return }
    let isTracking = event.code == AbsCode.mtTrackingID
    guard source.isTracked[slot] || isTracking || rule.tellsEmptySlots else { return }
    guard let value = rule.value(event.value, of: event.code, in: slot) else { return }
    tell(event.code, value, in: slot, evenRepeated: isRepeated && (!isTracking || told.isTracked[slot]), into: &out)
  }

  private mutating func takeAxis(
    _ event: EvdevEvent, _ walk: Walk, _ rule: inout some TellingRule, _ out: inout EvdevFrame
  ) {
    guard !walk.isDropped else {
      if rule.tellsEmptySlots, rule.tellsAxis(event.code), !rule.changesPositions { out.events.append(event) }
      return
    }
    let isRepeated = source.axes[Int(event.code)] == event.value
    source.take(event)
    if source.reporting == .single {
      rule.notice(event.code, in: 0, of: ahead)
      guard tellsSingle(rule), let value = rule.value(event.value, of: event.code, in: 0) else { return }
      tell(event.code, value, evenRepeated: isRepeated, into: &out)
    } else if Self.isPointer(event.code) {
      guard walk.isWhole, !rule.changesPositions else { return }
      tell(event.code, event.value, evenRepeated: isRepeated, into: &out)
    } else if rule.tellsAxis(event.code) {
      tell(event.code, event.value, evenRepeated: isRepeated, into: &out)
    }
  }

  /// Whether the axes of a single-touch panel are told: while its contact is, or where a pen hovers or nothing is hidden.
  func tellsSingle(_ rule: some TellingRule) -> Bool {
    if ahead.holdsContact(0) { return rule.tells(contact: ownersAhead[0], in: 0) }
    if source.holdsContact(0) { return rule.tells(contact: owners[0], in: 0) }
    return rule.tellsEmptySlots || source.isDown(KeyCode.toolPen) || source.isDown(KeyCode.toolRubber)
  }

  private mutating func takeKey(
    _ event: EvdevEvent, _ walk: Walk, _ rule: inout some TellingRule, _ out: inout EvdevFrame
  ) {
    guard !walk.isDropped else { return out.events.append(event) }
    let isDown = event.value != 0
    let wasDown = source.isDown(event.code)
    let isRepeated = source.isKnownKey(event.code) && wasDown == isDown
    if source.reporting == .single, event.code == KeyCode.touch, isDown, !wasDown {
      owners[0] = ownersAhead[0]
      rule.land(in: 0, of: ahead)
    }
    source.take(event)
    let isOfContacts = event.code == KeyCode.touch || Self.countKeys.contains { $0.key == event.code }
    if isOfContacts, !walk.isWhole { return }
    if source.reporting == .single, event.code == KeyCode.touch, !isDown,
      !rule.tells(contact: owners[0], in: 0)
    {
      return
    }
    guard isRepeated || told.isDown(event.code) != isDown || !isDown && !wasDown else { return }
    told.setKey(event.code, isDown)
    out.events.append(event)
  }

  /// The axes that the kernel makes of the oldest contact.
  static func isPointer(_ code: UInt16) -> Bool {
    code == AbsCode.x || code == AbsCode.y || code == AbsCode.pressure
  }
}

// MARK: - Protocol A

extension FrameRewriter {
  private func place(_ walk: Walk) -> Int { groups.indices.contains(walk.group) ? groups[walk.group] : -1 }

  private func tellsGroup(_ walk: Walk, _ rule: some TellingRule) -> Bool {
    let place = place(walk)
    return rule.tells(contact: place >= 0 ? ownersAhead[place] : 0, in: place)
  }

  private mutating func takeListed(
    _ event: EvdevEvent, _ walk: Walk, _ rule: inout some TellingRule, _ out: inout EvdevFrame
  ) {
    let place = place(walk)
    guard place >= 0 else {
      if tellsGroup(walk, rule), rule.tellsEmptySlots { out.events.append(event) }
      return
    }
    if !source.isTracked[place] {
      owners[place] = ownersAhead[place]
      rule.land(in: place, of: ahead)
    }
    source.list(place)
    source[place, event.code] = event.value
    rule.notice(event.code, in: place, of: ahead)
    guard tellsGroup(walk, rule), let value = rule.value(event.value, of: event.code, in: place) else { return }
    told[place, event.code] = value
    out.events.append(EvdevEvent(type: EvdevType.abs, code: event.code, value: value))
  }

  private mutating func closeGroup(
    _ event: EvdevEvent, _ walk: inout Walk, _ rule: some TellingRule, _ out: inout EvdevFrame
  ) {
    walk.isList = true
    if place(walk) >= 0 {
      if tellsGroup(walk, rule) {
        walk.listLength += 1
        out.events.append(event)
      }
    } else if walk.isWhole, rule.tellsEmptySlots {
      out.events.append(event)
    }
    walk.group += 1
  }

  /// A list of which all contacts are hidden becomes an empty one, unless that was said before.
  private mutating func closeList(_ walk: Walk, _ rule: some TellingRule, _ out: inout EvdevFrame) {
    for slot in 0..<source.slotCount {
      if !ahead.isTracked[slot] { source.unlist(slot) }
      let isTold = ahead.isTracked[slot] && rule.tells(contact: owners[slot], in: slot)
      if isTold { told.list(slot) } else { told.unlist(slot) }
    }
    guard walk.isList else { return }
    if walk.listLength == 0, listLength > 0, !out.events.contains(where: { Self.isListEnd($0) }) {
      out.events.insert(EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0), at: 0)
      if !out.eventTimes.isEmpty { out.eventTimes.insert(out.time, at: 0) }
    }
    listLength = walk.listLength
  }

  private static func isListEnd(_ event: EvdevEvent) -> Bool {
    event.type == EvdevType.syn && event.code == SynCode.mtReport
  }
}
