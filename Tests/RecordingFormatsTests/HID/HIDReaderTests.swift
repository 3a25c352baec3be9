import RecordingFormats
import TestSupport
import Testing
import TouchModel

private typealias T = HIDTexts

/// A Windows 8 panel of two fingers a report, written for these tests.
private let panel = T.digitizer(
  4, [T.finger(), T.finger(), T.scanTime, T.contactCount, T.contactMaximum(5), T.windows8])

private let reports = [
  T.event(0, [1] + T.touch(1, id: 3, x: 100, y: 200) + T.touch(0, id: 0, x: 0, y: 0) + [10, 0, 1]),
  T.event(8, [1] + T.touch(1, id: 3, x: 110, y: 200) + T.touch(1, id: 7, x: 500, y: 600) + [90, 0, 2]),
  T.event(16, [1] + T.touch(0, id: 3, x: 110, y: 200) + T.touch(1, id: 7, x: 500, y: 600) + [170, 0, 2]),
  T.event(24, [1] + T.touch(0, id: 7, x: 500, y: 600) + T.touch(0, id: 0, x: 0, y: 0) + [250, 0, 1]),
]

let hidSample = """
  # Panel
  # 0x05, 0x0d,  // Usage Page (Digitizers)
  \(T.head(panel))# ReportID: 1 / Tip Switch: 1
  \(reports.joined())
  """

@Suite struct HIDReaderTests {
  @Test func readsTheDevice() throws {
    let header = try recording(hidSample).header
    #expect(header.format.description == "hid")
    #expect(header.clock == .relative)
    let device = header.device
    #expect(device.name == "Panel")
    #expect(device.id == DeviceID(bus: 0x18, vendor: 0x04f3, product: 0x2234))
    #expect(device.properties == [InputProperty.direct])
    #expect(device[axis: AbsCode.mtPositionX] == AxisRange(minimum: 0, maximum: 3999, resolution: 40))
    #expect(device[axis: AbsCode.mtPositionY] == AxisRange(minimum: 0, maximum: 1999, resolution: 40))
    #expect(device[axis: AbsCode.x] == device[axis: AbsCode.mtPositionX])
    #expect(device[axis: AbsCode.mtSlot] == AxisRange(minimum: 0, maximum: 4))
    #expect(device[axis: AbsCode.mtTrackingID] == AxisRange(minimum: 0, maximum: 65_535))
    #expect(
      device.codes == [
        DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch]),
        DeviceDescription.EventCodes(type: EvdevType.abs, codes: [0, 1, 0x2f, 0x35, 0x36, 0x39]),
        DeviceDescription.EventCodes(type: EvdevType.msc, codes: [5]),
      ])
    #expect(try RecordingReader.readDescription(name: "f", source: MemorySource(hidSample)) == device)
  }

  @Test(arguments: [1, 7, .max]) func readsFrames(chunk: Int) throws {
    let read = try recording(hidSample, chunk: chunk)
    #expect(
      read.brief == [
        "0 3:57=0 3:53=100 3:54=200 1:330=1 3:0=100 3:1=200 4:5=0",
        "8000 3:53=110 3:47=1 3:57=1 3:53=500 3:54=600 3:0=110 4:5=8000",
        "16000 3:47=0 3:57=-1 3:0=500 3:1=600 4:5=16000",
        "24000 3:47=1 3:57=-1 1:330=0 4:5=24000",
      ])
    #expect(read.frames.map(\.line) == [7, 8, 9, 10])
    #expect(read.notes == [])
  }

  @Test func readsWindowsLineEnds() throws {
    #expect(try recording(hidSample.replacing("\n", with: "\r\n")) == recording(hidSample))
  }

  @Test func readsADescriptionAlone() throws {
    let read = try recording(T.head(panel))
    #expect(read.frames == [])
    #expect(read.header.device.name == "Panel")
    #expect(read.header.clock == .relative)
  }

  /// The touch screen is the second device of the file; the keyboard's reports are left out and told of.
  @Test func readsTheTouchDeviceOfSeveral() throws {
    let keyboard = T.page(1) + T.usage(6) + T.collection(1, [T.page(7), T.value(4, bits: 8, 255)])
    let heads = "D: 0\n\(T.head(keyboard, name: "Keys"))D: 1\n\(T.head(panel))"
    let text = "\(heads)D: 0\n\(T.event(0, [9]))D: 1\n\(reports.joined())"
    let read = try recording(text)
    #expect(read.header.device == (try recording(hidSample).header.device))
    #expect(read.brief == (try recording(hidSample).brief))
    #expect(
      read.notes == [
        Note(.otherDevice, time: .zero, line: 2, value: 0), Note(.keysLeftOut, time: .zero, line: 10),
      ])
  }

  /// A keyboard and a pen beside the touch screen, in one device.
  @Test func leavesOtherApplicationsOut() throws {
    let keys = T.page(1) + T.usage(6) + T.collection(1, [T.report(5), T.page(7), T.value(4, bits: 8, 255)])
    let pen = T.page(0xd) + T.usage(2) + T.collection(1, [T.report(6), T.value(0x42, bits: 8, 1)])
    let vendor = T.page(0xff00) + T.usage(1) + T.collection(1, [T.report(7), T.value(2, bits: 8, 255)])
    let others =
      T.event(1, [5, 30]) + T.event(1, [7, 9]) + T.event(2, [6, 1]) + T.event(3, [6, 0]) + T.event(4, [77, 1, 2])
    let text = T.head(keys + pen + vendor + panel) + reports[0] + others + reports[1...].joined()
    let read = try recording(text)
    #expect(read.brief == (try recording(hidSample).brief))
    #expect(read.notes.map(\.kind) == [.otherDevice, .otherDevice, .keysLeftOut])
    #expect(read.notes.map(\.line) == [5, 7, 5])
  }

  @Test func leavesAShortReportOutAndSaysSo() throws {
    let text = hidSample + T.event(32, [1] + T.touch(1, id: 9, x: 1, y: 1))
    let read = try recording(text)
    #expect(read.brief == (try recording(hidSample).brief))
    #expect(
      read.notes == [Note(.shortReport, time: Timestamp(microseconds: 32_000), line: 11, value: 9)])
    #expect(read.notes.map(\.text) == ["a report is 9 bytes shorter than its descriptor says; left out, as Linux does"])
  }

  /// Two contacts were announced and one came: no report ended the frame.
  @Test func dropsAnOpenFrameWithANote() throws {
    let serial = T.digitizer(4, [T.finger(), T.finger(), T.contactCount])
    let two = T.touch(1, id: 1, x: 5, y: 6) + T.touch(1, id: 2, x: 7, y: 8)
    let read = try recording(T.head(serial) + T.event(0, [1] + two + [3]))
    #expect(read.frames == [])
    #expect(read.notes == [Note(.unclosedFrame, time: .zero, line: 4, value: 7)])
  }

  @Test func convertsToEveryTargetWithoutALoss() throws {
    let read = try recording(hidSample)
    for target in RecordingTarget.allCases {
      var writer = RecordingWriter(target)
      var text: [UInt8] = []
      writer.appendHeader(read.header, to: &text)
      for frame in read.frames { writer.append(frame, to: &text) }
      writer.appendEnd(to: &text)
      #expect(writer.losses.all == [])
      let again = try recording(text)
      #expect(again.brief == read.brief)
      // The device of umockdev's events is in the files beside them.
      if !target.hasSeveralFiles { #expect(again.header.device.axes == read.header.device.axes) }
    }
  }

  /// Reading goes on without end and takes no memory: megabytes of comments, and of reports of another device.
  @Test func readsInConstantMemory() throws {
    for line in ["E: 000001.000000 3 01 02 03\n", "# 0x05, 0x0d\n"] {
      let start = hidSample + "D: 4\n"
      let source = EndlessSource(
        start: start, repeating: line, total: start.utf8.count + 100_000 * line.utf8.count)
      #expect(try read(source).frames.count == 4)
    }
  }

  private func read(_ source: any ByteSource) throws -> Recording {
    try Recording(collecting: RecordingReader.open(name: "f") { source })
  }
}
