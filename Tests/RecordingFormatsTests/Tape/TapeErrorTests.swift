import RecordingFormats
import Testing
import TouchModel

/// What a broken .tape is told, word for word.
@Suite struct TapeErrorTests {
  private static let head = "tape 1\ndevice p\naxis ABS_MT_POSITION_X 0 9 0 0 0\naxis ABS_MT_POSITION_Y 0 9 0 0 0\n"

  @Test(arguments: [
    ("tape 2\n", "f:1:6: tape version 2; expected tape 1"),
    ("tape 1\n", "f:1:6: the header breaks off; expected the device and an empty line"),
    ("tape 1\n\n", "f:1:1: no touch positions; expected events of ABS_MT_POSITION_X/Y or ABS_X/Y"),
    (
      "tape 1\ndevice p\n\n",
      "f:2:1: no touch axes; expected a device with ABS_MT_POSITION_X/Y, or ABS_X/Y and BTN_TOUCH"
    ),
    ("tape 1\nclock sun\n", "f:2:7: unknown clock; expected monotonic, realtime, relative or unknown"),
    ("tape 1\ndevice a\\q\n", "f:2:9: a lone backslash; expected \\xHH"),
    ("tape 1\ndevice p\naxis ABS_FOO 1 2\n", "f:3:6: unknown name; expected a kernel name or a number"),
    ("tape 1\ndevice p\naxis ABS_X 1 2\n", "f:3:15: no number; expected a decimal number"),
    ("tape 1\ninitial s0 q\n", "f:2:12: unknown event; expected an event such as x100 or ABS_MT_PRESSURE=40"),
  ]) func headers(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test(arguments: [
    ("12 x", "f:6:4: unknown word; expected an event, snapshot, suspended or removed"),
    ("12 ABS_FOO=1", "f:6:4: unknown event; expected an event such as x100 or ABS_MT_PRESSURE=40"),
    ("12 x1y2", "f:6:6: text after a value; expected a space and an event"),
    ("12 x3000000000", "f:6:5: number out of range; expected -2147483648 to 2147483647"),
    ("12 70000:1=1", "f:6:4: number out of range; expected 0 to 65535"),
    ("12 3:1", "f:6:7: no value; expected = and a value"),
    ("12 ABS_X", "f:6:9: no value; expected = and a value"),
    ("12 SYN_REPORT", "f:6:4: SYN_REPORT; expected the end of the line"),
    ("12 hello", "f:6:4: unknown word; expected an event, snapshot, suspended or removed"),
    ("@2", "f:6:3: no time; expected a space and a time"), ("=", "f:6:2: no number; expected a decimal number"),
    (
      "99999999999999999999",
      "f:6:1: number out of range; expected -9223372036854775808 to 9223372036854775807"
    ),
    ("end 3", "f:6:5: an end after 0 frames; expected 3 frames, as the line says"),
    ("sum d5ada1c7 x", "f:6:14: text after the last value; expected the end of the line"),
    ("end\nx", "f:7:1: text after the end line; expected the end of the file"),
  ]) func frames(line: String, message: String) {
    #expect(refusal(of: Self.head + "\n" + line + "\n") == (message))
  }

  @Test func aHeaderIsBounded() {
    let line = "udev A=" + String(repeating: "x", count: 500_000) + "\n"
    let text = "tape 1\ndevice p\n" + String(repeating: line, count: 40)
    #expect(refusal(of: text) == "f:36:1: a header of more than 16777216 bytes; expected an empty line")
  }

  @Test func aChecksumNamesFramesAndLines() throws {
    let device = try recording(tapeSample).header
    let frames = (0..<100).map { index in
      EvdevFrame(
        time: Timestamp(microseconds: Int64(index) * 8000),
        events: [EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionX, value: Int32(index) + 1000)])
    }
    let text = String(decoding: Recording(header: device, frames: frames).tape(), as: UTF8.self)
    let sum = "changed after recording"
    #expect(
      refusal(of: text.replacing("Panel", with: "Penal"))
        == "f:81:5: a wrong checksum: the header or frames 1 to 64 \(sum) (lines 1 to 80); expected sum 3d2e8c41")
    #expect(
      refusal(of: text.replacing("8000 x1090\n", with: "8000 x1091\n"))
        == "f:118:9: a wrong checksum: frames 65 to 100 \(sum) (lines 82 to 117); expected sum 6824ea84")
  }

  /// What Python's zlib.crc32 says of the same lines.
  @Test func theChecksumIsThatOfZip() throws {
    let text = "tape 1\ndevice p\naxis ABS_X 0 9 0 0 0\naxis ABS_Y 0 9 0 0 0\n\nsum 0\n"
    #expect(refusal(of: text).hasSuffix("expected sum c05eaf21"))
  }
}
