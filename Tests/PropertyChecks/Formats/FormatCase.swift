import Gestures
import InteractionAnalysis
import RecordingFormats
import RecordingTools
import ReplayTesting
import Reports
import Scenes
import TouchModel

/// Bytes of a file that somebody hands us: a letter says what it is read as.
struct FormatCase {
  private let letter: UInt8
  private let file: [UInt8]

  init(_ bytes: [UInt8]) {
    letter = bytes.first ?? 0
    file = Array(bytes.dropFirst())
  }

  /// Reads the file; one that reads is also used.
  func failures() -> [String] {
    do {
      switch letter {
      case UInt8(ascii: "s"): return try scene()
      case UInt8(ascii: "p"): _ = try ProfileFile.read(MemorySource(file), file: "f")
      case UInt8(ascii: "g"): return try script()
      case UInt8(ascii: "b"): return try baseline()
      case UInt8(ascii: "h"): return try distribution()
      case UInt8(ascii: "l"): _ = try LabelManifest(String(decoding: file, as: UTF8.self), name: "f")
      case UInt8(ascii: "a"): return try axis()
      default: return recording()
      }
      return []
    } catch {
      return Self.faults(of: error)
    }
  }

  /// A fault of a file has a place in it and says what was expected; what is no file has words.
  private static func faults(of error: any Error) -> [String] {
    if error is HistogramEncodingError || error is SweepError {
      return "\(error)".isEmpty ? ["an error without words"] : []
    }
    let (line, column, what, expected) =
      switch error {
      case let error as RecordingError: (error.line, error.column, error.what, error.expected)
      case let error as JSONError: (error.mark.line, error.mark.column, error.what, error.expected)
      default: (0, 0, "", "")
      }
    let isWhole = line > 0 && column > 0 && !what.isEmpty && !expected.isEmpty
    return isWhole ? [] : ["an error without place or words: \(error)"]
  }

  /// The same whatever the pieces in which it comes; and what it holds replays.
  private func recording() -> [String] {
    let whole = Read(file, chunk: .max)
    let inPieces = Read(file, chunk: 7)
    var failures = whole.error.map(Self.faults) ?? []
    if whole.frames != inPieces.frames || whole.words != inPieces.words {
      failures.append("in pieces it reads otherwise: \(whole.words) and \(inPieces.words)")
    }
    guard failures.isEmpty, let header = whole.header else { return failures }
    let recording = Recording(header: header, frames: Array(whole.frames.prefix(500)))
    return PlayedTrace(MemoryReader(recording), .uikit, nil).failures
  }

  private func scene() throws -> [String] {
    let scene = try Scene.read(MemorySource(file), file: "f")
    var choices = Choices(Array(file.suffix(40)))
    var panel = Panel(&choices)
    while !choices.isSpent { panel.act(&choices) }
    let recording = Recording(
      header: RecordingHeader(device: panel.device, clock: .relative, format: RecordingFormat(.tape)),
      frames: panel.frames)
    return PlayedTrace(MemoryReader(recording), .uikit, scene).failures
  }

  /// Lines of latency figures: no different from themselves.
  private func baseline() throws -> [String] {
    let baseline = try LatencyBaseline(reading: file, file: "f")
    let found = BaselineComparison(baseline, with: baseline)
    return found.differences.isEmpty && found.slower.isEmpty
      ? [] : ["a baseline differs from itself: \((found.differences + found.slower).map(\.description))"]
  }

  /// A distribution as text: written again it reads as the same.
  private func distribution() throws -> [String] {
    var distribution = try Distribution(encoded: String(decoding: file, as: UTF8.self))
    var failures: [String] = []
    if try Distribution(encoded: distribution.encoded) != distribution {
      failures.append("written again it is another: \(distribution)")
    }
    let values = [0, 50, 99.9, 100].map { distribution.value(atPercentile: $0) }
    if values != values.sorted() { failures.append("percentiles do not ascend: \(values)") }
    distribution.merge(distribution)
    return failures
  }

  /// An axis of a sweep: its values are all of one constant, and as many as can be.
  private func axis() throws -> [String] {
    let axis = try SweepAxis(parsing: String(decoding: file, as: UTF8.self))
    return !axis.values.isEmpty ? [] : ["an axis without a value"]
  }

  private func script() throws -> [String] {
    let script = try GestureScript(name: "f", source: MemorySource(file)) { _ in DeviceDescription() }
    _ = try script.recording()
    return []
  }
}

/// A recording read to its end or its error.
private struct Read {
  private(set) var header: RecordingHeader?
  private(set) var frames: [EvdevFrame] = []
  private(set) var words = ""
  private(set) var error: (any Error)?

  init(_ bytes: [UInt8], chunk: Int) {
    do {
      let options = RecordingOptions(unpackedLimit: 1 << 22)
      let reader = try RecordingReader.open(name: "f", options: options, source: MemorySource(bytes, chunk: chunk))
      header = reader.header
      var frame = EvdevFrame()
      while try reader.next(into: &frame) { frames.append(frame) }
      words = "\(reader.header) \(reader.notes)"
    } catch {
      self.error = error
      words = "\(error)"
    }
  }
}
