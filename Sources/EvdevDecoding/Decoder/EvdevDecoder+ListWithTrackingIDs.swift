/// Protocol A with ABS_MT_TRACKING_ID: the panel says who is who.
extension EvdevDecoder {
  /// Places each listed contact where its tracking id is; a contact without one goes by its position in the list.
  ///
  /// Two of one tracking id are one contact with the values of the last. Complexity: O(contacts * places).
  mutating func placeByTrackingID() {
    var position = 0
    while position < list.count {
      let listed = list[position]
      let id = listed.trackingID ?? Int32.max - Int32(truncatingIfNeeded: position)
      if let index = place(of: id) {
        place(listed, at: index)
        places[position] = index
      } else {
        places[position] = placeNew(listed, trackingID: id)
      }
      position += 1
    }
  }

  private func place(of id: Int32) -> Int? {
    var index = 0
    while index < table.slots.count {
      if table.slots[index].trackingID == id { return index }
      index += 1
    }
    return nil
  }
}
