import RecordingFormats
import RecordingTools
import TouchModel

/// `tapedeck edit`: a recording with something cut, taken out, changed or labelled.
enum EditCommand {
  static let spec = CommandSpec(
    name: "edit", summary: "Cut, filter, turn, resample, redact or label a recording; edits are done in their order.",
    arguments: "FILE -o OUT",
    options: [RecordingOutput.pathSpec] + EditOptions.specs + RecordingOutput.specs + InputOptions.readingSpecs,
    example: "tapedeck edit --trim 0.5s..2s --redact Recordings/touch/session/form.tape -o form.tape", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.operands.count == 1 else { throw Failure(.usage, "edit takes one recording") }
    let output = try RecordingOutput(arguments, of: "edit")
    let from = arguments.operands[0]
    let edits = try EditOptions.edits(arguments)
    guard !edits.isEmpty else {
      throw Failure(.usage, "edit needs an edit, such as --trim 1s..4s; see tapedeck edit --help")
    }
    try output.refuse(from)
    let input = try InputOptions(arguments)
    do {
      let lost = try located { try output.write(try EditedRecording(try input.reader(from), edits: edits)) }
      return try output.report(lost, of: from)
    } catch let error as EditError {
      throw Failure(.usage, error.description)
    }
  }
}
