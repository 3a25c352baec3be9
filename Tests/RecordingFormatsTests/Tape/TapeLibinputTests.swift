import RecordingFormats
import Testing
import TouchModel

@Suite("What libinput said, in a tape")
struct TapeLibinputTests {
  /// A tape with frames and statements of two devices.
  private func tape() throws -> [UInt8] {
    let sample = try recording(tapeSample)
    var writer = TapeWriter()
    var text: [UInt8] = []
    writer.appendHeader(sample.header, others: [sample.header.device], to: &text)
    writer.append(.added, to: &text)
    writer.append(.added, device: 2, to: &text)
    for (index, frame) in sample.frames.enumerated() {
      writer.append(frame, to: &text)
      writer.append(.down(time: frame.time, slot: index, x: 1.25, y: -0.5), to: &text)
      writer.append(.down(time: frame.time, slot: index, x: 1, y: 2), device: 2, to: &text)
    }
    writer.append(.up(time: Timestamp(microseconds: 9), slot: 0), to: &text)
    writer.append(.cancel(time: Timestamp(microseconds: 9), slot: 1), to: &text)
    writer.append(.logLine("kernel bug:\n\\ x"), to: &text)
    writer.append(.logLine("second"), to: &text)
    writer.appendEnd(to: &text)
    return text
  }

  @Test("Its lines stand between the frames, whose bytes and checksums they do not disturb")
  func lines() throws {
    let bytes = try tape()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\nlibinput added\nlibinput @2 added\n=1000/12 "))
    #expect(text.contains("\nlibinput down 1000 0 1.250 -0.500\nlibinput @2 down 1000 0 1.000 2.000\n"))
    #expect(text.contains("\nlibinput up 9 0\nlibinput cancel 9 1\nlibinput log kernel bug:\\x0a\\x5c x\n"))
    let read = try recording(bytes)
    #expect(read.frames.map(\.events) == (try recording(tapeSample)).frames.map(\.events))
    #expect(read.notes.map(\.kind) == [.otherDevice])
    let report = try #require(read.header.details.libinput)
    #expect(report.hasDevice && report.contacts == 5 && report.cancelled == 1)
    #expect(report.log == ["kernel bug:\n\\ x", "second"] && report.logCount == 2)
  }

  @Test("A change in such a line is a wrong checksum")
  func checksum() throws {
    let text = String(decoding: try tape(), as: UTF8.self).replacing("libinput up 9 0", with: "libinput up 8 0")
    #expect(throws: RecordingError.self) { try recording(text) }
  }

  @Test("A recording without them was made without libinput, and the other device's are not this one's")
  func absence() throws {
    #expect(try recording(tapeSample).header.details.libinput == nil)
    let bytes = try tape()
    let other = try Recording(
      collecting: RecordingReader.open(
        name: "x", options: RecordingOptions(device: 2), source: MemorySource(bytes)))
    #expect(other.header.details.libinput?.contacts == 5)
    #expect(other.header.details.libinput?.cancelled == 0)
  }

  @Test("A statement of a later version passes", arguments: ["libinput", "libinput wave 1 2", "libinputs down"])
  func unknown(line: String) throws {
    let read = try recording(tapeSample.replacing("\n8333 ", with: "\n\(line)\n8333 "))
    #expect(read.frames.count == 5)
    #expect(read.header.details.libinput?.contacts ?? 0 == 0)
    #expect(read.header.details.libinput?.hasDevice ?? false == false)
  }

  @Test("Every other form loses them and says so", arguments: RecordingTarget.allCases)
  func losses(target: RecordingTarget) throws {
    var reader = MemoryReader(try recording(try tape()))
    var writer = RecordingWriter(target)
    var text: [UInt8] = []
    writer.appendHeader(reader.header, to: &text)
    var frame = EvdevFrame()
    while reader.next(into: &frame) { writer.append(frame, to: &text) }
    writer.finish(reader.header)
    #expect(writer.losses.all.map(\.description).contains("7 contacts and log lines of libinput"))
  }
}
