import FileStreams
import RecordingFormats

/// `tapedeck convert`: a recording in another format, and what that format cannot hold.
enum ConvertCommand {
  static let spec = CommandSpec(
    name: "convert", summary: "Write a recording in another format and list what that cannot hold.",
    arguments: "IN OUT",
    options: [RecordingOutput.toSpec, OptionSpec("strict", nil, "Exit with 1 when something is lost")]
      + InputOptions.readingSpecs,
    example: "tapedeck convert Recordings/touch/tap/tap-120hz.tape tap.evemu", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw Failure(.usage, "convert takes two files: what to read and what to write, or - for standard output")
    }
    let (from, to) = (arguments.operands[0], arguments.operands[1])
    let target = try RecordingOutput.target(of: to, arguments)
    let format = try arguments.format()
    let input = try InputOptions(arguments)
    let lost = try located {
      try RecordingOutput.write(try input.reader(from), isLive: FileSource.isLive(from), to: to, as: target)
    }
    try RecordingOutput.report(lost, from: from, to: to, as: target, format)
    return arguments.has("strict") && !lost.isEmpty ? .checkFailed : .success
  }
}
