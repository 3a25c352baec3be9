import FileStreams
import Gestures
import InteractionAnalysis
import ReplayTesting
import TouchModel

/// `tapedeck latency --sweep`: a labelled corpus under every combination of a few constants' values, and the front of those that
/// no other beats in lag and in errors.
enum LatencySweep {
  static let specs: [OptionSpec] =
    ProfileOptions.specs + InputOptions.specs + [InputOptions.contactRadiusSpec] + [
      OptionSpec(
        "sweep", "KEY=FROM...TO[:STEP]",
        "Measure under values of a constant, also KEY=VALUE,VALUE; repeat for every combination of several",
        mayRepeat: true),
      OptionSpec(
        "lag", "p50|p90|max[:each|:all|:LABEL]",
        "The lag that --sweep compares: of each label and then the mean, of all, or of one label (default: p90:each)"),
      OptionSpec(
        "labels", "MANIFEST",
        "What the recordings are: lines of path and labels, such as a.tape pan|fling; without FILE its recordings are taken"
      ),
      OptionSpec("all", nil, "Print every point of a sweep, not only the front and the base"),
      OptionSpec("jobs", "N", "How many replays of a sweep run at once (default: one a processor)"),
      OptionSpec(
        "report", "KIND=FILE", "Write a report: of a sweep svg (the plot) or html (plot and table); may be repeated",
        mayRepeat: true),
    ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let labels = try arguments.value("labels").map { path in try located { try LabelManifest(file: path) } }
    let files = try files(arguments, labels)
    let format = try arguments.format()
    let style = try Style(arguments)
    let reports = try SweepReport.all(arguments, files)
    let job = try SweepJob(arguments, files, labels: labels)
    let outcome = try job.run()
    for failure in outcome.failures { report(failure.text) }
    let result = SweepResult(job.grid, outcome.tallies, figure: job.figure)
    let code = outcome.failures.first?.code ?? .success
    guard result.tallies.contains(where: { $0.labelled > 0 }) else {
      // Where nothing could be read, that is what is wrong.
      if outcome.failures.count == files.count { return code }
      throw Failure(
        .usage,
        "no interaction of these recordings has a label; expected --labels MANIFEST, or labels in their headers"
          + " (tapedeck edit --label START..END=pan FILE -o OUT)")
    }
    let text = SweepText(
      result, profile: job.base.label, recordings: files.count - outcome.failures.count,
      leftOut: outcome.failures.count, style: style)
    var output = FileSink.standardOutput
    if !reports.contains(where: { $0.path == "-" }) {
      try output.write(format == .json ? SweepLines(text).bytes : Array(text.text(all: arguments.has("all")).utf8))
    }
    try output.flush()
    for report in reports { try report.write(text) }
    return code
  }

  /// The recordings that are named, or those of the manifest that have labels; each once.
  private static func files(_ arguments: Arguments, _ labels: LabelManifest?) throws -> [String] {
    guard let labels, arguments.operands.isEmpty else {
      let files = try arguments.files()
      if files.contains("-") { throw Failure(.usage, "--sweep reads files; expected no - for standard input") }
      return files
    }
    let files = labels.entries.filter { !$0.accepted.isEmpty }.map(\.path)
    guard !files.isEmpty else {
      throw Failure(.usage, "--labels \(arguments.value("labels") ?? ""): no recording with a label")
    }
    return files
  }

  /// The one figure that stands for a point's lags.
  static func figure(_ arguments: Arguments) throws -> LagFigure {
    guard let text = arguments.value("lag") else { return LagFigure() }
    guard let figure = LagFigure(parsing: text) else {
      let statistics = LagFigure.Statistic.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        .usage,
        "--lag \(text): expected one of \(statistics), and then :each, :all or a label, such as p90:tap")
    }
    return figure
  }
}

/// A file that a sweep is drawn into.
struct SweepReport {
  enum Kind: String, CaseIterable {
    case svg, html
  }

  var kind: Kind
  var path: String

  static func all(_ arguments: Arguments, _ files: [String]) throws -> [SweepReport] {
    let reports = try arguments.all("report").map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty, let kind = Kind(rawValue: String(parts[0])) else {
        throw Failure(.usage, "--report \(text): expected svg=FILE or html=FILE of a sweep")
      }
      let path = String(parts[1])
      try OutputPath.refuse(path, named: "--report \(text)", overwriting: files.map { (name: $0, path: $0) })
      return SweepReport(kind: kind, path: path)
    }
    guard reports.count(where: { $0.path == "-" }) <= 1 else {
      throw Failure(.usage, "--report: two on standard output; expected one of them")
    }
    return reports
  }

  func write(_ text: SweepText) throws {
    try PictureOutput.write(kind == .svg ? text.svg : text.html, to: path)
  }
}
