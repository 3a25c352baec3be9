import RecordingFormats
import Testing
import TouchModel

@Suite struct GeteventWriterTests {
  /// The text of AOSP's getevent, trailing spaces and all; `|` stands for a line's end.
  @Test func writesWhatGeteventPrints() throws {
    var sample = try recording(tapeSample)
    sample.header.device.codes.insert(
      DeviceDescription.EventCodes(type: 1, codes: [0x100, 0x110, 0x140, 0x145, 0x14a, 0x15f]), at: 0)
    sample.header.device.codes.remove(at: 1)
    sample.header.device.codes.append(DeviceDescription.EventCodes(type: 4, codes: [5]))
    sample.header.device.properties = [1, 0x1e]
    sample.header.device.name = "Panel\n\"two\""
    sample.header.details.initialState = [
      EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: 1),
      EvdevEvent(type: EvdevType.abs, code: AbsCode.mtSlot, value: 3),
      EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionX, value: 5),
    ]
    sample.frames[0].time = Timestamp(microseconds: 12_345_000_678)
    sample.frames[1].time = Timestamp(microseconds: -1)
    sample.frames[1].events.append(EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: 2))
    sample.frames[1].events.append(EvdevEvent(type: 0x16, code: 3, value: -1))
    sample.frames[1].events.append(EvdevEvent(type: 0x0a, code: 3, value: 1))
    sample.frames[1].eventTimes = []
    sample.frames = Array(sample.frames[..<2])
    let text = String(decoding: sample.written(as: .getevent), as: UTF8.self)
    let marked = text.replacing("\n", with: "|\n")
    #expect(
      marked == """
        add device 1: /dev/input/event0|
          bus:      0018|
          vendor    04f3|
          product   2234|
          version   0100|
          name:     "Panel "two""|
          location: ""|
          id:       ""|
          version:  1.0.1|
          events:|
            KEY (0001): BTN_MISC              BTN_MOUSE             BTN_DIGI              BTN_TOOL_FINGER      |
                        BTN_TOUCH*            015f                 |
            ABS (0003): ABS_MT_SLOT           : value 3, min 0, max 9, fuzz 0, flat 0, resolution 0|
                        ABS_MT_POSITION_X     : value 0, min 0, max 4095, fuzz 4, flat 0, resolution 16|
                        ABS_MT_POSITION_Y     : value 0, min 0, max 2559, fuzz 0, flat 0, resolution 16|
                        ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0|
            MSC (0004): MSC_TIMESTAMP        |
          input props:|
            INPUT_PROP_DIRECT|
            001e|
        [   12345.000678] EV_ABS       ABS_MT_SLOT          00000000            |
        [   12345.000678] EV_ABS       ABS_MT_TRACKING_ID   00000007            |
        [   12345.000678] EV_ABS       ABS_MT_POSITION_X    00000064            |
        [   12345.000678] EV_ABS       ABS_MT_POSITION_Y    000000c8            |
        [   12345.000678] EV_KEY       BTN_TOUCH            DOWN                |
        [   12345.000678] EV_SYN       SYN_REPORT           00000000            |
        [       0.000000] EV_ABS       ABS_MT_POSITION_X    0000006e            |
        [       0.000000] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM        |
        [       0.000000] EV_MSC       MSC_TIMESTAMP        0000004d            |
        [       0.000000] EV_KEY       BTN_TOUCH            REPEAT              |
        [       0.000000] EV_PWR       0003                 ffffffff            |
        [       0.000000] 000a         0003                 00000001            |
        [       0.000000] EV_SYN       SYN_REPORT           00000000            |

        """)
    let again = try recording(text)
    #expect(again.content.map(\.events) == sample.content.map(\.events))
    #expect(again.header.device.codes == sample.header.device.codes)
    #expect(again.header.device.name == "Panel \"two\"")
  }

  @Test func aDeviceWithoutPropertiesSaysSo() throws {
    var sample = try recording(tapeSample)
    sample.header.device.properties = []
    #expect(String(decoding: sample.written(as: .getevent), as: UTF8.self).contains("  input props:\n    <none>\n["))
    #expect(try recording(sample.written(as: .getevent)).header.device.properties == [])
  }
}
