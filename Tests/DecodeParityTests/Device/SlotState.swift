import TouchModel

/// The slots of a device as the kernel knows them after the events so far, for a snapshot when events were lost.
struct SlotState {
  private static let codes = [
    AbsCode.mtTrackingID, AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtToolType, AbsCode.mtDistance,
  ]

  /// The value of each code, by slot.
  private var slots: [[Int32]]
  private var current: Int32 = 0

  init(_ device: DeviceDescription) {
    let last = min(max(device[axis: AbsCode.mtSlot]?.maximum ?? 0, 0), 255)
    slots = Array(repeating: [-1, 0, 0, 0, 0], count: Int(last) + 1)
  }

  mutating func take(_ events: [EvdevEvent]) {
    for event in events where event.type == EvdevType.abs {
      if event.code == AbsCode.mtSlot { current = event.value }
      guard slots.indices.contains(Int(current)), let place = Self.codes.firstIndex(of: event.code) else { continue }
      slots[Int(current)][place] = event.value
    }
  }

  /// The state as events, the current slot named last.
  var snapshot: [EvdevEvent] {
    func abs(_ code: UInt16, _ value: Int32) -> EvdevEvent { EvdevEvent(type: EvdevType.abs, code: code, value: value) }
    var events: [EvdevEvent] = []
    for (index, values) in slots.enumerated() {
      events.append(abs(AbsCode.mtSlot, Int32(index)))
      events += zip(Self.codes, values).map(abs)
    }
    return events + [abs(AbsCode.mtSlot, current)]
  }
}
