import RecordingFormats
import TouchModel

/// A recording read from text, in pieces of `chunk` bytes.
func recording(
  _ text: String, options: RecordingOptions = RecordingOptions(), chunk: Int = .max
) throws -> Recording {
  try recording(Array(text.utf8), options: options, chunk: chunk)
}

func recording(
  _ bytes: [UInt8], options: RecordingOptions = RecordingOptions(), chunk: Int = .max
) throws -> Recording {
  try Recording(
    collecting: RecordingReader.open(name: "f", options: options) { MemorySource(bytes, chunk: chunk) })
}

/// The text of the error that reading gives, or what was read instead.
func refusal(of text: String) -> String { refusal(of: Array(text.utf8)) }

func refusal(of bytes: [UInt8]) -> String {
  do {
    return "read \(try recording(bytes).frames.count) frames"
  } catch {
    return "\(error)"
  }
}

/// A frame in short: its time and its events as type:code=value.
func brief(_ frame: EvdevFrame) -> String {
  (["\(frame.time.microseconds)"] + frame.events.map { "\($0.type):\($0.code)=\($0.value)" }).joined(separator: " ")
}

extension Recording {
  var brief: [String] { frames.map { RecordingFormatsTests.brief($0) } }
}

/// An error of a source, to see that it comes through unchanged.
struct BrokenPipe: Error, Hashable {}

/// Gives its bytes and then fails.
struct FailingSource: ByteSource {
  var bytes: MemorySource

  init(_ text: String) { bytes = MemorySource(text) }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = bytes.read(into: buffer)
    if count == 0 { throw BrokenPipe() }
    return count
  }
}

/// A start and then one byte up to 1 GB; counts what was taken.
final class EndlessSource: ByteSource {
  private let start: [UInt8]
  private let byte: UInt8
  private(set) var given = 0

  init(start: String, repeating byte: UInt8) {
    self.start = Array(start.utf8)
    self.byte = byte
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, (1 << 30) - given)
    for index in 0..<count {
      let place = given + index
      buffer[index] = place < start.count ? start[place] : byte
    }
    given += count
    return count
  }
}
