import FileStreams
import RecordingFormats
import TouchModel

/// A recording that a command writes in a chosen format, and the list of what that cannot hold.
enum RecordingOutput {
  static let toSpec = OptionSpec(
    "to", RecordingTarget.allCases.map(\.rawValue).joined(separator: "|"),
    "Format of OUT (default: by its suffix \(suffixes))")

  private static let suffixes = ".tape, .yml, .yaml, .evemu, .getevent or .umockdev"

  /// The format that `--to` names, or else the file's suffix.
  static func target(of path: String, _ arguments: Arguments) throws -> RecordingTarget {
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

  /// One thing that is lost: its stable name, how often, and in words.
  struct Lost {
    var name: String
    var count: Int
    var text: String
  }

  /// Writes the whole recording or nothing; of several files all or none.
  ///
  /// What is live goes to standard output frame by frame, so that a pipe that breaks leaves whole frames.
  static func write(
    _ reader: some FrameReader, isLive: Bool = false, to path: String, as target: RecordingTarget
  ) throws -> [Lost] {
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
    writer.appendEnd(to: &text)
    try output.take(&text)
    try output.keep(besides: writer, reader.header)
    let unread = reader.notes.filter { [.otherDevice, .unclosedFrame, .truncated].contains($0.kind) }
    return writer.losses.all.map { Lost(name: $0.kind.rawValue, count: $0.count, text: $0.description) }
      + unread.map { Lost(name: $0.kind.rawValue, count: 1, text: $0.text) }
  }

  /// Prints what was lost, beside the recording and not into it; `more` adds to the JSON object.
  static func report(
    _ lost: [Lost], from: String, to: String, as target: RecordingTarget, _ format: Arguments.Format,
    with more: (inout JSONWriter) -> Void = { _ in }
  ) throws {
    var output = to == "-" ? FileSink.standardError : FileSink.standardOutput
    switch format {
    case .text: try output.write(lost.map { "lost: \($0.text)\n" }.joined())
    case .json: try output.write(json(lost, from, to, target, more))
    }
    try output.flush()
  }

  private static func json(
    _ lost: [Lost], _ from: String, _ to: String, _ target: RecordingTarget, _ more: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.value(InputOptions.name(from), "file")
    json.value(to == "-" ? "standard output" : to, "out")
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
