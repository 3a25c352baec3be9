@preconcurrency import Glibc
import TouchModel

/// One executable of the bench: what it measures, its options, its history, and what its end code says.
///
/// Exit codes: 0, 1 where `--check` found a count or a ratio over its goal, 2 for wrong use, 70 where it could not measure.
package struct Suite {
  /// The name of the executable and of its history file.
  package let name: String
  /// The command that is measured.
  package private(set) var tapedeck = ""
  /// The folder of the repository.
  package private(set) var root = ""
  /// Whether what takes minutes is measured too.
  package private(set) var isLong = false
  /// A folder with what others built for this run: the static command, Qt's harness.
  package private(set) var built = ""
  private var history: String?
  private var commit = "unknown"
  private var records = false
  private var checks = false
  private var benchmarks: String?

  /// Whether rounds are tiny: they show that a suite works, and their figures say nothing.
  package static let isSmoke = CommandLine.arguments.contains("--smoke")

  /// So many, or a fiftieth of them in a smoke test.
  package static func scaled(_ count: Int) -> Int { isSmoke ? max(count / 50, 1) : count }

  private static let usage = """
    options: --tapedeck PROGRAM --root FOLDER [--built FOLDER] [--history FILE [--commit NAME] [--record]]
             [--check] [--json-lines FILE] [--long] [--smoke]

    """

  /// Measures, prints, records and ends the process.
  package static func run(_ name: String, _ measure: (Suite, inout Figures) throws -> Void) -> Never {
    setlinebuf(stdout)
    let suite = Suite(name)
    var figures = Figures(last: suite.history.flatMap(HistoryLine.last))
    do {
      print("\n== \(name)")
      try measure(suite, &figures)
      try suite.keep(figures)
    } catch {
      fputs("\(name): \(error)\n", stderr)
      exit(70)
    }
    exit(suite.verdict(figures))
  }

  private init(_ name: String) {
    self.name = name
    var words = CommandLine.arguments.dropFirst()
    func value() -> String {
      guard let word = words.popFirst() else { Self.complain() }
      return word
    }
    while let word = words.popFirst() {
      switch word {
      case "--tapedeck": tapedeck = value()
      case "--root": root = value()
      case "--built": built = value()
      case "--history": history = value()
      case "--commit": commit = value()
      case "--json-lines": benchmarks = value()
      case "--record": records = true
      case "--check": checks = true
      case "--long": isLong = true
      case "--smoke": break
      default: Self.complain()
      }
    }
    if tapedeck.isEmpty || root.isEmpty || (records && history == nil) { Self.complain() }
  }

  private static func complain() -> Never {
    fputs(usage, stderr)
    exit(2)
  }

  private func keep(_ figures: Figures) throws {
    if records, !Self.isSmoke, let history {
      try HistoryLine.append(figures.all, commit: commit, to: history)
    }
    if let benchmarks { try Machine.append(BenchmarkLines.bytes(figures.all, of: name), to: benchmarks) }
  }

  private func verdict(_ figures: Figures) -> Int32 {
    let (failures, warnings) = figures.missed
    for part in figures.unmeasured { fputs("\(name): not measured: \(part)\n", stderr) }
    if !figures.unmeasured.isEmpty { return 70 }
    if Self.isSmoke { return figures.all.isEmpty && figures.skipped.isEmpty ? 70 : 0 }
    for figure in warnings { print("warning: \(figure.key) is over its goal; a time may be so on a busy machine") }
    for figure in failures { print("\(checks ? "failed" : "warning"): \(figure.key) is over its goal") }
    return checks && !failures.isEmpty ? 1 : 0
  }
}

/// Figures as the `benchmarks` of Google Benchmark's JSON, one a line.
enum BenchmarkLines {
  /// Those of which less is better, as its readers take it: rates and ratios are left out, and what they come from is there.
  static func bytes(_ figures: [Figure], of suite: String) -> [UInt8] {
    var json = JSONWriter()
    for figure in figures where !["frames/s", "MB/s", "times"].contains(figure.unit) {
      let name = "\(suite)/\(figure.name)"
      json.beginObject()
      json.value(name, "name")
      json.value(name, "run_name")
      json.value("iteration", "run_type")
      json.value(1, "repetitions")
      json.value(0, "repetition_index")
      json.value(1, "threads")
      json.value(1, "iterations")
      json.value(figure.value, as: .points, "real_time")
      json.value(figure.value, as: .points, "cpu_time")
      // A time's own unit; a count is counted, and its reader only shows the word.
      json.value(figure.unit.isEmpty ? "count" : String(figure.unit.split(separator: "/")[0]), "time_unit")
      json.endObject()
      json.endLine()
    }
    return json.bytes
  }
}
