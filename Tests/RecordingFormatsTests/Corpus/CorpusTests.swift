import RecordingFormats
import TestSupport
import Testing
import TouchModel

@Suite struct CorpusTests {
  @Test func readsEveryRecording() throws {
    for (name, bytes) in SharedCorpus.recordings() {
      let read = try recording(bytes)
      #expect(read.frames.isEmpty == name.hasSuffix(".desc.evemu"), "\(name)")
      let hasAxes = bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "A: ".utf8) }
      #expect(read.header.device.isAssumed != hasAxes, "\(name)")
      #expect(read.header.format.kind == (name.hasSuffix(".txt") ? .getevent : .evemu), "\(name)")
      #expect(read.header.device.positionAxes != nil, "\(name)")
    }
  }

  /// Events that the file writes, counted by their lines, and the same number read back.
  @Test func losesNoEvent() throws {
    for (name, bytes) in SharedCorpus.recordings() {
      let lines = bytes.split(separator: UInt8(ascii: "\n")).filter {
        $0.starts(with: "E:".utf8) || $0.starts(with: "[".utf8)
      }
      let read = try recording(bytes)
      #expect(read.frames.reduce(0) { $0 + $1.events.count + 1 } == lines.count, "\(name)")
      #expect(read.notes.filter { $0.kind != .assumedDescription } == [], "\(name)")
    }
  }

  @Test(arguments: [1, 7, 4096]) func readsTheSameInPieces(chunk: Int) throws {
    for (name, bytes) in SharedCorpus.recordings() + SharedCorpus.toolOutputs() where bytes.count < 40_000 {
      #expect(try recording(bytes, chunk: chunk) == recording(bytes), "\(name)")
    }
  }

  /// libinput and evemu recorded one replay of the same device: equal but for the times' origin and the first, empty frame.
  @Test func readsWhatRealToolsWrote() throws {
    let outputs = SharedCorpus.toolOutputs()
    guard outputs.count == 3 else { return print("skipped: no shared corpus") }
    let described = try recording(outputs[0].bytes)
    let evemu = try recording(outputs[1].bytes)
    let libinput = try recording(outputs[2].bytes)
    #expect(described.frames == [])
    #expect(described.header.device == evemu.header.device)
    #expect(evemu.header.device.axes == libinput.header.device.axes)
    #expect(evemu.header.device.id == libinput.header.device.id)
    #expect(evemu.header.device.properties == libinput.header.device.properties)
    #expect(evemu.header.device.name == libinput.header.device.name)
    #expect(evemu.frames.dropFirst().map(\.events) == libinput.frames.map(\.events))
    #expect(libinput.frames.count == 19)
  }
}
