import Foundation
import RecordingFormats
import TestSupport
import Testing
import TouchModel

/// Every recording there and back: events in order, the frames' times and the events' own.
@Suite struct RoundTripTests {
  private static let own: [(name: String, bytes: [UInt8])] = {
    let folder = Repository.url.appending(path: "Recordings")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".tape") && !$0.hasPrefix("invalid") }.sorted().compactMap { path in
      (try? Data(contentsOf: folder.appending(path: path))).map { (path, Array($0)) }
    }
  }()

  @Test(arguments: RecordingTarget.allCases) func keepsEveryEventAndTime(target: RecordingTarget) throws {
    let all = Self.own + SharedCorpus.recordings() + SharedCorpus.toolOutputs()
    #expect(Self.own.count > 100)
    for (name, bytes) in all {
      let first = try recording(bytes)
      let second = try first.reread(as: target)
      #expect(second.events == first.events, "\(name)")
      if target == .tape { #expect(second.content == first.content, "\(name)") }
      let third = try second.reread(as: .evemu)
      #expect(third.events == first.events, "\(name) and back")
    }
  }

  /// What the form holds of the description comes back as well, and from umockdev the first state.
  @Test(arguments: [RecordingTarget.getevent, .umockdev]) func keepsTheDescription(target: RecordingTarget) throws {
    for (name, bytes) in Self.own + SharedCorpus.toolOutputs() {
      let first = try recording(bytes)
      let second = try first.reread(as: target)
      var (wanted, read) = (first.header.device, second.header.device)
      (wanted.udevProperties, read.udevProperties) = ([], [])
      // Codes of EV_SYN cannot be asked of a device.
      wanted.codes = wanted.codes.filter { $0.type != EvdevType.syn }
      #expect(read == wanted, "\(name)")
    }
    let sample = try recording(tapeSample)
    let again = try sample.reread(as: .umockdev).header
    #expect(again.device.udevProperties == ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1", "LIBINPUT_FUZZ_35=4"])
    #expect(again.format == RecordingFormat(.umockdev))
  }

  /// To .tape the whole description comes along, and what a tape says of itself too.
  @Test func aTapeKeepsTheHeader() throws {
    for (name, bytes) in Self.own + SharedCorpus.recordings() + SharedCorpus.toolOutputs() {
      let first = try recording(bytes)
      let second = try recording(first.tape())
      #expect(second.header.device == first.header.device, "\(name)")
      #expect(second.header.clock == first.header.clock, "\(name)")
    }
    let sample = try recording(tapeSample)
    let again = try recording(sample.tape())
    #expect(again.header == sample.header)
    #expect(again.content == sample.content)
    #expect(again.tape() == sample.tape())
  }

  /// What YAML would read as something else than text.
  @Test func anyUdevPropertyComesBack() throws {
    var sample = try recording(tapeSample)
    let properties = [
      "[x=1", "{y=2", "&z=3", "*a=", "!t=1", "- b=1", "? c", "\"q=1", "'r=2", "%d=1", "e=\u{85}\u{2028}", "f=x #y",
      " g", "h ", "1", "~", "LIBINPUT_A=1: 2",
    ]
    sample.header.device.udevProperties = ["ID_INPUT=1"] + properties
    #expect(
      try recording(sample.written(as: .libinput)).header.device.udevProperties == sample.header.device.udevProperties)
    #expect(try recording(sample.tape()).header.device.udevProperties == sample.header.device.udevProperties)
  }

  @Test func extremeTimesComeBack() throws {
    let header = try recording(tapeSample).header
    let frames = [Int64.max, .min, 0, -1, .min, .max].map { time in
      var frame = EvdevFrame(time: Timestamp(microseconds: time))
      frame.received = Timestamp(microseconds: .min)
      return frame
    }
    let whole = Recording(header: header, frames: frames)
    #expect(try recording(whole.tape()).content == frames)
  }

  @Test func aMoveOfOneFingerIsShort() throws {
    var frame = EvdevFrame()
    for (code, value) in [
      (AbsCode.mtPositionX, Int32(12345)), (AbsCode.mtPositionY, 23456), (AbsCode.x, 12345), (AbsCode.y, 23456),
    ] {
      frame.events.append(EvdevEvent(type: EvdevType.abs, code: code, value: value))
    }
    frame.received = Timestamp(microseconds: 8333 + 97)
    frame.time = Timestamp(microseconds: 8333)
    var writer = TapeWriter()
    var text: [UInt8] = []
    writer.append(EvdevFrame(), to: &text)
    text.removeAll()
    writer.append(frame, to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "8333/97 x12345 y23456 X12345 Y23456\n")
    #expect(text.count <= 40)
  }

  @Test func whatIsLostIsListed() throws {
    let sample = try recording(tapeSample)
    func lost(_ target: RecordingTarget) -> [String] { sample.losses(as: target) }
    #expect(lost(.tape) == [])
    let both = [
      "the name of the clock", "the state before the first frame", "1 interaction labels", "1 edit notes",
      "1 receive times of frames", "1 snapshots after SYN_DROPPED",
      "1 frames that say that the device was suspended or removed",
    ]
    #expect(lost(.libinput) == both)
    #expect(lost(.evemu) == both[..<4] + ["1 udev properties"] + both[4...])
    #expect(lost(.getevent) == lost(.evemu))
    #expect(lost(.umockdev) == both.filter { $0 != "the state before the first frame" })
  }

  /// What else a name, a state or a time can have that one form or another cannot hold.
  @Test func rareLossesAreListed() throws {
    var sample = try recording(evemuSample)
    sample.header.device.name = "a\u{0}b\nc" + String(repeating: "x", count: 260)
    sample.header.device.udevProperties = ["MAJOR=1", "no sign", "=x", "A=b\nc", "ID_SEAT=seat1"]
    sample.header.details.initialState = [EvdevEvent(type: EvdevType.msc, code: 0, value: 1)]
    sample.frames[0].time = Timestamp(microseconds: -5)
    func lost(_ target: RecordingTarget) -> [String] { sample.losses(as: target) }
    let state = "the state before the first frame"
    let time = "1 frames before time zero, written as zero"
    let plain = [state, "5 udev properties", time, "2 control characters of the name, written as spaces"]
    #expect(lost(.getevent) == plain)
    #expect(lost(.evemu) == plain)
    #expect(
      lost(.umockdev) == [
        state, "4 udev properties", time, "1 control characters of the name, written as spaces",
        "11 bytes of the name beyond 254",
      ])
    #expect(lost(.tape) == [])
    #expect(lost(.libinput) == [state])
    let again = try sample.reread(as: .umockdev)
    #expect(again.header.device.name.utf8.elementsEqual("a b\nc\(String(repeating: "x", count: 249))".utf8))
    #expect(again.header.device.udevProperties == ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1", "ID_SEAT=seat1"])
    #expect(again.frames[0].time == .zero)
  }

  @Test func libinputIsToldWhatItsVerifierWants() throws {
    let text = String(decoding: try recording(tapeSample).written(as: .libinput), as: UTF8.self)
    #expect(text.contains("    name: \"Panel \\\\ one\"\n    id: [24, 1267, 8756, 256]\n"))
    #expect(text.contains("    - ID_INPUT=1\n    - ID_INPUT_TOUCHSCREEN=1\n    - LIBINPUT_FUZZ_35=4\n"))
    #expect(text.contains("    - [  0,   1000,   3,  53,     100] # EV_ABS / ABS_MT_POSITION_X 100\n"))
  }
}
