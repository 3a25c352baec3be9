import RecordingFormats
import TouchModel

/// States that are told whole: before the first frame, and snapshots after a loss of events.
extension FrameRewriter {
  /// Tells the header's state before the first frame under a rule.
  mutating func begin(_ header: inout RecordingHeader, by rule: inout some TellingRule) {
    guard !header.details.initialState.isEmpty else { return }
    notice(from: PanelState(device: header.device), by: &rule)
    var state: [EvdevEvent] = []
    told.beginState()
    tell(header.details.initialState, by: rule, into: &state)
    told.endState()
    told.forgetContacts()
    header.details.initialState = state
  }

  /// Tells a snapshot: all that the result lacks then is in it too.
  mutating func resync(_ frame: EvdevFrame, by rule: inout some TellingRule, into out: inout EvdevFrame) {
    let before = source
    source = ahead
    settleOwners()
    for slot in 0..<source.slotCount where source.holdsContact(slot) {
      let isOther = slot >= before.slotCount || source[slot, AbsCode.mtTrackingID] != before[slot, AbsCode.mtTrackingID]
      if !before.holdsContact(slot) || isOther { rule.land(in: slot, of: source) }
    }
    notice(from: before, by: &rule)
    told.beginState()
    tell(frame.snapshot, by: rule, into: &out.snapshot)
    told.endState()
    var rest = EvdevFrame()
    complete(by: rule, into: &rest)
    out.snapshot += rest.events
    out.keepLoss(of: frame, reporting: source.reporting)
  }

  /// Reports to the rule what a state has that was not known before.
  private func notice(from before: PanelState, by rule: inout some TellingRule) {
    switch source.reporting {
    case .list: break
    case .slots:
      for slot in 0..<source.slotCount {
        for code in PanelState.slotCodes where source.isKnown(code, in: slot) {
          let isOld =
            slot < before.slotCount && before.isKnown(code, in: slot) && before[slot, code] == source[slot, code]
          if !isOld { rule.notice(code, in: slot, of: source) }
        }
      }
    case .single:
      for code in 0..<AbsCode.mtSlot where source.isKnownAxis(code) {
        let isOld = before.isKnownAxis(code) && before.axes[Int(code)] == source.axes[Int(code)]
        if !isOld { rule.notice(code, in: 0, of: source) }
      }
    }
  }

  /// Tells the events of the state that `source` has; hidden contacts are empty slots.
  private mutating func tell(_ state: [EvdevEvent], by rule: some TellingRule, into out: inout [EvdevEvent]) {
    let isWhole = tellsAllNow(rule)
    let fingers = toldFingers(rule)
    for event in state {
      var event = event
      switch (event.type, event.code) {
      case (EvdevType.abs, AbsCode.mtSlot): break
      case (EvdevType.abs, PanelState.slotCodes):
        guard source.reporting == .slots, let value = stateValue(event, rule) else { continue }
        event.value = value
      case (EvdevType.abs, ..<AbsCode.mtSlot) where source.reporting == .single:
        guard tellsSingle(rule), let value = rule.value(event.value, of: event.code, in: 0) else { continue }
        event.value = value
      case (EvdevType.abs, ..<AbsCode.mtSlot):
        guard Self.isPointer(event.code) ? isWhole && !rule.changesPositions : rule.tellsAxis(event.code) else {
          continue
        }
      case (EvdevType.key, _) where Self.isOfContacts(event.code) && !isWhole:
        let wanted = Self.countKeys.first { $0.key == event.code }?.fingers
        event.value = (wanted.map { $0 == fingers } ?? (fingers > 0)) ? 1 : 0
      default: break
      }
      told.take(event)
      out.append(event)
    }
  }

  /// What to tell for a slot's value in a state, or `nil` for nothing.
  private func stateValue(_ event: EvdevEvent, _ rule: some TellingRule) -> Int32? {
    let slot = told.currentSlot
    guard slot >= 0, slot < source.slotCount else { return nil }
    let isTold = rule.tells(contact: owners[slot], in: slot)
    if event.code == AbsCode.mtTrackingID { return isTold ? event.value : -1 }
    guard isTold, source.isTracked[slot] || rule.tellsEmptySlots else { return nil }
    return rule.value(event.value, of: event.code, in: slot)
  }

  /// How many of the source's fingers are told.
  private func toldFingers(_ rule: some TellingRule) -> Int {
    (0..<source.slotCount).reduce(0) { count, slot in
      count + (source.holdsFinger(slot) && rule.tells(contact: owners[slot], in: slot) ? 1 : 0)
    }
  }
}
