import TouchModel

/// What a frame of the result still lacks.
extension FrameRewriter {
  /// Tells everything of told contacts that differs from the source, lands those that the result does not have yet, and lifts
  /// those that are told no more.
  mutating func complete(by rule: some TellingRule, into out: inout EvdevFrame) {
    if source.reporting == .slots {
      for slot in 0..<source.slotCount { completeSlot(slot, rule, &out) }
    }
    let isWhole = tellsAllNow(rule)
    if source.reporting == .single { completeSingle(rule, &out) }
    completeKeys(isWhole, &out)
    if source.reporting != .single { completeAxes(isWhole, rule, &out) }
  }

  /// Protocol A: tells the whole list.
  mutating func completeList(by rule: some TellingRule, into out: inout EvdevFrame) {
    var length = 0
    for slot in 0..<source.slotCount {
      guard source.isTracked[slot], rule.tells(contact: owners[slot], in: slot) else {
        told.unlist(slot)
        continue
      }
      told.list(slot)
      length += 1
      for code in PanelState.slotCodes where source.isKnown(code, in: slot) {
        guard let value = rule.value(current(code, in: slot), of: code, in: slot) else { continue }
        told[slot, code] = value
        out.events.append(EvdevEvent(type: EvdevType.abs, code: code, value: value))
      }
      out.events.append(EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0))
    }
    listLength = length
  }

  /// Whether every finger that the source has down is told.
  func tellsAllNow(_ rule: some TellingRule) -> Bool { tellsAll(of: source, owners, rule) }

  /// Whether every finger of a state is told.
  func tellsAll(of state: PanelState, _ owners: ContiguousArray<Int32>, _ rule: some TellingRule) -> Bool {
    for slot in 0..<state.slotCount where state.holdsFinger(slot) {
      let isTold = state.holdsContact(slot) ? rule.tells(contact: owners[slot], in: slot) : told.holdsFinger(slot)
      if !isTold { return false }
    }
    return true
  }

  private mutating func completeSlot(_ slot: Int, _ rule: some TellingRule, _ out: inout EvdevFrame) {
    guard source.isTracked[slot], rule.tells(contact: owners[slot], in: slot) else {
      if told.isTracked[slot] { tell(AbsCode.mtTrackingID, -1, in: slot, into: &out) }
      return
    }
    let id = source[slot, AbsCode.mtTrackingID]
    if told[slot, AbsCode.mtTrackingID] != id, told.isTracked[slot] {
      tell(AbsCode.mtTrackingID, -1, in: slot, into: &out)
    }
    tell(AbsCode.mtTrackingID, id, in: slot, into: &out)
    for code in PanelState.slotCodes where code != AbsCode.mtTrackingID && source.isKnown(code, in: slot) {
      guard let value = rule.value(current(code, in: slot), of: code, in: slot) else { continue }
      tell(code, value, in: slot, evenRepeated: !told.isKnown(code, in: slot), into: &out)
    }
  }

  private mutating func completeSingle(_ rule: some TellingRule, _ out: inout EvdevFrame) {
    let isPen = source.isDown(KeyCode.toolPen) || source.isDown(KeyCode.toolRubber)
    guard source.holdsContact(0) ? rule.tells(contact: owners[0], in: 0) : isPen else { return }
    for code in 0..<AbsCode.mtSlot where source.isKnownAxis(code) {
      guard let value = rule.value(currentAxis(code), of: code, in: 0) else { continue }
      tell(code, value, into: &out)
    }
  }

  private mutating func completeKeys(_ isWhole: Bool, _ out: inout EvdevFrame) {
    // A finger that was hidden and then lost leaves its buttons down in the source: without fingers none is pressed.
    let isSingle = source.reporting == .single
    let fingers = told.fingerCount
    func stays(_ key: UInt16) -> Bool { isSingle || fingers > 0 || told.isDown(key) }
    if source.isKnownKey(KeyCode.touch) {
      let isTouched = isWhole ? stays(KeyCode.touch) : fingers > 0 && !isSingle
      tell(key: KeyCode.touch, isDown: source.isDown(KeyCode.touch) && isTouched, into: &out)
    }
    if Self.countKeys.contains(where: { source.isKnownKey($0.key) }) {
      let fingers = told.fingerCount
      for count in Self.countKeys where source.isKnownKey(count.key) || listedCounts.contains(count.key) {
        let isDown = isWhole ? source.isDown(count.key) && stays(count.key) : fingers == count.fingers
        tell(key: count.key, isDown: isDown, into: &out)
      }
    }
    let others = (source.keys ^ told.keys) & source.knownKeys
    guard others != 0 else { return }
    for key in KeyCode.buttons where source.isKnownKey(key) && key != KeyCode.touch {
      if Self.countKeys.contains(where: { $0.key == key }) { continue }
      tell(key: key, isDown: source.isDown(key), into: &out)
    }
  }

  /// The pointer follows the oldest contact; without one it stays where it was.
  private mutating func completeAxes(_ isWhole: Bool, _ rule: some TellingRule, _ out: inout EvdevFrame) {
    guard source.knownAxes != 0 else { return }
    let oldest = told.oldest
    for code in 0..<AbsCode.mtSlot where source.isKnownAxis(code) {
      if !Self.isPointer(code) {
        if rule.tellsAxis(code) { tell(code, source.axes[Int(code)], into: &out) }
      } else if let oldest {
        if isWhole, !rule.changesPositions, blend == nil {
          tell(code, source.axes[Int(code)], into: &out)
        } else if told.isKnown(Self.slotCode(ofPointer: code), in: oldest) {
          tell(code, told[oldest, Self.slotCode(ofPointer: code)], into: &out)
        }
      }
    }
  }

  /// The slots' axis that a pointer axis shows.
  private static func slotCode(ofPointer code: UInt16) -> UInt16 {
    switch code {
    case AbsCode.x: AbsCode.mtPositionX
    case AbsCode.y: AbsCode.mtPositionY
    default: AbsCode.mtPressure
    }
  }

  /// A slot's value now, or on the way to the next frame's while that is the same contact.
  private func current(_ code: UInt16, in slot: Int) -> Int32 {
    let value = source[slot, code]
    guard let blend, Blend.covers(code), ahead.isTracked[slot], owners[slot] == ownersAhead[slot] else { return value }
    return blend.value(from: value, to: ahead[slot, code])
  }

  private func currentAxis(_ code: UInt16) -> Int32 {
    let value = source.axes[Int(code)]
    guard let blend, Blend.covers(code), ahead.holdsContact(0), owners[0] == ownersAhead[0] else { return value }
    return blend.value(from: value, to: ahead.axes[Int(code)])
  }
}
