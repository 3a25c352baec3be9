import EvdevDecoding
import Gestures
import RecordingFormats
import RecordingTools
import Testing
import TouchModel

/// Each edit word for word on small tapes.
@Suite struct EditedRecordingTests {
  private func span(_ text: String) throws -> TimeSpan { try #require(TimeSpan(parsing: text)) }

  /// Two fingers, the second in a slot that the first one's values do not reach.
  private let two = """
    =1000 i7 x100 y200 p30 t1 BTN_TOOL_FINGER=1 X100 Y200
    10000/50 x110 X110
    10000 s1 i8 x500 y600 p40 BTN_TOOL_FINGER=0 BTN_TOOL_DOUBLETAP=1
    10000 s0 x120 s1 y610 X120
    10000 s0 i-1 BTN_TOOL_DOUBLETAP=0 BTN_TOOL_FINGER=1 X500 Y610
    10000 s1 i-1 t0 BTN_TOOL_FINGER=0
    10000 s0 i9 y201 t1 BTN_TOOL_FINGER=1 X120 Y201
    10000 i-1 t0 BTN_TOOL_FINGER=0
    """

  @Test func trimLandsAndLifts() throws {
    let source = try EditCorpus.slots(two)
    #expect(
      try source.edited(.trim(span("25ms..35ms"))).lines() == [
        "=26000 i7 x110 y200 p30 s1 i8 x500 y600 p40 t1 BTN_TOOL_DOUBLETAP=1 X110 Y200",
        "5000 s0 x120 s1 y610 X120",
        "5000 s0 i-1 s1 i-1 t0 BTN_TOOL_DOUBLETAP=0",
      ])
    // What the slot had from before comes with the next landing.
    #expect(
      try source.edited(.trim(span("55ms.."))).lines() == [
        "=61000 i9 y201 t1 BTN_TOOL_FINGER=1 X120 Y201 x120 p30", "10000 i-1 t0 BTN_TOOL_FINGER=0",
      ])
    #expect(throws: EditError.self) { try source.edited(.trim(span("5s..6s"))) }
  }

  @Test func aDroppedContactTakesItsPointerAndButtonsAlong() throws {
    let source = try EditCorpus.slots(two)
    #expect(
      try source.edited(.dropContacts([1])).lines() == [
        "=21000 s1 i8 x500 y600 p40 t1 BTN_TOOL_FINGER=1 X500 Y600",
        "10000 y610 Y610",
        "20000 i-1 t0 BTN_TOOL_FINGER=0",
        "10000 s0 i9 y201 t1 BTN_TOOL_FINGER=1 X120 Y201 x120 p30",
        "10000 i-1 t0 BTN_TOOL_FINGER=0",
      ])
    #expect(try source.edited(.dropContacts([1])).frames[0].received == nil)
    #expect(try source.edited(.keepContacts([1])).frames[1].received == Timestamp(microseconds: 11050))
  }

  @Test func lostEventsStayAndSnapshotsHideTheContact() throws {
    let source = try EditCorpus.slots(
      """
      =1 i7 x1 y2 t1
      9 s1 i8 x3 y4
      9 SYN_DROPPED snapshot s0 i7 x5 y6 s1 i8 x7 y8 t1
      9 s0 x9 suspended
      9 i-1 t0
      """)
    let dropped = try source.edited(.dropContacts([1]))
    #expect(dropped.lines()[1] == "9 SYN_DROPPED snapshot s0 i-1 s1 i8 x7 y8 t1")
    #expect(dropped.frames.contains { $0.deviceState == .suspended })
    #expect(dropped.news().map(\.cause) == [nil, nil, .suspended])
    let mirrored = try source.edited(.mirror(.x))
    #expect(mirrored.frames[2].snapshot[2].value == 995)
    #expect(mirrored.frames[2].events == source.frames[2].events)
  }

  @Test func singleTouchAndLists() throws {
    let single = try EditCorpus.tape(
      "tape 1\ndevice P\ncodes EV_KEY BTN_TOUCH\naxis ABS_X 0 100 0 0 0\naxis ABS_Y 0 100 0 0 0\n\n"
        + "=0 X1 Y2 t1\n10 X3\n10 t0\n10 Y9 t1\n10 t0\n")
    #expect(try single.edited(.dropContacts([1])).lines() == ["=30 Y9 t1 X3", "10 t0"])
    #expect(try single.edited(.trim(span("15us..18us"))).lines() == ["=15 X3 Y2 t1", "3 t0"])
    let list = try EditCorpus.tape(
      "tape 1\ndevice P\ncodes EV_KEY BTN_TOUCH\naxis ABS_MT_POSITION_X 0 100 0 0 0\n"
        + "axis ABS_MT_POSITION_Y 0 100 0 0 0\n\n=0 x1 y1 ; t1\n10 x1 y1 ; x90 y90 ;\n10 x91 y90 ;\n10 ; t0\n")
    #expect(try list.edited(.keepContacts([1])).lines() == ["=0 x1 y1 ; t1", "10 x1 y1 ;", "10 ; t0"])
    #expect(try list.edited(.dropContacts([1])).lines() == ["=10 x90 y90 ; t1", "10 x91 y90 ;", "10 ; t0"])
    #expect(try list.edited(.trim(span("12us..15us"))).lines() == ["=12 x1 y1 ; x90 y90 ; t1", "3 ; t0"])
  }

  @Test func timesScaleExactly() throws {
    let source = try EditCorpus.slots("=100/10 <4 i1 x1 y1\n30 x2", header: "label 100 130 tap\n")
    let result = try source.edited(.scaleTime(try #require(Ratio(1, 3))))
    #expect(result.lines() == ["=100/3 <1 i1 x1 y1", "10 x2"])
    #expect(result.header.details.labels.first?.end == Timestamp(microseconds: 110))
    #expect(Ratio(parsing: "0.25") == Ratio(1, 4) && Ratio(parsing: "59.94") == Ratio(2997, 50))
    #expect(Ratio(parsing: "0") == nil && Ratio(parsing: "-1") == nil && Ratio(parsing: "1e3") == nil)
  }

  @Test func aQuarterTurnTakesTheDeviceAlong() throws {
    let source = try EditCorpus.slots("=0 i1 x10 y2000 t1 X10 Y2000")
    var recording = source
    recording.header.device.udevProperties = [
      "EVDEV_ABS_35=::10", "LIBINPUT_FUZZ_36=4", "ID_INPUT_WIDTH_MM=100", "LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0",
    ]
    let result = try recording.edited(.rotate(.clockwise90))
    #expect(result.lines() == ["=0 i1 y10 t1 Y10"])
    let device = result.header.device
    #expect(device[axis: AbsCode.mtPositionX] == AxisRange(minimum: 0, maximum: 2000, resolution: 20))
    #expect(device[axis: AbsCode.mtPositionY] == AxisRange(minimum: 0, maximum: 1000, fuzz: 3, resolution: 10))
    #expect(
      device.udevProperties == [
        "EVDEV_ABS_36=::10", "LIBINPUT_FUZZ_35=4", "ID_INPUT_HEIGHT_MM=100", "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 -1 1",
      ])
  }

  /// The kernel does not send 0 to a slot that never had another value.
  @Test func aLandingWithoutAPositionIsMirroredToo() throws {
    let source = try EditCorpus.slots("=0 i1 y5 t1\n9 x7")
    let mirrored = try source.edited(.mirror(.x))
    #expect(mirrored.lines() == ["=0 i1 x1000 y5 t1", "9 x993"])
    #expect(try source.edited(.mirror(.x), .mirror(.x)).lines() == source.lines())
  }

  @Test func settingsAreSetAndTakenOut() throws {
    let source = try EditCorpus.slots("=1 i1 x1 y1 t1\n9 i-1 t0", header: "set touchSlop=64\nset weather fine\n")
    func settings(_ edits: RecordingEdit...) throws -> [String] {
      try source.edited(edits).header.details.settings.map(\.text)
    }
    #expect(
      try settings(.set(Setting(.edgeWidth, Millimetres(4)))) == ["touchSlop=64", "weather fine", "edgeWidth=4mm"])
    #expect(
      try settings(.set(Setting(.touchSlop, 9)), .set(Setting(.touchSlop, 12))) == ["weather fine", "touchSlop=12"])
    #expect(try settings(.unset("touchSlop")) == ["weather fine"])
    #expect(try settings(.unset(nil)) == [])
    // What is no setting is text that may tell anything.
    #expect(try settings(.redact) == ["touchSlop=64"])
    #expect {
      try settings(.unset("edgeWidth"))
    } throws: {
      "\($0)" == "--unset edgeWidth: the recording has no such setting"
    }
    #expect(
      try source.edited([.set(Setting(.touchSlop, 9)), .unset("touchSlop"), .unset(nil)]).header.details.edits == [
        "set touchSlop=9", "removed the setting touchSlop", "removed the settings",
      ])
  }

  @Test func redactionLeavesNoName() throws {
    var source = try EditCorpus.slots(
      "=900000/30 i1 x10 y20 4:0=77 t1", header: "started 5\nedit of Anna's panel\nlabel 900000 900000 tap\n")
    source.header.device.udevProperties = [
      "ID_SERIAL=A1", "ID_PATH=pci-0000", "DEVPATH=/devices", "LIBINPUT_DEVICE_GROUP=12", "ID_INPUT=1",
      "ID_INPUT_TOUCHSCREEN=1", "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0", "EVDEV_ABS_00=::10", "ID_INPUT_SEAT=Anna",
    ]
    let result = try source.edited(.redact)
    #expect(result.header.device.name == "touchscreen" && result.header.device.id == DeviceID())
    #expect(
      result.header.device.udevProperties == [
        "ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1", "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0", "EVDEV_ABS_00=::10",
      ])
    #expect(result.header.details.started == nil && result.header.details.edits == ["redacted"])
    #expect(result.header.details.labels.first?.start == .zero && result.header.clock == .relative)
    #expect(result.lines() == ["=0/30 i1 x10 y20 t1"])
  }

  @Test func aBlurredGlideTellsNothing() throws {
    let source = try EditCorpus.slots(
      "=0 i1 x10 y20 p9 t1 X10 Y20\n9 x40 y25 X40 Y25\n9 x400 X400\n9 i-1 t0\n9 i2 x300 y20 t1\n9 x50\n9 x60\n9 x310\n9 i-1 t0"
    )
    let rectangle = BlurRectangle(x: 0, y: 0, width: 100, height: 100, unit: .device)
    #expect(
      try source.edited(.blur(rectangle)).lines() == [
        "=0 i1 x50 y50 t1 X50 Y50", "27 i-1 t0", "9 i2 x300 y20 t1 X300 Y20", "27 x310 X310", "9 i-1 t0",
      ])
  }

  @Test func anAxisGoesWithItsCodes() throws {
    let source = try EditCorpus.slots("=0 i1 x10 y20 p5 t1\n9 s1 p6\n9 x3")
    let result = try source.edited(.dropAxis(AbsCode.mtPressure))
    #expect(result.header.device[axis: AbsCode.mtPressure] == nil)
    #expect(!result.header.device.hasCode(type: EvdevType.abs, code: AbsCode.mtPressure))
    #expect(result.lines() == ["=0 i1 x10 y20 t1", "18 s1 x3"])
    #expect(throws: EditError.self) { try source.edited(.dropAxis(AbsCode.mtSlot)) }
    #expect(throws: EditError.self) { try source.edited(.dropAxis(AbsCode.mtToolX)) }
  }

  @Test func labelsAreClippedAndNoted() throws {
    let source = try EditCorpus.slots(two, header: "label 1000 11000 a\nlabel 11000 41000 b\n")
    let result = try source.edited(.trim(span("25ms..35ms")), .label(span("26ms..27ms"), "c"))
    #expect(result.header.details.labels.map(\.text) == ["b", "c"])
    #expect(result.header.details.labels[0].start == Timestamp(microseconds: 26000))
    #expect(result.header.details.labels[0].end == Timestamp(microseconds: 36000))
    #expect(result.header.details.edits == ["trimmed to 0.025...0.035 s", "labelled 0.026...0.027 s"])
    #expect(try source.edited(.unlabel).header.details.labels.isEmpty)
    let restarted = try source.edited(.trim(span("25ms..")), .restartClock)
    #expect(restarted.frames[0].time == .zero && restarted.header.details.labels[0].start == .zero)
  }

  @Test func resamplingInterpolatesAndRests() throws {
    let source = try EditCorpus.slots("=0 i1 x100 y0 t1\n20000 x120\n500000 x220\n5000 i-1 t0")
    let lines = try source.edited(.resample(try #require(Ratio(100)))).lines()
    #expect(lines == ["=0 i1 x100 y0 t1", "10000 x110", "10000 x120", "500000 x220", "5000 i-1 t0"])
    #expect(
      try source.edited(.resample(try #require(Ratio(1)))).lines() == ["=0 i1 x100 y0 t1", "525000 x220 i-1 t0"])
  }
}
