public import RecordingFormats
public import TouchModel

/// A gesture script as text has it: what fingers do, on which panel, by which hand, from which seed.
///
/// `Recordings/SCRIPT.md` has the language.
public struct GestureScript: Sendable {
  /// The panel, the hand and the seed; change them to play the same script otherwise.
  public var synthesizer: SessionSynthesizer
  public let touches: TouchScript
  /// The file that the panel's description comes from, or `nil`.
  package var devicePath: String?
  private let file: String
  /// Where each step was written.
  private let places: [Place]

  struct Place: Hashable {
    var line: Int
    var column: Int
  }

  init(_ synthesizer: SessionSynthesizer, _ touches: TouchScript, file: String, places: [Place]) {
    self.synthesizer = synthesizer
    self.touches = touches
    self.file = file
    self.places = places
  }

  /// Reads a script of at most 1 MiB.
  ///
  /// `name` stands in messages; `device` gives the description in a file that the script names, with the path as it is
  /// written. Throws `RecordingError` with the place of what is wrong, and what `source` and `device` throw.
  public init(
    name: String, source: any ByteSource, device: (String) throws -> DeviceDescription
  ) throws {
    var source = source
    guard let text = try source.contents(limit: ScriptReader.sizeLimit) else {
      throw RecordingError(
        file: name, line: 1, column: 1, what: "a script of more than \(ScriptReader.sizeLimit) bytes",
        expected: "a shorter one")
    }
    var reader = ScriptReader(file: name, text: text)
    try reader.read(device: device)
    self = reader.script
  }

  /// Plays the script and gives the recording, its labels and its seed in the header.
  ///
  /// Throws with the place of the step that is impossible, or of the lift whose flick misses its claimed speed.
  public func recording() throws(RecordingError) -> Recording {
    do {
      return try synthesizer.recording(of: touches)
    } catch {
      let place = places.indices.contains(error.step) ? places[error.step] : Place(line: 1, column: 1)
      var expected = error.expected
      if case .outsideScreen = error {
        let screen = synthesizer.panel.screen
        let size = [screen.dx, screen.dy].map { DecimalText.string($0, decimals: 1) }.joined(separator: ",")
        expected = "a way between 0,0 and \(size)"
      }
      throw RecordingError(
        file: file, line: place.line, column: place.column, what: error.what, expected: expected)
    }
  }
}
