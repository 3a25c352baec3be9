import Testing
import TouchModel

@testable import ReplayTesting

/// Where two traces part.
@Suite struct TraceDifferenceTests {
  private let head = "# tapedeck trace 1\n# profile uikit@1\n# channels gesture view\n"

  private func compare(_ a: String, _ b: String, chunk: Int = .max) throws -> TraceDifference? {
    try TraceDifference.compare(
      MemorySource(Array(a.utf8), chunk: chunk), named: "a", with: MemorySource(Array(b.utf8), chunk: chunk), named: "b"
    )
  }

  private let lines = """
         0 gesture feed.pan began touches=1 by=0.000,-1.896
         0 view feed offset=0.000,1.896
     16667 view feed offset=0.000,2.896
     33333 view feed offset=0.000,3.896
    # 4 lines, hash 0123456789abcdef

    """

  @Test func equalTracesHaveNone() throws {
    for chunk in [1, 7, 1 << 16] { #expect(try compare(head + lines, head + lines, chunk: chunk) == nil) }
    let none = head + "# 0 lines, hash 0123456789abcdef\n"
    #expect(try compare(none, none) == nil)
  }

  @Test func aPropertyThatDiffers() throws {
    let other = lines.replacing("16667 view feed offset=0.000,2.896", with: "16667 view feed offset=0.000,5.000")
    for chunk in [1, 5, 1 << 16] {
      let found = try #require(try compare(head + lines, head + other, chunk: chunk))
      #expect(found.headers.isEmpty)
      #expect(found.old?.number == 6 && found.old?.text.hasSuffix(" 16667 view feed offset=0.000,2.896") == true)
      #expect(found.new?.text.hasSuffix(" 16667 view feed offset=0.000,5.000") == true)
      #expect(found.changes.map(\.name) == ["offset"])
      #expect(found.changes[0].by[0] == 0 && abs(found.changes[0].by[1] - 2.104) < 1e-9)
      #expect(found.gesture?.number == 4)
      #expect(found.before.count == 2 && found.oldAfter.count == 1 && found.newAfter.count == 1)
    }
  }

  @Test func headersAreToldBesides() throws {
    let found = try #require(
      try compare(head + lines, head.replacing("uikit@1", with: "gtk@1") + "# from a snapshot\n" + lines))
    #expect(found.headers.map(\.name) == ["profile", "from"] && found.headers[0].new == "gtk@1")
    #expect(found.old == nil && found.new == nil)
  }

  @Test func momentsAndWords() throws {
    let other = lines.replacing("33333 view", with: "33334 view")
    let moment = try compare(head + lines, head + other)?.changes.first
    #expect(moment?.name == "time" && moment?.old == "33333" && moment?.new == "33334" && moment?.by == [1])
    let ended = lines.replacing("began", with: "changed")
    let word = try compare(head + lines, head + ended)?.changes.first
    #expect(word?.name == "what" && word?.old == "began" && word?.new == "changed" && word?.by == [])
  }

  @Test func anotherSubjectHasNoChanges() throws {
    let found = try #require(
      try compare(head + lines, head + lines.replacing("16667 view feed", with: "16667 view list")))
    #expect(found.changes.isEmpty && found.old != nil && found.new != nil)
  }

  /// So many of the lines as a whole trace.
  private func first(_ count: Int) -> String {
    lines.split(separator: "\n").prefix(count).map { $0 + "\n" }.joined() + "# \(count) lines, hash 0123456789abcdef\n"
  }

  @Test func oneThatEndsFirst() throws {
    let found = try #require(try compare(head + lines, head + first(2)))
    #expect(found.new == nil && found.old?.number == 6)
    let other = try #require(try compare(head + first(2), head + lines))
    #expect(other.old == nil && other.new?.number == 6 && other.newAfter.count == 1)
  }

  /// Line ends are told once and make no other difference.
  @Test func carriageReturns() throws {
    let windows = (head + lines).replacing("\n", with: "\r\n")
    for chunk in [1, 7, 1 << 16] {
      let found = try #require(try compare(head + lines, windows, chunk: chunk))
      #expect(found.headers == [TraceDifference.Change(name: "line ends", old: "LF", new: "CRLF")])
      #expect(found.old == nil && found.new == nil && found.changes.isEmpty)
      #expect(try compare(windows, windows, chunk: chunk) == nil)
      let other = try #require(try compare(windows.replacing("2.896", with: "2.897"), head + lines, chunk: chunk))
      #expect(other.headers.map(\.name) == ["line ends"] && other.changes.map(\.name) == ["offset"])
    }
  }

  /// A trace that breaks off is told where nothing differs before.
  @Test func whatBreaksOff() throws {
    let whole = head + lines
    for count in 0..<whole.utf8.count - 1 {
      let cut = String(whole.prefix(count))
      #expect(throws: TraceError.self, "\(count)") { try compare(whole, cut) }
      #expect(throws: TraceError.self, "\(count)") { try compare(cut, whole) }
    }
    func refusal(_ text: String) -> String {
      do { return "\(String(describing: try compare(whole, text)))" } catch { return "\(error)" }
    }
    #expect(
      refusal(String(whole.dropLast(20)))
        == "b:8:14: a line that breaks off; expected a last line # N lines, hash H")
    #expect(refusal(head) == "b:3:1: the end of the file; expected a last line # N lines, hash H")
    #expect(refusal(whole + whole) == "b:9:1: a line behind the end of the trace; expected one trace")
    #expect(
      refusal(whole.replacing("# 4 lines", with: "# 5 lines")) == "b:8:1: 4 lines, counted as 5; expected a whole trace"
    )
    #expect(refusal(whole.replacing("trace 1", with: "trace 2")) == "b:1:1: a trace of format 2; expected format 1")
    let cut = String(whole.replacing("2.896", with: "9.896").dropLast(20))
    #expect(try compare(whole, cut)?.changes.map(\.name) == ["offset"])
  }

  @Test func whatIsNoTrace() {
    func refusal(_ text: String) -> String {
      do {
        return "\(String(describing: try compare(text, head)))"
      } catch { return "\(error)" }
    }
    #expect(refusal("") == "a:1:1: an empty file; expected a first line # tapedeck trace")
    #expect(refusal("hello\n") == "a:1:1: no trace; expected a first line # tapedeck trace")
    #expect(refusal("# tape 1\n") == "a:1:1: no trace; expected a first line # tapedeck trace")
    #expect(refusal(String(repeating: "x", count: 3 << 20)).contains("a line without end; expected a trace"))
  }
}
