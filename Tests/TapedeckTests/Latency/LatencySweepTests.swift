import Foundation
import TestSupport
import Testing

/// `latency --sweep` from end to end.
@Suite struct LatencySweepTests {
  private let tuning = ["steady", "hurried", "unsteady"].map { "Recordings/tuning/\($0)-hand.tape" }
  private let keys = ["--sweep", "touchSlop=4...20", "--sweep", "doubleTapTimeout=200...400"]

  private func sweep(_ words: [String], environment: [String: String] = [:]) throws -> Binary.Result {
    try Binary.run(["latency"] + words, environment: environment)
  }

  private func points(_ output: String) throws -> [[String: Any]] {
    try Binary.objects(output).filter { $0["line"] as? String == "point" }
  }

  /// Two constants on the tuning recordings: a trade-off with several ways out.
  @Test func frontOfOurOwnRecordings() throws {
    let result = try sweep(keys + ["--format", "json"] + tuning)
    #expect(result.code == 0 && result.errors == "", "\(result.errors)")
    let objects = try Binary.objects(result.output)
    let head = try #require(objects.first)
    #expect(head["profile"] as? String == "uikit@1" && head["points"] as? Int == 81 && head["left_out"] as? Int == 0)
    let axes = try #require(head["axes"] as? [[String: Any]])
    #expect(axes.map { $0["key"] as? String } == ["touchSlop", "multiTapTimeout"])
    #expect(axes.map { $0["base"] as? Int } == [10, 300])
    let points = try points(result.output)
    #expect(points.count == 81 && points.filter { $0["base"] as? Bool == true }.count == 1)
    let front = points.filter { $0["front"] is Int && $0["same_as"] is NSNull }
    #expect(front.count >= 3, "\(result.output)")
    // What the lines say is a front: nothing beats a member, and something beats or equals every other point.
    func cost(_ point: [String: Any]) throws -> (lag: Int, errors: Int)? {
      guard let lag = point["lag_us"] as? Int else { return nil }
      return (lag, try #require(point["misclassified"] as? Int))
    }
    for point in points {
      guard let mine = try cost(point) else { continue }
      let isBeaten = try points.contains { other in
        guard let its = try cost(other) else { return false }
        return its.lag <= mine.lag && its.errors <= mine.errors && its != mine
      }
      #expect(isBeaten == (point["front"] is NSNull), "\(point)")
    }
    for point in points {
      let count = { (key: String) in point[key] as? Int ?? -1 }
      #expect(count("labelled") == count("right") + count("wrong") + count("missed"))
      #expect(count("misclassified") == count("wrong") + count("missed") + count("extra"))
    }
    #expect((objects.last?["text"] as? String)?.contains(" ms earlier at p90 with ") == true)
  }

  /// Neither threads nor the machine's load change a figure.
  @Test func sameFiguresWhateverTheLoad() throws {
    let words = ["--sweep", "touchSlop=4...20:4", "--sweep", "longPressDelay=300,500", "--format", "json"] + tuning
    let alone = try sweep(words + ["--jobs", "1"]).output
    #expect(try BusyMachine.run { try sweep(words + ["--jobs", "4"]).output } == alone)
    #expect(try sweep(words.dropLast(3) + tuning.reversed()).output == alone)
    #expect(alone.split(separator: "\n").count > 10)
  }

  @Test func textHasTheFrontAndTheBase() throws {
    let result = try sweep(["--sweep", "touchSlop=4,8,12"] + tuning)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0].hasPrefix("3 recordings, ") && lines[0].hasSuffix("4 points: touchSlop 4...12 pt"), "\(lines[0])")
    #expect(lines.contains { $0.hasPrefix("base ") || $0.contains(" base ") })
    #expect(lines.allSatisfy { $0.count <= 100 }, "\(result.output)")
    let all = try sweep(["--sweep", "touchSlop=4,8,12", "--all"] + tuning).output
    for value in ["4", "8", "10", "12"] { #expect(all.contains("  touchSlop \(value)\n"), "\(all)") }
    // Nothing depends on how content springs back.
    let idle = try sweep(["--sweep", "springStiffness=50,200"] + tuning).output
    #expect(idle.contains("springStiffness changes nothing here\n"))
  }

  @Test func figureOfOneLabel() throws {
    let words = ["--sweep", "longPressDelay=300,400", "--format", "json"] + tuning
    let lags = try points(sweep(words + ["--lag", "max:longPress"]).output).map { $0["lag_us"] as? Int }
    #expect(lags == [-200_000, -100_000, 0])
    let refused = try sweep(words + ["--lag", "p99"])
    #expect(
      refused.code == 2
        && refused.errors
          == "tapedeck: --lag p99: expected one of p50, p90, max, alone or with :all or a label, such as p90:tap\n"
    )
  }

  @Test func labelsOfAManifest() throws {
    try Binary.withFolder { folder in
      let manifest = "\(folder)/labels.tsv"
      let taps = ["tap-120hz", "tap-slow"].map { "\(Repository.path)Recordings/touch/tap/\($0).tape" }
      // The second one is said to be a press, and is only where a press takes less time.
      try "path\tlabel\n\(taps[0])\ttap\n\(taps[1])\tlongPress\n"
        .write(toFile: manifest, atomically: true, encoding: .utf8)
      let words = ["--sweep", "longPressDelay=300", "--labels", manifest, "--format", "json"]
      for files in [[], taps] as [[String]] {
        let result = try sweep(words + files)
        #expect(try points(result.output).map { $0["wrong"] as? Int } == [0, 1], "\(result)")
      }
    }
  }

  @Test func refusals() throws {
    let none = try sweep(["--sweep", "touchSlop=4,8", "Recordings/formats/form.evemu"])
    #expect(none.code == 2)
    #expect(
      none.errors
        == "tapedeck: no interaction of these recordings has a label; expected --labels MANIFEST, or labels in"
        + " their headers (tapedeck edit --label START..END=pan FILE -o OUT)\n")
    let cases: [([String], String)] = [
      (["--sweep", "touchslop=4...20"], "--sweep touchslop: unknown constant; did you mean touchSlop?"),
      (["--sweep", "touchSlop=1...2000:0.1"], "--sweep 19991 points; expected at most 4096: a larger step"),
      (["--sweep", "touchSlop=4", "--sweep", "touchSlop=5"], "--sweep touchSlop is swept twice"),
      (["--sweep", "touchSlop=4", "--jobs", "0"], "--jobs 0: expected a whole number from 1 to 256"),
      (["--sweep", "touchSlop=4", "--cost"], "--cost does not go with --sweep"),
      (
        ["--sweep", "touchSlop=4", "--report", "trace=x"],
        "--report trace: expected of a sweep one of text, json, svg, html"
      ),
      (
        ["--sweep", "touchSlop=4", "--format", "trace"],
        "--format trace: expected of a sweep one of text, json, svg, html"
      ),
      (["--sweep", "touchSlop=4", "-"], "--sweep reads files, and - for standard input is none"),
      (["--sweep", "touchSlop=4", "--report", "svg=\(tuning[0])"], "\(tuning[0]): is the same file as \(tuning[0])"),
    ]
    for (words, message) in cases {
      let result = try sweep(words + [tuning[0]])
      #expect(result.code == 2 && result.errors.hasPrefix("tapedeck: \(message)"), "\(result.errors)")
      #expect(result.output == "")
    }
  }

  /// A bad recording is told and left out, as a whole.
  @Test func badRecordingsAreLeftOut() throws {
    let bad = ["Recordings/invalid/truncated-line.evemu", "\(Repository.path)nowhere.tape"]
    let words = ["--sweep", "touchSlop=4,8", "--format", "json"]
    let good = try points(sweep(words + tuning).output)
    for (file, code) in zip(bad, [65, 66] as [Int32]) {
      let result = try sweep(words + [tuning[0], file] + tuning.dropFirst())
      #expect(result.code == code && result.errors.hasPrefix("tapedeck: \(file)"), "\(result.errors)")
      #expect(try points(result.output).map { $0["lag_us"] as? Int } == good.map { $0["lag_us"] as? Int })
      #expect(try Binary.objects(result.output).first?["left_out"] as? Int == 1)
    }
    // Where it fails at one point only, it counts at none: this panel does not tell its size.
    let sizeless = "Recordings/touch/tap/tap-single.tape"
    let result = try sweep(["--sweep", "touchSlop=1mm", "--format", "json", sizeless, tuning[0]])
    #expect(
      result.code == 65 && result.errors.hasPrefix("tapedeck: \(sizeless): touchSlop=1mm: the panel's size is unknown"))
    #expect(try points(result.output).count == 2)
    let only = try sweep(words + bad)
    #expect(only.code == 65 && only.output == "")
  }

  @Test func reportsAreDrawn() throws {
    try Binary.withFolder { folder in
      let (svg, html) = ("\(folder)/a.svg", "\(folder)/a.html")
      let result = try sweep(keys + ["--report", "svg=\(svg)", "--report", "html=\(html)"] + tuning)
      #expect(result.code == 0 && result.output.contains("\nfront "))
      let picture = try String(contentsOfFile: svg, encoding: .utf8)
      #expect(picture.hasPrefix("<svg ") && picture.contains(">base</text>") && picture.contains("class=\"way\""))
      #expect(try String(contentsOfFile: html, encoding: .utf8).contains(picture))
      let piped = try sweep(keys + ["--report", "svg=-"] + tuning)
      #expect(piped.output == picture)
    }
  }

  /// The corpus of strokes that their author labelled; only beside the checkout.
  @Test func frontOfTheLabelledCorpus() throws {
    let manifest = "recordings/MANIFEST.tsv"
    guard SharedCorpus.data(manifest) != nil else { return }
    let path = SharedCorpus.url.appending(path: manifest).path(percentEncoded: false)
    let words = ["--sweep", "touchSlop=2...18", "--sweep", "longPressDelay=100...500", "--labels", path]
    let front = try points(sweep(words + ["--format", "json"]).output)
      .filter { $0["front"] is Int && $0["same_as"] is NSNull }
    #expect(front.count >= 3)
    #expect(front.allSatisfy { $0["labelled"] as? Int == 32 })
  }
}
