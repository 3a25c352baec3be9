import Foundation
import TestSupport
import Testing

/// `latency --baseline` and `--gate` from end to end.
@Suite struct LatencyGateTests {
  private let files = ["tap/tap-120hz", "pan/pan-slow", "fling/fling-up"].map { "Recordings/touch/\($0).tape" }

  private func latency(_ words: [String], environment: [String: String] = [:]) throws -> Binary.Result {
    try Binary.run(["latency"] + words, environment: environment)
  }

  /// Calls `body` with a baseline of the files.
  private func withBaseline(_ words: [String] = [], _ body: (String) throws -> Void) throws {
    try Binary.withFolder { folder in
      let path = "\(folder)/base.ndjson"
      let recorded = try latency(files + words + ["--baseline", path, "--update"])
      #expect(recorded.code == 1, "\(recorded)")
      #expect(recorded.output == "recorded \(path); look at it, then run again without recording\n")
      try body(path)
    }
  }

  @Test func equalRunsAreGreenInAnyOrderAndUnderLoad() throws {
    try withBaseline { path in
      try BusyMachine.run {
        for order in [files, files.reversed()] {
          let result = try latency(order + ["--baseline", path])
          #expect(result.code == 0 && result.output == "3 recordings are as in \(path)\n", "\(result)")
        }
      }
    }
  }

  @Test func whatChangedIsToldGestureByGesture() throws {
    try withBaseline { path in
      // As if a recognizer had been a frame earlier when the baseline was written.
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let old = try #require(text.firstMatch(of: /pan-slow.*"gesture":"pan".*"decision_lag_us":0,/))
      let edited = text.replacing(old.0, with: old.0.dropLast(2) + "-8333,")
      try edited.write(toFile: path, atomically: true, encoding: .utf8)
      let result = try latency(files + ["--baseline", path])
      #expect(result.code == 1)
      #expect(
        result.output == """
          \(files[1]): interaction 1, pan: decision_lag -8333 -> 0 us (+8333)
          1 difference from \(path); if it is right: the same command with --update

          """)
      let json = try latency(files + ["--baseline", path, "--format", "json"])
      let objects = try Binary.objects(json.output)
      #expect(json.code == 1 && objects.count == 2)
      #expect(objects[0]["kind"] as? String == "figure" && objects[0]["place"] as? String == "interaction 1, pan")
      let change = try #require((objects[0]["changes"] as? [[String: Any]])?.first)
      #expect(change["old"] as? Double == -8333 && change["new"] as? Double == 0 && change["by"] as? Double == 8333)
      #expect(objects[1]["verdict"] as? String == "differs" && objects[1]["differences"] as? Int == 1)
    }
  }

  /// A constant that changes makes figures of another kind, which are not compared; one of a recording's own neither.
  @Test func conditionsAreToldFirst() throws {
    try withBaseline { path in
      let other = try latency(files + ["--baseline", path, "--profile", "android"])
      #expect(other.code == 1 && other.output.hasPrefix("profile uikit@1 -> android@"), "\(other.output)")
      #expect(other.output.contains("so no figure is compared") && !other.output.contains("interaction"))
      let set = try latency(files + ["--baseline", path, "--set", "touchSlop=14"])
      #expect(set.code == 1)
      #expect(set.output.hasPrefix("profile uikit@1 -> uikit*@1\nsettings none -> touchSlop=14\n"))
    }
  }

  @Test func recordingsComeAndGo() throws {
    try withBaseline { path in
      let fewer = try latency(files.dropLast() + ["--baseline", path])
      #expect(fewer.code == 1 && fewer.output.hasPrefix("\(files[2]): only in the baseline\n"), "\(fewer.output)")
      let more = try latency(files + ["Recordings/touch/tap/tap-slow.tape", "--baseline", path])
      #expect(more.code == 1 && more.output.hasPrefix("Recordings/touch/tap/tap-slow.tape: not in the baseline\n"))
      // One that cannot be read is that first, and the rest is compared.
      let bad = try latency(files + ["nowhere.tape", "--baseline", path])
      #expect(bad.code == 66 && bad.errors.contains("nowhere.tape"), "\(bad)")
      let elsewhere = try latency(files.map { Repository.path + $0 } + ["--baseline", path])
      #expect(elsewhere.code == 1 && elsewhere.output.contains("run it from the same folder"))
    }
  }

  @Test func manyDifferencesAreCutForPeople() throws {
    let all = try FileManager.default.contentsOfDirectory(atPath: Repository.path + "Recordings/touch/pan")
      .filter { $0.hasSuffix(".tape") && $0 != "pan-slow.tape" }.sorted().map { "Recordings/touch/pan/\($0)" }
    let taps = try FileManager.default.contentsOfDirectory(atPath: Repository.path + "Recordings/boundary")
      .filter { $0.hasSuffix(".tape") }.sorted().prefix(30).map { "Recordings/boundary/\($0)" }
    try withBaseline { path in
      let result = try latency(files + all + taps + ["--baseline", path])
      let lines = result.output.split(separator: "\n")
      #expect(result.code == 1 && lines.count == 22 && lines[20].hasPrefix("and "), "\(result.output)")
      let json = try Binary.objects(latency(files + all + taps + ["--baseline", path, "--format", "json"]).output)
      #expect(json.count > 30)
    }
  }

  /// Costs are told without `--gate` and fail with it; what was measured elsewhere is compared in passes of a loop.
  @Test func costsByRatio() throws {
    try withBaseline(["--cost", "--cost-time", "0.1"]) { path in
      let quick = ["--cost", "--cost-time", "0.1"]
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let ratio = /"ratio":([0-9.]+)/
      func scaled(by factor: Double) throws {
        let edited = text.replacing(ratio) { match in "\"ratio\":\((Double(match.1) ?? 0) * factor)" }
        #expect(edited != text)
        try edited.write(toFile: path, atomically: true, encoding: .utf8)
      }
      try scaled(by: 0.01)
      let told = try latency(files + quick + ["--baseline", path])
      #expect(
        told.code == 0 && told.output.contains("warning: process ") && told.output.contains(" times)\n"), "\(told)")
      let failed = try latency(files + ["--cost-time", "0.1", "--baseline", path, "--gate"])
      #expect(failed.code == 1 && failed.output.hasPrefix("slower: "), "\(failed)")
      #expect(
        try latency(files + ["--cost-time", "0.1", "--baseline", path, "--gate", "--tolerance", "1000"]).code == 0)
      try scaled(by: 100)
      #expect(try latency(files + ["--cost-time", "0.1", "--baseline", path, "--gate"]).code == 0)
    }
    try withBaseline { path in
      let nothing = try latency(files + ["--baseline", path, "--gate"])
      #expect(nothing.code == 0 && nothing.output.hasSuffix("; it has no costs to compare (write it with --cost)\n"))
    }
  }

  @Test func updateIsAnActOfItsOwn() throws {
    try withBaseline { path in
      let before = try String(contentsOfFile: path, encoding: .utf8)
      let ci = try latency(files + ["--baseline", path, "--update"], environment: ["CI": "true"])
      #expect(ci.code == 2)
      #expect(
        ci.errors == "tapedeck: --update is refused where CI is set; record the baseline on your own machine\n")
      // Not from half of the recordings.
      let half = try latency(files + ["nowhere.tape", "--baseline", path, "--update"])
      #expect(half.code == 66 && half.errors.contains("not written, since not every recording could be read"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
      #expect(before.hasPrefix(#"{"line":"baseline","clock":"event","format":2,"version":"0.1.0","profile":"uikit@1""#))
    }
  }

  /// What `--format json` prints is a baseline, too.
  @Test func linesOfTheReportAreABaseline() throws {
    try Binary.withFolder { folder in
      let path = "\(folder)/lines.ndjson"
      let lines = try latency(files + ["--format", "json"]).output
      try lines.write(toFile: path, atomically: true, encoding: .utf8)
      let result = try latency(files + ["--baseline", path])
      #expect(result.code == 0 && result.output == "3 recordings are as in \(path)\n", "\(result)")
    }
  }

  @Test func refusals() throws {
    try Binary.withFolder { folder in
      let path = "\(folder)/base.ndjson"
      let missing = try latency(files + ["--baseline", path])
      #expect(missing.code == 1)
      #expect(missing.output == "no baseline \(path); to record it: the same command with --update\n")
      try "{\"line\":\"baseline\",\"format\":9}\n".write(toFile: path, atomically: true, encoding: .utf8)
      let newer = try latency(files + ["--baseline", path])
      #expect(newer.code == 65)
      #expect(
        newer.errors == "tapedeck: \(path):1:29: format: form 9 of the lines; expected form 2;"
          + " write the baseline anew with this version (--update)\n")
      for (words, message) in [
        (["--gate"], "--gate needs --baseline FILE"), (["--update"], "--update needs --baseline FILE"),
        (
          ["--baseline", path, "--tolerance", "0.5"], "--tolerance 0.5: expected a number from 1 to 1000, such as 1.25"
        ),
        (["--baseline", files[0], "--update"], "--baseline \(files[0]): is the same file as \(files[0])"),
        (["--baseline", "\(folder)/none", "-o", "x"], "--baseline prints the comparison"),
        (
          ["--baseline", "\(folder)/none", files[1]],
          "\(files[1]) is given twice; expected each recording once"
        ),
        (
          ["--baseline", "\(folder)/none", "./\(files[1])"],
          "./\(files[1]) is \(files[1]), which is given twice; expected each recording once"
        ),
        (
          [
            "--baseline", path, "--update", "--report",
            "json=\(folder)/../\(folder.split(separator: "/").last ?? "")/base.ndjson",
          ],
          "\(folder)/../\(folder.split(separator: "/").last ?? "")/base.ndjson: is the same file as --baseline"
        ),
      ] {
        let result = try latency(files + words)
        #expect(result.code == 2 && result.errors.hasPrefix("tapedeck: \(message)"), "\(result.errors)")
      }
    }
  }
}
