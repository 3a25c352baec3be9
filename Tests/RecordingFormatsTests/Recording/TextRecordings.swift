import RecordingFormats
import TestSupport
import Testing
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

/// Expects that a start and then a gigabyte of zeros is refused with `message`, long before its end.
func expectEndless(_ start: String, isRefused message: String) {
  let source = EndlessSource(start: start, repeating: "0")
  #expect {
    _ = try Recording(collecting: RecordingReader.open(name: "f", source: source))
  } throws: {
    "\($0)" == message
  }
  #expect(source.given < 1 << 22)
}
