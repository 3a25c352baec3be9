import Testing
import TouchModel
import YAMLEvents

/// What is no text is refused where it stands, after everything before it.
@Suite struct TextCheckTests {
  private func told(_ bytes: [UInt8], chunk: Int = .max) -> String {
    let parser = YAMLEventParser(source: MemorySource(bytes, chunk: chunk))
    var scalars: [String] = []
    do {
      while case let event = try parser.next(), event != .streamEnd {
        if event == .scalar { scalars.append(parser.text) }
      }
    } catch { scalars.append("\(error)") }
    return scalars.joined(separator: "|")
  }

  @Test(arguments: [
    ("61 62 c3 a9 ff", "1:4"), ("61 0a c3", "2:1"), ("61 e2 82", "1:2"), ("61 e2 28 a1", "1:2"), ("c0 af", "1:1"),
    ("e0 80 af", "1:1"), ("f0 80 80 af", "1:1"), ("ed a0 80", "1:1"), ("f4 90 80 80", "1:1"), ("f5", "1:1"),
    ("61 07", "1:2"), ("61 7f", "1:2"), ("61 00", "1:2"), ("c2 80", "1:1"), ("ef bf bf", "1:1"), ("80", "1:1"),
  ]) func badBytes(hex: String, place: String) {
    let bytes = hex.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    for chunk in [1, 2, 64] {
      #expect(told(bytes, chunk: chunk) == "\(place): bytes that are not UTF-8 text; expected UTF-8", "\(hex)")
    }
  }

  @Test func goodText() {
    let text = "- a\t~\r\n- \u{85}\u{a0}é\u{20ac}\u{e000}\u{fffd}\u{1f600}\u{10ffff}\n"
    for chunk in [1, 3, 64] { #expect(told(Array(text.utf8), chunk: chunk).hasPrefix("a\t~|")) }
  }

  @Test(arguments: [1, 7, 4096]) func whatStandsBeforeIsGiven(chunk: Int) {
    let text = (0..<5000).map { "- \($0)\n" }.joined()
    let told = told(Array(text.utf8) + [0x2d, 0x20, 0xff, 0x0a], chunk: chunk)
    #expect(told.hasSuffix("4998|4999|5001:3: bytes that are not UTF-8 text; expected UTF-8"))
  }
}
