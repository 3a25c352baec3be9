import RecordingFormats
import Testing
import TouchModel

/// Rows of events are read past the YAML parser, but not behind a key with a space: that shows what the parser says of them.
@Suite struct RowPackingTests {
  /// The same text with every row left to the parser.
  private static func parsed(_ text: String) -> String { text.replacing("- evdev:", with: "- evdev: ") }

  /// Everything that reading tells: frames with their lines, notes, and the error.
  private static func outcome(_ text: String, chunk: Int = .max) -> String {
    var lines: [String] = []
    do {
      let reader = try RecordingReader.open(name: "f") { MemorySource(Array(text.utf8), chunk: chunk) }
      var frame = EvdevFrame()
      do {
        while try reader.next(into: &frame) { lines.append("\(frame.line): \(brief(frame)) \(frame.eventTimes)") }
      } catch { lines.append("\(error)") }
      lines += reader.notes.map { "\($0)" }
    } catch { lines.append("\(error)") }
    return lines.joined(separator: "\n")
  }

  private static func sample(_ rows: String) -> String {
    libinputSample + "  - evdev:\n" + rows.split(separator: "\n").map { "    " + $0 + "\n" }.joined()
  }

  /// Rows as people and tools write them, odd ones and broken ones.
  @Test(arguments: [
    "- [2, 0, 3, 53, 1]\n- [2, 0, 0, 0, 0]",
    "-   [  2,  0,3 , 53,1 ]   \n- [2, 0, 0, 0, 0]      # ---- SYN_REPORT (0) ----",
    "- [-2, -5, 3, 53, -2147483648]\n- [2, 0, 0, 0, 0]",
    "- [2, 0, 3, 53, 2147483648]", "- [2, 0, 3, 65536, 1]", "- [2, 0, -1, 53, 1]",
    "- [9223372036854775807, 0, 3, 53, 1]", "- [123456789012345678, 0, 3, 53, 1]",
    "- [999999999999999999, 999999999999999999, 3, 53, 1]", "- [1234567890123456789012, 0, 3, 53, 1]",
    "- [2, 0, 3, 53]", "- [2, 0, 3, 53, 1, 7]", "- [2, 0, 3, 53, 1", "- [2, 0, 3, 53, x]", "- [2, 0, 3, 53, 1]]",
    "- [2, 0, 3, 53, 1]#\n- [2, 0, 0, 0, 0]", "- [2, 0, 3, 53, 1] # \u{7}", "- [2, 0, 3, 53, 1] # é\n- [2, 0, 0, 0, 0]",
    "- [2, 0, 3, 53, 1]\n   - [2, 0, 0, 0, 0]", "- [2, 0, 3, 53, 1]\n  oops", "- [2, 0, 3, 53, 1]: 5",
    "- [2, 0, 3, 53, +1]",
    "- [2, 0, 3, 53, 0x1]", "-[2, 0, 3, 53, 1]", "- [2, 0, 3, 53, 1]\n# a comment\n- [2, 0, 0, 0, 0]",
    "- [2,\n  0, 3, 53, 1]\n- [2, 0, 0, 0, 0]", "- [002, 0, 03, 53, 1]\n- [2, 0, 0, 0, 0]", "- [2, 0, 3, 53, -]",
    "- [,,,,]",
    "- &a [2, 0, 3, 53, 1]", "- *a", "- {a: 1}", "- 5", "- ''", "- '1,2,3,4'", "- '1,2,3,4,5,'", "- 'x,2,3,4,5'",
  ]) func saysWhatTheParserSays(rows: String) {
    let text = Self.sample(rows)
    for whole in [text, text.replacing("\n", with: "\r\n"), String(text.dropLast())] {
      #expect(Self.outcome(whole) == Self.outcome(Self.parsed(whole)))
      for chunk in [1, 7, 4096] { #expect(Self.outcome(whole, chunk: chunk) == Self.outcome(whole)) }
    }
  }

  /// Spoilt bytes and lines, seeded, in a recording of 200 frames.
  @Test func saysWhatTheParserSaysOfSpoiltRows() throws {
    var random = SplitMix(seed: 71)
    let rows = (0..<200).map { index in
      let time = "\(index / 100), \(index % 100 * 9000), "
      return "  - evdev:\n    - [ \(time)  3,  53,    \(index)] # EV_ABS / ABS_MT_POSITION_X \(index)\n"
        + "    - [ \(time)  0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms\n"
    }.joined()
    let start = libinputSample.utf8.count
    let whole = Array((libinputSample + rows).utf8)
    #expect(try recording(whole).frames.count == 202)
    var differing = 0
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0...random.next() % 3 {
        let place = start + Int(random.next() % UInt64(bytes.count - start))
        // The keys stay, so that the two texts differ in nothing else; so do quotes, which only end with another one.
        guard !bytes[max(start, place - 9)..<min(bytes.count, place + 9)].contains(where: { $0 == UInt8(ascii: "v") })
        else { continue }
        let letters = Array(" -[]{},:#\n\t0123456789xé\u{7f}\\&*|>".utf8)
        bytes[place] = letters[Int(random.next() % UInt64(letters.count))]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let told = Self.outcome(text)
      #expect(told == Self.outcome(Self.parsed(text)))
      if told != Self.outcome(libinputSample + rows) { differing += 1 }
    }
    #expect(differing > 200)
  }

  /// Rows longer than a piece, and pieces that end at any byte of a row.
  @Test func rowsAcrossPieces() throws {
    let wide = "- [" + String(repeating: " ", count: 70_000) + "2, 0, 3, 53, 1]\n- [2, 0, 0, 0, 0]"
    #expect(Self.outcome(Self.sample(wide)) == Self.outcome(Self.parsed(Self.sample(wide))))
    let row = Self.sample("- [2, 0, 3, 53, 1] # EV_ABS\n- [2, 0, 0, 0, 0]")
    for fill in 0..<100 {
      let padding = "# " + String(repeating: "x", count: 65_536 - row.utf8.count + fill) + "\n"
      #expect(try recording(padding + row).frames.count == 3)
    }
  }
}
