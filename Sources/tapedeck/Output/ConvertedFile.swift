import FileStreams
import RecordingFormats
import ZstdStreams

/// A recording that a command writes: a new file or standard output, packed where the name ends in `.zst`.
struct ConvertedFile: ~Copyable {
  private var file: NewFile?
  private var stream = FileSink.standardOutput
  private let packing: ZstdCompressor?

  init(_ path: String) throws {
    file = path == "-" ? nil : try NewFile(path)
    packing = RecordingTarget.isPacked(fileName: path) ? ZstdCompressor() : nil
  }

  /// Writes the text and empties it.
  mutating func take(_ text: inout [UInt8]) throws {
    if let packing {
      var packed: [UInt8] = []
      try packing.append(text, to: &packed)
      try write(packed)
    } else {
      try write(text)
    }
    text.removeAll(keepingCapacity: true)
  }

  mutating func keep() throws {
    if let packing {
      var packed: [UInt8] = []
      try packing.finish(to: &packed)
      try write(packed)
    }
    if file == nil { try stream.flush() } else { try file?.keep() }
  }

  private mutating func write(_ bytes: [UInt8]) throws {
    if file == nil { try stream.write(bytes) } else { try file?.write(bytes) }
  }
}

extension ConvertedFile {
  /// The format that `--to` names, or else the file's suffix.
  static func target(of path: String, _ arguments: Arguments) throws -> RecordingTarget {
    let all = RecordingTarget.allCases.map(\.rawValue).joined(separator: ", ")
    if let name = arguments.value("to") {
      guard let target = RecordingTarget(rawValue: name) else {
        throw Failure(.usage, "--to \(name): expected one of \(all)")
      }
      return target
    }
    guard let target = RecordingTarget(fileName: path) else {
      throw Failure(.usage, "\(path): no format by this suffix; expected .tape, .yml, .yaml or .evemu, or --to")
    }
    return target
  }
}
