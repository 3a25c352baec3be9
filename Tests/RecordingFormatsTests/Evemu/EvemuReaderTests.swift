import RecordingFormats
import Testing
import TouchModel

/// A panel with a description and two frames, written for these tests.
let evemuSample = """
  # made by hand
  # EVEMU 1.2
  N: Panel #1 of two
  I: 0003 1209 0001 0100
  P: 02 00 00 00 00 00 00 00
  B: 00 0b 00 00 00 00 00 00 00
  B: 01 00 00 00 40 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 20 04 00 00 00 00 00 00
  B: 03 03 00 00 00 00 80 60 02
  A: 2f 0 9 0 0
  A: 35 -10 4095 1 2 16  # wide
  A: 36 0 2559 0 0 16
  A: 39 0 65535 0 0 0
  L: 00 0
  S: 05 0
  E: 0.000001 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID 7
  E: 0.000001 0003 0035 -012
  E: 0.000004 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms

  # later
  E: 1.10000 0000 0003 0000
  E: 1.200000 0003 0039 -001
  E: 1.200000 0000 0000 0001

  """

@Suite struct EvemuReaderTests {
  @Test func readsDescription() throws {
    let header = try recording(evemuSample).header
    #expect(header.format == RecordingFormat(.evemu, version: "1.2"))
    #expect(header.format.description == "evemu 1.2")
    #expect(header.clock == .relative)
    let device = header.device
    #expect(device.name == "Panel #1 of two")
    #expect(device.id == DeviceID(bus: 3, vendor: 0x1209, product: 1, version: 0x100))
    #expect(device.properties == [InputProperty.direct])
    #expect(device.isAssumed == false)
    #expect(device[axis: 0x35] == AxisRange(minimum: -10, maximum: 4095, fuzz: 1, flat: 2, resolution: 16))
    #expect(device[axis: 0x2f] == AxisRange(minimum: 0, maximum: 9))
    #expect(device.axes.map(\.code) == [0x2f, 0x35, 0x36, 0x39])
  }

  @Test func keepsButtonsAndNoKeysOfTheCodes() throws {
    let codes = try recording(evemuSample).header.device.codes
    #expect(
      codes == [
        DeviceDescription.EventCodes(type: 1, codes: [0x145, 0x14a]),
        DeviceDescription.EventCodes(type: 3, codes: [0, 1, 0x2f, 0x35, 0x36, 0x39]),
      ])
  }

  @Test(arguments: [1, 7, 4096]) func readsFrames(chunk: Int) throws {
    let read = try recording(evemuSample, chunk: chunk)
    #expect(read.brief == ["4 3:57=7 3:53=-12", "1200000 0:3=0 3:57=-1"])
    #expect(read.frames.map(\.line) == [22, 27])
    #expect(read.notes == [])
  }

  /// evemu reads the digits after the dot as a number of microseconds.
  @Test func readsMicrosecondsAsANumber() throws {
    let text = evemuSample.replacing("E: 1.200000 0000", with: "E: 1.10000 0000")
    #expect(try recording(text).frames.last?.time == Timestamp(microseconds: 1_010_000))
  }

  @Test func readsWindowsLineEndsAndAByteOrderMark() throws {
    let plain = try recording(evemuSample)
    #expect(try recording("\u{feff}" + evemuSample.replacing("\n", with: "\r\n")) == plain)
  }

  @Test func readsADescriptionAlone() throws {
    let text = evemuSample.split(separator: "\n").filter { !$0.hasPrefix("E:") }.joined(separator: "\n")
    let read = try recording(text)
    #expect(read.frames == [])
    #expect(read.header.clock == .unknown)
    #expect(try RecordingReader.readDescription(name: "f", source: MemorySource(text)) == read.header.device)
  }

  @Test func dropsAnOpenFrameWithANote() throws {
    let read = try recording(evemuSample + "E: 1.300000 0003 0035 0001\nE: 1.300000 0003 0036 0002")
    #expect(read.frames.count == 2)
    #expect(
      read.notes == [Note(.unclosedFrame, time: Timestamp(microseconds: 1_300_000), line: 29, value: 2)])
  }

  @Test func tellsTheClockFromTheFirstTime() throws {
    let frame = "0003 0035 5\nE: 2000000000.000001 0003 0036 5\nE: 2000000000.000001 0000 0000 0\n"
    #expect(try recording("E: 2000000000.000000 " + frame).header.clock == .realtime)
    #expect(try recording("E: 3.000000 " + frame).header.clock == .unknown)
    #expect(try recording("E: 0.999999 " + frame).header.clock == .relative)
    #expect(try recording("E: 1.000000 " + frame).header.clock == .unknown)
    #expect(try recording("E: -1.000000 " + frame).header.clock == .unknown)
  }
}
