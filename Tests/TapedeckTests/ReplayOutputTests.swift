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
