import FileStreams
import Gestures
import TouchModel

/// `tapedeck profiles`: which constants there are, whose they are, and in what two profiles differ.
enum ProfilesCommand {
  static let spec = CommandSpec(
    name: "profiles", summary: "List the profiles, show every constant of one with its source, or compare two.",
    arguments: "[PROFILE [PROFILE]]", options: [], example: "tapedeck profiles uikit android", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.operands.count <= 2 else { throw Failure(.usage, "profiles takes at most two profiles") }
    guard arguments.operands.count(where: { $0 == "-" }) <= 1 else { throw Failure(.usage, "- is given twice") }
    let choices = try arguments.operands.map { try ProfileOptions.Choice($0) }
    let report = ProfileReport(format: try arguments.format(), style: try Style(arguments))
    var output = FileSink.standardOutput
    switch (choices.first, choices.dropFirst().first) {
    case (nil, _): try output.write(report.list(Profile.all))
    case (let one?, nil): try output.write(report.show(one))
    case (let one?, let other?): try output.write(report.compare(one.profile, other.profile))
    }
    try output.flush()
    return .success
  }
}
