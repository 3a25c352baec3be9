public import TouchModel

/// Reads a recording of any known format frame by frame, in constant memory.
///
/// The format is told from the content; zstd-packed files are unpacked on the way. Several devices in one file: the first
/// touch device is read, or the one that the options name; the others give a note `otherDevice`. Keys other than BTN_* are dropped while reading. Times stay on
/// the recording's clock. SYN_DROPPED and SYN_MT_REPORT are events of their frame; a frame that the file leaves open at its
/// end is dropped with a note.
///
/// A file that breaks off gives its whole frames first. A .tape then ends with a note `truncated`; another format ends with
/// the error `truncated line` where the cut is inside a line, and, packed, with the note where it is between two.
///
/// A file without a description has its device made up from the events (`isAssumed`, note `assumedDescription`), which takes
/// a pass over the whole file before the first frame.
///
/// Complexity: linear in the file; no frame allocates after warm-up.
public final class RecordingReader: FrameReader {
  public private(set) var header: RecordingHeader
  private var body: any FormatReader
  private let packing: UnpackingSource?
  private let ownNotes: [Note]
  /// Whether the header's device is what the file itself describes.
  private let isDescribed: Bool
  private var failure: (any Error)?

  public var notes: [Note] {
    let breaksOff = packing?.isTruncated == true && body.format.kind != .tape
    return ownNotes + body.notes + (breaksOff ? [Note(.truncated, time: .zero, value: frameCount)] : [])
  }
  private var frameCount: Int64 = 0

  private init(device: DeviceDescription, body: OpenBody, isDescribed: Bool, notes: [Note] = []) {
    let reader = body.reader
    let clock = reader.clock ?? RecordingClock(reader.format.kind, firstTime: reader.firstTime?.microseconds ?? -1)
    header = RecordingHeader(
      device: device, clock: clock, format: reader.format, omittedKeys: isDescribed ? reader.omittedKeys : 0,
      details: reader.details)
    self.body = reader
    packing = body.packing
    self.isDescribed = isDescribed
    ownNotes = notes
  }

  /// Opens a recording whose source can be had again, such as a file.
  ///
  /// `name` stands in messages. `source` is called once, and once more where the device must be made up. `siblings` opens
  /// what stands beside the file, of which a recording of umockdev is made; by default nothing does. Throws
  /// `RecordingError` for what is no readable recording and whatever `source` and `siblings` throw unchanged.
  public static func open(
    name: String, options: RecordingOptions = RecordingOptions(), siblings: UmockdevSiblings = { _ in nil },
    reopening source: () throws -> any ByteSource
  ) throws -> RecordingReader {
    try open(name, options, try source(), siblings: siblings, again: source)
  }

  /// Opens a recording whose source can be read once only, such as a pipe.
  ///
  /// Where the device must be made up, all of the source's bytes are held in memory until they are read again.
  public static func open(
    name: String, options: RecordingOptions = RecordingOptions(), source: any ByteSource
  ) throws -> RecordingReader {
    let kept = KeepingSource(source)
    let reader = try open(name, options, kept, siblings: { _ in nil }) { kept.rewound() }
    kept.stop()
    return reader
  }

  /// The device that a recording or a file with a description only describes; its events are not read.
  ///
  /// Takes evemu descriptions, `getevent -p` and `-lp`, evtest headers, libinput-record YAML, hid-recorder text, and the .ioctl or .umockdev of
  /// umockdev with the other one from `siblings`. Throws as `open` does.
  public static func readDescription(
    name: String, siblings: UmockdevSiblings = { _ in nil }, source: any ByteSource
  ) throws -> DeviceDescription {
    let body = try begin(name, source, RecordingOptions(), siblings: siblings).reader
    guard let device = body.description else {
      throw RecordingError(
        file: name, line: 1, column: 1, what: "no device description",
        expected: "tape, evemu, getevent -lp, evtest, libinput-record, hid-recorder or umockdev text with one")
    }
    try requireTouch(device, of: body, in: name)
    return device
  }

  public func next(into frame: inout EvdevFrame) throws -> Bool {
    if let failure { throw failure }
    do {
      if try body.next(into: &frame) {
        frameCount &+= 1
        return true
      }
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
    _ name: String, _ options: RecordingOptions, _ source: any ByteSource, siblings: UmockdevSiblings,
    again: () throws -> any ByteSource
  ) throws -> RecordingReader {
    var body = try begin(name, source, options, siblings: siblings)
    if let device = body.reader as? UmockdevReader, !device.hasEvents {
      throw UmockdevReader.missing(.events, beside: name)
    }
    if let device = options.description {
      return RecordingReader(device: device, body: body, isDescribed: false)
    }
    if let device = body.reader.description {
      try requireTouch(device, of: body.reader, in: name)
      return RecordingReader(device: device, body: body, isDescribed: true)
    }
    guard body.reader.firstTime != nil else {
      throw RecordingError(
        file: name, line: 1, column: 1, what: "no device and no events", expected: "a description or events")
    }
    let device = try assume(from: &body.reader, name: name, range: options.assumedRange)
    body = try begin(name, try again(), options, siblings: siblings)
    let note = Note(.assumedDescription, time: .zero)
    return RecordingReader(device: device, body: body, isDescribed: false, notes: [note])
  }

  /// A format's reader and, for a packed file, what unpacks it.
  private struct OpenBody {
    var reader: any FormatReader
    var packing: UnpackingSource?
  }

  /// Recognizes the format and reads up to the first event.
  private static func begin(
    _ name: String, _ source: any ByteSource, _ options: RecordingOptions, siblings: UmockdevSiblings
  ) throws -> OpenBody {
    var source = source
    let head = try UnpackingSource.head(of: &source)
    let whole = PrefixedSource(prefix: head, rest: source)
    let packing =
      UnpackingSource.isPacked(head)
      ? UnpackingSource(file: name, packed: whole, limit: options.unpackedLimit) : nil
    var body = OpenBody(
      reader: try recognized(name, packing ?? whole, device: options.deviceNumber, siblings: siblings), packing: packing
    )
    try body.reader.readHeader()
    if options.description == nil { body.reader = try described(body.reader, name, siblings: siblings) }
    return body
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
      file: body.descriptionFile ?? name, line: body.descriptionLine, column: 1, what: "no touch axes",
      expected: "a device with ABS_MT_POSITION_X/Y, or ABS_X/Y and BTN_TOUCH")
  }
}
