public import TouchModel

/// Which contact is where, for whoever works on the events themselves.
extension EvdevDecoder {
  /// The contact that is down in a slot after the last frame, or `nil`; single touch is slot 0.
  ///
  /// Protocol A: `slot` is the contact's place as `Contact.slot` tells it.
  public func contact(inSlot slot: Int) -> ContactID? {
    guard table.slots.indices.contains(slot), table.slots[slot].contact != 0 else { return nil }
    return ContactID(table.slots[slot].contact)
  }

  /// Protocol A: the place of each contact of the last frame's list, in the list's order; empty for other panels.
  ///
  /// Entries that are no contact (without ABS_MT events, or with a tracking id below 0) are not counted, and a list whose
  /// frame says BTN_TOUCH 0 is empty.
  public var listedSlots: ContiguousArray<Int> { places }
}
