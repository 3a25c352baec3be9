import TouchModel

/// What the header lines of a .tape say, while they come in.
struct TapeHeaderDraft {
  /// How many devices a file may have; a machine has fewer touch devices than fingers.
  private static let deviceLimit = 64
  /// How many bytes of labels, edits, settings and properties are kept: thousands of each.
  private static let textLimit = 1 << 24

  private struct Device {
    var draft = DescriptionDraft()
    var line: Int
    var isAssumed = false

    var description: DeviceDescription {
      var device = draft.description
      device.isAssumed = isAssumed
      return device
    }
  }

  private var devices: [Device] = []
  private var textSize = 0
  private(set) var clock = RecordingClock.unknown
  private(set) var details = RecordingDetails()

  /// Each device with its line, in file order.
  var descriptions: [(device: DeviceDescription, line: Int)] { devices.map { ($0.description, $0.line) } }

  /// How many keys the file lists for its device of that index; the writer lists none.
  func omittedKeys(ofDevice index: Int) -> Int { devices[index].draft.omittedKeys }

  /// Reads one header line; a key that is not known is passed over.
  mutating func readLine(from scanner: inout LineScanner) throws(RecordingError) {
    textSize += scanner.withLine { $0.count }
    guard textSize <= Self.textLimit else {
      throw scanner.refusal("a header of more than \(Self.textLimit) bytes", expected: "an empty line", column: 1)
    }
    if scanner.acceptWord("device") {
      try addDevice(from: &scanner)
    } else if scanner.accept("clock ") {
      let column = scanner.column
      guard let clock = RecordingClock(rawValue: scanner.restOfLine) else {
        throw scanner.refusal("unknown clock", expected: "monotonic, realtime, relative or unknown", column: column)
      }
      self.clock = clock
    } else if scanner.accept("started ") {
      details.started = Timestamp(microseconds: try scanner.decimal())
    } else if scanner.accept("label ") {
      let start = Timestamp(microseconds: try scanner.decimal())
      scanner.skipSpaces()
      let end = Timestamp(microseconds: try scanner.decimal())
      // One space: those behind it are the label's own.
      if !scanner.isAtLineEnd { scanner.step() }
      details.labels.append(RecordingDetails.Label(start: start, end: end, text: try TapeText.rest(of: &scanner)))
    } else if scanner.accept("edit ") {
      details.edits.append(try TapeText.rest(of: &scanner))
    } else if scanner.accept("set ") {
      details.settings.append(RecordingDetails.Setting(try TapeText.rest(of: &scanner), line: scanner.line))
    } else if scanner.acceptWord("initial") {
      var events: [EvdevEvent] = []
      let start = scanner.column - 1
      if let fault = scanner.withLine({ TapeFrameParser.parseState($0, from: start, into: &events) }) {
        throw scanner.refusal(fault.what, expected: fault.expected, column: fault.column)
      }
      details.initialState = events
    } else {
      try readDeviceLine(from: &scanner)
    }
  }

  private mutating func addDevice(from scanner: inout LineScanner) throws(RecordingError) {
    guard devices.count < Self.deviceLimit else {
      throw scanner.refusal("more than \(Self.deviceLimit) devices", expected: "an empty line", column: 1)
    }
    var device = Device(line: scanner.line)
    device.draft.markDescribed()
    if !scanner.isAtLineEnd { scanner.step() }
    device.draft.name = try TapeText.rest(of: &scanner)
    devices.append(device)
  }

  /// A line about the device that was named last.
  private mutating func readDeviceLine(from scanner: inout LineScanner) throws(RecordingError) {
    guard let last = devices.indices.last else { return }
    if scanner.accept("id ") {
      devices[last].draft.id = DeviceID(
        bus: try scanner.nextHex16(), vendor: try scanner.nextHex16(),
        product: try scanner.nextHex16(), version: try scanner.nextHex16())
      try scanner.expectEnd()
    } else if scanner.accept("axis ") {
      let code = try number(from: &scanner) { EventNames.code($0, type: EvdevType.abs) }
      var limits: [Int32] = []
      for _ in 0..<5 { limits.append(try scanner.nextInt32()) }
      try scanner.expectEnd()
      devices[last].draft[axis: code] = AxisRange(
        minimum: limits[0], maximum: limits[1], fuzz: limits[2], flat: limits[3], resolution: limits[4])
    } else if scanner.accept("codes ") {
      let type = try number(from: &scanner) { EventNames.type($0) }
      scanner.skipSpaces()
      while !scanner.isAtLineEnd {
        let code = try number(from: &scanner) { EventNames.code($0, type: type) }
        devices[last].draft.addCode(code, type: type)
        scanner.skipSpaces()
      }
    } else if scanner.accept("property ") {
      devices[last].draft.addProperty(try number(from: &scanner) { EventNames.property($0) })
      try scanner.expectEnd()
    } else if scanner.accept("udev ") {
      devices[last].draft.udevProperties.append(try TapeText.rest(of: &scanner))
    } else if scanner.accept("assumed"), scanner.isAtLineEnd {
      devices[last].isAssumed = true
    }
  }

  /// A kernel name, or a decimal number where there is none.
  private func number(
    from scanner: inout LineScanner, named: (UnsafeRawBufferPointer) -> UInt16?
  ) throws(RecordingError) -> UInt16 {
    let column = scanner.column
    if scanner.current &- UInt8(ascii: "0") < 10 { return try scanner.uint16() }
    guard let number = scanner.takeWord(named) else {
      throw scanner.refusal("unknown name", expected: "a kernel name or a number", column: column)
    }
    return number
  }
}
