import TouchModel

/// One device of a hid-recorder file while its lines come in.
struct HIDDeviceDraft {
  /// The number of its `D:` lines; 0 where there are none.
  let index: Int64
  /// Where it begins in the file.
  let line: Int
  private(set) var hasDescriptor = false
  /// The device's touch part, or `nil` where it has none.
  private(set) var touch: HIDTouch?
  private var name = ""
  private var id = DeviceID()
  private var isNumbered = false
  private var applicationCount = 0
  private var applications: [UInt32?] = []
  private var inputBytes: [Int] = []

  init(index: Int64, line: Int) {
    self.index = index
    self.line = line
  }

  var description: DeviceDescription {
    var device = touch?.draft.description ?? DeviceDescription()
    device.name = applicationCount > 1 ? name + (touch?.nameSuffix ?? "") : name
    device.id = id
    return device
  }

  /// The usage of the collection that a report belongs to, or `nil` where the descriptor has no such report.
  func application(of report: [UInt8]) -> UInt32? {
    let id = reportID(of: report)
    return applications.indices.contains(id) ? applications[id] : nil
  }

  /// How many bytes a report lacks by the descriptor.
  func missingBytes(of report: [UInt8]) -> Int {
    let id = reportID(of: report)
    guard inputBytes.indices.contains(id) else { return 0 }
    return max(0, inputBytes[id] - max(0, report.count - (isNumbered ? 1 : 0)))
  }

  private func reportID(of report: [UInt8]) -> Int { isNumbered ? Int(report.first ?? 0) : 0 }

  /// Reads an `R:`, `N:`, `P:` or `I:` line; false for any other.
  mutating func readLine(from scanner: inout LineScanner) throws(RecordingError) -> Bool {
    if scanner.accept("R:") {
      try readDescriptor(from: &scanner)
    } else if scanner.accept("N:") {
      scanner.skipSpaces()
      name = scanner.restOfLine
    } else if scanner.accept("I:") {
      id.bus = try scanner.nextHex16()
      id.vendor = try scanner.nextHex16()
      id.product = try scanner.nextHex16()
      try scanner.expectEnd()
    } else {
      return scanner.accept("P:")
    }
    return true
  }

  private mutating func readDescriptor(from scanner: inout LineScanner) throws(RecordingError) {
    var bytes: [UInt8] = []
    try scanner.lengthAndBytes(of: "a report descriptor", upTo: HIDDescriptorParser.lengthLimit, into: &bytes)
    do throws(HIDDescriptorError) {
      let descriptor = try HIDDescriptorParser.parse(bytes)
      hasDescriptor = true
      isNumbered = descriptor.isNumbered
      applicationCount = descriptor.applicationCount
      applications = descriptor.applications
      inputBytes = descriptor.inputBytes
      touch = HIDTouch(descriptor)
    } catch {
      scanner.rewind(toColumn: 1)
      throw scanner.refusal(error.what, expected: error.expected, column: scanner.columnOfByte(error.offset))
    }
  }
}

extension LineScanner {
  /// The column of a byte of the current `R:` line, or of the line's end.
  fileprivate mutating func columnOfByte(_ offset: Int) -> Int {
    _ = accept("R:")
    skipSpaces()
    _ = takeWord { $0.count }
    for _ in 0..<offset {
      skipSpaces()
      _ = takeWord { $0.count }
    }
    skipSpaces()
    return column
  }
}
