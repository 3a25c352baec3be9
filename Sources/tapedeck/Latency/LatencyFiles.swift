import FileStreams
import InteractionAnalysis
import Reports
import TouchModel

/// `tapedeck latency FILE...`: how long recognizers take in recordings, exactly in event time, and what frames cost by the clock.
enum LatencyFiles {
  /// Those that a sweep has too.
  static let shared =
    [
      OptionSpec("scene", "FILE", "The scene to drive (default: every recognizer on one full-screen view)"),
      OptionSpec(
        "labels", "MANIFEST",
        "What each recording should be recognized as, a path and labels a line; without FILE its recordings are read"),
      OptionSpec(
        "report", "FORM=FILE",
        "Write a further report: text, json, benchmark, trace or html; of a sweep text, json, svg or html; may be repeated",
        mayRepeat: true),
      OptionSpec("output", "FILE", "Write the report of --format there (default: standard output)", short: "o"),
      InputOptions.contactRadiusSpec,
    ] + ProfileOptions.specs + InputOptions.specs

  static let specs =
    shared + [
      OptionSpec("each", nil, "A line for each gesture also where several recordings are read"),
      OptionSpec("cost", nil, "Measure too what frames cost by the clock, which differs from run to run"),
      OptionSpec("cost-time", "S", "Seconds of measuring a recording with --cost, 0.05 to 600 (default: 1)"),
    ] + LatencyGate.specs

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let job = try LatencyJob(arguments)
    let files = try LatencyCorpus.files(arguments, job.labels)
    var gate = try LatencyGate(arguments, files: files)
    var outputs = try LatencyOutputs(arguments, files: files, isGated: gate != nil)
    let wantsCost = outputs.wantsCost || gate?.wantsCost == true
    if !wantsCost, arguments.has("cost-time") {
      throw Failure(
        .usage, "--cost-time needs --cost, a report of the form benchmark, or a --gate whose baseline has costs")
    }
    var summary = LatencySummary(recordings: 0)
    var (totals, confusion) = (LatencyTotals(), ConfusionMatrix())
    let code = try forEachFile(files) { path, output in
      do {
        let report = try located {
          try job.measure(path, wantsCourse: outputs.wantsCourse, wantsCost: wantsCost)
        }
        summary.recordings += 1
        if report.latency.screenSource == .assumed { summary.assumedScreens += 1 }
        totals.add(report.latency)
        confusion.add(report.latency)
        if let cost = report.cost {
          if summary.cost == nil { summary.cost = cost } else { summary.cost?.merge(cost) }
        }
        try located { try outputs.add(report) }
        var teller = NoteTeller(file: InputOptions.name(path))
        try teller.tell(report.latency.notes, after: &output)
        gate?.add(report)
      } catch let failure as Failure where !failure.isOfOutput && failure.code != .usage {
        summary.faults.append(RecordingFault(file: InputOptions.name(path), message: failure.text))
        throw failure
      }
    }
    summary.figures = totals.entries
    if confusion.total > 0 { summary.confusion = confusion }
    if summary.recordings > 1 { summary.cost?.frameProcess = [] }
    try located { try outputs.finish(summary) }
    return try gate?.finish(summary, code: code) ?? code
  }
}
