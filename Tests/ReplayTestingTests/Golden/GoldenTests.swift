import FileStreams
import Foundation
import ReplayTesting
import TestSupport
import Testing

@Suite struct GoldenTests {
  private func message(_ golden: Golden, _ text: String, _ mode: GoldenMode) -> String? {
    do {
      try golden.check(Array(text.utf8), mode: mode)
      return nil
    } catch { return "\(error)" }
  }

  @Test func equalBytesPassInEveryModeButAll() throws {
    try withFolder { folder in
      let golden = Golden(folder + "/a.trace")
      #expect(message(golden, "one\n", .missing)?.hasPrefix("recorded ") == true)
      for mode in [GoldenMode.never, .missing, .failed] { #expect(message(golden, "one\n", mode) == nil) }
      #expect(message(golden, "one\n", .all)?.hasPrefix("recorded ") == true)
    }
  }

  @Test func aMissingGoldenFails() throws {
    try withFolder { folder in
      let golden = Golden(folder + "/a.trace", accept: "do it")
      #expect(message(golden, "one\n", .never) == "no golden \(folder)/a.trace; to record it: do it")
      #expect(!FileManager.default.fileExists(atPath: folder + "/a.trace"))
    }
  }

  @Test func aDifferenceIsShownWithTheNextStep() throws {
    try withFolder { folder in
      let path = folder + "/a.trace"
      try "1\n2\n3\n4\n5\n6\n7\n8\n".write(toFile: path, atomically: true, encoding: .utf8)
      let golden = Golden(path, accept: "do it")
      let expected = """
        --- \(path)
        +++ this run
        @@ -3 +3 @@
         3
         4
         5
        -6
        +six
         7
         8
        \(path) differs; if the new output is right: do it
        """
      #expect(message(golden, "1\n2\n3\n4\n5\nsix\n7\n8\n", .never) == expected)
      #expect(message(golden, "other", .missing)?.contains("differs") == true)
      #expect(message(golden, "other", .failed)?.hasPrefix("recorded ") == true)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "other")
    }
  }

  @Test func convertedLineEndsAreCalledThat() throws {
    try withFolder { folder in
      let path = folder + "/a.trace"
      try "1\r\n2\r\n".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(message(Golden(path), "1\n2\n", .never)?.hasPrefix("\(path) differs in its line ends only") == true)
    }
  }

  @Test func aGoldenThatCannotBeWrittenIsAnError() throws {
    try withFolder { folder in
      let path = folder + "/no/such/a.trace"
      #expect(message(Golden(path), "one", .all) == "\(path): cannot create: No such file or directory")
    }
  }

  private func difference(_ old: String, _ new: String) -> String {
    LineDifference.unified(Array(old.utf8), Array(new.utf8), names: ("a", "b"))
  }

  @Test func aLastLineWithoutAnEndIsCalledThat() {
    #expect(difference("1\n2\n", "1\n2") == "--- a\n+++ b\nthe last line end differs\n")
    #expect(difference("1\n2", "1\n3\n").hasSuffix("-2\n+3\nthe last line end differs\n"))
    #expect(difference("1\n", "2\n") == "--- a\n+++ b\n@@ -1 +1 @@\n-1\n+2\n")
  }

  @Test func bytesThatAreNoTextAreCalledThat() {
    let said = LineDifference.unified([0xff, 10], [0xfe, 10], names: ("a", "b"))
    #expect(said == "--- a\n+++ b\nthey differ in bytes that are no UTF-8\n")
  }

  /// What is alike at both ends is left out first, and what is left is compared only as long as that is quick.
  @Test func longTextsAreComparedInNoTime() {
    let lines = (1...200_000).map { "line \($0)\n" }
    let start = ContinuousClock.now
    var one = lines
    one[150_000] = "other\n"
    let near = difference(lines.joined(), one.joined())
    #expect(near.hasPrefix("--- a\n+++ b\n@@ -149998 +149998 @@\n line 149998\n"))
    #expect(near.hasSuffix("-line 150001\n+other\n line 150002\n line 150003\n line 150004\n"))
    let all = lines.map { $0.contains("7") ? "x\($0)" : $0 }
    #expect(
      difference(lines.joined(), all.joined())
        == "--- a\n+++ b\n@@ the first difference is at line 7 @@\n-line 7\n+xline 7\n")
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
