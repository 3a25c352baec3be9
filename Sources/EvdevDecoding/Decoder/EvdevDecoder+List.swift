import TouchModel

/// Protocol A: every frame lists all contacts, each closed by SYN_MT_REPORT; what is not listed has lifted.
///
/// Contacts get table places like slots: the lowest that is free, kept from down to up. Nothing changes in a frame without
/// any multi-touch event. An empty list, or BTN_TOUCH 0 whatever the list says, lifts all. Data that the frame ends before
/// its SYN_MT_REPORT counts as one contact.
extension EvdevDecoder {
  mutating func decodeList(_ frame: EvdevFrame, into touch: inout TouchFrame, notes: inout [Note]) {
    list.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    var listed = ListedContact()
    var isList = false
    var isReleased = false
    let events = frame.events.span
    for position in events.indices {
      let event = events[position]
      switch event.type {
      case EvdevType.abs: listed.take(event)
      case EvdevType.syn where event.code == SynCode.mtReport:
        isList = true
        close(&listed, notes: &notes)
      case EvdevType.syn where event.code == SynCode.dropped:
        table.drop(.dropped, .eventsDropped, into: &touch, notes: &notes)
        return
      case EvdevType.key where event.code == KeyCode.touch: isReleased = event.value == 0
      default: break
      }
    }
    if listed.isPresent {
      isList = true
      close(&listed, notes: &notes)
    }
    guard isList || isReleased else { return }
    if isReleased { list.removeAll(keepingCapacity: true) }
    for _ in list.indices { places.append(0) }
    switch strategy {
    case .listWithoutTrackingIDs: placeByDistance()
    default: placeByTrackingID()
    }
    liftUnlisted()
    table.flush(into: &touch, notes: &notes)
  }

  /// Adds the contact to the list unless it is empty or said to be gone (tracking id below 0); starts the next one.
  private mutating func close(_ listed: inout ListedContact, notes: inout [Note]) {
    defer { listed = ListedContact() }
    guard listed.isPresent, (listed.trackingID ?? 0) >= 0 else { return }
    guard list.count < SlotTable.contactLimit else {
      guard !notedListLength else { return }
      notedListLength = true
      let limit = Int64(SlotTable.contactLimit)
      notes.append(table.note(.tooManyContacts, value: limit + 1, limit: limit))
      return
    }
    list.append(listed)
  }

  /// Writes a listed contact to its place; an axis that it leaves out keeps its value.
  mutating func place(_ listed: ListedContact, at index: Int) {
    var slot = table.slots[index]
    if let x = listed.x { slot.setX(x) }
    if let y = listed.y { slot.setY(y) }
    if let pressure = listed.pressure { slot.values.pressure = pressure }
    if let major = listed.major { slot.values.major = major }
    slot.tool = listed.tool
    slot.distance = listed.distance
    slot.flags.formUnion([.dirty, .listed])
    table.store(slot, at: index)
  }

  /// Starts a contact in the lowest free place, writes it there and returns the place.
  mutating func placeNew(_ listed: ListedContact, trackingID: Int32) -> Int {
    var index = 0
    while index < table.slots.count, table.slots[index].isTracked { index += 1 }
    table.grow(to: index)
    table.slots[index].values = Slot.Values()
    table.slots[index].flags = []
    table.slots[index].begin(trackingID: trackingID)
    place(listed, at: index)
    return index
  }

  private mutating func liftUnlisted() {
    for index in table.slots.indices {
      guard table.slots[index].isTracked, !table.slots[index].flags.contains(.listed) else { continue }
      table.slots[index].finish()
      table.markDirty(index)
    }
  }
}
