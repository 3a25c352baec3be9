import TouchModel

/// Which part of a frame's events the walk is in, and what it has told.
private struct Walk {
  /// Whether decoding believes the events.
  var isBelieved = true
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
  /// `out` keeps the frame's times, its place, its report value and what became of the device. Events that decoding does not
  /// believe are passed on where the rule keeps them.
  mutating func rewrite(_ frame: EvdevFrame, by rule: inout some TellingRule, into out: inout EvdevFrame) -> Bool {
    out.begin(like: frame)
    var walk = Walk(isBelieved: frame.isBelieved(by: source.reporting))
    walk.isWhole = tellsAll(of: ahead, ownersAhead, rule)
    let slots = (source.currentSlot, told.currentSlot)
    for (index, event) in frame.events.enumerated() {
      if walk.isBelieved, !event.isLoss {
        take(event, &walk, &rule, &out)
      } else {
        walk.isBelieved = false
        pass(event, rule, &out)
      }
      out.keepTimes(of: frame, at: index)
    }
    if walk.isBelieved {
      settleOwners()
      if source.reporting == .list { closeList(walk, rule, &out) }
      complete(by: rule, into: &out)
      out.keepTimes(of: frame, at: frame.events.count)
      return !out.isEmptied(from: frame)
    }
    // ABS_MT_SLOT is believed after SYN_DROPPED alone.
    if frame.deviceState != .present || !frame.snapshot.isEmpty { (source.currentSlot, told.currentSlot) = slots }
    listLength = 0
    if frame.deviceState == .present, !frame.snapshot.isEmpty {
      resync(frame, by: &rule, into: &out)
    } else {
      source.drop()
      told.drop()
      settleOwners()
      if rule.keepsUnbelieved { out.snapshot = frame.snapshot }
    }
    return !out.isEmptied(from: frame)
  }

  /// An event that decoding does not believe.
  private mutating func pass(_ event: EvdevEvent, _ rule: some TellingRule, _ out: inout EvdevFrame) {
    switch (event.type, event.code) {
    case (EvdevType.abs, AbsCode.mtSlot):
      source.take(event)
      levelSlots()
    case (EvdevType.syn, SynCode.mtReport) where source.reporting == .list && !rule.keepsUnbelieved: break
    case (EvdevType.abs, _), (EvdevType.key, _):
      guard rule.keepsUnbelieved else { return }
      if event.isOfSlot, source.reporting == .slots {
        if source.currentSlot >= 0 { send(event.code, event.value, source.currentSlot, &out) }
      } else {
        out.events.append(event)
      }
    default: out.events.append(event)
    }
  }

  private mutating func take(
    _ event: EvdevEvent, _ walk: inout Walk, _ rule: inout some TellingRule, _ out: inout EvdevFrame
  ) {
    switch (event.type, event.code) {
    case (EvdevType.syn, SynCode.mtReport) where source.reporting == .list: closeGroup(event, &walk, rule, &out)
    case (EvdevType.abs, AbsCode.mtSlot): source.take(event)
    case (EvdevType.abs, PanelState.slotCodes):
      if source.reporting == .list {
        takeListed(event, walk, &rule, &out)
      } else {
        takeSlotted(event, &rule, &out)
      }
    case (EvdevType.abs, ..<AbsCode.mtSlot): takeAxis(event, walk, &rule, &out)
    case (EvdevType.key, _): takeKey(event, walk, &rule, &out)
    default: out.events.append(event)
    }
  }

  private mutating func takeSlotted(
    _ event: EvdevEvent, _ rule: inout some TellingRule, _ out: inout EvdevFrame
  ) {
    let slot = source.currentSlot
    guard slot >= 0 else { return }
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
    let isDown = event.value != 0
    let wasDown = source.isDown(event.code)
    let isRepeated = source.isKnownKey(event.code) && wasDown == isDown
    if source.reporting == .single, event.code == KeyCode.touch, isDown, !wasDown {
      owners[0] = ownersAhead[0]
      rule.land(in: 0, of: ahead)
    }
    source.take(event)
    if Self.isOfContacts(event.code), !walk.isWhole { return }
    if source.reporting == .single, event.code == KeyCode.touch, !isDown,
      !rule.tells(contact: owners[0], in: 0)
    {
      return
    }
    guard isRepeated || told.isDown(event.code) != isDown || !isDown && !wasDown else { return }
    told.setKey(event.code, isDown)
    out.events.append(event)
  }

  /// The buttons that say whether and how many fingers touch.
  static func isOfContacts(_ key: UInt16) -> Bool { key == KeyCode.touch || countKeys.contains { $0.key == key } }

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
