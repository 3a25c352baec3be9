import TouchModel

/// What the device was asked for takes the place of what the events told.
extension SlotTable {
  /// Begins a state: what this frame said so far does not count.
  mutating func beginState() {
    for index in slots.indices { slots[index].flags.subtract(.perFrame) }
  }

  /// Takes over one slot; another tracking id than the known one ends the contact here as a loss.
  mutating func take(_ state: Slot, at index: Int) {
    if slots[index].trackingID != state.trackingID { lose(index) }
    var slot = slots[index]
    if state.flags.contains(.knowsX) { slot.setX(state.values.x) }
    if state.flags.contains(.knowsY) { slot.setY(state.values.y) }
    slot.values = state.values
    slot.tool = state.tool
    slot.distance = state.distance
    if !slot.isTracked, state.isTracked { slot.begin(trackingID: state.trackingID) }
    slot.flags.formUnion([.listed, .certain])
    slots[index] = slot
    markDirty(index)
  }

  /// Ends a state: slots that it does not name are empty; says what changed.
  mutating func endState(into touch: inout TouchFrame, notes: inout [Note]) {
    for index in slots.indices where !slots[index].flags.contains(.listed) { lose(index) }
    var lost = 0
    for slot in slots where slot.flags.contains(.ended) { lost += 1 }
    if !isReturning { notes.append(note(.eventsDropped, value: Int64(lost))) }
    flush(into: &touch, notes: &notes)
    for index in slots.indices { slots[index].flags.remove(.listed) }
  }

  /// Takes over one slot as it was before the first frame; a finger that is in it is silent until its next tracking id.
  mutating func start(_ state: Slot, at index: Int) {
    slots[index] = state
    slots[index].trackingID = -1
    slots[index].flags = state.flags.intersection([.knowsX, .knowsY])
    if !state.isTracked { slots[index].flags.insert(.certain) }
  }

  /// Ends whatever is in the slot, as a loss and not as a lift.
  private mutating func lose(_ index: Int) {
    slots[index].flags.insert(.certain)
    guard slots[index].isTracked else { return }
    slots[index].finish()
    slots[index].flags.insert(.endIsLoss)
    markDirty(index)
  }
}
