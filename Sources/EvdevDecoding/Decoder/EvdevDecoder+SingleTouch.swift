import TouchModel

/// Single touch: ABS_X and ABS_Y are the position, BTN_TOUCH says whether it is a contact; all of it is slot 0.
///
/// A stylus near the panel (BTN_TOOL_PEN without BTN_TOUCH, or ABS_DISTANCE above 0) is no contact.
extension EvdevDecoder {
  mutating func decodeSingleTouch(_ frame: EvdevFrame, into touch: inout TouchFrame, notes: inout [Note]) {
    var slot = table.slots[0]
    var isDropped = false
    let events = frame.events.span
    for position in events.indices {
      let event = events[position]
      switch (event.type, event.code) {
      case (EvdevType.abs, AbsCode.x): slot.setX(event.value)
      case (EvdevType.abs, AbsCode.y): slot.setY(event.value)
      case (EvdevType.abs, AbsCode.pressure): slot.values.pressure = event.value
      case (EvdevType.abs, AbsCode.distance):
        slot.distance = event.value
        if slot.isTracked { slot.flags.insert(.dirty) }
      case (EvdevType.key, KeyCode.touch):
        if event.value == 0 {
          slot.finish()
        } else if !slot.isTracked {
          slot.begin(trackingID: 0)
        }
      case (EvdevType.key, KeyCode.toolPen), (EvdevType.key, KeyCode.toolRubber):
        // A tool in range explains positions without BTN_TOUCH: they are no sign of a finger that was down before.
        slot.flags.insert(.certain)
      case (EvdevType.syn, SynCode.dropped): isDropped = true
      default: break
      }
      if isDropped { break }
    }
    table.store(slot, at: 0)
    if isDropped {
      table.drop(.dropped, .eventsDropped, into: &touch, notes: &notes)
    } else {
      table.flush(into: &touch, notes: &notes)
    }
  }
}
