import FileStreams
import Gestures
import InteractionAnalysis
import ReplayTesting
import TouchModel

/// `tapedeck latency --sweep`: a labelled corpus under every combination of a few constants' values, and the front of those that
/// no other beats in lag and in errors.
enum LatencySweep {
  /// Recordings, labels, profiles and reports are as without a sweep.
  static let specs = own + LatencyFiles.shared

  private static let own: [OptionSpec] = [
    OptionSpec(
      "sweep", "KEY=FROM...TO[:STEP]",
      "Measure under values of a constant, also KEY=VALUE,VALUE; repeat for every combination of several",
      mayRepeat: true),
    OptionSpec(
      "lag", "p50|p90|max[:all|:LABEL]",
      "The lag that --sweep compares: the mean over labels of each one's, or of all, or of one label (default: p90)"),
    OptionSpec("all", nil, "Print every point of a sweep, not only the front and the base"),
    OptionSpec("jobs", "N", "How many replays of a sweep run at once (default: one a processor)"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let labels = try arguments.value("labels").map { path in try located { try LabelManifest(file: path) } }
    let files = try LatencyCorpus.files(arguments, labels)
    if files.contains("-") { throw Failure(.usage, "--sweep reads files, and - for standard input is none") }
    let outputs = try SweepOutputs(arguments, files)
    let job = try SweepJob(arguments, files, labels: labels)
    let outcome = job.run()
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
    try outputs.write(
      SweepText(
        result, profile: job.base.label, recordings: files.count - outcome.failures.count,
        leftOut: outcome.failures.count, style: try Style(arguments)))
    return code
  }

  /// The one figure that stands for a point's lags.
  static func figure(_ arguments: Arguments) throws -> LagFigure {
    guard let text = arguments.value("lag") else { return LagFigure() }
    guard let figure = LagFigure(parsing: text) else {
      let statistics = LagFigure.Statistic.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        .usage, "--lag \(text): expected one of \(statistics), alone or with :all or a label, such as p90:tap")
    }
    return figure
  }
}
