import RecordingFormats
import TouchModel

/// Takes an axis out of the device and its frames, such as one whose minimum is its maximum, for which libinput refuses a panel.
struct AxisStage: EditStage {
  private let code: UInt16
  /// ABS_MT_SLOT stands only before events that are left.
  private var slot: Int32
  private var toldSlot: Int32
  private let reporting: PanelState.Reporting

  /// Throws `EditError` for an axis that the device does not have or that contacts are made of.
  init(_ code: UInt16, header: inout RecordingHeader) throws(EditError) {
    self.code = code
    let name = AxisName.text(code)
    var device = header.device
    let hasAxis = device[axis: code] != nil || device.hasCode(type: EvdevType.abs, code: code)
    guard hasAxis else { throw EditError("--drop-axis \(name): the device has no such axis") }
    let isMultiTouch = device[axis: AbsCode.mtPositionX] != nil
    let needed =
      isMultiTouch
      ? [AbsCode.mtSlot, AbsCode.mtTrackingID, AbsCode.mtPositionX, AbsCode.mtPositionY] : [AbsCode.x, AbsCode.y]
    guard !needed.contains(code) else { throw EditError("--drop-axis \(name): contacts cannot do without it") }
    device[axis: code] = nil
    for index in device.codes.indices where device.codes[index].type == EvdevType.abs {
      device.codes[index].codes.removeAll { $0 == code }
    }
    device.udevProperties.removeAll { AxisProperty($0)?.code == code }
    header.device = device
    reporting = PanelState(device: device).reporting
    slot = Self.lastSlot(of: header.details.initialState)
    toldSlot = slot
    header.details.initialState.removeAll { isDropped($0) }
  }

  /// The slot that the first events after a state are about.
  private static func lastSlot(of state: [EvdevEvent]) -> Int32 {
    state.last { $0.type == EvdevType.abs && $0.code == AbsCode.mtSlot }?.value ?? 0
  }

  private func isDropped(_ event: EvdevEvent) -> Bool { event.type == EvdevType.abs && event.code == code }

  mutating func take(_ frame: EvdevFrame, into batch: inout FrameBatch) {
    let slots = (slot, toldSlot)
    defer {
      if frame.deviceState != .present {
        (slot, toldSlot) = slots
      } else if !frame.snapshot.isEmpty {
        slot = Self.lastSlot(of: frame.snapshot)
        toldSlot = slot
      }
    }
    batch.append { out in
      out.begin(like: frame)
      for event in frame.snapshot where !isDropped(event) { out.snapshot.append(event) }
      out.keepLoss(of: frame, reporting: reporting)
      for (index, event) in frame.events.enumerated() {
        let isAxis = event.type == EvdevType.abs
        if isAxis, event.code == AbsCode.mtSlot {
          slot = event.value
          continue
        }
        if isDropped(event) { continue }
        if isAxis, event.code > AbsCode.mtSlot, slot != toldSlot {
          toldSlot = slot
          out.events.append(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtSlot, value: slot))
        }
        out.events.append(event)
        out.keepTimes(of: frame, at: index)
      }
      return !out.isEmptied(from: frame)
    }
  }
}
