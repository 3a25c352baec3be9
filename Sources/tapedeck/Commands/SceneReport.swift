import FileStreams
import Scenes
import TouchModel

/// How `scene check` says what it found: `FILE:LINE:COLUMN: warning: ... [rule]`, or an object a line.
struct SceneReport {
  let format: Arguments.Format
  let style: Style

  func error(_ error: JSONError) -> [UInt8] {
    guard format == .json else {
      let chain = error.includedFrom.map { "from \($0)" }.joined(separator: ", ")
      let path = error.path.isEmpty ? "" : "\(error.path): "
      return line(
        TextPlace(file: error.file, mark: error.mark), style("error", .failure),
        "\(path)\(error.what); expected \(error.expected)\(chain.isEmpty ? "" : " (included \(chain))")")
    }
    var json = begin(TextPlace(file: error.file, mark: error.mark), "error", error.path)
    json.value(error.what, "message")
    json.value(error.expected, "expected")
    json.beginArray("included_from")
    for place in error.includedFrom { json.value(place.description) }
    json.endArray()
    return end(&json)
  }

  func warning(_ warning: SceneWarning) -> [UInt8] {
    guard format == .json else {
      return line(
        warning.place, style("warning", .warning), "\(warning.view): \(warning.text) [\(warning.rule.rawValue)]")
    }
    var json = begin(warning.place, "warning", warning.path)
    json.value(warning.view, "view")
    json.value(warning.rule.rawValue, "rule")
    json.value(warning.text, "message")
    return end(&json)
  }

  private func line(_ place: TextPlace, _ severity: String, _ text: String) -> [UInt8] {
    Array("\(place.description.printable): \(severity): \(text.printable)\n".utf8)
  }

  private func begin(_ place: TextPlace, _ severity: String, _ path: String) -> JSONWriter {
    var json = JSONWriter()
    json.beginObject()
    json.value(FileName.shown(place.file), "file")
    json.value(place.mark.line, "line")
    json.value(place.mark.column, "column")
    json.value(severity, "severity")
    json.value(path, "path")
    return json
  }

  private func end(_ json: inout JSONWriter) -> [UInt8] {
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
