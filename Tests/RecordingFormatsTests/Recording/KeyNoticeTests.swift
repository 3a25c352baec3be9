import RecordingFormats
import Testing
import TouchModel

/// Keys are not read, but that a file holds or lists them is told: where the first one is, and never how many.
@Suite struct KeyNoticeTests {
  private let touch = "E: 1.000000 0003 0035 1\nE: 1.000000 0003 0036 1\nE: 1.000000 0000 0000 0\n"

  private func keyNotes(_ text: String) throws -> [Note] {
    try recording(text).notes.filter { $0.kind == .keysLeftOut }
  }

  @Test func theFirstKeyIsNotedOnceWithoutTimeAndCount() throws {
    let text = touch + "E: 2.0 1 1e 1\nE: 2.0 0 0 0\nE: 2.1 1 1e 0\nE: 2.1 0 0 0\n"
    #expect(try keyNotes(text) == [Note(.keysLeftOut, time: .zero, line: 4)])
    #expect(
      try keyNotes(text).map(\.text) == [
        "the file holds events of keys, which may tell what was typed; they are left out"
      ])
  }

  /// A frame that is left open is told with its own last time, and not with that of a key behind it.
  @Test func anOpenFrameTellsNoTimeOfAKey() throws {
    let text = touch + "E: 2.0 3 35 5\nE: 3.0 1 1e 1\n"
    let open = Note(.unclosedFrame, time: Timestamp(microseconds: 2_000_000), line: 4, value: 1)
    #expect(try recording(text).notes.contains(open))
  }

  @Test func buttonsAreNoKeys() throws {
    #expect(try keyNotes(touch + "E: 2.0 1 14a 1\nE: 2.0 1 110 1\nE: 2.0 0 0 0\n").isEmpty)
  }

  @Test func keysOfAnotherGeteventDeviceAreNotedToo() throws {
    let text = """
      [ 1.000000] /dev/input/event1: EV_ABS ABS_X 00000001
      [ 1.000000] /dev/input/event1: EV_ABS ABS_Y 00000001
      [ 1.000000] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 1.000000] /dev/input/event2: EV_KEY KEY_A DOWN
      """
    #expect(try keyNotes(text).map(\.line) == [4])
  }

  @Test func keysOfADescriptionAreCounted() throws {
    let bits = "B: 01 00 00 00 40 00 00 00 00\nB: 01" + String(repeating: " 00", count: 33) + " 04\n"
    let axes = "A: 35 0 100 0 0 0\nA: 36 0 100 0 0 0\n"
    #expect(try recording("N: x\n" + bits + axes).header.omittedKeys == 1)
    #expect(try recording(touch).header.omittedKeys == 0)
  }
}
