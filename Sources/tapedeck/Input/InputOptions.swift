import EvdevDecoding
import FileStreams
import Gestures
import RecordingFormats
import ReplayEngine
import ReplayTesting
import TouchModel

/// How a recording is read and where its touches land on the screen: the options that every command shares.
struct InputOptions {
  static let specs = readingSpecs + screenSpecs

  /// Those that say where touches land.
  static let screenSpecs = [
    OptionSpec("screen", "WxH", "Screen in points (default: the scene's, or the panel's size at 160 pt an inch)"),
    OptionSpec("rotate", "0|90|180|270", "Turn the panel clockwise (default: 0)"),
    matrixSpec("applied before the rotation"),
  ]

  static func matrixSpec(_ use: String) -> OptionSpec {
    OptionSpec("matrix", "\"a b c d e f\"", "libinput calibration matrix, \(use) (default: the recording's own)")
  }

  static let contactRadiusSpec = OptionSpec(
    "contact-radius", "PT", "Radius of every contact in points, for fuzzy touch adjustment (default: the recording's)")

  /// Those that only concern what is read.
  static let readingSpecs = [
    OptionSpec("description", "FILE", "Device description for a recording without one, or instead of its own"),
    OptionSpec("range", "XMAXxYMAX", "Axis maxima to assume when nothing describes the device"),
    OptionSpec("device", "N", "Which device of a recording of several, from 1 (default: the first touch device)"),
    OptionSpec("max-size", "BYTES", "How much a .zst may unpack to (default: 1073741824)"),
  ]

  var recording = RecordingOptions()
  var screen: Size?
  var rotation = ScreenRotation.none
  /// Half the size of every contact in points, instead of the recording's.
  var contactRadius: Double?
  /// Instead of the recording's own.
  var matrix: CalibrationMatrix?

  /// Takes the options; `reads` says whether a recording is read.
  init(_ arguments: Arguments, reads: Bool = true) throws {
    if let path = arguments.value("description") {
      recording.description = try located {
        try RecordingReader.readDescription(
          name: Self.name(path), siblings: umockdevSiblings(of: path), source: try FileSource(document: path))
      }
    }
    if let text = arguments.value("range") {
      guard let size = Self.pair(text), let x = Int32(exactly: size.width), let y = Int32(exactly: size.height) else {
        throw Failure(.usage, "--range \(text): expected two whole numbers above 0, such as 4095x4095")
      }
      recording.assumedRange = AssumedRange(maximumX: x, maximumY: y)
    }
    // Of commands that read the machine's devices it is a node.
    if reads, let text = arguments.value("device") {
      guard let number = Int(text), number > 0 else {
        throw Failure(.usage, "--device \(text): expected the number of a device in the recording, from 1")
      }
      recording.device = number
    }
    if let text = arguments.value("max-size") {
      guard let bytes = Int(text), bytes > 0 else {
        throw Failure(.usage, "--max-size \(text): expected a number of bytes above 0")
      }
      recording.unpackedLimit = bytes
    }
    if let text = arguments.value("screen") {
      guard let size = Self.pair(text) else {
        throw Failure(.usage, "--screen \(text): expected a width and a height above 0, such as 400x800")
      }
      screen = size
    }
    if let text = arguments.value("rotate") {
      guard let degrees = Int(text), let rotation = ScreenRotation(rawValue: degrees) else {
        throw Failure(.usage, "--rotate \(text): expected 0, 90, 180 or 270")
      }
      self.rotation = rotation
    }
    if let text = arguments.value("contact-radius") {
      guard let radius = Double(text), radius >= 0, radius <= 1000 else {
        throw Failure(.usage, "--contact-radius \(text): expected points from 0 to 1000, such as 10")
      }
      contactRadius = radius
    }
    matrix = try Self.matrix(arguments)
  }

  /// The matrix of `--matrix`, or `nil` without it.
  static func matrix(_ arguments: Arguments) throws -> CalibrationMatrix? {
    guard let text = arguments.value("matrix") else { return nil }
    let matrix: CalibrationMatrix
    do {
      matrix = try CalibrationMatrix(parsing: text, source: "--matrix", line: 1, column: 1)
    } catch { throw Failure(.usage, "\(error)") }
    guard matrix.canBeUndone else {
      throw Failure(
        .usage, "--matrix \(text): squeezes the panel to a line or a point; expected one that can be undone")
    }
    return matrix
  }

  /// The name of an input in messages.
  static func name(_ path: String) -> String { path == "-" ? "standard input" : FileName.shown(path) }

  /// Two positive numbers with an x between, at most 1e9 each.
  static func pair(_ text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width > 0, height > 0,
      width <= 1e9, height <= 1e9
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Opens a recording to be read frame by frame.
  func reader(_ path: String) throws -> RecordingReader {
    let name = Self.name(path)
    return path == "-"
      ? try RecordingReader.open(name: name, options: recording, source: try FileSource(path))
      : try RecordingReader.open(
        name: name, options: recording, siblings: umockdevSiblings(of: path), reopening: { try FileSource(path) })
  }

  /// Opens a recording; its touches land on `sceneScreen` where the user gave no screen.
  func open(_ path: String, sceneScreen: Size? = nil) throws -> OpenRecording {
    let reader = try reader(path)
    let (mapping, isAssumed) = mapping(of: reader.header.device, named: Self.name(path), sceneScreen: sceneScreen)
    return OpenRecording(reader: reader, mapping: mapping, screen: mapping.screen, screenIsAssumed: isAssumed)
  }

  /// Where a device's touches land, and whether the size of that screen was guessed; `name` stands in messages.
  func mapping(
    of device: DeviceDescription, named name: String, sceneScreen: Size? = nil
  ) -> (mapping: ScreenMapping, screenIsAssumed: Bool) {
    let matrix = matrix ?? Self.recordedMatrix(of: device, named: name)
    let standard = ScreenMapping.defaultScreen(for: device, rotation: rotation, matrix: matrix)
    let chosen = screen ?? sceneScreen
    let mapping = ScreenMapping(device: device, screen: chosen ?? standard.size, rotation: rotation, matrix: matrix)
    return (mapping, chosen == nil && standard.assumed)
  }
}

extension InputOptions {
  /// The recording's own calibration, which libinput applies by default; one that it would ignore is told and ignored.
  private static func recordedMatrix(of device: DeviceDescription, named name: String) -> CalibrationMatrix {
    do {
      return try CalibrationMatrix.recorded(for: device) ?? .identity
    } catch {
      report("\(name): a calibration is not applied: \(error)")
      return .identity
    }
  }
}

/// A recording that is ready to be played.
struct OpenRecording {
  var reader: RecordingReader
  var mapping: ScreenMapping
  var screen: Size
  /// Whether the screen's size was guessed because the device has no resolution.
  var screenIsAssumed: Bool

  /// What text output begins with where the screen's size was guessed.
  var assumedLine: String? { screenIsAssumed ? Self.assumedLine(screen) : nil }

  static func assumedLine(_ screen: Size) -> String {
    "# screen \(DecimalText.string(screen.width, decimals: 1)) x \(DecimalText.string(screen.height, decimals: 1))"
      + " pt (assumed)\n"
  }

  var playback: TouchPlayback<RecordingReader> { TouchPlayback(reader, mapping: mapping) }
}

/// The fault in the data that ended `body`, or `nil`; whatever else it throws is thrown on.
///
/// For commands that finish with what came before the fault and then report it.
func fault(_ body: () throws -> Void) throws -> RecordingError? {
  do {
    try body()
    return nil
  } catch let error as RecordingError {
    return error
  }
}

/// Runs `body` and turns a reader's or a file's error into the failure that it means.
func located<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let error as RecordingError {
    throw Failure(.badData, error.description)
  } catch let error as JSONError {
    throw Failure(.badData, error.description)
  } catch let error as FileError {
    throw Failure(error)
  }
}
