import FileStreams
import Reports

/// What a gate found as a table for the page of a workflow's run, which GitHub Actions takes from `GITHUB_STEP_SUMMARY`.
///
/// https://docs.github.com/actions/reference/workflow-commands-for-github-actions: Markdown of at most 1 MiB a step.
enum GitHubSummary {
  static let most = 1 << 20

  /// Adds the verdict and the differences to the summary of the present step; nothing where there is none.
  ///
  /// One that cannot be written is told on standard error: the verdict stands all the same.
  static func add(_ verdict: String, _ differences: [BaselineDifference]) {
    guard GitHubAnnotations.areWanted, let path = Environment.value("GITHUB_STEP_SUMMARY"), !path.isEmpty else {
      return
    }
    do { try append(verdict, differences, to: path) } catch { report("GITHUB_STEP_SUMMARY: \(error)") }
  }

  private static func append(_ verdict: String, _ differences: [BaselineDifference], to path: String) throws {
    let before: [UInt8]
    do { before = try FileSource.contents(path) } catch let error as FileError where error.isMissing { before = [] }
    var file = try NewFile(path)
    try file.write(before + Array(text(verdict, differences, within: most - before.count).utf8))
    try file.keep()
  }

  /// The Markdown, with as many rows as there is room for in so many bytes.
  static func text(_ verdict: String, _ differences: [BaselineDifference], within bytes: Int) -> String {
    var text = "### tapedeck latency\n\n\(escaped(verdict))\n\n"
    if !differences.isEmpty { text += "| recording | difference |\n| --- | --- |\n" }
    // The last row says what is left out.
    let room = bytes - 80
    guard text.utf8.count <= room else { return "" }
    for (index, difference) in differences.enumerated() {
      let row = "| \(escaped(difference.file)) | \(escaped(difference.words(withFile: false))) |\n"
      guard text.utf8.count + row.utf8.count <= room else {
        return text + "| | and \(differences.count - index) more, in the log |\n"
      }
      text += row
    }
    return text + "\n"
  }

  /// Text that Markdown takes as it is, in a cell of a table.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.printable {
      if "\\`*_[]<>|#".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
