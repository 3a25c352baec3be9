import Foundation
import Testing

/// `latency FILE...`, end to end.
@Suite struct LatencyCommandTests {
  private static let form = "Recordings/touch/session/form.tape"

  @Test func eachGestureOfARecordingHasALine() throws {
    let result = try Binary.run(["latency", Self.form])
    #expect(result.code == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == Self.form && lines[1] == "  Tapedeck phone panel, uikit@1, 69 frames, 4.217 s")
    #expect(lines[2] == "  screen 409.4 x 881.9 pt (of the panel)")
    #expect(
      lines[4] == "   1 tap             391.715    391.715  lifted and waited    0.000      0  300.000  300.000     1.6"
    )
    #expect(lines.contains("labels: 4 of 4 right, 0 missed, 0 too many, 0 confused; accuracy 1.000, macro-F1 1.000"))
    let several = try Binary.run(["latency", Self.form, "Recordings/touch/pan/pan-slow.tape"])
    #expect(several.output.hasPrefix("2 recordings\n") && !several.output.contains(Self.form))
    let each = try Binary.run(["latency", "--each", Self.form, "Recordings/touch/pan/pan-slow.tape"])
    #expect(each.output.hasPrefix(result.output.prefix { $0 != "\n" }))
  }

  @Test func exactLinesAreTheSameInEveryRunAndBesideCosts() throws {
    let plain = try Binary.run(["latency", "--format", "json", Self.form])
    #expect(try Binary.run(["latency", "--format", "json", Self.form]).output == plain.output)
    let costs = try Binary.run(["latency", "--format", "json", "--cost-time", "0.05", "--cost", Self.form])
    func exact(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.contains(#""clock":"wall""#) }
    }
    #expect(exact(costs.output) == exact(plain.output) && exact(plain.output).count > 20)
    let lines = try Binary.objects(costs.output)
    let process = lines.filter { $0["line"] as? String == "cost" && $0["metric"] as? String == "process" }
    #expect(Set(process.compactMap { $0["stage"] as? String }) == ["down", "end", "begin", "update", "pending"])
    #expect(process.allSatisfy { ($0["best_p50"] as? Int ?? 0) > 0 && ($0["ratio"] as? Double ?? 0) > 0 })
    #expect(lines.filter { $0["line"] as? String == "recognizer" }.count == 14)
    #expect(lines.contains { $0["metric"] as? String == "allocations" && $0["stage"] as? String == "update" })
    let run = try #require(lines.first { $0["line"] as? String == "run" })
    let missing = (run["unavailable"] as? [[String: Any]])?.compactMap { $0["metric"] as? String } ?? []
    #expect(missing.contains("instructions") != lines.contains { $0["metric"] as? String == "instructions" })
  }

  @Test func severalReportsAreWrittenInOneRun() throws {
    try Binary.withFolder { folder in
      let names = ["html", "trace", "benchmark", "json"]
      let reports = names.flatMap { ["--report", "\($0)=\(folder)/\($0)"] }
      let result = try Binary.run(["latency", "--cost-time", "0.05"] + reports + [Self.form])
      #expect(result.code == 0 && result.output.hasPrefix(Self.form))
      let html = try String(contentsOfFile: "\(folder)/html", encoding: .utf8)
      #expect(html.hasPrefix("<!DOCTYPE html>") && html.contains("Cost by the clock"))
      for name in ["trace", "benchmark"] {
        let data = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
        let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect((document[name == "trace" ? "traceEvents" : "benchmarks"] as? [Any])?.isEmpty == false)
      }
      #expect(try Binary.objects(String(contentsOfFile: "\(folder)/json", encoding: .utf8)).count > 20)
    }
  }

  @Test func aBadFileIsReportedAndTheRestGoOn() throws {
    try Binary.withFolder { folder in
      let bad = "\(folder)/bad.tape"
      try "tape 1\nwhat\n".write(toFile: bad, atomically: true, encoding: .utf8)
      let result = try Binary.run(["latency", "--format", "json", bad, Self.form, "\(folder)/none.tape"])
      #expect(result.code == 65)
      #expect(result.errors.contains("bad.tape:2:1:") && result.errors.contains("none.tape: "))
      let lines = try Binary.objects(result.output)
      #expect(lines.filter { $0["line"] as? String == "recording" }.count == 1)
      #expect(
        lines.filter { $0["line"] as? String == "fault" }.map { $0["file"] as? String } == [bad, "\(folder)/none.tape"])
    }
  }

  @Test func aManifestSaysWhatShouldHaveBeen() throws {
    try Binary.withFolder { folder in
      let manifest = "\(folder)/labels.tsv"
      let path = Binary.root + "Recordings/touch/pan/pan-slow.tape"
      try "path\tlabel\n\(path)\tswipe\n".write(toFile: manifest, atomically: true, encoding: .utf8)
      let result = try Binary.run(["latency", "--labels", manifest, path])
      #expect(result.code == 0)
      #expect(result.output.contains("  interaction 1 at 0.000 ms is pan, labelled swipe\n"))
      #expect(result.output.contains("  swipe recognized as pan: 1\n"))
    }
  }

  @Test func standardInputIsMeasuredToo() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: Binary.root + Self.form)))
    let file = try Binary.objects(try Binary.run(["latency", "--format", "json", Self.form]).output)
    for more in [[], ["--report", "html=/dev/null"]] {
      let piped = try Binary.run(["latency", "--format", "json", "-"] + more, input: bytes)
      #expect(piped.code == 0, "\(piped.errors)")
      let lines = try Binary.objects(piped.output)
      #expect(lines[0]["file"] as? String == "standard input")
      let lags = { (lines: [[String: Any]]) in lines.compactMap { $0["recognition_delay_us"] as? Int } }
      #expect(lags(lines) == lags(file) && lags(lines).count == 4)
    }
  }

  @Test func aSceneHasDragsAndItsOwnNames() throws {
    let result = try Binary.run([
      "latency", "--format", "json", "--scene", "Recordings/scenes/scroll.json", "--cost", "--cost-time", "0.05",
      "Recordings/touch/fling/fling-up.tape",
    ])
    let lines = try Binary.objects(result.output)
    let motion = try #require(lines.first { $0["line"] as? String == "motion" })
    #expect(motion["view"] as? String == "feed" && (motion["fling_distance_pt"] as? Double ?? 0) > 100)
    #expect(lines.contains { $0["recognizer"] as? String == "feed.pan" })
    // Each recognizer alone is a matter of the full-screen view.
    #expect(!lines.contains { $0["line"] as? String == "recognizer" })
    #expect(lines.contains { $0["line"] as? String == "cost" && $0["metric"] as? String == "model" })
  }

  @Test(arguments: [
    (["--format", "xml"], "--format xml: expected one of text, json, benchmark, trace, html"),
    (["--format", "htm"], "did you mean html?"), (["--report", "html"], "such as html=latency.html"),
    (["--report", "html=-", "--format", "text"], "two reports on standard output"),
    (["--report", "text=Recordings/touch/session/form.tape"], "is the same file as"),
    (["--cost-time", "0"], "--cost-time 0: expected seconds from 0.05 to 600, such as 1"),
  ])
  func wrongUseIsRefused(options: [String], message: String) throws {
    let result = try Binary.run(["latency"] + options + [Self.form])
    #expect(result.code == 2 && result.errors.contains(message), "\(result.errors)")
  }

  @Test func outputGoesToAFile() throws {
    try Binary.withFolder { folder in
      let result = try Binary.run(["latency", "--format", "trace", "-o", "\(folder)/trace.json", Self.form])
      #expect(result.code == 0 && result.output.isEmpty)
      #expect(FileManager.default.fileExists(atPath: "\(folder)/trace.json"))
      let none = try Binary.run(["latency", "-o", "\(folder)/no/where", Self.form])
      #expect(none.code == 73)
    }
  }
}
