import TouchModel

/// Reads evemu 1.x text, with or without a description.
///
/// More lenient than evemu where real files are: the version line may be missing or wrong (an `A:` line has four or five
/// numbers whatever it says), comments stand anywhere, description lines come in any order before the first event. The lead-in
/// that `UmockdevWriter` puts before the first frame is taken out again.
struct EvemuReader: FormatReader {
  private var scanner: LineScanner
  private var assembly: FrameAssembly
  private var draft = DescriptionDraft()
  private var bitmaps = EvemuBitmaps()
  /// What the lead-in's comment says was added to all times, in microseconds.
  private var shift: Int64 = 0
  private var hasLeadIn = false
  /// Whether a `# device` comment names a node, as in the events of umockdev.
  private(set) var namesNode = false
  private(set) var format = RecordingFormat(.evemu, version: "1.0")
  private(set) var descriptionLine = 1
  private(set) var firstTime: Timestamp?
  private(set) var notes: [Note] = []

  init(file: String, source: any ByteSource) {
    scanner = LineScanner(file: file, source: source)
    assembly = FrameAssembly(file: file)
  }

  var description: DeviceDescription? { draft.isDescribed ? draft.description : nil }
  var deviceName: String { draft.name }
  var omittedKeys: Int { draft.omittedKeys }

  mutating func readHeader() throws {
    var isLeading = true
    while try scanner.advance() {
      scanner.skipSpaces()
      if scanner.isAtLineEnd { continue }
      if scanner.current == UInt8(ascii: "#") {
        try readComment(isLeading: isLeading)
        continue
      }
      isLeading = false
      if scanner.accept("E:") {
        if hasLeadIn, scanner.isLeadIn {
          hasLeadIn = false
          continue
        }
        firstTime = try time()
        scanner.hold()
        return
      }
      try readDescriptionLine()
    }
  }

  mutating func next(into frame: inout EvdevFrame) throws -> Bool {
    frame.reset()
    while try scanner.advance() {
      guard scanner.accept("E:") else {
        try passOver()
        continue
      }
      let time = try time()
      scanner.skipSpaces()
      let type = try scanner.hex16()
      scanner.skipSpaces()
      let code = try scanner.hex16()
      scanner.skipSpaces()
      let value = try scanner.int32()
      try scanner.expectEnd()
      let event = EvdevEvent(type: type, code: code, value: value)
      if try assembly.add(event, at: time, line: scanner.line, to: &frame) { return true }
    }
    assembly.finish(&frame, notes: &notes)
    return false
  }

  /// An event's time, without what the lead-in added.
  private mutating func time() throws(RecordingError) -> Timestamp {
    scanner.skipSpaces()
    let column = scanner.column
    let (time, over) = try scanner.time().microseconds.subtractingReportingOverflow(shift)
    guard !over else {
      throw scanner.refusal("number out of range", expected: "a time within 292 000 years", column: column)
    }
    return Timestamp(microseconds: time)
  }

  /// A line between events: blank or a comment, or an error.
  private mutating func passOver() throws(RecordingError) {
    scanner.skipSpaces()
    guard !scanner.isAtLineEnd, scanner.current != UInt8(ascii: "#") else { return }
    throw scanner.failure("not an event", expected: "E: with time, type, code and value", column: 1)
  }

  private mutating func readComment(isLeading: Bool) throws(RecordingError) {
    if scanner.accept("# device ") {
      namesNode = true
    } else if scanner.accept(UmockdevWriter.leadInMark) {
      shift = try scanner.decimal()
      hasLeadIn = true
    } else if isLeading {
      try readVersion()
    }
  }

  private mutating func readVersion() throws(RecordingError) {
    guard scanner.accept("# EVEMU ") else { return }
    let column = scanner.column
    guard scanner.current &- UInt8(ascii: "0") < 10 else { return }
    let major = try scanner.decimal()
    guard scanner.current == UInt8(ascii: ".") else { return }
    scanner.step()
    let minor = try scanner.decimal()
    guard major == 1, minor >= 0 else {
      throw scanner.refusal("evemu version \(major).\(minor)", expected: "1.0 to 1.3", column: column)
    }
    format.version = "\(major).\(minor)"
  }

  private mutating func readDescriptionLine() throws(RecordingError) {
    if scanner.accept("N:") {
      descriptionLine = scanner.line
      scanner.skipSpaces()
      draft.name = scanner.restOfLine
    } else if scanner.accept("I:") {
      draft.id = DeviceID(
        bus: try scanner.nextHex16(), vendor: try scanner.nextHex16(), product: try scanner.nextHex16(),
        version: try scanner.nextHex16())
      try scanner.expectEnd()
    } else if scanner.accept("P:") {
      try bitmaps.readProperties(from: &scanner, into: &draft)
    } else if scanner.accept("B:") {
      try bitmaps.readCodes(from: &scanner, into: &draft)
    } else if scanner.accept("A:") {
      try readAxis()
    } else if scanner.accept("L:") || scanner.accept("S:") {
      return
    } else {
      throw scanner.failure("not an evemu line", expected: "N:, I:, P:, B:, A:, L:, S:, E: or #", column: 1)
    }
  }

  /// `A: CODE MIN MAX FUZZ FLAT [RESOLUTION]`.
  private mutating func readAxis() throws(RecordingError) {
    let code = try scanner.nextHex16()
    var range = AxisRange(minimum: try scanner.nextInt32(), maximum: try scanner.nextInt32())
    range.fuzz = try scanner.nextInt32()
    range.flat = try scanner.nextInt32()
    scanner.skipSpaces()
    if !scanner.isAtLineEnd, scanner.current != UInt8(ascii: "#") { range.resolution = try scanner.int32() }
    try scanner.expectEnd()
    draft[axis: code] = range
  }
}

extension LineScanner {
  /// Whether what stands behind `E:` is a lone SYN_REPORT.
  fileprivate var isLeadIn: Bool {
    var scanner = self
    scanner.skipSpaces()
    guard (try? scanner.time()) != nil else { return false }
    scanner.skipSpaces()
    return scanner.accept("0000 0000 0") && scanner.isAtLineEnd
  }
}
