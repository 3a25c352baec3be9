import TouchModel

/// What evtest prints of a device before its events; lines that say nothing of it are passed over.
struct EvtestHeader {
  private(set) var draft = DescriptionDraft()
  private var type: UInt16?
  /// The axis whose `Value`, `Min` and `Max` lines come.
  private var axis: UInt16?

  /// Reads one line from its first word on; true where a device begins.
  mutating func readLine(from scanner: inout LineScanner) throws(RecordingError) -> Bool {
    if scanner.accept("Input device ID: ") {
      try readID(from: &scanner)
      return true
    }
    if scanner.accept("Input device name: ") {
      draft.name = scanner.quotedRest()
    } else if scanner.accept("Event type ") {
      type = try scanner.uint16()
      axis = nil
      draft.markDescribed()
    } else if scanner.accept("Event code ") {
      try readCode(from: &scanner)
    } else if scanner.accept("Property type ") || scanner.accept("Property  type ") {
      draft.addProperty(try scanner.uint16())
    } else if scanner.accept("Repeat ") {
      axis = nil
    } else if let axis {
      try readLimit(of: axis, from: &scanner)
    }
    return false
  }

  /// `bus 0x3 vendor 0x1209 product 0x1 version 0x100`.
  private mutating func readID(from scanner: inout LineScanner) throws(RecordingError) {
    guard scanner.accept("bus 0x") else { throw scanner.failure("no bus", expected: "bus 0xNUMBER") }
    draft.id.bus = try scanner.hex16()
    guard scanner.accept(" vendor 0x") else { throw scanner.failure("no vendor", expected: "vendor 0xNUMBER") }
    draft.id.vendor = try scanner.hex16()
    guard scanner.accept(" product 0x") else { throw scanner.failure("no product", expected: "product 0xNUMBER") }
    draft.id.product = try scanner.hex16()
    guard scanner.accept(" version 0x") else { throw scanner.failure("no version", expected: "version 0xNUMBER") }
    draft.id.version = try scanner.hex16()
  }

  private mutating func readCode(from scanner: inout LineScanner) throws(RecordingError) {
    let code = try scanner.uint16()
    axis = nil
    guard let type else { return }
    draft.addCode(code, type: type)
    guard type == EvdevType.abs else { return }
    axis = code
    draft[axis: code] = draft[axis: code]
  }

  private mutating func readLimit(of axis: UInt16, from scanner: inout LineScanner) throws(RecordingError) {
    if scanner.accept("Min ") {
      draft[axis: axis].minimum = try scanner.nextInt32()
    } else if scanner.accept("Max ") {
      draft[axis: axis].maximum = try scanner.nextInt32()
    } else if scanner.accept("Fuzz ") {
      draft[axis: axis].fuzz = try scanner.nextInt32()
    } else if scanner.accept("Flat ") {
      draft[axis: axis].flat = try scanner.nextInt32()
    } else if scanner.accept("Resolution ") {
      draft[axis: axis].resolution = try scanner.nextInt32()
    }
  }
}
