import RecordingTools
import TouchModel

/// One SARIF 2.1.0 log with one run: every rule, then a result a finding.
///
/// A finding's further places are `relatedLocations`. The fingerprint is rule and file, so that a finding stays the same one
/// when lines move.
struct SARIFLog {
  private var json = JSONWriter()
  private var hasBegun = false

  mutating func add(_ finding: LintFinding, file: String) {
    begin()
    json.beginObject()
    json.value(finding.rule.rawValue, "ruleId")
    json.value(LintRule.allCases.firstIndex(of: finding.rule) ?? -1, "ruleIndex")
    json.value(Self.level(finding.rule.severity), "level")
    text("\(finding.message). \(finding.mend)", "message")
    json.beginArray("locations")
    location(line: finding.line, file: file)
    json.endArray()
    let others = finding.places.dropFirst().filter { $0.line > 0 }
    if !others.isEmpty {
      json.beginArray("relatedLocations")
      for place in others { location(line: place.line, file: file) }
      json.endArray()
    }
    json.value(finding.count, "occurrenceCount")
    json.beginObject("partialFingerprints")
    json.value("\(finding.rule.rawValue):\(file)", "ruleAndFile/v1")
    json.endObject()
    json.endObject()
  }

  /// The whole log; `isWhole` says whether every file was read to its end.
  mutating func end(isWhole: Bool) -> [UInt8] {
    begin()
    json.endArray()
    json.beginArray("invocations")
    json.beginObject()
    json.value(isWhole, "executionSuccessful")
    json.endObject()
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }

  private mutating func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    json.beginObject()
    json.value("https://json.schemastore.org/sarif-2.1.0.json", "$schema")
    json.value("2.1.0", "version")
    json.beginArray("runs")
    json.beginObject()
    json.beginObject("tool")
    json.beginObject("driver")
    json.value("tapedeck", "name")
    json.value(Tapedeck.version, "version")
    json.beginArray("rules")
    for rule in LintRule.allCases {
      json.beginObject()
      json.value(rule.rawValue, "id")
      text(rule.summary, "shortDescription")
      text(rule.mend, "help")
      json.beginObject("defaultConfiguration")
      json.value(Self.level(rule.severity), "level")
      json.endObject()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endObject()
    json.beginArray("results")
  }

  private mutating func location(line: Int, file: String) {
    json.beginObject()
    json.beginObject("physicalLocation")
    json.beginObject("artifactLocation")
    json.value(Self.uri(file), "uri")
    json.endObject()
    if line > 0 {
      json.beginObject("region")
      json.value(line, "startLine")
      json.endObject()
    }
    json.endObject()
    json.endObject()
  }

  private mutating func text(_ text: String, _ key: String) {
    json.beginObject(key)
    json.value(text, "text")
    json.endObject()
  }

  private static func level(_ severity: LintRule.Severity) -> String {
    switch severity {
    case .info: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// A path as a URI reference: absolute ones are of scheme `file`, bytes that a URI cannot have are written as %XX.
  static func uri(_ path: String) -> String {
    var uri = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri
  }
}
