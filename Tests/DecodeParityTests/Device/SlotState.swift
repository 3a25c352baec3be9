import EvdevDecoding
import TouchModel

/// The slots of a device as the kernel knows them after the events so far, for a snapshot when events were lost.
struct SlotState {
  private var entries: [SlotSnapshot.Entry]
  private var current: Int32 = 0

  init(_ device: DeviceDescription) {
    let last = min(max(device[axis: AbsCode.mtSlot]?.maximum ?? 0, 0), 255)
    entries = (0...last).map { SlotSnapshot.Entry(slot: $0, trackingID: -1) }
  }

  mutating func take(_ events: [EvdevEvent]) {
    for event in events where event.type == EvdevType.abs {
      if event.code == AbsCode.mtSlot { current = event.value }
      guard entries.indices.contains(Int(current)) else { continue }
      switch event.code {
      case AbsCode.mtTrackingID: entries[Int(current)].trackingID = event.value
      case AbsCode.mtPositionX: entries[Int(current)].x = event.value
      case AbsCode.mtPositionY: entries[Int(current)].y = event.value
      case AbsCode.mtToolType: entries[Int(current)].tool = event.value
      case AbsCode.mtDistance: entries[Int(current)].distance = event.value
      default: break
      }
    }
  }

  var snapshot: SlotSnapshot { SlotSnapshot(entries: entries, currentSlot: current) }
}
