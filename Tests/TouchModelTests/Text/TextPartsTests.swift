import Testing

@testable import TouchModel

@Suite("Parts of a text")
struct TextPartsTests {
  @Test(
    "A part is exchanged wherever it stands, from the left",
    arguments: [
      ("it's 'it'", "'", "'\\''", "it'\\''s '\\''it'\\''"), ("aaa", "aa", "b", "ba"), ("ünï", "ï", "", "ün"),
      ("abc", "", "x", "abc"), ("", "a", "b", ""), ("ab", "abc", "x", "ab"),
    ])
  func exchanging(text: String, part: String, other: String, result: String) {
    #expect(text.exchanging(part, for: other) == result)
  }

  @Test(
    "A text holds what stands at its start, in it and at its end",
    arguments: [
      ("a bug", "bug", true), ("bug: x", "bug", true), ("xbugx", "bug", true), ("bu g", "bug", false),
      ("", "bug", false), ("bug", "", true),
    ])
  func holds(text: String, part: String, result: Bool) { #expect(text.holds(part) == result) }
}
