import RecordingFormats
import Testing
import TouchModel

private typealias T = HIDTexts

/// evemu and hid-recorder share letters: what tells them apart.
@Suite struct HIDRecognitionTests {
  private static let descriptor = T.digitizer(4, [T.finger()])

  private func kind(_ text: String) -> RecordingFormat.Kind? {
    try? RecordingReader.open(name: "f") { MemorySource(text) }.header.format.kind
  }

  /// The lines of a hid-recorder file in any order.
  @Test func toldByContentInAnyOrder() {
    let lines = T.head(Self.descriptor).split(separator: "\n").map { String($0) + "\n" }
    let (r, n, i, p) = (lines[0], lines[1], lines[2], "P: usb-0000:00:14.0-1/input0\n")
    let orders: [[String]] = [
      [r, n, p, i], [n, p, i, r], [i, r], [n, i, r], [p, r], ["D: 0\n", n, r], [n, "\n# x\n", i, "D: 0\n", r],
    ]
    for order in orders.map({ $0.joined() }) {
      #expect(kind(order) == .hid, "\(order)")
      #expect(kind("# a comment\n\n" + order + T.event(0, [1, 1, 0, 0, 0, 0, 0])) == .hid, "\(order)")
    }
  }

  @Test func evemuStaysEvemu() {
    #expect(kind(evemuSample) == .evemu)
    let axes = "A: 35 0 9 0 0 0\nA: 36 0 9 0 0 0\n"
    for start in [
      "N: R: 3\n", "N: x\nP: 02 00 00 00 00 00 00 00\n", "N: x\nI: 0003 0001 0001 0001\n", "I: 0003 0001 0001 0001\n",
      "",
      "P: 02\n", "N: D: 0\n\n#c\n", "N: x\nB: 03 03\n", "N: x\nI: 3 1 1 1  # c\n",
    ] {
      #expect(kind(start + axes) == .evemu, "\(start)")
    }
    for events in ["E: 1.0 3 35 1\nE: 1.0 3 36 1\nE: 1.0 0 0 0\n", "E: 1.0 0003 0035 0001\t# EV_ABS / ABS_MT 1\n"] {
      #expect(kind(events + "E: 1.0 3 36 1\nE: 1.0 0 0 0\n") == .evemu, "\(events)")
    }
  }

  /// What is broken is told in the words of the format that it is most like.
  @Test(arguments: [
    ("N: a\nX: 1\n", "f:2:1: not an evemu line; expected N:, I:, P:, B:, A:, L:, S:, E: or #"),
    ("N: a\nI: 0003 0001 0001\n", "f:2:18: no number; expected a hexadecimal number"),
    ("N: a\nI: 0003 0001 0001", "f:2:18: truncated line; expected a hexadecimal number"),
    ("N: a", "f:1:1: no device and no events; expected a description or events"),
    (
      "E: 000000.000000 4 01 00 02 03\n",
      "f:1:1: a report without a report descriptor; expected R: with the descriptor before it"
    ),
    ("D: 0\nN: a\n", "f:1:1: no device and no events; expected a description or events"),
  ]) func tellsWhatIsWrong(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }
}
