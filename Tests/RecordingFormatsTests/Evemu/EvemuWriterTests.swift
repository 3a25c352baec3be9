import RecordingFormats
import TestSupport
import Testing
import TouchModel

@Suite struct EvemuWriterTests {
  private static func tinyDevice() -> DeviceDescription {
    var device = DeviceDescription(
      name: "Tiny # panel", id: DeviceID(bus: 0x18, vendor: 0xabc, product: 1, version: 0x100), properties: [1])
    device.codes = [DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch])]
    device[axis: AbsCode.mtPositionX] = AxisRange(minimum: -5, maximum: 4095, fuzz: 2, flat: 1, resolution: 16)
    device[axis: AbsCode.x] = AxisRange(minimum: 0, maximum: 10)
    return device
  }

  @Test func `A tiny recording is written word for word`() {
    let writer = EvemuWriter()
    var text: [UInt8] = []
    writer.appendHeader(Self.tinyDevice(), to: &text)
    let events = [
      EvdevEvent(type: EvdevType.abs, code: AbsCode.mtTrackingID, value: -1),
      EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionX, value: 12345),
      EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: 1),
    ]
    writer.append(EvdevFrame(time: Timestamp(microseconds: 12_000_034), events: events), to: &text)
    writer.append(EvdevFrame(time: Timestamp(microseconds: -7)), to: &text)
    let zeros = String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 5)
    let expected =
      """
      # EVEMU 1.3
      N: Tiny # panel
      I: 0018 0abc 0001 0100
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00

      """ + zeros + "B: 01 00 04 00 00 00 00 00 00\nB: 01 00 00 00 00 00 00 00 00\n" + zeros
        + """
        B: 02 00 00 00 00 00 00 00 00
        B: 03 01 00 00 00 00 00 20 00
        B: 04 00 00 00 00 00 00 00 00
        B: 05 00 00 00 00 00 00 00 00
        B: 11 00 00 00 00 00 00 00 00
        B: 12 00 00 00 00 00 00 00 00
        B: 14 00 00 00 00 00 00 00 00
        B: 15 00 00 00 00 00 00 00 00
        B: 15 00 00 00 00 00 00 00 00
        A: 00 0 10 0 0 0
        A: 35 -5 4095 2 1 16
        E: 12.000034 0003 0039 -001
        E: 12.000034 0003 0035 12345
        E: 12.000034 0001 014a 0001
        E: 12.000034 0000 0000 0000
        E: 0.000000 0000 0000 0000

        """
    #expect(String(decoding: text, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    (Int32.min, "-2147483648"), (Int32.max, "2147483647"), (-1000, "-1000"), (-12, "-012"), (0, "0000"),
  ])
  func `Values are padded as C pads them`(value: Int32, expected: String) {
    var text: [UInt8] = []
    let event = EvdevEvent(type: 0xffff, code: 0xabcd, value: value)
    EvemuWriter().append(EvdevFrame(time: Timestamp(microseconds: .max), events: [event]), to: &text)
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "E: 9223372036854.775807 ffff abcd \(expected)")
  }

  @Test func `Codes past a mask are dropped`() {
    var device = DeviceDescription(name: "", properties: [63, 64, 900])
    device.codes = [DeviceDescription.EventCodes(type: 0x15, codes: [127, 128])]
    var text: [UInt8] = []
    EvemuWriter().appendHeader(device, to: &text)
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("P: 00 00 00 00 00 00 00 80"))
    #expect(lines.last == "B: 15 00 00 00 00 00 00 00 80")
  }

  @Test func `What evemu-record wrote comes out the same`() throws {
    guard let original = SharedCorpus.text("prototypes/umockdev/evemu-record.txt") else { return }
    let read = try recording(original)
    let writer = EvemuWriter()
    var text: [UInt8] = []
    writer.appendHeader(read.header.device, to: &text)
    for frame in read.frames { writer.append(frame, to: &text) }
    let statements = original.split(separator: "\n").map { $0.prefix { $0 != "\t" } }.filter { $0.first != "#" }
    let ours = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(ours.first == "# EVEMU 1.3")
    #expect(ours.dropFirst().elementsEqual(statements))
    #expect(ours.count > 60)
  }
}
