import RecordingFormats
import TestSupport
import Testing
import TouchModel

private let bare = "E: 1.000000 0003 0035 5\nE: 1.000000 0003 0036 5\nE: 1.000000 0000 0000 0\n"

@Suite struct RecordingReaderTests {
  @Test func opensASourceTwiceOnlyToMakeUpTheDevice() throws {
    var opened = 0
    func source(_ text: String) -> () -> any ByteSource {
      {
        opened += 1
        return MemorySource(text)
      }
    }
    _ = try RecordingReader.open(name: "f", reopening: source(evemuSample))
    #expect(opened == 1)
    _ = try RecordingReader.open(
      name: "f", options: RecordingOptions(description: DeviceDescription(name: "given")), reopening: source(bare))
    #expect(opened == 2)
    _ = try RecordingReader.open(name: "f", reopening: source(bare))
    #expect(opened == 4)
  }

  @Test(arguments: [1, 7, .max]) func readsAPipeLikeAFile(chunk: Int) throws {
    for text in [bare, evemuSample, libinputSample] {
      let pipe = try RecordingReader.open(name: "f", source: MemorySource(Array(text.utf8), chunk: chunk))
      #expect(try Recording(collecting: pipe) == recording(text))
    }
  }

  @Test func prefersAGivenDescription() throws {
    let device = DeviceDescription(name: "given")
    for text in [bare, evemuSample, libinputSample] {
      let read = try recording(text, options: RecordingOptions(description: device))
      #expect(read.header.device == device)
      #expect(read.notes.map(\.kind).contains(.assumedDescription) == false)
      #expect(read.frames == (try recording(text).frames))
    }
  }

  @Test func saysThatTheDeviceIsAssumed() throws {
    #expect(try recording(bare).notes == [Note(.assumedDescription, time: .zero)])
  }

  /// What stands before an error is given; after it the same error comes again and the frame is empty.
  @Test func givesFramesBeforeAnError() throws {
    for text in [bare + "oops\n", evemuSample + "oops\n"] {
      let reader = try RecordingReader.open(name: "f") { MemorySource(text) }
      var frame = EvdevFrame()
      #expect(try reader.next(into: &frame))
      let first = #expect(throws: RecordingError.self) { while try reader.next(into: &frame) {} }
      let second = #expect(throws: RecordingError.self) { try reader.next(into: &frame) }
      #expect(first == second)
      #expect(frame == EvdevFrame())
    }
  }

  @Test func passesSourceErrorsThrough() {
    for text in ["", "# EVEMU 1.3\n", bare, evemuSample, libinputSample] {
      #expect(throws: BrokenPipe()) {
        _ = try Recording(collecting: RecordingReader.open(name: "f") { FailingSource(text) })
      }
    }
  }

  @Test func refusesADescriptionThatIsNone() {
    #expect {
      try RecordingReader.readDescription(name: "f", source: MemorySource(bare))
    } throws: {
      "\($0)"
        == "f:1:1: no device description; expected tape, evemu, getevent -lp, evtest, libinput-record, hid-recorder or umockdev text with one"
    }
  }

  @Test func leavesAnEmptyFrameAtTheEnd() throws {
    let reader = try RecordingReader.open(name: "f") { MemorySource(bare + "E: 2.0 3 35 1\n") }
    var frame = EvdevFrame()
    #expect(try reader.next(into: &frame))
    #expect(try reader.next(into: &frame) == false)
    #expect(frame == EvdevFrame())
    #expect(reader.notes.map(\.kind) == [.assumedDescription, .unclosedFrame])
  }
}
