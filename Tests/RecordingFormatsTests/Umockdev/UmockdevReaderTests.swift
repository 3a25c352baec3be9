import Foundation
import RecordingFormats
import TestSupport
import Testing
import TouchModel

@Suite struct UmockdevReaderTests {
  private let sample = Umockdev.sample

  @Test(arguments: UmockdevFile.allCases) func readsAllThreeThroughAnyOfThem(file: UmockdevFile) throws {
    let read = try sample.recording(opening: file)
    let device = read.header.device
    #expect(read.header.format == RecordingFormat(.umockdev))
    #expect(read.header.clock == .unknown)
    #expect(read.header.omittedKeys == 0)
    #expect(device.name == "Maker Panel")
    #expect(device.id == DeviceID(bus: 3, vendor: 0x1209, product: 1, version: 0x100))
    #expect(device.properties == [InputProperty.direct])
    #expect(device.codes.map(\.type) == [EvdevType.key, EvdevType.abs])
    #expect(device.hasCode(type: EvdevType.key, code: KeyCode.touch))
    #expect(device.codes[1].codes == [0, 1, 47, 53, 54, 57])
    #expect(device[axis: AbsCode.mtPositionX] == AxisRange(minimum: -10, maximum: 4095, fuzz: 4, resolution: 16))
    #expect(device[axis: AbsCode.y] == AxisRange(minimum: 0, maximum: 2559))
    #expect(
      device.udevProperties == [
        "ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1", "LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0", "WL_OUTPUT=HDMI-1",
      ])
    #expect(read.brief == ["12010000 3:53=100", "12020000 3:57=-1"])
    #expect(read.notes == [])
  }

  /// Slot 1 has a finger, slots beyond the axis' limit are none; ABS_X is 7 and BTN_TOUCH down.
  @Test func readsTheInitialState() throws {
    let state = try sample.recording(opening: .ioctl).header.details.initialState
    #expect(state.map { "\($0.type):\($0.code)=\($0.value)" } == ["3:47=1", "3:53=100", "3:57=9", "3:0=7", "1:330=1"])
  }

  @Test func withoutUdevThereAreNoProperties() throws {
    var files = sample
    files.files[.device] = nil
    for file in [UmockdevFile.ioctl, .events] {
      let device = try files.recording(opening: file).header.device
      #expect(device.udevProperties == [])
      #expect(device.name == "Maker Panel")
    }
  }

  /// Where the .ioctl has no name the one of the input device above the node is taken.
  @Test func takesTheNameFromSysfs() throws {
    var files = sample
    files.files[.ioctl] = Array(sample[.ioctl].replacing("EVIOCGNAME(0) 12", with: "EVIOCGNAME(0) -2").utf8)
    #expect(try files.recording(opening: .events).header.device.name == "Maker Panel")
    files.files[.device] = nil
    #expect(try files.recording(opening: .events).header.device.name == "")
  }

  @Test func eventsAloneAreEvemu() throws {
    let events = Umockdev(events: sample[.events].replacing("0039 -001", with: "0036 0001"))
    let read = try events.recording(opening: .events)
    #expect(read.header.format == RecordingFormat(.evemu, version: "1.2"))
    #expect(read.header.device.isAssumed)
  }

  @Test func aGivenDescriptionNeedsNoSiblings() throws {
    let device = DeviceDescription(name: "given")
    let files = Umockdev(ioctl: "@DEV broken", events: sample[.events])
    let read = try files.recording(opening: .events, options: RecordingOptions(description: device))
    #expect(read.header.device == device)
    #expect(read.frames.count == 2)
  }

  @Test func aDescriptionNeedsNoEvents() throws {
    var files = sample
    files.files[.events] = nil
    let device = try sample.recording(opening: .events).header.device
    #expect(try files.description(from: .ioctl) == device)
    #expect(try files.description(from: .device) == device)
  }

  /// Of several devices the first that can touch, and its block.
  @Test func choosesTheTouchDevice() throws {
    let keyboard = "@DEV /dev/input/event1\nEVIOCGBIT(0) 8 0300000000000000\nEVIOCGBIT(1) 2 00FF\n"
    let block = "P: /devices/a/input1/event1\nN: input/event1\nE: ID_INPUT=1\nE: ID_INPUT_TOUCHSCREEN=1\n\n"
    let files = Umockdev(device: block + sample[.device], ioctl: keyboard + sample[.ioctl], events: sample[.events])
    let device = try files.recording(opening: .events).header.device
    #expect(device.name == "Maker Panel")
    #expect(device.udevProperties.last == "WL_OUTPUT=HDMI-1")
  }

  @Test func countsKeysThatAreLeftOut() throws {
    let ioctl = sample[.ioctl].replacing("EVIOCGBIT(3)", with: "EVIOCGBIT(1) 2 FF01\nEVIOCGBIT(3)")
    let files = Umockdev(ioctl: ioctl, events: sample[.events])
    #expect(try files.recording(opening: .events).header.omittedKeys == 9)
  }

  /// What umockdev-record 0.17.16 wrote of one made-up panel while evemu-describe and evtest asked it.
  @Test(arguments: ["libevdev", "evtest"]) func readsWhatUmockdevRecords(program: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recorded")
    let ioctl = try String(contentsOf: folder.appending(path: "\(program).ioctl"), encoding: .utf8)
    let header = try Umockdev(ioctl: ioctl, events: sample[.events]).recording(opening: .ioctl).header
    #expect(header.device.name == "Real panel")
    #expect(header.device.id == DeviceID(bus: 0x18, vendor: 0x7a9e, product: 1, version: 0x100))
    #expect(header.device.properties == [InputProperty.direct])
    #expect(header.device.codes.map(\.codes) == [[KeyCode.touch], [0, 1, 47, 53, 54, 57]])
    #expect(header.device.axes.map(\.range.maximum) == [4095, 4095, 9, 4095, 4095, 65535])
    #expect(header.device.axes.map(\.range.resolution) == [16, 16, 0, 16, 16, 0])
    let state = header.details.initialState.map { "\($0.code)=\($0.value)" }
    #expect(state == (program == "libevdev" ? ["47=2", "53=500", "54=500", "57=77", "47=0"] : []))
  }

  private static let names = "expected the files .umockdev, .ioctl and .events of one name"

  @Test(arguments: [
    (UmockdevFile.device, UmockdevFile.ioctl, "f.umockdev:1:1: no .ioctl file beside it; \(names)"),
    (.device, .events, "f.umockdev:1:1: no .events file beside it; \(names)"),
    (.ioctl, .events, "f.ioctl:1:1: no .events file beside it; \(names)"),
  ]) func tellsWhatIsMissing(opened: UmockdevFile, missing: UmockdevFile, message: String) {
    var files = sample
    files.files[missing] = nil
    #expect(files.refusal(opening: opened) == message)
  }

  @Test(arguments: [
    ("EVIOCGABS(53) x 00", "f.ioctl:2:15: no number; expected a decimal number"),
    ("EVIOCGABS(53) 0 0", "f.ioctl:2:18: half a byte; expected two hexadecimal digits a byte"),
    ("EVIOCGID 0 00 x", "f.ioctl:2:15: text in an answer; expected two hexadecimal digits a byte"),
    ("EVIOCGID 0 0102", "f.ioctl:2:12: too few bytes; expected the 8 bytes of struct input_id"),
    (
      "EVIOCGABS(53) 0 00000000",
      "f.ioctl:2:17: too few bytes; expected the 20 or 24 bytes of struct input_absinfo"
    ),
    ("EVIOCGMTSLOTS(0) 0 35", "f.ioctl:2:20: too few bytes; expected an axis code and a value a slot"),
    (
      "USBDEVFS_CONNECTINFO 0 11 0",
      "f.ioctl:1:1: no touch axes; "
        + "expected EVIOCGABS of ABS_MT_POSITION_X/Y, or of ABS_X/Y with BTN_TOUCH in EVIOCGBIT(1)"
    ),
  ]) func tellsWhatIsWrongWithIoctls(line: String, message: String) {
    let files = Umockdev(ioctl: "@DEV /dev/input/event0\n\(line)\n", events: sample[.events])
    #expect(files.refusal(opening: .events) == message)
    #expect(files.refusal(opening: .ioctl) == message)
  }

  @Test(arguments: [
    ("P: /devices/a\nX: 1\n", "f.umockdev:2:1: not a line of umockdev; expected P:, N:, S:, E:, A:, L: or H:"),
    ("P: /devices/a\nE: A=1\n", "f.umockdev:1:1: no input device; expected a block with N: input/eventNUMBER"),
  ]) func tellsWhatIsWrongWithTheDevice(text: String, message: String) {
    let files = Umockdev(device: text, ioctl: sample[.ioctl], events: sample[.events])
    for file in UmockdevFile.allCases { #expect(files.refusal(opening: file) == message) }
  }

  /// Each of the files cut anywhere gives frames or an error with its place, and never other frames.
  @Test(arguments: UmockdevFile.allCases) func readsACutFile(file: UmockdevFile) throws {
    for whole in [sample, Umockdev(try recording(tapeSample))] {
      let frames = try whole.recording(opening: .events).content
      let bytes = whole.files[file] ?? []
      for length in bytes.indices {
        var cut = whole
        cut.files[file] = Array(bytes[..<length])
        do {
          var read = try cut.recording(opening: .ioctl).content
          if let last = read.indices.last { read[last].reportValue = frames[last].reportValue }
          #expect(read[...] == frames.prefix(read.count), "\(file) cut to \(length)")
        } catch let error as RecordingError {
          #expect(error.line > 0 && error.column > 0, "\(file) cut to \(length): \(error)")
        }
      }
    }
  }

  @Test func readsAChangedByte() throws {
    var random = SplitMix(seed: 11)
    for file in UmockdevFile.allCases {
      for _ in 0..<500 {
        var changed = sample
        var bytes = sample.files[file] ?? []
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
        changed.files[file] = bytes
        do { _ = try changed.recording(opening: .events) } catch is RecordingError {}
      }
    }
  }

  @Test(arguments: [
    (UmockdevFile.device, "P: /devices/a\nE: ID_INPUT="), (.device, "E: ID_INPUT=1\n"),
    (.ioctl, "@DEV /dev/input/event0\nEVIOCGMTSLOTS(0) 0 "),
    (.events, "# device /dev/input/event0\nE: 1.0 0003 0035 "),
  ]) func refusesAnEndlessLine(file: UmockdevFile, start: String) {
    let endless = EndlessSource(start: start, repeating: "0")
    var files = sample
    files.files[file] = nil
    #expect {
      let reader = try RecordingReader.open(
        name: "f",
        siblings: { wanted in
          wanted == file
            ? NamedSource(name: "e", source: endless)
            : files.files[wanted].map { NamedSource(name: "f", source: MemorySource($0)) }
        },
        reopening: { MemorySource(sample.files[file == .ioctl ? .device : .ioctl] ?? []) })
      _ = try Recording(collecting: reader)
    } throws: {
      "\($0)".hasSuffix(": a line of more than 1048576 bytes; expected shorter lines")
    }
    #expect(endless.given < 1 << 22)
  }

  /// Properties without end are bounded in number and length.
  @Test func keepsAFewProperties() throws {
    let long = "E: ID_INPUT_LONG=\(String(repeating: "x", count: 5000))\n"
    let many = (0..<1000).map { "E: ID_INPUT_\($0)=1\n" }.joined()
    var files = sample
    files.files[.device] = Array("P: /devices/a/input0/event5\nN: input/event5\n\(long)\(many)".utf8)
    let properties = try files.recording(opening: .events).header.device.udevProperties
    #expect(properties.count == 256)
    #expect(properties.first == "ID_INPUT_0=1")
  }
}
