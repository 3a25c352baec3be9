import FileStreams
import RecordingFormats
import ZstdStreams

/// The output of `convert`: a new file or standard output, packed where the name ends in `.zst`, or umockdev's three files.
struct ConvertedFile: ~Copyable {
  /// What the frames go to; `nil` for standard output.
  private var file: NewFile?
  private var stream = FileSink.standardOutput
  private let packing: ZstdCompressor?
  /// The two files of umockdev that have no frames, created with the first so that all fail or none.
  private var device: NewFile?
  private var ioctl: NewFile?

  init(_ path: String, _ target: RecordingTarget) throws {
    let several = target.hasSeveralFiles
    packing = !several && RecordingTarget.isPacked(fileName: path) ? ZstdCompressor() : nil
    file = path == "-" ? nil : try NewFile(several ? UmockdevFile.events.name(beside: path) ?? path : path)
    device = several ? try NewFile(path) : nil
    ioctl = several ? try NewFile(UmockdevFile.ioctl.name(beside: path) ?? path) : nil
  }

  /// Writes the text and empties it; flushing sends it on at once, where that is standard output.
  mutating func take(_ text: inout [UInt8], flushing: Bool = false) throws {
    if let packing {
      var packed: [UInt8] = []
      try packing.append(text, to: &packed)
      if flushing { try packing.flush(to: &packed) }
      try write(packed)
    } else {
      try write(text)
    }
    text.removeAll(keepingCapacity: true)
    if flushing { try stream.flush() }
  }

  /// Puts all that was taken in its place, and beside it what `writer` says of the recording in further files.
  mutating func keep(besides writer: RecordingWriter, _ header: RecordingHeader) throws {
    if let packing {
      var packed: [UInt8] = []
      try packing.finish(to: &packed)
      try write(packed)
    }
    var text: [UInt8] = []
    writer.appendSideFile(.device, header, to: &text)
    try device?.write(text)
    text = []
    writer.appendSideFile(.ioctl, header, to: &text)
    try ioctl?.write(text)
    try file?.prepare()
    try device?.prepare()
    try ioctl?.prepare()
    try file?.keep()
    try device?.keep()
    try ioctl?.keep()
    if file == nil { try stream.flush() }
  }

  private mutating func write(_ bytes: [UInt8]) throws {
    if file == nil { try stream.write(bytes) } else { try file?.write(bytes) }
  }
}
