import FileStreams
import Glibc

/// Colours of text output: `--color`, else whether standard output is a terminal and NO_COLOR is not set.
struct Style {
  /// What a piece of text is, not how it looks.
  enum Role: String {
    case plain = ""
    case label = "1"
    case failure = "31"
    case warning = "33"
  }

  private let isOn: Bool

  /// No colours, as a file has them.
  static let plain = Style(isOn: false)

  private init(isOn: Bool) { self.isOn = isOn }

  init(_ arguments: Arguments) throws {
    switch arguments.value("color") {
    case nil, "auto":
      let isRefused = Environment.value("NO_COLOR")?.isEmpty == false
      isOn = !isRefused && isatty(STDOUT_FILENO) == 1
    case "always": isOn = true
    case "never": isOn = false
    case let other?: throw Failure(.usage, "--color \(other): expected auto, always or never")
    }
  }

  /// The text as its role looks, or as it is.
  func callAsFunction(_ text: String, _ role: Role) -> String {
    isOn && role != .plain ? "\u{1b}[\(role.rawValue)m\(text)\u{1b}[0m" : text
  }
}
