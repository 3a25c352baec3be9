import RecordingFormats
import Testing
import TouchModel

private let header = """
  Input driver version is 1.0.1
  Input device ID: bus 0x3 vendor 0x1209 product 0x1 version 0x100
  Input device name: "Test Panel"
  Supported events:
    Event type 0 (EV_SYN)
    Event type 1 (EV_KEY)
      Event code 28 (KEY_ENTER)
      Event code 330 (BTN_TOUCH)
    Event type 3 (EV_ABS)
      Event code 47 (ABS_MT_SLOT)
        Value      0
        Min        0
        Max        9
      Event code 53 (ABS_MT_POSITION_X)
        Value    700
        Min      -20
        Max     4095
        Fuzz       3
        Flat       4
        Resolution      16
      Event code 54 (ABS_MT_POSITION_Y)
        Value   1200
        Min        0
        Max     2559
  Key repeat handling:
    Repeat type 20 (EV_REP)
      Repeat code 0 (REP_DELAY)
        Value    250
  Properties:
    Property type 1 (INPUT_PROP_DIRECT)
  Testing ... (interrupt to exit)

  """

@Suite struct EvtestReaderTests {
  @Test func readsDescription() throws {
    let read = try recording(header)
    let device = read.header.device
    #expect(read.frames == [])
    #expect(read.header.format.description == "evtest")
    #expect(device.name == "Test Panel")
    #expect(device.id == DeviceID(bus: 3, vendor: 0x1209, product: 1, version: 0x100))
    #expect(
      device.axes == [
        DeviceDescription.Axis(code: 47, range: AxisRange(minimum: 0, maximum: 9)),
        DeviceDescription.Axis(
          code: 53, range: AxisRange(minimum: -20, maximum: 4095, fuzz: 3, flat: 4, resolution: 16)),
        DeviceDescription.Axis(code: 54, range: AxisRange(minimum: 0, maximum: 2559)),
      ])
    #expect(device.codes.map(\.codes) == [[330], [47, 53, 54]])
    #expect(device.properties == [1])
  }

  @Test(arguments: [1, 7, 4096]) func readsEvents(chunk: Int) throws {
    let text =
      header + """
        Event: time 1700000000.510000, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042
        Event: time 1700000000.510000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value -7
        Event: time 1700000000.510001, -------------- SYN_REPORT ------------
        Event: time 1700000000.520000, ++++++++++++++ SYN_MT_REPORT ++++++++++++
        Event: time 1700000000.520000, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
        Event: time 1700000000.520001, -------------- Report Sync ------------
        Event: time 1700000000.530000, -------------- Config Sync ------------
        Event: time 1700000000.530001, -------------- EV_SYN ------------
        Event: time 1700000000.540000, type 3 (Absolute), code 54 (?), value 8
        Event: time 1700000000.540001, type 0 (EV_SYN), code 0 (SYN_REPORT), value 0
        """
    let read = try recording(text, chunk: chunk)
    #expect(
      read.brief == [
        "1700000000510001 4:4=852034 3:53=-7", "1700000000520001 0:2=0 0:3=0", "1700000000530001 0:1=0",
        "1700000000540001 3:54=8",
      ])
    #expect(read.header.clock == .realtime)
  }

  @Test func readsEventsWithoutADescription() throws {
    let text = """
      Event: time 5.000000, type 3 (EV_ABS), code 0 (ABS_X), value 2000
      Event: time 5.000000, type 3 (EV_ABS), code 1 (ABS_Y), value 30
      Event: time 5.000000, -------------- SYN_REPORT ------------
      """
    let device = try recording(text).header.device
    #expect(device.isAssumed)
    #expect(device[axis: 0]?.maximum == 2047)
    #expect(device[axis: 1]?.maximum == 1023)
    #expect(!device.hasSlots)
  }
}
