/// One option of a command, as help and the parser see it.
struct OptionSpec: Sendable {
  var name: String
  /// What stands for its value in help, or `nil` for a flag.
  var value: String?
  var help: String
  var mayRepeat = false
  /// A letter that stands for it after one dash.
  var short: Character?

  init(
    _ name: String, _ value: String? = nil, _ help: String, mayRepeat: Bool = false, short: Character? = nil
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.mayRepeat = mayRepeat
    self.short = short
  }
}

/// One command: its place in help, its options and what runs it.
struct CommandSpec: Sendable {
  var name: String
  var summary: String
  var arguments: String
  var options: [OptionSpec]
  var example: String
  var run: @Sendable (Arguments) throws -> ExitCode
  /// What `--format` takes.
  var formats = "text|json"

  /// Usage, options and an example.
  var help: String {
    let all = options + common
    let width = all.map { Self.left($0).count }.max() ?? 0
    let operands = arguments.isEmpty ? "" : " \(arguments)"
    var text = "\(summary)\n\nUsage: tapedeck \(name) [options]\(operands)\n\nOptions:\n"
    for option in all {
      let left = Self.left(option)
      text += "  \(left)\(String(repeating: " ", count: width - left.count))  \(option.help)\n"
    }
    return text + "\nExample:\n  \(example)\n"
  }

  /// What every command has.
  var common: [OptionSpec] {
    [OptionSpec("format", formats, "Output form; json is one object a line (default: text)")] + Self.shared
  }

  private static let shared = [
    OptionSpec("color", "auto|always|never", "Colours in text output (default: auto, on a terminal without NO_COLOR)"),
    OptionSpec("help", nil, "Show this help", short: "h"),
  ]

  private static func left(_ option: OptionSpec) -> String {
    "\(option.short.map { "-\($0), " } ?? "")--\(option.name)\(option.value.map { " \($0)" } ?? "")"
  }
}
