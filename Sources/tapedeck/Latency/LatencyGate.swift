import FileStreams
import Gestures
import ReplayTesting
import Reports
import TouchModel

/// `tapedeck latency --baseline`: compares a run with the lines of an earlier one, or writes them by an explicit act that fails.
struct LatencyGate {
  static let specs: [OptionSpec] = [
    OptionSpec(
      "baseline", "FILE", "Compare with the figures of an earlier run; exit 1 where those of event time differ"),
    OptionSpec("update", nil, "Write the baseline anew, and exit 1 so that it is looked at"),
    OptionSpec("gate", nil, "Fail for costs beyond the tolerance too, which else are only told"),
    OptionSpec(
      "tolerance", "X",
      "Up to how many times the baseline's a cost may be, in passes of the reference loop (default: 1.25)"),
  ]

  private let path: String
  private let updates: Bool
  private let fails: Bool
  private let tolerance: Double
  private let conditions: LatencyBaseline.Conditions
  private let output: GateOutput
  /// What is compared with; `nil` where it is written, or missing.
  private let baseline: LatencyBaseline?
  private var reporter = LatencyLines()
  private var lines: [UInt8]

  /// `nil` without `--baseline`.
  init?(_ arguments: Arguments, files: [String]) throws {
    guard let path = arguments.value("baseline") else {
      if let name = ["update", "gate", "tolerance"].first(where: arguments.has) {
        throw Failure(.usage, "--\(name) needs --baseline FILE")
      }
      return nil
    }
    self.path = path
    updates = arguments.has("update")
    fails = arguments.has("gate")
    tolerance = try Self.tolerance(arguments)
    let stack = try ProfileOptions.stack(arguments)
    let profile = stack.user.reduce(stack.profile) { $0.setting($1) }
    conditions = LatencyBaseline.Conditions(
      version: Tapedeck.version, profile: profile.label, settings: stack.user.map(\.description),
      scene: arguments.value("scene") ?? "", options: Self.options(arguments))
    output = GateOutput(path, format: try arguments.format(), style: try Style(arguments))
    lines = conditions.line
    if updates {
      if path == "-" { throw Failure(.usage, "--update needs --baseline FILE, and - is none") }
      if GoldenMode.isCI {
        throw Failure(.usage, "--update is refused where CI is set; record the baseline on your own machine")
      }
      try OutputPath.refuse(path, named: "--baseline \(path)", overwriting: LatencyCorpus.inputs(arguments, files))
      baseline = nil
    } else {
      baseline = try Self.read(path)
    }
  }

  /// The options beside profile, settings and scene that change figures of event time, as they were given.
  private static func options(_ arguments: Arguments) -> [String] {
    let names = (InputOptions.specs + [InputOptions.contactRadiusSpec]).map(\.name).filter { $0 != "max-size" }
    return (names + ["labels"]).flatMap { name in arguments.all(name).map { "--\(name) \($0)" } }
  }

  private static func tolerance(_ arguments: Arguments) throws -> Double {
    guard let text = arguments.value("tolerance") else { return BaselineComparison.tolerance }
    guard let tolerance = Double(text), tolerance >= 1, tolerance <= 1000 else {
      throw Failure(.usage, "--tolerance \(text): expected a number from 1 to 1000, such as 1.25")
    }
    return tolerance
  }

  /// The baseline, or `nil` where there is no such file.
  private static func read(_ path: String) throws -> LatencyBaseline? {
    do {
      return try LatencyBaseline(reading: try FileSource.contents(path), file: InputOptions.name(path))
    } catch let error as FileError where error.operation == .open && error.isMissing {
      return nil
    } catch {
      return try located { throw error }
    }
  }

  /// Whether costs are compared, so that they must be measured.
  var wantsCost: Bool { fails && baseline?.hasCosts == true }

  mutating func add(_ recording: MeasuredRecording) { lines += reporter.add(recording) }

  /// Compares or writes; `code` is what the recordings themselves came to.
  mutating func finish(_ summary: LatencySummary, code: ExitCode) throws -> ExitCode {
    var summary = summary
    // What is pooled over gestures says nothing that they do not, and one recognizer's cost is less steady than that of all.
    summary.figures = []
    summary.confusion = nil
    summary.cost?.recognizers = []
    lines += reporter.finish(summary)
    if updates { return try record(code) }
    guard let baseline else {
      try output.missing()
      return code == .success ? .checkFailed : code
    }
    let run: LatencyBaseline
    do {
      run = try LatencyBaseline(reading: lines, file: "this run")
    } catch {
      // Not one recording could be read.
      return code == .success ? .internalError : code
    }
    let comparison = BaselineComparison(run, with: baseline, tolerance: tolerance)
    try output.write(comparison, fails: fails, wasCompared: fails && baseline.hasCosts)
    let isRed = !comparison.differences.isEmpty || (fails && !comparison.slower.isEmpty)
    return code == .success && isRed ? .checkFailed : code
  }

  private func record(_ code: ExitCode) throws -> ExitCode {
    guard code == .success else {
      report("\(InputOptions.name(path)): not written, since not every recording could be read")
      return code
    }
    do {
      try Golden(path).check(lines, mode: .all)
    } catch let failure as GoldenFailure {
      try output.recorded(failure.description)
    }
    return .checkFailed
  }
}
