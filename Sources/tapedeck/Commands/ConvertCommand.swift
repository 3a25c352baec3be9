import FileStreams
import RecordingFormats
import TouchModel

/// `tapedeck convert`: a recording in another format, and what that format cannot hold.
enum ConvertCommand {
  static let spec = CommandSpec(
    name: "convert", summary: "Write a recording in another format and list what that cannot hold.",
    arguments: "IN OUT",
    options: [
      OptionSpec("to", "tape|libinput|evemu", "Format of OUT (default: by its suffix .tape, .yml, .yaml or .evemu)"),
      OptionSpec("strict", nil, "Exit with 1 when something is lost"),
    ] + InputOptions.readingSpecs,
    example: "tapedeck convert Recordings/touch/tap/tap-120hz.tape tap.tape", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw Failure(.usage, "convert takes two files: what to read and what to write, or - for standard output")
    }
    let (from, to) = (arguments.operands[0], arguments.operands[1])
    let target = try ConvertedFile.target(of: to, arguments)
    let format = try arguments.format()
    let input = try InputOptions(arguments)
    let lost = try located { try convert(from, to, target, input) }
    // The list must not get into the recording.
    var output = to == "-" ? FileSink.standardError : FileSink.standardOutput
    switch format {
    case .text: try output.write(lost.map { "lost: \($0.text)\n" }.joined())
    case .json: try output.write(json(lost, from, to, target))
    }
    try output.flush()
    return arguments.has("strict") && !lost.isEmpty ? .checkFailed : .success
  }

  /// One thing that is lost: its stable name, how often, and in words.
  private struct Lost {
    var name: String
    var count: Int
    var text: String
  }

  /// Writes the whole recording or nothing.
  private static func convert(
    _ from: String, _ to: String, _ target: RecordingTarget, _ input: InputOptions
  ) throws -> [Lost] {
    let reader = try input.reader(from)
    var writer = RecordingWriter(target)
    var output = try ConvertedFile(to)
    var text: [UInt8] = []
    writer.appendHeader(reader.header, to: &text)
    var frame = EvdevFrame()
    while try reader.next(into: &frame) {
      writer.append(frame, to: &text)
      if text.count >= 1 << 16 { try output.take(&text) }
    }
    writer.appendEnd(to: &text)
    try output.take(&text)
    try output.keep()
    let unread = reader.notes.filter { [.otherDevice, .unclosedFrame, .truncated].contains($0.kind) }
    return writer.losses.all.map { Lost(name: $0.kind.rawValue, count: $0.count, text: $0.description) }
      + unread.map { Lost(name: $0.kind.rawValue, count: 1, text: $0.text) }
  }

  private static func json(_ lost: [Lost], _ from: String, _ to: String, _ target: RecordingTarget) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.value(InputOptions.name(from), "file")
    json.value(to == "-" ? "standard output" : to, "out")
    json.value(target.rawValue, "to")
    json.beginArray("lost")
    for loss in lost {
      json.beginObject()
      json.value(loss.name, "what")
      json.value(loss.count, "count")
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
