import TouchModel

/// A device's state as events: what it was asked for before the first frame or after lost events.
///
/// Slots: what stands behind ABS_MT_SLOT N is of slot N, before the first one of slot 0; the last ABS_MT_SLOT is the slot
/// that the next events are about. Single touch: ABS_X, ABS_Y and BTN_TOUCH. A protocol A device keeps no contacts.
extension EvdevDecoder {
  /// Takes over the state that follows a loss of events; the frame's own events are not believed.
  mutating func resync(_ state: [EvdevEvent], into touch: inout TouchFrame, notes: inout [Note]) {
    table.beginState()
    forEachSlot(of: state, notes: &notes) { $0.table.take($1, at: $2) }
    table.endState(into: &touch, notes: &notes)
  }

  /// Takes over the state before the first frame.
  mutating func start(with state: [EvdevEvent]) {
    var notes: [Note] = []
    forEachSlot(of: state, notes: &notes) { $0.table.start($1, at: $2) }
  }

  /// Gives each slot that the state names, as what is known of it already and what the state adds.
  private mutating func forEachSlot(
    of state: [EvdevEvent], notes: inout [Note], _ body: (inout EvdevDecoder, Slot, Int) -> Void
  ) {
    guard strategy == .slots || strategy == .singleTouch else { return }
    if strategy == .slots { currentSlot = 0 }
    var slot = table.slots[0]
    var isNamed = false
    for event in state {
      if strategy == .slots, event.type == EvdevType.abs, event.code == AbsCode.mtSlot {
        if isNamed, currentSlot >= 0 { body(&self, slot, currentSlot) }
        select(slot: event.value, notes: &notes)
        slot = currentSlot >= 0 ? table.slots[currentSlot] : Slot()
        isNamed = true
      } else if Self.set(event, of: &slot, isSingle: strategy == .singleTouch) {
        isNamed = true
      }
    }
    if isNamed, currentSlot >= 0 { body(&self, slot, currentSlot) }
  }

  /// Puts a value into the slot; false when the event is about something else.
  private static func set(_ event: EvdevEvent, of slot: inout Slot, isSingle: Bool) -> Bool {
    switch (event.type, event.code) {
    case (EvdevType.abs, isSingle ? AbsCode.x : AbsCode.mtPositionX): slot.setX(event.value)
    case (EvdevType.abs, isSingle ? AbsCode.y : AbsCode.mtPositionY): slot.setY(event.value)
    case (EvdevType.abs, isSingle ? AbsCode.pressure : AbsCode.mtPressure): slot.values.pressure = event.value
    case (EvdevType.abs, isSingle ? AbsCode.distance : AbsCode.mtDistance): slot.distance = event.value
    case (EvdevType.abs, AbsCode.mtTouchMajor): slot.values.major = event.value
    case (EvdevType.abs, AbsCode.mtToolType): slot.tool = event.value
    case (EvdevType.abs, AbsCode.mtTrackingID) where !isSingle: slot.trackingID = max(event.value, -1)
    case (EvdevType.key, KeyCode.touch) where isSingle: slot.trackingID = event.value == 0 ? -1 : 0
    default: return false
    }
    return true
  }
}
