import FileStreams
import RecordingFormats
import RecordingTools
import TouchModel

/// `tapedeck lint`: what is wrong with a recording, where, and what to do about it.
enum LintCommand {
  static let spec = CommandSpec(
    name: "lint", summary: "Find faults of a recording and its device: rule, place and mend.", arguments: "FILE...",
    options: [
      OptionSpec("severity", "error|warning|info", "The least severity to show and to fail for (default: warning)"),
      OptionSpec("disable", "RULE", "Leave a rule out; may be repeated", mayRepeat: true),
      OptionSpec("rules", nil, "List the rules instead of reading anything"),
    ] + InputOptions.readingSpecs,
    example: "tapedeck lint Recordings/touch/tap/taps-fast.tape", run: run, formats: "text|json|sarif")

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let style = try Style(arguments)
    let form = try LintForm(arguments)
    let floor = try severity(arguments)
    let disabled = try arguments.all("disable").map { name in
      guard let rule = LintRule(rawValue: name) else {
        let near = Suggestion.nearest(to: name, in: LintRule.allCases.map(\.rawValue))
        throw Failure(.usage, "--disable \(name): unknown rule\(near.map { "; did you mean \($0)?" } ?? "")")
      }
      return rule
    }
    if arguments.has("rules") {
      guard arguments.operands.isEmpty else { throw Failure(.usage, "--rules lists the rules and reads no recording") }
      return try list(form, style)
    }
    let files = try arguments.files()
    let input = try InputOptions(arguments)
    var report = LintReport(form: form, style: style)
    var found = false
    let code = try forEachFile(files) { path, output in
      let (findings, failure) = try lint(path, input)
      let shown = findings.filter { $0.rule.severity >= floor && !disabled.contains($0.rule) }
      if !shown.isEmpty { found = true }
      try output.write(report.add(shown, file: InputOptions.name(path)))
      if let failure { throw failure }
    }
    var output = FileSink.standardOutput
    try output.write(report.end(isWhole: code == .success))
    try output.flush()
    return code == .success && found ? .checkFailed : code
  }

  private static func lint(_ path: String, _ input: InputOptions) throws -> ([LintFinding], RecordingError?) {
    let reader = try input.reader(path)
    var linter = RecordingLinter(header: reader.header)
    var frame = EvdevFrame()
    let failure = try fault {
      while try reader.next(into: &frame) { linter.observe(frame) }
    }
    return (linter.finish(notes: reader.notes), failure)
  }

  private static func severity(_ arguments: Arguments) throws -> LintRule.Severity {
    guard let name = arguments.value("severity") else { return .warning }
    guard let severity = LintRule.Severity(rawValue: name) else {
      throw Failure(.usage, "--severity \(name): expected error, warning or info")
    }
    return severity
  }

  private static func list(_ form: LintForm, _ style: Style) throws -> ExitCode {
    var output = FileSink.standardOutput
    switch form {
    case .text:
      for rule in LintRule.allCases {
        try output.write("\(style(rule.rawValue, .label)) (\(rule.severity.rawValue))\n")
        try output.write("  \(rule.summary)\n  \(rule.mend)\n")
      }
    case .json:
      var json = JSONWriter()
      for rule in LintRule.allCases {
        json.beginObject()
        json.value(rule.rawValue, "rule")
        json.value(rule.severity.rawValue, "severity")
        json.value(rule.summary, "summary")
        json.value(rule.mend, "mend")
        json.endObject()
        json.endLine()
      }
      try output.write(json.bytes)
    case .sarif:
      var log = SARIFLog()
      try output.write(log.end(isWhole: true))
    }
    try output.flush()
    return .success
  }
}
