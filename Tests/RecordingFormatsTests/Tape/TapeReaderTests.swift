import RecordingFormats
import Testing
import TouchModel

@Suite struct TapeReaderTests {
  @Test func readsWhatAHeaderSays() throws {
    let header = try recording(tapeSample).header
    #expect(header.device.name == "Panel \\ one")
    #expect(header.device.id == DeviceID(bus: 0x18, vendor: 0x4f3, product: 0x2234, version: 0x100))
    #expect(header.device[axis: AbsCode.mtPositionX] == AxisRange(minimum: 0, maximum: 4095, fuzz: 4, resolution: 16))
    #expect(header.device.udevProperties == ["LIBINPUT_FUZZ_35=4"])
    #expect(header.device.properties == [InputProperty.direct])
    #expect(header.clock == .monotonic)
    #expect(header.format.description == "tape 1")
    #expect(header.details.edits == ["trimmed to 2 s"])
    #expect(header.details.labels.map(\.text) == ["tap"])
    #expect(header.details.initialState.count == 3)
  }

  @Test func readsFrames() throws {
    let read = try recording(tapeSample)
    #expect(
      read.brief == [
        "1000 3:47=0 3:57=7 3:53=100 3:54=200 1:330=1", "9333 3:53=110 3:55=2 4:5=77", "9313 0:3=0", "9413 0:2=0",
        "9418 3:57=-1 1:330=0",
      ])
    #expect(read.frames[0].received == Timestamp(microseconds: 1012))
    #expect(read.frames[1].eventTimes.map(\.microseconds) == [9333, 9333, 9293])
    #expect(read.frames[2].snapshot.count == 5)
    #expect(read.frames[3].deviceState == .removed)
    #expect(read.frames[4].reportValue == 1)
    #expect(read.notes == [])
  }

  @Test(arguments: [1, 7, 4096]) func readsTheSameInPieces(chunk: Int) throws {
    #expect(try recording(Array(tapeSample.utf8), chunk: chunk) == recording(tapeSample))
  }

  @Test func windowsLineEndsChangeNoChecksum() throws {
    let text = String(decoding: try recording(tapeSample).tape(), as: UTF8.self)
    let changed = text.replacing("\n", with: "\r\n")
    #expect(try recording(changed) == recording(text))
  }

  /// A word of a later version may begin as one of this does.
  @Test(arguments: ["devicetree x", "initially x", "endian big", "clocks 2", "assumedly so"])
  func aLongerWordIsAnother(line: String) throws {
    let text =
      "tape 1\ndevice p\n\(line)\naxis ABS_X 0 9 0 0 0\naxis ABS_Y 0 9 0 0 0\ncodes EV_KEY BTN_TOUCH\n\n\(line)\n5 t1\n"
    let read = try recording(text)
    #expect(read.header.device.name == "p")
    #expect(!read.header.device.isAssumed)
    #expect(read.brief == ["5 1:330=1"])
  }

  /// What a setting means is for others to say; here it is text with its line, also an unknown one.
  @Test func settingsAreKeptAsText() throws {
    let text = tapeSample.replacing("edit ", with: "set touchSlop=64\nset weather \\x07fine\nedit ")
    let read = try recording(text)
    #expect(read.header.details.settings.map(\.text) == ["touchSlop=64", "weather \u{7}fine"])
    #expect(read.header.details.settings.map(\.line) == [3, 4])
    #expect(read.header.details.settings.map(\.key) == ["touchSlop", "weather \u{7}fine"])
    let again = try recording(read.tape())
    #expect(again.header == read.header)
    #expect(again.header != (try recording(tapeSample)).header)
    for target in RecordingTarget.allCases {
      #expect(read.losses(as: target).contains("2 settings of constants") == (target != .tape))
    }
  }

  @Test func aLabelKeepsItsSpaces() throws {
    var read = try recording(tapeSample)
    read.header.details.labels[0].text = "  two  words "
    #expect(try recording(read.tape()).header == read.header)
  }

  @Test func keysAreNotRead() throws {
    let text = tapeSample.replacing("5 i-1 t0 r1\n", with: "5 1:30=1\n6 1:30=0 t0\n")
    let read = try recording(text)
    #expect(read.brief.last == "9424 1:330=0")
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("1:30=1") } ?? -1
    #expect(read.notes == [Note(.keysLeftOut, time: .zero, line: line + 1)])
  }

  @Test func readsTheFirstTouchDeviceOfSeveral() throws {
    let read = try recording(try severalDevices())
    #expect(read.header.device.name == "second")
    #expect(read.brief == ["2 3:53=5"])
    #expect(read.notes.map(\.kind) == [.otherDevice, .otherDevice])
  }

  private func severalDevices() throws -> [UInt8] {
    var panel = DeviceDescription(name: "second")
    panel[axis: AbsCode.mtPositionX] = AxisRange(minimum: 0, maximum: 9)
    panel[axis: AbsCode.mtPositionY] = AxisRange(minimum: 0, maximum: 9)
    var header = try recording(tapeSample).header
    header.device = DeviceDescription(name: "no panel")
    var writer = TapeWriter()
    var text: [UInt8] = []
    var other = panel
    other.name = "third"
    writer.appendHeader(header, others: [panel, other], to: &text)
    let event = EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionX, value: 5)
    writer.append(EvdevFrame(time: Timestamp(microseconds: 1), events: [event]), device: 1, to: &text)
    writer.append(EvdevFrame(time: Timestamp(microseconds: 2), events: [event]), device: 2, to: &text)
    let last = EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionX, value: 6)
    writer.append(EvdevFrame(time: Timestamp(microseconds: 3), events: [last]), device: 3, to: &text)
    writer.appendEnd(to: &text)
    return text
  }
}
