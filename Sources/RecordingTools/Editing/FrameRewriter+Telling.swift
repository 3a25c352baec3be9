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
}
