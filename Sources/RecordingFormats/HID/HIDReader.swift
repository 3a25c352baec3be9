import TouchModel

/// Reads hid-recorder text: report descriptors and the reports as they came from the devices.
///
/// Reports are made into the evdev events that Linux makes of them; the touch device is the first one whose descriptor has a
/// touch screen or touchpad. Events of the others, and of a pen or keyboard in the same device, are left out with a note.
struct HIDReader: FormatReader {
  /// More devices than any machine has are read and not kept.
  private static let deviceLimit = 64
  private static let noteLimit = 64

  private var scanner: LineScanner
  private var assembly: FrameAssembly
  private var devices: [HIDDeviceDraft] = []
  /// The device that the lines are about.
  private var current: Int64 = 0
  private var chosen: HIDDeviceDraft?
  private var touch: HIDTouch?
  private var report: [UInt8] = []
  private var lastTime = Timestamp.zero
  private var others: [UInt32] = []
  private var shortReports = 0
  let format = RecordingFormat(.hid)
  private(set) var firstTime: Timestamp?
  private(set) var notes: [Note] = []

  init(file: String, source: any ByteSource) {
    scanner = LineScanner(file: file, source: source)
    assembly = FrameAssembly(file: file)
  }

  var description: DeviceDescription? { (chosen ?? devices.first { $0.hasDescriptor })?.description }
  var deviceName: String { "" }
  var omittedKeys: Int { chosen?.touch?.draft.omittedKeys ?? 0 }
  var descriptionLine: Int { (chosen ?? devices.first { $0.hasDescriptor })?.line ?? 1 }

  mutating func readHeader() throws {
    while try scanner.advance() {
      if try passOver() { continue }
      if scanner.accept("E:") {
        guard devices.contains(where: \.hasDescriptor) else {
          throw scanner.refusal(
            "a report without a report descriptor", expected: "R: with the descriptor before it", column: 1)
        }
        scanner.skipSpaces()
        firstTime = try scanner.time()
        scanner.hold()
        break
      }
      try readDescriptionLine()
    }
    chosen = devices.first { $0.touch != nil }
    touch = chosen?.touch
    guard let chosen else { return }
    for device in devices where device.index != chosen.index {
      notes.append(Note(.otherDevice, time: .zero, line: device.line, value: device.index))
    }
  }

  mutating func next(into frame: inout EvdevFrame) throws -> Bool {
    frame.reset()
    while true {
      while let made = touch?.take() {
        if try assembly.add(made.event, at: made.time, line: scanner.line, to: &frame) { return true }
      }
      guard try readReport() else { break }
    }
    while let event = touch?.takeOpen() {
      _ = try assembly.add(event, at: lastTime, line: scanner.line, to: &frame)
    }
    assembly.finish(&frame, notes: &notes)
    return false
  }

  /// Reads up to the next report and through it; false at the end.
  private mutating func readReport() throws -> Bool {
    while try scanner.advance() {
      if try passOver() { continue }
      guard scanner.accept("E:") else {
        throw scanner.failure("not a report", expected: "E: with time, size and bytes, or D:", column: 1)
      }
      scanner.skipSpaces()
      lastTime = try scanner.time()
      try scanner.lengthAndBytes(of: "a report", upTo: HIDDescriptorParser.reportLimit, into: &report)
      noticeKeys()
      guard let chosen, current == chosen.index else { continue }
      noticeOther(chosen.application(of: report))
      guard isWhole(chosen) else { continue }
      touch?.read(report, at: lastTime)
      return true
    }
    return false
  }

  /// Whether a report has all bytes that the descriptor wants; Linux drops others, and so they are noted and left out.
  private mutating func isWhole(_ device: HIDDeviceDraft) -> Bool {
    let missing = device.missingBytes(of: report)
    guard missing > 0 else { return true }
    if shortReports < Self.noteLimit {
      shortReports += 1
      notes.append(Note(.shortReport, time: lastTime, line: scanner.line, value: Int64(missing)))
    }
    return false
  }

  /// Passes over a blank line, a comment or a change of device, which is remembered.
  private mutating func passOver() throws(RecordingError) -> Bool {
    scanner.skipSpaces()
    if scanner.isAtLineEnd || scanner.current == UInt8(ascii: "#") { return true }
    guard scanner.accept("D:") else { return false }
    scanner.skipSpaces()
    current = try scanner.decimal()
    try scanner.expectEnd()
    return true
  }

  private mutating func readDescriptionLine() throws(RecordingError) {
    let index = devices.firstIndex { $0.index == current }
    var device = index.map { devices[$0] } ?? HIDDeviceDraft(index: current, line: scanner.line)
    guard try device.readLine(from: &scanner) else {
      throw scanner.failure("not a hid-recorder line", expected: "D:, R:, N:, P:, I:, E: or #", column: 1)
    }
    if let index {
      devices[index] = device
    } else if devices.count < Self.deviceLimit {
      devices.append(device)
    }
  }

  /// A keyboard's reports are not read, but that there are some is noted.
  private mutating func noticeKeys() {
    let application = devices.first { $0.index == current }?.application(of: report)
    guard application == HIDUsage.keyboard || application == HIDUsage.keypad else { return }
    assembly.noticeKey(EvdevEvent(type: EvdevType.key, code: 0, value: 0), line: scanner.line)
  }

  /// Vendors' own reports make no evdev device, so nothing is left out with them.
  private mutating func noticeOther(_ application: UInt32?) {
    guard let application, application < HIDUsage.firstVendorUsage, application != touch?.application,
      others.count < Self.noteLimit,
      !others.contains(application)
    else { return }
    others.append(application)
    notes.append(Note(.otherDevice, time: lastTime, line: scanner.line, value: current))
  }
}
