import RecordingFormats
import RecordingTools
import TouchModel

/// A clean recording to plant faults in: two fingers drag on a panel with slots, pressure and a known size.
struct LintPlot {
  var device: DeviceDescription
  var frames: [EvdevFrame] = []
  var notes: [Note] = []
  var omittedKeys = 0
  var settings: [RecordingDetails.Setting] = []

  init() {
    device = DeviceDescription(
      name: "panel", codes: [DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch])],
      properties: [InputProperty.direct])
    device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 9)
    device[axis: AbsCode.mtPositionX] = AxisRange(minimum: 0, maximum: 4000, resolution: 50)
    device[axis: AbsCode.mtPositionY] = AxisRange(minimum: 0, maximum: 8000, resolution: 50)
    device[axis: AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65535)
    device[axis: AbsCode.mtPressure] = AxisRange(minimum: 0, maximum: 255)
    add(
      0,
      [
        abs(AbsCode.mtTrackingID, 1), abs(AbsCode.mtPositionX, 1000), abs(AbsCode.mtPositionY, 1000), pressure(30),
        button(KeyCode.touch, 1),
      ])
    add(
      8,
      [
        abs(AbsCode.mtSlot, 1), abs(AbsCode.mtTrackingID, 2), abs(AbsCode.mtPositionX, 2000),
        abs(AbsCode.mtPositionY, 1000), pressure(30),
      ])
    for step in 1...60 {
      add(
        8 + 8 * Int64(step),
        [
          abs(AbsCode.mtSlot, 0), abs(AbsCode.mtPositionY, 1000 + Int32(step) * 20), abs(AbsCode.mtSlot, 1),
          abs(AbsCode.mtPositionY, 1000 + Int32(step) * 20),
        ])
    }
    lift(500, slot: 0)
    lift(508, slot: 1)
  }

  func abs(_ code: UInt16, _ value: Int32) -> EvdevEvent { EvdevEvent(type: EvdevType.abs, code: code, value: value) }
  func button(_ code: UInt16, _ value: Int32) -> EvdevEvent {
    EvdevEvent(type: EvdevType.key, code: code, value: value)
  }
  func pressure(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtPressure, value) }

  mutating func add(_ ms: Int64, _ events: [EvdevEvent]) {
    frames.append(EvdevFrame(time: .zero + .milliseconds(ms), events: events, line: frames.count + 10))
  }

  mutating func lift(_ ms: Int64, slot: Int32) {
    add(ms, [abs(AbsCode.mtSlot, slot), abs(AbsCode.mtTrackingID, -1)])
  }

  mutating func land(_ ms: Int64, slot: Int32, id: Int32, x: Int32, y: Int32) {
    add(
      ms,
      [
        abs(AbsCode.mtSlot, slot), abs(AbsCode.mtTrackingID, id), abs(AbsCode.mtPositionX, x),
        abs(AbsCode.mtPositionY, y), pressure(30),
      ])
  }

  func lint() -> [LintFinding] {
    var linter = RecordingLinter(
      header: RecordingHeader(
        device: device, clock: .relative, format: RecordingFormat(.evemu), omittedKeys: omittedKeys,
        details: RecordingDetails(settings: settings)))
    for frame in frames { linter.observe(frame) }
    return linter.finish(notes: notes)
  }
}

extension LintPlot {
  /// The change that plants a rule's fault.
  mutating func plant(_ rule: LintRule) {
    switch rule {
    case .resolutionUnknown: device[axis: AbsCode.mtPositionX]?.resolution = 1
    case .emptyAxis: device[axis: AbsCode.mtTouchMajor] = AxisRange(minimum: 0, maximum: 0)
    case .protocolA:
      device[axis: AbsCode.mtSlot] = nil
      frames = []
    case .buttonLeft: device.codes[0].codes = [KeyCode.left, KeyCode.touch]
    case .touchButtonMissing: device.codes[0].codes = [KeyCode.toolFinger]
    case .notDirect: device.properties = []
    case .notTagged: device.udevProperties = ["ID_INPUT=1", "ID_INPUT_TABLET=1"]
    case .axesSwapped: device.udevProperties = ["LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0"]
    case .axesMirrored: device.udevProperties = ["LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0"]
    case .keysListed: omittedKeys = 2
    case .descriptionAssumed: notes = [Note(.assumedDescription, time: .zero)]
    case .otherDevice: notes = [Note(.otherDevice, time: .zero, line: 3)]
    case .settingInvalid:
      settings = [RecordingDetails.Setting("edgeWidth=2mm", line: 3), RecordingDetails.Setting("touchSlip=3", line: 4)]
    case .clockBackward: frames[20].time = .zero
    case .clockStatic: for index in 10..<30 { frames[index].time = frames[10].time }
    case .clockJump:
      land(9_000_000, slot: 0, id: 5, x: 100, y: 100)
      lift(9_000_100, slot: 0)
    case .clockUnit:
      for index in frames.indices {
        frames[index].time = Timestamp(microseconds: frames[index].time.microseconds * 1000)
      }
    case .reportGap:
      for index in 30..<frames.count { frames[index].time = frames[index].time + .milliseconds(150) }
    case .rateIrregular:
      for index in stride(from: 3, to: 60, by: 3) {
        frames[index].time = frames[index].time - Microseconds(4000)
      }
    case .eventsDropped:
      frames[30].events = [EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0)]
    case .deviceSuspended: frames[30].deviceState = .suspended
    case .deviceRemoved: frames[30].deviceState = .removed
    case .frameTooLong: frames[30].events += Array(repeating: abs(AbsCode.mtSlot, 1), count: 64)
    case .frameUnclosed: notes = [Note(.unclosedFrame, time: .zero, line: 99, value: 3)]
    case .reportShort: notes = [Note(.shortReport, time: .zero, line: 88, value: 5)]
    case .keysRecorded: notes = [Note(.keysLeftOut, time: .zero, line: 77)]
    case .trackingIDDoubled:
      frames[30].events = [abs(AbsCode.mtSlot, 0), abs(AbsCode.mtTrackingID, 9)]
    case .slotOutOfRange: frames[30].events.append(abs(AbsCode.mtSlot, 5000))
    case .slotsTooFew:
      device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 2)
      frames[30].events.append(button(KeyCode.toolQuintTap, 1))
    case .slotsFull: device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 1)
    case .contactsTooMany:
      device[axis: AbsCode.mtSlot] = nil
      frames = []
      add(
        0,
        (0..<300).flatMap { id in
          [
            abs(AbsCode.mtTrackingID, id), abs(AbsCode.mtPositionX, 9 * id), abs(AbsCode.mtPositionY, 1000),
            EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0),
          ]
        })
    case .valueOutOfRange: frames[30].events.append(abs(AbsCode.mtPositionX, 4001))
    case .positionUnknown: frames[0].events.remove(at: 1)
    case .contactStuck: frames.removeLast()
    case .contactAlreadyDown: frames.removeFirst()
    case .contactGhost:
      land(241, slot: 2, id: 7, x: 3900, y: 7900)
      lift(245, slot: 2)
      let ghost = frames.suffix(2)
      frames.removeLast(2)
      frames.insert(contentsOf: ghost, at: 31)
    case .releaseChatter:
      land(540, slot: 0, id: 5, x: 1050, y: 2250)
      lift(700, slot: 0)
    case .pressureZero: frames[0].events[3].value = 0
    case .palm: frames[30].events += [abs(AbsCode.mtSlot, 0), abs(AbsCode.mtToolType, ToolType.palm)]
    }
  }

  /// What the finding of the planted fault says, word for word.
  static func message(of rule: LintRule) -> String {
    switch rule {
    case .resolutionUnknown: "x has resolution 1"
    case .emptyAxis: "axis 0x30 goes from 0 to 0"
    case .protocolA: "positions of several contacts, but no slots"
    case .buttonLeft: "the device lists BTN_LEFT"
    case .touchButtonMissing: "the device does not list BTN_TOUCH"
    case .notDirect: "neither INPUT_PROP_DIRECT nor INPUT_PROP_POINTER"
    case .notTagged: "udev says ID_INPUT=1, ID_INPUT_TABLET=1"
    case .axesSwapped: "LIBINPUT_CALIBRATION_MATRIX \"0 -1 1 1 0 0\" exchanges x and y, which turns by 90 degrees"
    case .axesMirrored: "LIBINPUT_CALIBRATION_MATRIX \"-1 0 1 0 1 0\" mirrors x"
    case .keysListed: "the device lists 2 keys besides its buttons"
    case .descriptionAssumed: "no device description; the device and its axis ranges are assumed"
    case .otherDevice: "another device of the recording is left out"
    case .settingInvalid:
      "unknown constant touchSlip (did you mean touchSlop?); expected a constant that tapedeck profiles uikit lists"
    case .clockBackward: "a frame is stamped 0 us, before 152000 us; delivered at once"
    case .clockStatic: "8 frames in a row have the same time"
    case .clockJump: "the time jumps by 8999 s"
    case .clockUnit: "120 of 120 reports of a moving finger are more than 1 s apart"
    case .reportGap: "no report for 158 ms at 315 pt/s"
    case .rateIrregular: "intervals of 8.0 ms vary by 8.0 ms"
    case .eventsDropped: "the kernel dropped events (SYN_DROPPED); changed contacts are cancelled"
    case .deviceSuspended: "the device was suspended; 2 contacts cancelled"
    case .deviceRemoved: "the device was removed; 2 contacts cancelled"
    case .frameTooLong: "68 events in one frame, at most 63"
    case .reportShort: "a report is 5 bytes shorter than its descriptor says; left out, as Linux does"
    case .frameUnclosed: "3 events after the last SYN_REPORT; dropped"
    case .keysRecorded: "the file holds events of keys, which may tell what was typed; they are left out"
    case .trackingIDDoubled: "contact 1 got tracking id 9 without a lift; it goes on"
    case .slotOutOfRange: "slot 5000 is outside 0...1023"
    case .slotsTooFew: "the panel counts 5 fingers and has 3 slots"
    case .slotsFull: "2 fingers at once on 2 slots"
    case .contactsTooMany: "more than 64 contacts at once; further ones are ignored"
    case .valueOutOfRange: "contact 2 has a value of 4001, outside the axis limit 4000; kept"
    case .positionUnknown: "contact 1 landed without a position on an axis; the last known one is used"
    case .contactStuck: "contact 2 was still down at the end; cancelled"
    case .contactAlreadyDown: "slot 0 was touched before the recording began; ignored until its next landing"
    case .contactGhost: "contact 3 was down for 4.0 ms without moving, beside others"
    case .releaseChatter: "contact 3 lands 40 ms after a lift, 1.4 mm away"
    case .pressureZero: "contact 1 has pressure 0"
    case .palm: "contact 1 is a palm; cancelled"
    }
  }

  /// What the planted fault brings with it.
  static func companions(of rule: LintRule) -> Set<LintRule> {
    switch rule {
    case .contactAlreadyDown: [.touchButtonMissing]
    case .contactsTooMany: [.protocolA, .contactStuck, .frameTooLong, .touchButtonMissing]
    default: []
    }
  }
}
