public import TouchModel

/// Reads a recording of any known format frame by frame, in constant memory.
///
/// The format is told from the content. Several devices in one file: the first touch device is read, the others give a note
/// `otherDevice`. Keys other than BTN_* are dropped while reading. Times stay on the recording's clock. SYN_DROPPED and
/// SYN_MT_REPORT are events of their frame; a frame that the file leaves open at its end is dropped with a note.
///
/// A file without a description has its device made up from the events (`isAssumed`, note `assumedDescription`), which takes
/// a pass over the whole file before the first frame.
///
/// Complexity: linear in the file; no frame allocates after warm-up.
public final class RecordingReader: FrameReader {
  public private(set) var header: RecordingHeader
  private var body: any FormatReader
  private let ownNotes: [Note]
  /// Whether the header's device is what the file itself describes.
  private let isDescribed: Bool
  private var failure: (any Error)?

  public var notes: [Note] { ownNotes + body.notes }

  private init(device: DeviceDescription, body: any FormatReader, isDescribed: Bool, notes: [Note] = []) {
    let clock = RecordingClock(body.format.kind, firstTime: body.firstTime?.microseconds ?? -1)
    header = RecordingHeader(
      device: device, clock: clock, format: body.format, omittedKeys: isDescribed ? body.omittedKeys : 0)
    self.body = body
    self.isDescribed = isDescribed
    ownNotes = notes
  }

  /// Opens a recording whose source can be had again, such as a file.
  ///
  /// `name` stands in messages. `source` is called once, and once more where the device must be made up. Throws
  /// `RecordingError` for what is no readable recording and whatever `source` throws unchanged.
  public static func open(
    name: String, options: RecordingOptions = RecordingOptions(), reopening source: () throws -> any ByteSource
  ) throws -> RecordingReader {
    try open(name, options, try source(), again: source)
  }

  /// Opens a recording whose source can be read once only, such as a pipe.
  ///
  /// Where the device must be made up, all of the source's bytes are held in memory until they are read again.
  public static func open(
    name: String, options: RecordingOptions = RecordingOptions(), source: any ByteSource
  ) throws -> RecordingReader {
    let kept = KeepingSource(source)
    let reader = try open(name, options, kept) { kept.rewound() }
    kept.stop()
    return reader
  }

  /// The device that a recording or a file with a description only describes; its events are not read.
  ///
  /// Takes evemu descriptions, `getevent -p` and `-lp`, evtest headers and libinput-record YAML. Throws as `open` does.
  public static func readDescription(name: String, source: any ByteSource) throws -> DeviceDescription {
    let body = try begin(name, source)
    guard let device = body.description else {
      throw RecordingError(
        file: name, line: 1, column: 1, what: "no device description",
        expected: "evemu, getevent -lp, evtest or libinput-record text with one")
    }
    try requireTouch(device, of: body, in: name)
    return device
  }

  public func next(into frame: inout EvdevFrame) throws -> Bool {
    if let failure { throw failure }
    do {
      if try body.next(into: &frame) { return true }
    } catch {
      frame.reset()
      failure = error
      throw error
    }
    // libinput YAML may say more of its device behind the events.
    if isDescribed, let device = body.description { header.device = device }
    return false
  }

  private static func open(
    _ name: String, _ options: RecordingOptions, _ source: any ByteSource, again: () throws -> any ByteSource
  ) throws -> RecordingReader {
    var body = try begin(name, source)
    if let device = options.description {
      return RecordingReader(device: device, body: body, isDescribed: false)
    }
    if let device = body.description {
      try requireTouch(device, of: body, in: name)
      return RecordingReader(device: device, body: body, isDescribed: true)
    }
    guard body.firstTime != nil else {
      throw RecordingError(
        file: name, line: 1, column: 1, what: "no device and no events", expected: "a description or events")
    }
    let device = try assume(from: &body, name: name, range: options.assumedRange)
    body = try begin(name, try again())
    let note = Note(.assumedDescription, time: .zero)
    return RecordingReader(device: device, body: body, isDescribed: false, notes: [note])
  }

  /// Recognizes the format and reads up to the first event.
  private static func begin(_ name: String, _ source: any ByteSource) throws -> any FormatReader {
    var body = try recognized(name, source)
    try body.readHeader()
    return body
  }

  private static func recognized(_ name: String, _ source: any ByteSource) throws -> any FormatReader {
    var source = source
    var head: [UInt8] = []
    var recognition = FormatRecognition()
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
      head.append(contentsOf: piece.prefix(count))
      switch recognition.look(at: head, isAtEnd: count == 0) {
      case .open where count > 0: continue
      case .open:
        let isBlank = head.allSatisfy { $0 <= UInt8(ascii: " ") }
        throw RecordingError(
          file: name, line: 1, column: 1, what: isBlank ? "an empty file" : "comments only", expected: "a recording")
      case .unknown:
        throw RecordingError(
          file: name, line: 1, column: 1, what: "not a recording",
          expected: "libinput-record YAML, evemu, getevent or evtest")
      case .format(let kind):
        let whole = PrefixedSource(prefix: head, rest: source)
        return switch kind {
        case .libinput: LibinputReader(file: name, source: whole)
        case .evemu: EvemuReader(file: name, source: whole)
        case .getevent: GeteventReader(file: name, source: whole)
        case .evtest: EvtestReader(file: name, source: whole)
        }
      }
    }
  }

  /// Makes up the device from all events that can be read; an error after the first position is left to the second pass.
  private static func assume(
    from body: inout any FormatReader, name: String, range: AssumedRange?
  ) throws -> DeviceDescription {
    var assumed = AssumedDevice()
    var frame = EvdevFrame()
    do {
      while try body.next(into: &frame) { assumed.observe(frame) }
    } catch let error as RecordingError {
      guard assumed.hasPosition else { throw error }
    }
    guard assumed.hasPosition else {
      throw RecordingError(
        file: name, line: 1, column: 1, what: "no touch positions", expected: "events of ABS_MT_POSITION_X/Y or ABS_X/Y"
      )
    }
    return assumed.device(name: body.deviceName, range: range)
  }

  private static func requireTouch(_ device: DeviceDescription, of body: any FormatReader, in name: String) throws {
    guard !device.isTouch else { return }
    throw RecordingError(
      file: name, line: body.descriptionLine, column: 1, what: "no touch axes",
      expected: "a device with ABS_MT_POSITION_X/Y, or ABS_X/Y and BTN_TOUCH")
  }
}
