import Gestures
import RecordingFormats
import RecordingTools
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
      default: return recording()
      }
      return []
    } catch {
      return Self.faults(of: error)
    }
  }

  /// A fault of a file has a place in it and says what was expected.
  private static func faults(of error: any Error) -> [String] {
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
