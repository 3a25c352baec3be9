import TouchModel

/// Single events of the result; what it was told before is not repeated unless the source does.
extension FrameRewriter {
  /// Tells a value of a slot.
  mutating func tell(
    _ code: UInt16, _ value: Int32, in slot: Int, evenRepeated: Bool = false, into out: inout EvdevFrame
  ) {
    guard evenRepeated || told[slot, code] != value else { return }
    send(code, value, slot, &out)
    told[slot, code] = value
  }

  /// Appends a slot's event, after ABS_MT_SLOT where the last one was about another slot.
  mutating func send(_ code: UInt16, _ value: Int32, _ slot: Int, _ out: inout EvdevFrame) {
    if told.currentSlot != slot {
      told.currentSlot = slot
      out.events.append(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtSlot, value: Int32(clamping: slot)))
    }
    out.events.append(EvdevEvent(type: EvdevType.abs, code: code, value: value))
  }

  /// Tells a value of an axis that belongs to no slot.
  mutating func tell(_ code: UInt16, _ value: Int32, evenRepeated: Bool = false, into out: inout EvdevFrame) {
    guard evenRepeated || told.axes[Int(code)] != value else { return }
    out.events.append(EvdevEvent(type: EvdevType.abs, code: code, value: value))
    told.setAxis(code, value)
  }

  mutating func tell(key: UInt16, isDown: Bool, into out: inout EvdevFrame) {
    guard told.isDown(key) != isDown else { return }
    out.events.append(EvdevEvent(type: EvdevType.key, code: key, value: isDown ? 1 : 0))
    told.setKey(key, isDown)
  }

  /// Lifts every finger and button that the result has down.
  mutating func liftAll(into out: inout EvdevFrame) {
    switch told.reporting {
    case .slots:
      for slot in 0..<told.slotCount where told.isTracked[slot] {
        tell(AbsCode.mtTrackingID, -1, in: slot, into: &out)
      }
    case .list:
      if listLength > 0 { out.events.append(EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0)) }
      listLength = 0
      told.beginList()
    case .single: break
    }
    for key in KeyCode.buttons where told.isDown(key) { tell(key: key, isDown: false, into: &out) }
  }

  /// Appends a state outside the frames, such as a snapshot, under a rule: hidden contacts are empty slots.
  mutating func tellState(_ events: [EvdevEvent], by rule: some TellingRule, into out: inout [EvdevEvent]) {
    var slot = 0
    var isHidden = false
    var isTouched = false
    var hides = false
    for event in events {
      switch (event.type, event.code) {
      case (EvdevType.abs, AbsCode.mtSlot):
        slot = event.value >= 0 && event.value < Int32(PanelState.slotLimit) ? Int(event.value) : 0
        isHidden = !tellsStatic(slot, event: nil, rule)
        out.append(event)
      case (EvdevType.abs, AbsCode.mtTrackingID):
        isHidden = event.value >= 0 && !tellsStatic(slot, event: event.value, rule)
        hides = hides || isHidden
        isTouched = isTouched || event.value >= 0 && !isHidden
        out.append(EvdevEvent(type: event.type, code: event.code, value: isHidden ? -1 : event.value))
      case (EvdevType.abs, PanelState.slotCodes):
        guard !isHidden, let value = rule.stateValue(event.value, of: event.code, in: slot) else { continue }
        out.append(EvdevEvent(type: event.type, code: event.code, value: value))
      case (EvdevType.abs, ..<AbsCode.mtSlot):
        let isSingle = source.reporting == .single
        if Self.isPointer(event.code), !isSingle, hides || rule.changesPositions { continue }
        guard isSingle || rule.tellsAxis(event.code) else { continue }
        let value = isSingle ? rule.stateValue(event.value, of: event.code, in: 0) : event.value
        if let value { out.append(EvdevEvent(type: event.type, code: event.code, value: value)) }
      case (EvdevType.key, _):
        let isOfContacts = event.code == KeyCode.touch || Self.countKeys.contains { $0.key == event.code }
        let isKept = !isOfContacts || !hides || event.code == KeyCode.touch && isTouched
        out.append(EvdevEvent(type: event.type, code: event.code, value: isKept ? event.value : 0))
      default: out.append(event)
      }
    }
  }

  /// Whether a slot of a state is told; its contact is known by the tracking id that the frames had, else it has no number.
  private func tellsStatic(_ slot: Int, event trackingID: Int32?, _ rule: some TellingRule) -> Bool {
    let isKnown = owners.indices.contains(slot) && (trackingID == nil || trackingIDs[slot] == trackingID)
    return rule.tells(contact: isKnown ? owners[slot] : 0, in: slot)
  }
}
