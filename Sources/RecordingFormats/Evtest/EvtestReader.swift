import TouchModel

/// Reads evtest text: its header, where it has one, and its events.
struct EvtestReader: FormatReader {
  private var scanner: LineScanner
  private var assembly: FrameAssembly
  private var header = EvtestHeader()
  let format = RecordingFormat(.evtest)
  private(set) var descriptionLine = 1
  private(set) var firstTime: Timestamp?
  private(set) var notes: [Note] = []

  init(file: String, source: any ByteSource) {
    scanner = LineScanner(file: file, source: source)
    assembly = FrameAssembly(file: file)
  }

  var description: DeviceDescription? { header.draft.isDescribed ? header.draft.description : nil }
  var deviceName: String { header.draft.name }
  var omittedKeys: Int { header.draft.omittedKeys }

  mutating func readHeader() throws {
    while try scanner.advance() {
      scanner.skipSpaces()
      if scanner.accept("Event: time ") {
        firstTime = try scanner.time()
        scanner.hold()
        return
      }
      if try header.readLine(from: &scanner) { descriptionLine = scanner.line }
    }
  }

  mutating func next(into frame: inout EvdevFrame) throws -> Bool {
    frame.reset()
    while try scanner.advance() {
      scanner.skipSpaces()
      if scanner.isAtLineEnd { continue }
      guard scanner.accept("Event: time ") else {
        throw scanner.failure("not an event", expected: "Event: time with type, code and value", column: 1)
      }
      let time = try scanner.time()
      guard scanner.accept(", ") else { throw scanner.failure("nothing after the time", expected: "a comma") }
      let event = scanner.accept("type ") ? try readEvent() : try readSync()
      if try assembly.add(event, at: time, line: scanner.line, to: &frame) { return true }
    }
    assembly.finish(&frame, notes: &notes)
    return false
  }

  /// `TYPE (NAME), code CODE (NAME), value VALUE`; only MSC_SCAN has its value in hexadecimal.
  private mutating func readEvent() throws(RecordingError) -> EvdevEvent {
    let type = try scanner.uint16()
    try skipName("code")
    guard scanner.accept(", code ") else { throw scanner.failure("no code", expected: "code NUMBER (NAME)") }
    let code = try scanner.uint16()
    try skipName("value")
    guard scanner.accept(", value ") else { throw scanner.failure("no value", expected: "value NUMBER") }
    scanner.skipSpaces()
    let isScan = type == EvdevType.msc && code == EventNames.mscScan
    let value = isScan ? Int32(bitPattern: try scanner.hex32()) : try scanner.int32()
    try scanner.expectEnd()
    return EvdevEvent(type: type, code: code, value: value)
  }

  private mutating func skipName(_ next: String) throws(RecordingError) {
    scanner.skipSpaces()
    guard scanner.current == UInt8(ascii: "(") else { return }
    guard scanner.skip(past: UInt8(ascii: ")")) else {
      throw scanner.failure("no bracket after the name", expected: ") and \(next)")
    }
  }

  /// A name between rules: `-------------- SYN_REPORT ------------` and its older and other spellings.
  private mutating func readSync() throws(RecordingError) -> EvdevEvent {
    let start = scanner.column
    skipRule()
    let code: UInt16
    if scanner.accept("SYN_REPORT") || scanner.accept("Report Sync") || scanner.accept("EV_SYN") {
      code = SynCode.report
    } else if scanner.accept("SYN_MT_REPORT") || scanner.accept("MT Report Sync") {
      code = SynCode.mtReport
    } else if scanner.accept("SYN_DROPPED") {
      code = SynCode.dropped
    } else if scanner.accept("SYN_CONFIG") || scanner.accept("Config Sync") {
      code = SynCode.config
    } else {
      throw scanner.failure("unknown event", expected: "type NUMBER or SYN_REPORT", column: start)
    }
    skipRule()
    guard scanner.isAtLineEnd else {
      throw scanner.failure("text after the last value", expected: "the end of the line")
    }
    return EvdevEvent(type: EvdevType.syn, code: code, value: 0)
  }

  private mutating func skipRule() {
    while !scanner.isAtLineEnd {
      switch scanner.current {
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: " "): scanner.step()
      default: return
      }
    }
  }
}
