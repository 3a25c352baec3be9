import FileStreams
import RecordingFormats

/// `tapedeck convert`: a recording in another format, and what that format cannot hold.
enum ConvertCommand {
  static let spec = CommandSpec(
    name: "convert", summary: "Write a recording in another format and list what that cannot hold.",
    arguments: "IN OUT", options: RecordingOutput.specs + InputOptions.readingSpecs,
    example: "tapedeck convert Recordings/touch/tap/tap-120hz.tape tap.evemu", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw Failure(.usage, "convert takes two files: what to read and what to write, or - for standard output")
    }
    let (from, to) = (arguments.operands[0], arguments.operands[1])
    let output = try RecordingOutput(to, arguments)
    try output.refuse(from)
    let input = try InputOptions(arguments)
    let lost = try located { try output.write(try input.reader(from), isLive: FileSource.isLive(from)) }
    return try output.report(lost, of: from)
  }
}
