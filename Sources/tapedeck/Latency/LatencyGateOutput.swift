import FileStreams
import Reports
import TouchModel

/// What came of a comparison with a baseline, for people and as NDJSON.
struct GateOutput {
  /// How many differences of each kind people are told; the log of a workflow, which annotations point to, has all.
  private static var most: Int { GitHubAnnotations.areWanted ? .max : 20 }

  private let name: String
  private let format: Arguments.Format
  private let style: Style

  init(_ path: String, format: Arguments.Format, style: Style) {
    name = InputOptions.name(path)
    self.format = format
    self.style = style
  }

  func missing() throws {
    try end(verdict: "missing", "no baseline \(name.printable); to record it: the same command with --update")
  }

  func recorded(_ words: String) throws { try end(verdict: "recorded", words.printable) }

  /// `fails` says whether slower costs are a failure, `wasCompared` whether costs could be.
  func write(_ found: BaselineComparison, fails: Bool, wasCompared: Bool) throws {
    var output = FileSink.standardOutput
    switch format {
    case .text:
      try output.write(text(found, fails: fails, wasCompared: wasCompared))
      if GitHubAnnotations.areWanted {
        try output.write(
          fails
            ? GitHubAnnotations.lines(found.differences + found.slower, .error)
            : GitHubAnnotations.lines(found.differences, .error) + GitHubAnnotations.lines(found.slower, .warning))
      }
    case .json:
      var json = JSONWriter()
      for difference in found.differences + found.slower { append(difference, &json) }
      append(found, fails: fails, &json)
      try output.write(json.bytes)
    }
    try output.flush()
    GitHubSummary.add(
      summary(found, fails: fails, wasCompared: wasCompared), found.differences + found.slower)
  }

  private func end(verdict: String, _ words: String) throws {
    var output = FileSink.standardOutput
    switch format {
    case .text: try output.write(words + "\n")
    case .json:
      var json = JSONWriter()
      begin(verdict: verdict, &json)
      json.value(words, "message")
      json.endObject()
      json.endLine()
      try output.write(json.bytes)
    }
    try output.flush()
  }

  // MARK: Text

  private func text(_ found: BaselineComparison, fails: Bool, wasCompared: Bool) -> String {
    var text = ""
    if let version = found.otherVersion {
      text += "\(name.printable) was made by tapedeck \(version.printable), and this is \(Tapedeck.version)\n"
    }
    for difference in found.differences.prefix(Self.most) {
      text += style(difference.description.printable, .failure) + "\n"
    }
    if found.differences.count > Self.most { text += "and \(found.differences.count - Self.most) more\n" }
    for slower in found.slower.prefix(Self.most) {
      text +=
        style("\(fails ? "slower" : "warning"): \(slower.description.printable)", fails ? .failure : .warning) + "\n"
    }
    if found.slower.count > Self.most { text += "and \(found.slower.count - Self.most) more\n" }
    return text + summary(found, fails: fails, wasCompared: wasCompared) + "\n"
  }

  private func summary(_ found: BaselineComparison, fails: Bool, wasCompared: Bool) -> String {
    let (baseline, count) = (name.printable, found.differences.count)
    if found.differences.contains(where: { $0.kind == .conditions && $0.file.isEmpty }) {
      return "\(baseline) was made with other constants, options or another scene, so no figure is compared;"
        + " if these are right: the same command with --update"
    }
    if count > 0 {
      let hint =
        found.recordings == 0 ? "; recordings go by the names that they are given, so run it from the same folder" : ""
      return "\(count) difference\(count == 1 ? "" : "s") from \(baseline)\(hint);"
        + " if \(count == 1 ? "it is" : "they are") right: the same command with --update"
    }
    var words = "\(found.recordings) recording\(found.recordings == 1 ? " is" : "s are") as in \(baseline)"
    if found.costs > 0 {
      words += ", and \(found.costs - found.slower.count) of \(found.costs) costs are within tolerance"
      if fails, !found.slower.isEmpty { words += ": \(found.slower.count) too slow" }
    }
    if fails, !wasCompared { words += "; it has no costs to compare (write it with --cost)" }
    return words
  }

  // MARK: JSON

  private func begin(verdict: String, _ json: inout JSONWriter) {
    json.beginObject()
    json.value("gate", "line")
    json.value(name, "baseline")
    json.value(verdict, "verdict")
  }

  private func append(_ found: BaselineComparison, fails: Bool, _ json: inout JSONWriter) {
    let isSlower = fails && !found.slower.isEmpty
    begin(verdict: !found.differences.isEmpty ? "differs" : isSlower ? "slower" : "same", &json)
    json.value(found.recordings, "recordings")
    json.value(found.differences.count, "differences")
    json.value(found.costs, "costs")
    json.value(found.slower.count, "slower")
    if let version = found.otherVersion { json.value(version, "other_version") }
    json.endObject()
    json.endLine()
  }

  private func append(_ difference: BaselineDifference, _ json: inout JSONWriter) {
    json.beginObject()
    json.value("difference", "line")
    json.value(difference.kind.rawValue, "kind")
    json.value(difference.file, "file")
    json.value(difference.place, "place")
    json.value(difference.description, "message")
    json.beginArray("changes")
    for change in difference.changes {
      json.beginObject()
      json.value(change.figure, "figure")
      json.value(change.unit, "unit")
      if change.numbers.count == 2 {
        let (old, new) = (change.numbers[0], change.numbers[1])
        json.value(exactly: old, "old")
        json.value(exactly: new, "new")
        json.value(new - old, as: .ratio, "by")
      } else {
        json.value(change.old, "old")
        json.value(change.new, "new")
      }
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
  }
}
