import FileStreams
import RecordingFormats
import TouchModel

/// A recording that a command writes in a chosen format, and the list of what that cannot hold.
struct RecordingOutput {
  static let specs = [
    OptionSpec(
      "to", RecordingTarget.allCases.map(\.rawValue).joined(separator: "|"),
      "Format of OUT (default: by its suffix \(suffixes))"),
    OptionSpec("strict", nil, "Exit with 1 when something is lost"),
  ]
  /// For commands that have no operand for it.
  static let pathSpec = OptionSpec(
    "output", "OUT", "The recording to write, or - for standard output; required", short: "o")

  private static let suffixes = ".tape, .yml, .yaml, .evemu, .getevent or .umockdev"

  let path: String
  let target: RecordingTarget
  private let format: Arguments.Format
  private let isStrict: Bool
  /// The description that is read beside the recording.
  private let description: String?

  /// Takes the format from `--to`, or else from the file's suffix.
  init(_ path: String, _ arguments: Arguments) throws {
    self.path = path
    target = try Self.target(of: path, arguments)
    format = try arguments.format()
    isStrict = arguments.has("strict")
    description = arguments.value("description")
  }

  /// Takes the path from `-o`.
  init(_ arguments: Arguments, of command: String) throws {
    guard let path = arguments.value("output") else {
      throw Failure(.usage, "\(command) needs a recording to write: -o OUT, or -o - for standard output")
    }
    try self.init(path, arguments)
  }

  private static func target(of path: String, _ arguments: Arguments) throws -> RecordingTarget {
    let target: RecordingTarget
    if let name = arguments.value("to") {
      guard let named = RecordingTarget(rawValue: name) else {
        let all = RecordingTarget.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(.usage, "--to \(name): expected one of \(all)")
      }
      target = named
    } else {
      guard let named = RecordingTarget(fileName: path) else {
        throw Failure(.usage, "\(path): no format by this suffix; expected \(suffixes), or --to")
      }
      target = named
    }
    guard !target.hasSeveralFiles || UmockdevFile.device.name(beside: path) == path else {
      let name = path == "-" ? "standard output" : path
      throw Failure(
        .usage, "\(name): umockdev takes three files; expected NAME.umockdev, with .ioctl and .events beside it")
    }
    return target
  }

  /// Throws where the output would take the place of `input`, of its description or of a `further` file that is read, and where
  /// both of the first are standard input.
  func refuse(_ input: String, further: String? = nil) throws {
    if input == "-", description == "-" { throw Failure(.usage, "- is given twice") }
    let written = target.hasSeveralFiles ? UmockdevFile.allCases.compactMap { $0.name(beside: path) } : [path]
    let read =
      [input, further].compactMap { $0.map { (name: "what is read", path: $0) } }
      + (description.map { [(name: "--description", path: $0)] } ?? [])
    for file in written { try OutputPath.refuse(file, named: file, overwriting: read) }
  }

  /// One thing that is lost: its stable name, how often, and in words.
  struct Lost {
    var name: String
    var count: Int
    var text: String
  }

  /// Writes the whole recording or nothing; of several files all or none.
  ///
  /// What is live goes to standard output frame by frame, so that a pipe that breaks leaves whole frames.
  func write(_ reader: some FrameReader, isLive: Bool = false) throws -> [Lost] {
    let piece = isLive && path == "-" ? 1 : 1 << 16
    var reader = reader
    var writer = RecordingWriter(target)
    var output = try ConvertedFile(path, target)
    var text: [UInt8] = []
    writer.appendHeader(reader.header, to: &text)
    var frame = EvdevFrame()
    while try reader.next(into: &frame) {
      writer.append(frame, to: &text)
      if text.count >= piece { try output.take(&text, flushing: piece == 1) }
    }
    writer.finish(reader.header)
    writer.appendEnd(to: &text)
    try output.take(&text)
    try output.keep(besides: writer, reader.header)
    let unread = reader.notes.filter { [.otherDevice, .unclosedFrame, .truncated].contains($0.kind) }
    return writer.losses.all.map { Lost(name: $0.kind.rawValue, count: $0.count, text: $0.description) }
      + unread.map { Lost(name: $0.kind.rawValue, count: 1, text: $0.text) }
  }

  /// Prints what was lost, beside the recording and not into it; `more` adds to the JSON object.
  func report(
    _ lost: [Lost], of input: String, with more: (inout JSONWriter) -> Void = { _ in }
  ) throws -> ExitCode {
    var output = path == "-" ? FileSink.standardError : FileSink.standardOutput
    switch format {
    case .text: try output.write(lost.map { "lost: \($0.text)\n" }.joined())
    case .json: try output.write(json(lost, input, more))
    }
    try output.flush()
    return isStrict && !lost.isEmpty ? .checkFailed : .success
  }

  private func json(_ lost: [Lost], _ input: String, _ more: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.value(InputOptions.name(input), "file")
    json.value(path == "-" ? "standard output" : path, "out")
    json.value(target.rawValue, "to")
    more(&json)
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
