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
  private var sarif = JSONWriter()

  init(form: LintForm, style: Style) {
    self.form = form
    self.style = style
    if form == .sarif { beginSARIF() }
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
      for finding in findings { addResult(finding, file) }
      return []
    }
  }

  /// What is to be printed after the last file.
  mutating func end() -> [UInt8] {
    guard form == .sarif else { return [] }
    sarif.endArray()
    sarif.endObject()
    sarif.endArray()
    sarif.endObject()
    sarif.endLine()
    return sarif.bytes
  }

  private func text(_ finding: LintFinding, _ file: String) -> String {
    let place = finding.line > 0 ? "\(file):\(finding.line)" : file
    let role: Style.Role = finding.rule.severity == .error ? .failure : .warning
    let times = finding.count > 1 ? " (\(finding.count) times)" : ""
    return "\(place): \(style(finding.rule.severity.rawValue, role)): \(finding.message)\(times) "
      + "[\(finding.rule.rawValue)]\n    \(finding.rule.mend)\n"
  }

  private func append(_ finding: LintFinding, _ file: String, to json: inout JSONWriter) {
    json.beginObject()
    json.value(file, "file")
    if finding.line > 0 { json.value(finding.line, "line") }
    json.value(finding.rule.rawValue, "rule")
    json.value(finding.rule.severity.rawValue, "severity")
    json.value(finding.message, "message")
    json.value(finding.count, "count")
    json.value(finding.rule.mend, "mend")
    json.endObject()
    json.endLine()
  }

  // MARK: SARIF

  private mutating func beginSARIF() {
    sarif.beginObject()
    sarif.value("https://json.schemastore.org/sarif-2.1.0.json", "$schema")
    sarif.value("2.1.0", "version")
    sarif.beginArray("runs")
    sarif.beginObject()
    sarif.beginObject("tool")
    sarif.beginObject("driver")
    sarif.value("tapedeck", "name")
    sarif.value(Tapedeck.version, "version")
    sarif.beginArray("rules")
    for rule in LintRule.allCases {
      sarif.beginObject()
      sarif.value(rule.rawValue, "id")
      addText(rule.summary, "shortDescription")
      addText(rule.mend, "help")
      sarif.endObject()
    }
    sarif.endArray()
    sarif.endObject()
    sarif.endObject()
    sarif.beginArray("results")
  }

  private mutating func addResult(_ finding: LintFinding, _ file: String) {
    sarif.beginObject()
    sarif.value(finding.rule.rawValue, "ruleId")
    sarif.value(finding.rule.severity == .info ? "note" : finding.rule.severity.rawValue, "level")
    addText(finding.message, "message")
    sarif.beginArray("locations")
    sarif.beginObject()
    sarif.beginObject("physicalLocation")
    sarif.beginObject("artifactLocation")
    sarif.value(file, "uri")
    sarif.endObject()
    if finding.line > 0 {
      sarif.beginObject("region")
      sarif.value(finding.line, "startLine")
      sarif.endObject()
    }
    sarif.endObject()
    sarif.endObject()
    sarif.endArray()
    sarif.endObject()
  }

  private mutating func addText(_ text: String, _ key: String) {
    sarif.beginObject(key)
    sarif.value(text, "text")
    sarif.endObject()
  }
}
