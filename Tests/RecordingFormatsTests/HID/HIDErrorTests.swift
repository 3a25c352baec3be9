import RecordingFormats
import Testing

private typealias T = HIDTexts

/// Broken hid-recorder text and report descriptors: what is told, word for word, with the column of the byte.
@Suite struct HIDErrorTests {
  private static let descriptor = T.digitizer(4, [T.finger()])
  private static let head = T.head(descriptor)

  @Test(arguments: [
    ("D: x\n", "f:1:4: no number; expected a decimal number"),
    ("D: 1 2\n", "f:1:6: text after the last value; expected the end of the line"),
    ("D: 0\nQ: 1\n", "f:2:1: not a hid-recorder line; expected D:, R:, N:, P:, I:, E: or #"),
    ("R: x\n", "f:1:4: no number; expected a decimal number"),
    ("R: 16385 05\n", "f:1:4: a report descriptor of 16385 bytes; expected at most 16384"),
    ("R: -1 05\n", "f:1:4: a report descriptor of -1 bytes; expected at most 16384"),
    ("R: 3 05 0d\n", "f:1:11: 2 bytes instead of 3; expected two hexadecimal digits"),
    ("R: 3 05 0d", "f:1:11: truncated line; expected two hexadecimal digits"),
    ("R: 2 05 0d 09\n", "f:1:12: text after the last value; expected the end of the line"),
    ("R: 2 05 xd\n", "f:1:9: no byte; expected two hexadecimal digits"),
    ("R: 2 05 d\n", "f:1:9: no byte; expected two hexadecimal digits"),
    ("R: 2 05 0dd\n", "f:1:9: no byte; expected two hexadecimal digits"),
    ("R: 0\nI: 3 12345 1\n", "f:2:6: number out of range; expected at most ffff"),
    ("R: 0\nI: 3 1\n", "f:2:7: no number; expected a hexadecimal number"),
    ("R: 0\nI: 3 1 1 1\n", "f:2:10: text after the last value; expected the end of the line"),
    (
      "R: 0\nN: Mouse\n",
      "f:1:1: no touch axes; expected a device with ABS_MT_POSITION_X/Y, or ABS_X/Y and BTN_TOUCH"
    ),
    (
      "D: 3\nE: 0.000000 1 00\n",
      "f:2:1: a report without a report descriptor; expected R: with the descriptor before it"
    ),
  ]) func tellsWhatIsWrongInTheHead(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test(arguments: [
    ("E: 1 1 00\n", "f:4:5: no microseconds; expected a time such as 12.000345"),
    ("E: 1.0 x\n", "f:4:8: no number; expected a decimal number"),
    ("E: 1.0 16385 00\n", "f:4:8: a report of 16385 bytes; expected at most 16384"),
    ("E: 1.0 2 00\n", "f:4:12: 1 bytes instead of 2; expected two hexadecimal digits"),
    ("E: 1.0 2 00 0", "f:4:13: truncated line; expected two hexadecimal digits"),
    ("E: 1.0 1 00 00\n", "f:4:13: text after the last value; expected the end of the line"),
    ("E: 1.0 1 00\nN: late\n", "f:5:1: not a report; expected E: with time, size and bytes, or D:"),
    ("E: 1.0 1 00\nE: 1.0 1 0g\n", "f:5:10: no byte; expected two hexadecimal digits"),
  ]) func tellsWhatIsWrongInTheReports(lines: String, message: String) {
    #expect(refusal(of: Self.head + lines) == message)
  }

  /// A descriptor, and the column of the byte at which it cannot be.
  @Test(arguments: [
    ("05", "f:1:6: an item of 2 bytes that breaks off; expected 1 more"),
    ("05 0d 27 00 00", "f:1:12: an item of 5 bytes that breaks off; expected 2 more"),
    ("fe 02", "f:1:6: an item of 3 bytes that breaks off; expected 1 more"),
    ("fe 02 01 00", "f:1:6: an item of 5 bytes that breaks off; expected 1 more"),
    ("a1 01", "f:1:11: a descriptor with 1 open collections; expected an End Collection for each"),
    ("a1 01 c0 c0", "f:1:15: an End Collection without a collection; expected as many as were opened"),
    ("76 01 01", "f:1:6: a report size of 257; expected at most 256 bits"),
    ("96 01 30", "f:1:6: a report count of 12289; expected at most 12288"),
    ("85 00", "f:1:6: report id 0; expected 1 to 255"),
    ("86 00 01", "f:1:6: report id 256; expected 1 to 255"),
    ("a4 a4 a4 a4 a4", "f:1:18: more than 4 pushes in each other; expected a Pop before it"),
    ("b4", "f:1:6: a Pop without a Push; expected a Push before it"),
    ("c4", "f:1:6: an unknown global item (tag 12); expected a tag up to 11"),
    (
      "15 05 25 04 81 02",
      "f:1:18: a logical maximum of 4 under the minimum of 5; expected a maximum that is not under it"
    ),
    (
      "15 ff 25 fe 81 02",
      "f:1:18: a logical maximum of -2 under the minimum of -1; expected a maximum that is not under it"
    ),
    ("a9 01 a9 01", "f:1:12: a delimiter inside another; expected its end first"),
    ("a9 00", "f:1:6: an end of a delimiter that is not open; expected its begin before it"),
    ("76 00 01 96 00 02 91 02", "f:1:24: a report of more than 16384 bytes; expected shorter reports"),
    (
      "76 00 01 96 ff 01 85 01 81 02 85 02 81 02 85 03 81 02 85 04 81 02 85 05 81 02",
      "f:1:79: input reports of more than 65536 bytes; expected shorter reports"
    ),
  ]) func tellsWhatIsWrongInADescriptor(bytes: String, message: String) {
    let count = bytes.split(separator: " ").count
    let text = "R: \(count) \(bytes)\n"
    #expect(refusal(of: text) == message)
  }

  @Test func refusesCollectionsWithoutEnd() {
    let bytes = [[UInt8]](repeating: [0xa1, 0x00], count: 65).flatMap { $0 }
    #expect(
      refusal(of: "R: 130 \(T.hex(bytes))\n") == "f:1:392: more than 64 collections in each other; expected fewer")
  }

  /// Counts and ranges that would be huge if they were written out.
  @Test func readsHostileDescriptorsQuickly() {
    // 12288 values of no bits, with 65536 usages each, as often as a descriptor can hold them.
    let huge: [UInt8] = [0x75, 0x00, 0x96, 0x00, 0x30]
    let usages: [UInt8] = [0x19, 0x00, 0x2a, 0xff, 0xff, 0x81, 0x02]
    let open = T.page(0xd) + T.usage(4) + [0xa1, 0x01]
    let body = huge + [[UInt8]](repeating: usages, count: 2200).flatMap { $0 }
    let bytes = open + body + T.finger() + [0xc0]
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(refusal(of: T.head(bytes) + T.event(0, T.touch(1, id: 1, x: 5, y: 5))) == "read 1 frames")
    }
    // As many fingers as bits: most cannot have a slot.
    let bits = T.page(0xd) + T.usage(0x51) + T.page(1) + T.usage(0x30) + T.usage(0x31) + T.page(0xd) + T.usage(0x42)
    let fingers = [[UInt8]](repeating: bits + T.logical(0, 1) + T.size(1, 4) + [0x81, 0x02], count: 600).flatMap { $0 }
    let second = clock.measure {
      let text = T.head(open + fingers + [0xc0]) + T.event(0, [UInt8](repeating: 0xff, count: 400))
      #expect(refusal(of: text) == "read 1 frames")
    }
    #expect(time < .seconds(5))
    #expect(second < .seconds(5))
  }

  @Test(arguments: [
    ("R: 3 05 ", "f:1:1: a line of more than 1048576 bytes; expected shorter lines"),
    (head + "E: 0.0 1 0", "f:4:1: a line of more than 1048576 bytes; expected shorter lines"),
    (head + "# ", "f:4:1: a line of more than 1048576 bytes; expected shorter lines"),
  ]) func refusesAnEndlessLine(start: String, message: String) {
    expectEndless(start, isRefused: message)
  }
}
