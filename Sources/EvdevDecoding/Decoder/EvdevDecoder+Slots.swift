import TouchModel

/// Protocol B: ABS_MT_SLOT says which slot the next events are about, the tracking id says who is in it.
extension EvdevDecoder {
  mutating func decodeSlots(_ frame: EvdevFrame, into touch: inout TouchFrame, notes: inout [Note]) {
    var isDropped = false
    let events = frame.events.span
    var position = 0
    while position < events.count {
      let event = events[position]
      if event.type == EvdevType.abs, event.code != AbsCode.mtSlot, !isDropped, currentSlot >= 0 {
        position = take(events, from: position, notes: &notes)
        continue
      }
      if event.type == EvdevType.abs {
        if event.code == AbsCode.mtSlot { select(slot: event.value, notes: &notes) }
      } else if event.type == EvdevType.syn, event.code == SynCode.dropped {
        isDropped = true
      }
      position += 1
    }
    if isDropped {
      table.drop(.dropped, .eventsDropped, into: &touch, notes: &notes)
    } else {
      table.flush(into: &touch, notes: &notes)
    }
  }

  /// Takes the events from a place on that are about the current slot; returns the place of the first that is not.
  @inline(__always)
  private mutating func take(_ events: Span<EvdevEvent>, from start: Int, notes: inout [Note]) -> Int {
    var position = start
    let index = currentSlot
    var replaced: (contact: Int32, id: Int32, by: Int32)?
    table.change(index) { slot in
      while position < events.count, replaced == nil {
        let event = events[position]
        guard event.type == EvdevType.abs, event.code != AbsCode.mtSlot else { return }
        position += 1
        switch event.code {
        case AbsCode.mtPositionX: slot.setX(event.value)
        case AbsCode.mtPositionY: slot.setY(event.value)
        case AbsCode.mtTrackingID: replaced = Self.setTrackingID(event.value, of: &slot)
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
    }
    if let (contact, id, new) = replaced {
      notes.append(table.note(.trackingIDReplaced, contact, value: Int64(new), limit: Int64(id)))
    }
    return position
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

  /// Returns what was replaced where the slot had another id and no end of it.
  private static func setTrackingID(_ id: Int32, of slot: inout Slot) -> (contact: Int32, id: Int32, by: Int32)? {
    if id < 0 {
      slot.finish()
    } else if !slot.isTracked {
      slot.begin(trackingID: id)
    } else if slot.trackingID != id {
      defer { slot.trackingID = id }
      return (slot.contact, slot.trackingID, id)
    }
    return nil
  }
}
