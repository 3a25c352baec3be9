import Foundation
import Testing

/// What `replay` compares, keeps, starts from and draws.
@Suite struct ReplayOutputTests {
  private let scene = ["--scene", "Recordings/scenes/scroll.json"]
  private let fling = "Recordings/touch/fling/fling-up.tape"

  private func replay(_ words: [String]) throws -> Binary.Result { try Binary.run(["replay"] + words) }

  @Test func diffOfTwoFiles() throws {
    try Binary.withFolder { folder in
      let (a, b) = ("\(folder)/a.trace", "\(folder)/b.trace")
      _ = try replay(scene + ["--trace", a, fling])
      _ = try replay(scene + ["--trace", b, "--set", "decelerationRate=0.997", fling])
      let same = try replay(["--diff", a, a])
      #expect(same.code == 0 && same.output == "\(a) and \(a) are the same\n")
      let found = try replay(["--diff", a, b])
      #expect(found.code == 1)
      let lines = found.output.split(separator: "\n")
      #expect(lines[2].hasPrefix("profile  uikit@") && lines[3].hasPrefix("first difference at "), "\(found.output)")
      #expect(
        lines[3].hasSuffix(": view feed") && lines[4].hasPrefix("  offset  0.000,")
          && lines[4].contains("  (by 0.000,-"))
      #expect(lines[5].hasPrefix("last gesture before it, line ") && lines[6].contains(" gesture feed.pan ended "))
      let object = try #require(Binary.objects(replay(["--format", "json", "--diff", a, b]).output).first)
      #expect(object["equal"] as? Bool == false && object["gesture_line"] as? Int == 94)
      let changes = try #require(object["changes"] as? [[String: Any]])
      #expect(changes.count == 1 && changes[0]["name"] as? String == "offset")
    }
  }

  @Test func diffOfThisReplay() throws {
    try Binary.withFolder { folder in
      let a = "\(folder)/a.trace"
      _ = try replay(scene + ["--trace", a, fling])
      #expect(try replay(scene + ["--diff", a, fling]).code == 0)
      let found = try replay(scene + ["--diff", a, "--profile", "android", fling])
      #expect(found.code == 1 && found.output.contains(" -> android@"))
      #expect(found.output.contains("  time  166617 -> 149958  (by -16659)"), "\(found.output)")
    }
  }

  /// What a checkout, a full disk or a slip makes of a trace gets a clear answer.
  @Test func diffOfBrokenTraces() throws {
    try Binary.withFolder { folder in
      let (a, b) = ("\(folder)/a.trace", "\(folder)/b.trace")
      _ = try replay(scene + ["--trace", a, fling])
      let trace = try String(contentsOfFile: a, encoding: .utf8)
      func write(_ text: String) throws { try text.write(toFile: b, atomically: true, encoding: .utf8) }
      try write(trace.replacing("\n", with: "\r\n"))
      for words in [["--diff", b, a], scene + ["--diff", b, fling]] {
        let ends = try replay(words)
        #expect(ends.code == 1 && ends.output.hasSuffix("\nline ends  CRLF -> LF\nno line differs\n"), "\(ends.output)")
      }
      for (text, message) in [
        (String(trace.dropLast(400)), " a line that breaks off; expected a last line # N lines, hash H\n"),
        ("", ":1:1: an empty file; expected a first line # tapedeck trace\n"),
        ("{}\n", ":1:1: no trace; expected a first line # tapedeck trace\n"),
        (trace + trace, ": a line behind the end of the trace; expected one trace\n"),
      ] {
        try write(text)
        let found = try replay(["--diff", a, b])
        #expect(found.code == 65 && found.output.isEmpty, "\(found.output)")
        #expect(found.errors.hasPrefix("tapedeck: \(b):") && found.errors.hasSuffix(message), "\(found.errors)")
      }
    }
  }

  @Test func expectAsJSON() throws {
    try Binary.withFolder { folder in
      let golden = "\(folder)/a.trace"
      func verdict(_ words: [String] = []) throws -> (code: Int32, object: [String: Any]) {
        let result = try replay(scene + ["--format", "json", "--expect", golden] + words + [fling])
        return (result.code, try #require(try Binary.objects(result.output).last))
      }
      let missing = try verdict()
      #expect(missing.code == 1 && missing.object["verdict"] as? String == "missing")
      let recorded = try verdict(["--update"])
      #expect(recorded.code == 1 && recorded.object["verdict"] as? String == "recorded")
      let same = try verdict()
      #expect(same.code == 0 && same.object["verdict"] as? String == "same" && same.object["file"] as? String == fling)
      let differs = try verdict(["--set", "decelerationRate=0.997"])
      #expect(differs.code == 1 && differs.object["verdict"] as? String == "differs")
      #expect(differs.object["expect"] as? String == golden && differs.object["old_line"] as? Int == 96)
      #expect((differs.object["headers"] as? [[String: Any]])?.first?["name"] as? String == "profile")
      let trace = try String(contentsOfFile: golden, encoding: .utf8)
      try trace.replacing("\n", with: "\r\n").write(toFile: golden, atomically: true, encoding: .utf8)
      #expect(try verdict().object["verdict"] as? String == "lineEnds")
      let both = try replay(scene + ["--expect", golden, "--set", "touchSlop=11", fling])
      #expect(both.code == 1 && both.output.contains("; its line ends differ, too; if the new output is right"))
      try "no trace".write(toFile: golden, atomically: true, encoding: .utf8)
      let none = try verdict()
      #expect(none.code == 1 && (none.object["message"] as? String)?.contains("no trace") == true)
    }
  }

  @Test func refusals() throws {
    #expect(try replay(["--diff", "README.md", "README.md"]).code == 65)
    #expect(try replay(["--diff", "nowhere.trace", fling]).code == 66)
    #expect(try replay(["--diff", "a", "b", "c"]).code == 2)
    #expect(try replay(scene + ["--diff", "a", "--expect", "b", fling]).code == 2)
    #expect(try replay(scene + ["--svg", "-", "--trace", "-", fling]).code == 2)
    #expect(try replay(scene + ["--svg", fling, fling]).code == 2)
    #expect(try replay(scene + ["--snapshot", "Recordings/scenes/scroll.json", fling]).code == 2)
  }

  @Test func snapshotsGoOn() throws {
    try Binary.withFolder { folder in
      let state = "\(folder)/s.json"
      _ = try replay(scene + ["--trace", "\(folder)/t", "--snapshot", state, fling])
      let text = try String(contentsOfFile: state, encoding: .utf8)
      #expect(text.contains("\"feed\":{\"hidden\":false,\"contentSize\":["), "\(text)")
      #expect(text.contains("\"offset\":[0.0,901."), "\(text)")
      let second = try replay(scene + ["--from", state, fling])
      #expect(second.code == 0 && second.output.contains("\n# from a snapshot\n"))
      #expect(second.output.contains("final feed offset=0.000,1803."))
      try text.replacing("\"feed\"", with: "\"food\"").write(toFile: state, atomically: true, encoding: .utf8)
      let other = try replay(scene + ["--from", state, fling])
      #expect(other.code == 0 && other.errors.contains("s.json:5:5: views.food: no such view"))
      try "{}".write(toFile: state, atomically: true, encoding: .utf8)
      let bad = try replay(scene + ["--from", state, fling])
      #expect(bad.code == 65 && bad.errors.contains("s.json:1:1: no version; expected a key version"))
    }
  }

  @Test func pictures() throws {
    try Binary.withFolder { folder in
      let file = "\(folder)/a.svg"
      let result = try replay(scene + ["--svg", file, fling])
      #expect(result.code == 0 && result.output.hasPrefix("# tapedeck trace 1"))
      let picture = try String(contentsOfFile: file, encoding: .utf8)
      #expect(picture.hasPrefix("<svg ") && picture.contains("gesture feed.pan began"))
      #expect(try replay(scene + ["--svg", "-", fling]).output == picture)
    }
  }

  /// Nothing but the trace.
  @Test func traceAlone() throws {
    let result = try replay(scene + ["--trace", "-", fling])
    #expect(result.output.hasPrefix("# tapedeck trace 1\n"))
    #expect(result.output.split(separator: "\n").last?.hasPrefix("# 305 lines, hash ") == true)
  }
}
