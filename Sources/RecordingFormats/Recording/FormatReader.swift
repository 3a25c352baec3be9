import TouchModel

/// One format's reader: first the header, then frames of the device that it chose.
protocol FormatReader {
  var format: RecordingFormat { get }
  /// The chosen device as the file describes it, or `nil` where the file has events only.
  var description: DeviceDescription? { get }
  /// The name of the chosen device where the file gives that without a description; empty else.
  var deviceName: String { get }
  /// How many keys the description lists that are no BTN_*.
  var omittedKeys: Int { get }
  /// Where the description stands, for messages about it.
  var descriptionLine: Int { get }
  /// The file that the description stands in where that is not the one that was opened.
  var descriptionFile: String? { get }
  /// The first event's time, or `nil` for a file without events.
  var firstTime: Timestamp? { get }
  /// The clock where the file names it, or `nil`.
  var clock: RecordingClock? { get }
  /// What else the file says of itself.
  var details: RecordingDetails { get }
  var notes: [Note] { get }

  /// Has the device of that number read instead of the first touch device, before `readHeader`; false for another than
  /// the first where the format has no numbers.
  mutating func choose(device number: Int) -> Bool
  /// Reads up to the first event; called once, before `next(into:)`.
  mutating func readHeader() throws
  /// As `FrameReader.next(into:)`.
  mutating func next(into frame: inout EvdevFrame) throws -> Bool
}

extension FormatReader {
  var clock: RecordingClock? { nil }
  var descriptionFile: String? { nil }
  var details: RecordingDetails { RecordingDetails() }
  mutating func choose(device number: Int) -> Bool { number == 1 }
}

extension LineScanner {
  /// Refuses what is left of a line but spaces and a comment.
  mutating func expectEnd() throws(RecordingError) {
    skipSpaces()
    guard isAtLineEnd || current == UInt8(ascii: "#") else {
      throw failure("text after the last value", expected: "the end of the line")
    }
  }
}
