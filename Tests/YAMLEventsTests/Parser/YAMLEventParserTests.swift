import TestSupport
import Testing
import TouchModel
import YAMLEvents

/// All events of a text with place and scalar, one a line.
private func outline(_ text: String, chunk: Int = .max) throws -> [String] {
  let parser = YAMLEventParser(source: MemorySource(Array(text.utf8), chunk: chunk))
  var lines: [String] = []
  while true {
    let event = try parser.next()
    if event == .streamEnd { return lines }
    let scalar = event == .scalar ? " \(parser.text)\(parser.isPlain ? "" : " quoted")" : ""
    lines.append("\(parser.mark) \(event)\(scalar)")
  }
}

@Suite struct YAMLEventParserTests {
  static let sample = "a: 1\nb:\n- [-2, \"3\"] # c\n- {d: }\n"

  @Test(arguments: [1, 7, 4096]) func givesEventsInOrderWithPlaces(chunk: Int) throws {
    #expect(
      try outline(Self.sample, chunk: chunk) == [
        "1:1 documentStart", "1:1 mappingStart", "1:1 scalar a", "1:4 scalar 1", "2:1 scalar b", "3:1 sequenceStart",
        "3:3 sequenceStart", "3:4 scalar -2", "3:8 scalar 3 quoted", "3:11 sequenceEnd", "4:3 mappingStart",
        "4:4 scalar d", "4:7 scalar ", "4:7 mappingEnd", "5:1 sequenceEnd", "5:1 mappingEnd", "5:1 documentEnd",
      ])
  }

  @Test func readsJSON() throws {
    #expect(
      try outline("{\"k\": [1.5, true]}").dropLast() == [
        "1:1 documentStart", "1:1 mappingStart", "1:2 scalar k quoted", "1:7 sequenceStart", "1:8 scalar 1.5",
        "1:13 scalar true", "1:17 sequenceEnd", "1:18 mappingEnd",
      ])
  }

  @Test(
    arguments: [
      ("0", 0), ("-0012", -12), ("9223372036854775807", .max), ("-9223372036854775807", -.max),
      ("9223372036854775808", nil), ("99999999999999999999", nil), ("\"7\"", nil), ("-", nil), ("1.0", nil),
      ("0x10", nil), ("!!str 7", nil), ("~", nil),
    ] as [(String, Int64?)]) func readsWholeNumbers(text: String, number: Int64?) throws
  {
    let parser = YAMLEventParser(source: MemorySource("[\(text)]"))
    while try parser.next() != .scalar {}
    #expect(parser.integer == number)
  }

  @Test func skipsWholeValues() throws {
    let parser = YAMLEventParser(source: MemorySource("a: [1, {b: [2]}, 3]\nc: 4\n"))
    while try parser.next() != .scalar {}
    try parser.skipValue(try parser.next())
    #expect(try parser.next() == .scalar)
    #expect(parser.text == "c")
    try parser.skipValue(try parser.next())
    #expect(try parser.next() == .mappingEnd)
  }

  @Test func staysAtTheEnd() throws {
    let parser = YAMLEventParser(source: MemorySource("a"))
    while try parser.next() != .streamEnd {}
    #expect(try parser.next() == .streamEnd)
    #expect(parser.text == "")
  }
}

@Suite struct YAMLErrorTests {
  private func error(of text: String, limits: YAMLLimits = YAMLLimits()) -> YAMLError? {
    let parser = YAMLEventParser(source: MemorySource(text), limits: limits)
    return #expect(throws: YAMLError.self) {
      while try parser.next() != .streamEnd {}
    }
  }

  @Test(arguments: [
    ("a: &x 1\n", "1:4: an anchor; expected plain values only"),
    ("a: &x [1]\n", "1:4: an anchor; expected plain values only"),
    ("a: &x {b: 1}\n", "1:4: an anchor; expected plain values only"),
    ("a: *x\n", "1:4: an alias; expected plain values only"),
    ("[[[[1]]]]\n", "1:4: nesting deeper than 3; expected a flatter document"),
    ("a: [1, 2\nb: 3\n", "2:2: broken YAML (did not find expected ',' or ']'); expected YAML"),
    ("a: b: c\n", "1:5: broken YAML (mapping values are not allowed in this context); expected YAML"),
  ]) func refusesWithPlace(text: String, message: String) {
    #expect(error(of: text, limits: YAMLLimits(depth: 3))?.description == message)
  }

  @Test func tellsATruncatedTextFromAWrongOne() {
    #expect(error(of: "a:\n- [1, 2")?.isTruncated == true)
    #expect(error(of: "a:\n- [1, \"2")?.isTruncated == true)
    #expect(error(of: "a: b: c\n")?.isTruncated == false)
    #expect(error(of: "a: b: c\nd")?.isTruncated == false)
  }

  @Test func refusesWhatIsNotUTF8() {
    let parser = YAMLEventParser(source: MemorySource([0x61, 0x3a, 0x20, 0xff, 0xfe, 0x0a]))
    let error = #expect(throws: YAMLError.self) {
      while try parser.next() != .streamEnd {}
    }
    #expect(error?.description == "1:4: bytes that are not UTF-8 text; expected UTF-8")
  }

  @Test func throwsTheSameErrorAgain() throws {
    let parser = YAMLEventParser(source: MemorySource("*x"))
    let first = #expect(throws: YAMLError.self) { while try parser.next() != .streamEnd {} }
    let second = #expect(throws: YAMLError.self) { try parser.next() }
    #expect(first == second)
  }

  @Test func passesSourceErrorsThrough() {
    let parser = YAMLEventParser(source: FailingSource("a: 1\n"))
    #expect(throws: BrokenPipe()) { while try parser.next() != .streamEnd {} }
  }
}

/// What would grow without end is refused after about its limit, so that memory stays constant.
@Suite struct YAMLLimitsTests {
  @Test(arguments: [
    ("a: ", "x", "1:1: a line of more than 1048576 bytes; expected shorter lines"),
    ("a: 1\n# ", "x", "2:1: a line of more than 1048576 bytes; expected shorter lines"),
  ]) func refusesAnEndlessLine(start: String, pattern: String, message: String) {
    let source = EndlessSource(start: start, repeating: pattern)
    let parser = YAMLEventParser(source: source)
    let error = #expect(throws: YAMLError.self) { while try parser.next() != .streamEnd {} }
    #expect(error?.description == message)
    #expect(source.given < 1 << 21)
  }

  @Test(arguments: ["a: \"", "a: |\n", "# c\n"]) func refusesAnEndlessValue(start: String) {
    let pattern = start.hasPrefix("#") ? "# c\n" : " x\n"
    let source = EndlessSource(start: start, repeating: pattern)
    let parser = YAMLEventParser(source: source)
    let error = #expect(throws: YAMLError.self) { while try parser.next() != .streamEnd {} }
    #expect(error?.what == "a value or comment of more than 1048576 bytes")
    #expect(source.given < 1 << 21)
  }

  @Test func readsALongTextOfShortLines() throws {
    let parser = YAMLEventParser(source: EndlessSource(start: "", repeating: "- [1, 2]\n", total: 9 * 300_000))
    var rows = 0
    while true {
      let event = try parser.next()
      if event == .sequenceStart { rows += 1 }
      if event == .streamEnd { break }
    }
    #expect(rows == 300_001)
  }
}
