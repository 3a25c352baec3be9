import FileStreams
import Reports
import TouchModel

/// The forms that latency figures are written in.
enum ReportForm: String, CaseIterable {
  case text, json, benchmark, trace, html

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  init(_ name: String, option: String) throws {
    guard let form = ReportForm(rawValue: name) else {
      let near = Suggestion.nearest(to: name, in: Self.allCases.map(\.rawValue)).map { "; did you mean \($0)?" } ?? ""
      throw Failure(.usage, "\(option) \(name): expected one of \(Self.names)\(near)")
    }
    self = form
  }
}

/// Where the reports of one run go, each as it is written.
struct LatencyOutputs {
  private var outputs: [LatencyOutput] = []
  /// Whether a report draws what happened over time.
  let wantsCourse: Bool
  /// Whether costs are measured: by `--cost`, or for a report that has nothing else.
  let wantsCost: Bool

  /// With a gate only the `--report`s are written: the comparison takes the place of the report.
  init(_ arguments: Arguments, files: [String], isGated: Bool) throws {
    var wanted: [(form: ReportForm, path: String)] = []
    for text in arguments.all("report") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw Failure(.usage, "--report \(text): expected a form and a file, such as html=latency.html")
      }
      wanted.append((try ReportForm(parts[0], option: "--report"), parts[1]))
    }
    let isTaken = wanted.contains { $0.path == "-" }
    if isGated {
      if isTaken || arguments.has("output") {
        throw Failure(.usage, "--baseline prints the comparison; expected --report FORM=FILE for what else is wanted")
      }
    } else if arguments.value("format") != nil || arguments.value("output") != nil || !isTaken {
      let form = try ReportForm(arguments.value("format") ?? "text", option: "--format")
      wanted.insert((form, arguments.value("output") ?? "-"), at: 0)
    }
    guard wanted.count(where: { $0.path == "-" }) <= 1 else {
      throw Failure(.usage, "two reports on standard output; expected a file for all but one: --report FORM=FILE")
    }
    let inputs =
      LatencyCorpus.inputs(arguments, files) + arguments.all("baseline").map { (name: "--baseline", path: $0) }
    let style = try Style(arguments)
    for (index, (form, path)) in wanted.enumerated() {
      let name = path == "-" ? "standard output" : path
      try OutputPath.refuse(
        path, named: name, overwriting: inputs + wanted[..<index].map { ("another report", $0.path) })
      outputs.append(
        try located {
          try LatencyOutput(form, path, style, listsGestures: files.count == 1 || arguments.has("each"))
        })
    }
    wantsCourse = wanted.contains { $0.form == .trace || $0.form == .html }
    wantsCost = arguments.has("cost") || wanted.contains { $0.form == .benchmark }
  }

  mutating func add(_ report: MeasuredRecording) throws {
    for index in outputs.indices { try outputs[index].add(report) }
  }

  /// Writes the ends; files come to be under their names.
  mutating func finish(_ summary: LatencySummary) throws {
    for index in outputs.indices { try outputs[index].finish(summary) }
  }
}
