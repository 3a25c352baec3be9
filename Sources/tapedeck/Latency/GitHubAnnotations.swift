import FileStreams
import Reports

/// What a gate found as workflow commands, by which GitHub Actions shows it at the recordings that it is about.
///
/// https://docs.github.com/actions/reference/workflow-commands-for-github-actions. Of each kind 10 are shown a step, so the
/// tenth says how many more there are.
enum GitHubAnnotations {
  /// Whether the program runs in a workflow.
  static var areWanted: Bool { Environment.value("GITHUB_ACTIONS") == "true" }

  private static let most = 10

  enum Level: String {
    case error, warning
  }

  /// A line each, of the most important ones; nothing outside of workflows.
  static func lines(_ differences: [BaselineDifference], _ level: Level) -> String {
    let shown = differences.count > most ? most - 1 : differences.count
    var text = differences.prefix(shown).map { line($0, level) }.joined()
    if differences.count > shown {
      text += "::\(level.rawValue) title=tapedeck latency::and \(differences.count - shown) more, in the log\n"
    }
    return text
  }

  private static func line(_ difference: BaselineDifference, _ level: Level) -> String {
    var properties = difference.file.isEmpty ? "" : "file=\(property(difference.file)),"
    properties += "title=\(property("tapedeck latency: \(difference.kind.rawValue)"))"
    return "::\(level.rawValue) \(properties)::\(data(difference.description.printable))\n"
  }

  private static func data(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }
  private static func property(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

  /// The text with some characters as a percent sign and their code.
  private static func escaped(_ text: String, _ special: [Unicode.Scalar]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        let code = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (code.utf8.count < 2 ? "0" : "") + code
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
