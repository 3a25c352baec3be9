import FileStreams
import Glibc
import TouchModel

/// The command-line tool: finds the command, runs it, turns failures into exit codes.
@main
enum Tapedeck {
  static let version = "0.1.0"
  static let commands =
    [
      InfoCommand.spec, ContactsCommand.spec, GesturesCommand.spec, ReplayCommand.spec, HitCommand.spec,
      SceneCommand.spec, LintCommand.spec, ConvertCommand.spec, EditCommand.spec, SynthCommand.spec,
      ProfilesCommand.spec, LatencyCommand.spec,
    ] + DeviceCommands.specs

  static func main() {
    let words = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { FileName.text($0) } }
    exit(run(words.dropFirst()).rawValue)
  }

  private static func run(_ words: ArraySlice<String>) -> ExitCode {
    do {
      return try located { try dispatch(words) }
    } catch let failure as Failure {
      report(failure.text)
      return failure.code
    } catch {
      report("internal error: \(error)")
      return .internalError
    }
  }

  private static func dispatch(_ words: ArraySlice<String>) throws -> ExitCode {
    guard let first = words.first else {
      complain(help)
      return .usage
    }
    switch first {
    case "--help", "-h", "help":
      let about = words.dropFirst().first
      try show(about.flatMap { name in commands.first { $0.name == name } }?.help ?? help)
      return .success
    case "--version":
      try show("tapedeck \(version)\n")
      return .success
    default: break
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      if let refusal = DeviceCommands.refusal(of: first) { throw refusal }
      let near = Suggestion.nearest(to: first, in: commands.map(\.name)).map { "; did you mean \($0)?" } ?? ""
      throw Failure(.usage, "unknown command \(first)\(near); see tapedeck --help")
    }
    let rest = words.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      try show(command.help)
      return .success
    }
    return try command.run(Arguments(rest, of: command))
  }

  private static func show(_ text: String) throws {
    var output = FileSink.standardOutput
    try output.write(text)
    try output.flush()
  }

  private static var help: String {
    let width = commands.map(\.name.count).max() ?? 0
    var text = "Record, replay and recognize touch sessions of Linux touchscreens.\n\n"
    text += "Usage: tapedeck COMMAND [options] [arguments]\n\nCommands:\n"
    for command in commands { text += "  \(command.name.padded(to: width))  \(command.summary)\n" }
    text +=
      "\nOptions:\n  -h, --help  Show this help; after a command, that command's\n  --version   Show the version\n"
    return text
  }
}

/// Writes a message to standard error, printable; that it cannot be written is nothing to stop for.
func report(_ text: String) { complain("tapedeck: \(text.printable)\n") }

/// Writes text to standard error as it is.
func complain(_ text: String) {
  var sink = FileSink.standardError
  try? sink.write(text)
  try? sink.flush()
}
