import RecordingFormats
import Testing
import TouchModel

private let blocks = """
  could not get driver version for /dev/input/mouse0, Not a typewriter
  add device 1: /dev/input/event0
    name:     "keys"
    events:
      KEY (0001): KEY_POWER             KEY_VOLUMEUP
    input props:
      <none>
  add device 2: /dev/input/event2
    bus:      0018
    vendor    1234
    product   5678
    version   0100
    name:     "touch "dev""
    location: ""
    version:  1.0.1
    events:
      KEY (0001): KEY_BACK              BTN_TOUCH*            BTN_TOOL_FINGER
      ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                  ABS_MT_POSITION_X     : value 5, min -1, max 1079, fuzz 1, flat 2, resolution 11
                  ABS_MT_POSITION_Y     : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 11
                  ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0
    input props:
      INPUT_PROP_DIRECT

  """

private let rawBlock = """
  add device 1: /dev/input/event2
    name:     "touch"
    events:
      KEY (0001): 008b  0145* 014a
      ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                  0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                  0036  : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 0
    input props:
      <none>

  """

private let labelled = """
  [   12.000100] EV_ABS       ABS_MT_TRACKING_ID   00000007
  [   12.000100] EV_KEY       BTN_TOUCH            DOWN
  [   12.000100] EV_ABS       ABS_MT_POSITION_X    0000010a
  [   12.000101] EV_ABS       ABS_MT_POSITION_Y    00000020
  [   12.000101] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM
  [   12.000102] EV_SYN       SYN_REPORT           00000000             rate 120
  [   12.010000] EV_ABS       ABS_MT_TRACKING_ID   FFFFFFFF
  [   12.010000] EV_KEY       BTN_TOUCH            UP
  [   12.010000] EV_SYN       SYN_REPORT           00000000

  """

@Suite struct GeteventReaderTests {
  static let frames = ["12000102 3:57=7 1:330=1 3:53=266 3:54=32 3:55=2", "12010000 3:57=-1 1:330=0"]

  @Test(arguments: [1, 7, 4096]) func readsNames(chunk: Int) throws {
    let read = try recording(labelled, chunk: chunk)
    #expect(read.brief == Self.frames)
    #expect(read.header.format.description == "getevent")
    #expect(read.header.clock == .monotonic)
    #expect(read.header.device.isAssumed)
  }

  @Test func readsNumbers() throws {
    let text = """
      [   12.000100] 0003 0039 00000007
      [   12.000100] 0003 0035 0000010a
      [   12.000100] 0003 0036 ffffffff
      [   12.000102] 0000 0000 00000000
      """
    #expect(try recording(text).brief == ["12000102 3:57=7 3:53=266 3:54=-1"])
  }

  @Test func readsDescriptionInNames() throws {
    let read = try recording(blocks)
    let device = read.header.device
    #expect(read.frames == [])
    #expect(device.name == "touch \"dev\"")
    #expect(device.id == DeviceID(bus: 0x18, vendor: 0x1234, product: 0x5678, version: 0x100))
    #expect(device[axis: 0x35] == AxisRange(minimum: -1, maximum: 1079, fuzz: 1, flat: 2, resolution: 11))
    #expect(device.axes.map(\.code) == [0x2f, 0x35, 0x36, 0x39])
    #expect(device.properties == [InputProperty.direct])
    #expect(device.codes.first?.codes == [0x145, 0x14a])
    #expect(read.notes == [Note(.otherDevice, time: .zero, line: 2, value: 0)])
  }

  @Test func readsDescriptionInNumbers() throws {
    let device = try RecordingReader.readDescription(name: "f", source: MemorySource(rawBlock))
    #expect(device.codes.first?.codes == [0x145, 0x14a])
    #expect(device[axis: 0x36]?.maximum == 1919)
    #expect(device.hasSlots)
  }

  /// The described touch device is read; a second device's events, even inside a frame, are left out.
  @Test func readsTheDescribedDeviceOfSeveral() throws {
    let text =
      blocks + """
        [ 12.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000001
        [ 12.000001] /dev/input/event0: EV_KEY KEY_POWER DOWN
        [ 12.000002] /dev/input/event0: EV_SYN SYN_REPORT 00000000
        [ 12.000003] /dev/input/event2: EV_SYN SYN_REPORT 00000000
        """
    #expect(try recording(text).brief == ["12000003 3:53=1"])
  }

  /// Without a description the first device that sends a position is the one; the others are told once each.
  @Test func readsTheFirstDeviceThatSendsAPosition() throws {
    let text = """
      add device 1: /dev/input/event1
        name:     "power"
      add device 2: /dev/input/event7
        name:     "glass"
      [ 12.000001] /dev/input/event1: EV_KEY KEY_POWER DOWN
      [ 12.000002] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      /dev/input/event7: [ 12.000003] EV_KEY BTN_TOUCH DOWN
      [ 12.000003] /dev/input/event7: EV_ABS ABS_MT_POSITION_X 00000001
      [ 12.000003] /dev/input/event7: EV_ABS ABS_MT_POSITION_Y 00000001
      [ 12.000003] /dev/input/event9: EV_ABS ABS_X 00000009
      [ 12.000003] /dev/input/event9: EV_ABS ABS_X 00000009
      [ 12.000004] /dev/input/event7: EV_SYN SYN_REPORT 00000000
      """
    let read = try recording(text)
    #expect(read.brief == ["12000004 1:330=1 3:53=1 3:54=1"])
    #expect(
      read.notes == [
        Note(.assumedDescription, time: .zero), Note(.otherDevice, time: .zero, line: 5, value: 1),
        Note(.otherDevice, time: .zero, line: 10, value: 9), Note(.keysLeftOut, time: .zero, line: 5),
      ])
    #expect(read.header.device.name == "glass")
  }

  /// A device that sends something before another one and then turns out to be the panel.
  @Test func thePanelIsNotNotedAsAnother() throws {
    let text = """
      [ 1.000001] /dev/input/event3: EV_KEY BTN_TOUCH DOWN
      [ 1.000001] /dev/input/event4: EV_KEY BTN_0 DOWN
      [ 1.000001] /dev/input/event4: EV_SYN SYN_REPORT 00000000
      [ 1.000002] /dev/input/event3: EV_ABS ABS_X 00000009
      [ 1.000002] /dev/input/event3: EV_ABS ABS_Y 00000009
      [ 1.000002] /dev/input/event3: EV_SYN SYN_REPORT 00000000
      """
    let others = try recording(text).notes.filter { $0.kind == .otherDevice }
    #expect(others == [Note(.otherDevice, time: .zero, line: 2, value: 4)])
  }

  @Test func passesOverNamesThatNoTouchDeviceSends() throws {
    let text =
      labelled + """
        [   12.020000] EV_SW        SW_LID               00000001
        [   12.020000] EV_LED       LED_CAPSL            00000001
        [   12.020000] EV_SYN       SYN_REPORT           00000000
        """
    #expect(try recording(text).brief == Self.frames + ["12020000"])
  }
}
