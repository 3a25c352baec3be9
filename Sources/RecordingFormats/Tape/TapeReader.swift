import TouchModel

/// Reads .tape text, version 1, as a stream.
///
/// A file without its end line gives its whole frames and a note `truncated`. A checksum line that does not fit the lines
/// before it is an error that names them; their frames were given before, as no block is held back.
struct TapeReader: FormatReader {
  private static let noteLimit = 64

  private var scanner: LineScanner
  private var header = TapeHeaderDraft()
  private var parser = TapeFrameParser()
  private var sum = CRC32()
  /// The number of the device that is read, from 1.
  private var chosen: Int64 = 1
  /// The device that was asked for; `nil` for the first touch device.
  private var wanted: Int?
  private var libinput: LibinputReport?
  private var frames = 0
  /// Where the lines under the next checksum begin.
  private var framesBefore = 0
  private var firstLine = 1
  private var isEnded = false
  /// The line of the first key; 0 while there is none.
  private var keyLine = 0
  let format = RecordingFormat(.tape, version: "1")
  private(set) var description: DeviceDescription?
  private(set) var omittedKeys = 0
  private(set) var descriptionLine = 1
  private(set) var firstTime: Timestamp?
  private(set) var notes: [Note] = []

  init(file: String, source: any ByteSource) {
    scanner = LineScanner(file: file, source: source)
    scanner.endsAtZeros = true
  }

  var deviceName: String { "" }
  var clock: RecordingClock? { header.clock }
  var details: RecordingDetails {
    var details = header.details
    // The state is the first device's; others have theirs as a snapshot.
    if chosen != 1 { details.initialState = [] }
    details.libinput = libinput
    return details
  }

  mutating func choose(device number: Int) -> Bool {
    wanted = number
    return true
  }

  mutating func readHeader() throws {
    guard try scanner.advance(), scanner.accept("tape ") else {
      throw scanner.refusal("not a tape", expected: "tape 1", column: 1)
    }
    let version = scanner.restOfLine
    guard version == "1" else {
      throw scanner.refusal("tape version \(version)", expected: "tape 1", column: 6)
    }
    addToSum()
    while try scanner.advance() {
      guard scanner.isTerminated else { break }
      if scanner.isAtLineEnd {
        addToSum()
        try choose()
        return
      }
      // Before any step: the sum takes the line whatever its key is.
      addToSum()
      try header.readLine(from: &scanner)
    }
    throw scanner.refusal(
      "the header breaks off", expected: "the device and an empty line", column: scanner.column)
  }

  mutating func next(into frame: inout EvdevFrame) throws -> Bool {
    frame.reset()
    while try scanner.advance() {
      let first = scanner.current
      // What has no line end was being written when the writer stopped.
      if !scanner.isTerminated { break }
      if !isEnded, TapeFrameParser.begins(with: first) {
        if try readFrame(into: &frame) { return true }
      } else if try readStatement() {
        addToSum()
      }
    }
    if !isEnded { notes.append(Note(.truncated, time: time, line: scanner.line, value: Int64(frames))) }
    isEnded = true
    if keyLine > 0 { notes.append(Note(.keysLeftOut, time: .zero, line: keyLine)) }
    keyLine = 0
    return false
  }

  private var time: Timestamp { Timestamp(microseconds: parser.time) }

  /// True when the frame is the chosen device's and to be given out.
  private mutating func readFrame(into frame: inout EvdevFrame) throws -> Bool {
    var parser = self.parser
    var sum = self.sum
    let fault = scanner.withLine { line in
      sum.update(line)
      return parser.parse(line, into: &frame)
    }
    sum.update(UInt8(ascii: "\n"))
    self.sum = sum
    self.parser = parser
    if let fault {
      throw scanner.refusal(fault.what, expected: fault.expected, column: fault.column)
    }
    frames &+= 1
    if keyLine == 0, parser.hasDropped { keyLine = scanner.line }
    guard parser.device == chosen, !parser.isEmptied else {
      frame.reset()
      return false
    }
    frame.line = scanner.line
    return true
  }

  /// A line that is no frame; false for those that no checksum counts.
  private mutating func readStatement() throws -> Bool {
    if scanner.isAtLineEnd { return !isEnded }
    guard !isEnded else {
      throw scanner.refusal("text after the end line", expected: "the end of the file", column: 1)
    }
    if scanner.accept("sum ") {
      try check(column: 5)
      try scanner.expectEnd()
      framesBefore = frames
      firstLine = scanner.line + 1
    } else if scanner.acceptWord("end") {
      if scanner.accept(" ") {
        let column = scanner.column
        let count = try scanner.decimal()
        if scanner.accept(" ") { try check(column: scanner.column) }
        guard count == Int64(frames) else {
          throw scanner.refusal(
            "an end after \(frames) frames", expected: "\(count) frames, as the line says", column: column)
        }
      }
      try scanner.expectEnd()
      isEnded = true
    } else if scanner.acceptWord("libinput") {
      // The sum takes the whole line whatever was read of it.
      addToSum()
      try readLibinput()
      return false
    }
    return true
  }

  /// Counts what libinput said of the chosen device, and its log; words that are not known pass.
  private mutating func readLibinput() throws {
    scanner.skipSpaces()
    var device: Int64 = 1
    if scanner.accept("@") {
      device = try scanner.decimal()
      scanner.skipSpaces()
    }
    if scanner.accept("log ") {
      let line = try TapeText.rest(of: &scanner)
      var report = libinput ?? LibinputReport()
      if report.log.count < LibinputReport.logLimit { report.log.append(line) }
      report.logCount &+= 1
      libinput = report
      return
    }
    guard device == chosen else { return }
    var report = libinput ?? LibinputReport()
    if scanner.acceptWord("added") { report.hasDevice = true }
    if scanner.acceptWord("down") { report.contacts &+= 1 }
    if scanner.acceptWord("cancel") { report.cancelled &+= 1 }
    libinput = report
  }

  /// Compares the checksum that stands here with that of the lines before.
  private mutating func check(column: Int) throws {
    let told = try scanner.hex32()
    guard told != sum.value else { return }
    var place = framesBefore == 0 ? "the header" : ""
    if frames > framesBefore {
      place += place.isEmpty ? "" : " or "
      place += frames == framesBefore + 1 ? "frame \(frames)" : "frames \(framesBefore + 1) to \(frames)"
    }
    if place.isEmpty { place = "what stands behind frame \(frames)" }
    throw scanner.refusal(
      "a wrong checksum: \(place) changed after recording (lines \(firstLine) to \(scanner.line - 1))",
      expected: "sum \(HexText.string(UInt64(sum.value), digits: 8))", column: column)
  }

  private mutating func addToSum() {
    var sum = self.sum
    scanner.withLine { sum.update($0) }
    sum.update(UInt8(ascii: "\n"))
    self.sum = sum
  }

  /// Takes the device that is wanted, else the first touch device, or the first at all for the error about it; the others
  /// give a note.
  private mutating func choose() throws(RecordingError) {
    let all = header.descriptions
    if let wanted, !all.indices.contains(wanted - 1) {
      let numbers = all.count == 1 ? "1, the only device" : "a number from 1 to \(all.count)"
      throw scanner.refusal("no device \(wanted)", expected: all.isEmpty ? "a device" : numbers, column: 1)
    }
    guard let index = wanted.map({ $0 - 1 }) ?? all.firstIndex(where: { $0.device.isTouch }) ?? all.indices.first
    else {
      firstTime = .zero
      return
    }
    chosen = Int64(index + 1)
    description = all[index].device
    descriptionLine = all[index].line
    omittedKeys = header.omittedKeys(ofDevice: index)
    firstTime = .zero
    for (number, other) in all.enumerated() where number != index && notes.count < Self.noteLimit {
      let number = Int64(number + 1)
      notes.append(Note(.otherDevice, time: .zero, line: other.line, value: number, limit: number))
    }
  }
}
