import TouchModel

/// Protocol B: ABS_MT_SLOT says which slot the next events are about, the tracking id says who is in it.
extension EvdevDecoder {
  mutating func decodeSlots(_ frame: EvdevFrame, into touch: inout TouchFrame, notes: inout [Note]) {
    var index = currentSlot
    var slot = index >= 0 ? table.slots[index] : Slot()
    var isDropped = false
    let events = frame.events.span
    for position in events.indices {
      let event = events[position]
      guard event.type == EvdevType.abs else {
        if event.type == EvdevType.syn, event.code == SynCode.dropped { isDropped = true }
        continue
      }
      if event.code == AbsCode.mtSlot {
        if index >= 0 { table.store(slot, at: index) }
        select(slot: event.value, notes: &notes)
        index = currentSlot
        slot = index >= 0 ? table.slots[index] : Slot()
        continue
      }
      if isDropped || index < 0 { continue }
      switch event.code {
      case AbsCode.mtPositionX: slot.setX(event.value)
      case AbsCode.mtPositionY: slot.setY(event.value)
      case AbsCode.mtTrackingID: setTrackingID(event.value, of: &slot, notes: &notes)
      case AbsCode.mtPressure: slot.values.pressure = event.value
      case AbsCode.mtTouchMajor: slot.values.major = event.value
      case AbsCode.mtToolType:
        slot.tool = event.value
        if slot.isTracked { slot.flags.insert(.dirty) }
      case AbsCode.mtDistance:
        slot.distance = event.value
        if slot.isTracked { slot.flags.insert(.dirty) }
      default: break
      }
    }
    if index >= 0 { table.store(slot, at: index) }
    if isDropped {
      table.drop(.dropped, .eventsDropped, into: &touch, notes: &notes)
    } else {
      table.flush(into: &touch, notes: &notes)
    }
  }

  /// Makes `number` the slot that events are about; one that no kernel uses is noted once and its events are ignored.
  mutating func select(slot number: Int32, notes: inout [Note]) {
    if number >= 0, Int(number) < declaredSlots, Int(number) < table.slots.count {
      currentSlot = Int(number)
      return
    }
    guard number >= 0, number < SlotTable.slotLimit else {
      currentSlot = -1
      if !notedSlotNumber {
        notedSlotNumber = true
        notes.append(table.note(.slotOutOfRange, value: Int64(number), limit: Int64(SlotTable.slotLimit) - 1))
      }
      return
    }
    currentSlot = Int(number)
    table.grow(to: currentSlot)
    if currentSlot >= declaredSlots, !table.slots[currentSlot].flags.contains(.notedNumber) {
      table.slots[currentSlot].flags.insert(.notedNumber)
      notes.append(table.note(.slotOutOfRange, value: Int64(number), limit: Int64(declaredSlots) - 1))
    }
  }

  private func setTrackingID(_ id: Int32, of slot: inout Slot, notes: inout [Note]) {
    if id < 0 {
      slot.finish()
    } else if !slot.isTracked {
      slot.begin(trackingID: id)
    } else if slot.trackingID != id {
      notes.append(
        table.note(.trackingIDReplaced, slot.contact, value: Int64(id), limit: Int64(slot.trackingID)))
      slot.trackingID = id
    }
  }
}
