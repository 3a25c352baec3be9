import TouchModel

extension SlotTable {
  /// Takes over a snapshot: equal tracking ids go on, contacts of other slots are cancelled and landed anew.
  mutating func resync(_ snapshot: SlotSnapshot, into touch: inout TouchFrame, notes: inout [Note]) {
    for index in slots.indices {
      slots[index].flags.subtract(.perFrame)
      slots[index].flags.insert(.certain)
    }
    for entry in snapshot.entries {
      guard entry.slot >= 0, entry.slot < Self.slotLimit else {
        notes.append(note(.slotOutOfRange, value: Int64(entry.slot), limit: Int64(Self.slotLimit) - 1))
        continue
      }
      let index = Int(entry.slot)
      grow(to: index)
      slots[index].flags.insert(.listed)
      take(entry, at: index)
    }
    for index in slots.indices where !slots[index].flags.contains(.listed) {
      lose(index)
    }
    notes.append(note(.eventsDropped, value: Int64(lostContacts)))
    flush(into: &touch, notes: &notes)
    for index in slots.indices { slots[index].flags.remove(.listed) }
  }

  private var lostContacts: Int {
    var count = 0
    for slot in slots where slot.flags.contains(.ended) { count += 1 }
    return count
  }

  private mutating func take(_ entry: SlotSnapshot.Entry, at index: Int) {
    if slots[index].trackingID != entry.trackingID { lose(index) }
    slots[index].setX(entry.x)
    slots[index].setY(entry.y)
    slots[index].values.pressure = entry.pressure
    slots[index].values.major = entry.major
    slots[index].tool = entry.tool
    slots[index].distance = entry.distance
    if !slots[index].isTracked, entry.trackingID >= 0 { slots[index].begin(trackingID: entry.trackingID) }
    markDirty(index)
  }

  /// Ends whatever is in the slot, as a loss and not as a lift.
  private mutating func lose(_ index: Int) {
    guard slots[index].isTracked else { return }
    slots[index].finish()
    slots[index].flags.insert(.endIsLoss)
    markDirty(index)
  }
}
