import RecordingTools
import TouchModel

/// The form of lint's output, which has one more than other commands.
enum LintForm {
  case text, json, sarif

  init(_ arguments: Arguments) throws {
    switch arguments.value("format") {
    case nil, "text": self = .text
    case "json": self = .json
    case "sarif": self = .sarif
    case let other?: throw Failure(.usage, "--format \(other): expected text, json or sarif")
    }
  }
}

/// Writes findings: lines for people, NDJSON, or one SARIF 2.1.0 log of all files.
struct LintReport {
  private let form: LintForm
  private let style: Style
  private var sarif = SARIFLog()

  init(form: LintForm, style: Style) {
    self.form = form
    self.style = style
  }

  /// What is to be printed for one file now.
  mutating func add(_ findings: [LintFinding], file: String) -> [UInt8] {
    switch form {
    case .text: return Array(findings.map { text($0, file) }.joined().utf8)
    case .json:
      var json = JSONWriter()
      for finding in findings { append(finding, file, to: &json) }
      return json.bytes
    case .sarif:
      for finding in findings { sarif.add(finding, file: file) }
      return []
    }
  }

  /// What is to be printed after the last file; `isWhole` says whether every file was read to its end.
  mutating func end(isWhole: Bool) -> [UInt8] { form == .sarif ? sarif.end(isWhole: isWhole) : [] }

  private func text(_ finding: LintFinding, _ file: String) -> String {
    let file = file.printable
    let place = finding.line > 0 ? "\(file):\(finding.line)" : file
    let role: Style.Role = finding.rule.severity == .error ? .failure : .warning
    var details: [String] = []
    if let time = finding.time { details.append("at \(DecimalText.string(time.seconds, decimals: 3)) s") }
    if finding.count > 1 { details.append("\(finding.count) times") }
    let lines = finding.places.dropFirst().filter { $0.line > 0 }.map { "\($0.line)" }
    if !lines.isEmpty {
      let rest = finding.count > finding.places.count ? ", ..." : ""
      details.append("also line\(lines.count == 1 ? "" : "s") \(lines.joined(separator: ", "))\(rest)")
    }
    let tail = details.isEmpty ? "" : " (\(details.joined(separator: "; ")))"
    return "\(place): \(style(finding.rule.severity.rawValue, role)): \(finding.message.printable)\(tail) "
      + "[\(finding.rule.rawValue)]\n    \(finding.mend)\n"
  }

  private func append(_ finding: LintFinding, _ file: String, to json: inout JSONWriter) {
    json.beginObject()
    json.value(file, "file")
    if finding.line > 0 { json.value(finding.line, "line") }
    if let time = finding.time { json.value(time.count, "t_us") }
    json.value(finding.rule.rawValue, "rule")
    json.value(finding.rule.severity.rawValue, "severity")
    json.value(finding.message, "message")
    json.value(finding.count, "count")
    if finding.line > 0 {
      json.beginArray("lines")
      for place in finding.places where place.line > 0 { json.value(place.line) }
      json.endArray()
    }
    json.value(finding.mend, "mend")
    json.endObject()
    json.endLine()
  }
}
