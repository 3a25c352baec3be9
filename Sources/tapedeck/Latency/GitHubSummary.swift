import FileStreams
import Glibc
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
    if let code = append(verdict, differences, to: path) {
      report("GITHUB_STEP_SUMMARY: \(path): \(String(cString: strerror(code)))")
    }
  }

  /// Writes behind what is there, whoever else writes to the file; returns the system's error number where that fails.
  private static func append(_ verdict: String, _ differences: [BaselineDifference], to path: String) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return errno }
    let room = most - Int(clamping: status.st_size)
    var rest = Array(text(verdict, differences, within: room).utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
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
