import TouchModel

@testable import EvdevDecoding

/// Frames made by hand, decoded, and the result as lines that a test can compare whole.
struct Decoding {
  var decoder: EvdevDecoder
  var time: Int64
  var notes: [Note] = []
  private var touch = TouchFrame()

  init(_ device: DeviceDescription, time: Int64 = 0, initial: [EvdevEvent] = []) {
    let mapping = ScreenMapping(device: device, screen: Size(width: 100, height: 100))
    decoder = EvdevDecoder(device: device, mapping: mapping, initialState: initial)
    self.time = time
  }

  /// One frame 10 ms after the last; one line per contact: phase, number, slot, device position, cause.
  mutating func frame(_ events: EvdevEvent...) -> [String] { frame(events) }

  mutating func frame(_ events: [EvdevEvent], line: Int = 0) -> [String] {
    frame(EvdevFrame(events: events, line: line))
  }

  private mutating func frame(_ frame: EvdevFrame) -> [String] {
    time += 10_000
    var frame = frame
    frame.time = Timestamp(microseconds: time)
    decoder.decode(frame, into: &touch, notes: &notes)
    return lines
  }

  mutating func finish() -> [String] {
    decoder.finish(into: &touch, notes: &notes)
    return lines
  }

  /// A frame with SYN_DROPPED and the state that was asked of the device after it.
  mutating func resync(_ snapshot: EvdevEvent...) -> [String] { resync(snapshot) }

  mutating func resync(_ snapshot: [EvdevEvent]) -> [String] {
    var frame = EvdevFrame(events: [dropped])
    frame.snapshot = snapshot
    return self.frame(frame)
  }

  mutating func lose(_ state: EvdevFrame.DeviceState) -> [String] {
    var frame = EvdevFrame()
    frame.deviceState = state
    return self.frame(frame)
  }

  var lastTime: Int64 { touch.time.microseconds }
  var contacts: [Contact] { touch.contacts }
  var noteKinds: [Note.Kind] { notes.map(\.kind) }

  private var lines: [String] {
    touch.contacts.map { contact in
      let cause = contact.cancelCause.map { " \($0.rawValue)" } ?? ""
      return
        "\(contact.phase.rawValue) \(contact.id) slot \(contact.slot) at \(contact.device.x),\(contact.device.y)\(cause)"
    }
  }
}

func abs(_ code: UInt16, _ value: Int32) -> EvdevEvent { EvdevEvent(type: EvdevType.abs, code: code, value: value) }
func slot(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtSlot, value) }
func id(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtTrackingID, value) }
func x(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtPositionX, value) }
func y(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtPositionY, value) }
func tool(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtToolType, value) }
func distance(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtDistance, value) }
func pressure(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtPressure, value) }
func key(_ code: UInt16, _ value: Int32) -> EvdevEvent { EvdevEvent(type: EvdevType.key, code: code, value: value) }
let touchDown = key(KeyCode.touch, 1)
let touchUp = key(KeyCode.touch, 0)
let mtReport = EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0)
let dropped = EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0)

extension DeviceDescription {
  /// A panel of 256 x 160 mm at 16 units per millimetre with ten slots, like the one libinput was measured with.
  static func slots(_ extra: UInt16...) -> DeviceDescription {
    var device = list()
    device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 9)
    device[axis: AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65535)
    for code in extra { device[axis: code] = AxisRange(minimum: 0, maximum: 255) }
    return device
  }

  /// A protocol A panel without tracking ids, with further axes.
  static func list(_ extra: UInt16...) -> DeviceDescription {
    var device = DeviceDescription(name: "panel", properties: [InputProperty.direct])
    device[axis: AbsCode.mtPositionX] = AxisRange(minimum: 0, maximum: 4095, resolution: 16)
    device[axis: AbsCode.mtPositionY] = AxisRange(minimum: 0, maximum: 2559, resolution: 16)
    for code in extra { device[axis: code] = AxisRange(minimum: 0, maximum: 65535) }
    return device
  }

  static func single(_ extra: UInt16...) -> DeviceDescription {
    var device = DeviceDescription(name: "panel", properties: [InputProperty.direct])
    device[axis: AbsCode.x] = AxisRange(minimum: 0, maximum: 1023)
    device[axis: AbsCode.y] = AxisRange(minimum: 0, maximum: 1023)
    for code in extra { device[axis: code] = AxisRange(minimum: 0, maximum: 255) }
    return device
  }
}
