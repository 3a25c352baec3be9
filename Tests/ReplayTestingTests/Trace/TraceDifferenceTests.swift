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
    #expect(try compare(head, head) == nil)
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
      #expect(found.before.count == 2 && found.oldAfter.count == 2 && found.newAfter.count == 2)
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

  @Test func oneThatEndsFirst() throws {
    let short = String(lines.prefix { $0 != "#" }.split(separator: "\n").prefix(2).joined(separator: "\n")) + "\n"
    let found = try #require(try compare(head + lines, head + short))
    #expect(found.new == nil && found.old?.number == 6)
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
