import TouchModel
import YAMLEvents

/// Reads `libinput record` YAML, version 1, as a stream.
///
/// The touch device is the first one described as such, or the one of a given number; the others are passed over with a note each. Unknown keys are
/// ignored and keys come in any order, except that a device's `evdev` stands before its `events`. Of the events only
/// `evdev` entries are read; `libinput` and `hid` entries repeat them in other terms.
struct LibinputReader: FormatReader {
  /// Where in the document the parser stands between calls.
  private enum Place {
    case start
    /// In the top mapping, before a key.
    case top
    /// In the list of devices, before one.
    case devices
    /// In a device's mapping, before a key.
    case device
    /// In the chosen device's events: before an entry, in an entry before a key, and before a row of an evdev entry.
    case entries, entry, rows
    case end
  }

  /// How many other devices get a note.
  private static let noteLimit = 64

  private var yaml: LibinputYAML
  private var place = Place.start
  private var assembly: FrameAssembly
  private var draft = LibinputDeviceDraft()
  private var hasVersion = false
  private var deviceCount = 0
  /// The device that was asked for; `nil` for the first touch device.
  private var wanted: Int?
  private var hasChosen = false
  /// Whether the device being read is the chosen one.
  private var isInChosen = false
  let format = RecordingFormat(.libinput, version: "1")
  private(set) var description: DeviceDescription?
  private(set) var omittedKeys = 0
  private(set) var descriptionLine = 1
  private(set) var firstTime: Timestamp?
  private(set) var notes: [Note] = []
  var deviceName: String { description?.name ?? "" }

  init(file: String, source: any ByteSource) {
    yaml = LibinputYAML(file: file, source: source)
    assembly = FrameAssembly(file: file)
  }

  mutating func choose(device number: Int) -> Bool {
    wanted = number
    return true
  }

  mutating func readHeader() throws {
    var unused = EvdevFrame()
    while place != .entries, place != .end { try step(&unused) }
    if let wanted, !hasChosen {
      throw yaml.failure("no device \(wanted)", expected: "a number from 1 to \(deviceCount)")
    }
    guard description == nil else {
      if place == .entries { firstTime = .zero }
      return
    }
    // A file that ends without a touch device keeps its first description for the error about it.
    if let first = draft.first { description = first }
    descriptionLine = draft.firstLine
  }

  mutating func next(into frame: inout EvdevFrame) throws -> Bool {
    frame.reset()
    while place != .end {
      if try step(&frame) { return true }
    }
    assembly.finish(&frame, notes: &notes)
    return false
  }

  /// Goes on by one key, entry or row; true when that closed a frame.
  @discardableResult
  private mutating func step(_ frame: inout EvdevFrame) throws -> Bool {
    switch place {
    case .rows: return try readRow(&frame)
    case .entries:
      switch try yaml.next() {
      case .mappingStart: place = .entry
      case .sequenceEnd: place = .device
      case let other: throw yaml.unexpected(other, expected: "an entry such as - evdev:")
      }
    case .entry: try readEntryKey()
    case .start:
      guard try yaml.next() == .documentStart, case let root = try yaml.next(), root == .mappingStart else {
        throw yaml.failure("no mapping", expected: "libinput-record YAML with version and devices")
      }
      place = .top
    case .top: try readTopKey()
    case .devices: try readDeviceStart()
    case .device: try readDeviceKey()
    case .end: break
    }
    return false
  }

  private mutating func readTopKey() throws {
    guard let key = try yaml.key() else { return try finish() }
    switch key {
    case "version":
      guard try yaml.next() == .scalar, yaml.parser.isPlain, yaml.parser.integer == 1 else {
        throw yaml.failure("version \(yaml.parser.text)", expected: "version: 1")
      }
      hasVersion = true
    case "devices":
      let value = try yaml.next()
      if value == .sequenceStart {
        place = .devices
      } else if !yaml.isNull(value) {
        throw yaml.unexpected(value, expected: "a list of devices")
      }
    default: try yaml.skipValue()
    }
  }

  private mutating func readDeviceStart() throws {
    switch try yaml.next() {
    case .mappingStart:
      deviceCount += 1
      draft.begin(line: yaml.parser.mark.line)
      isInChosen = false
      place = .device
    case .sequenceEnd: place = .top
    case let other: throw yaml.unexpected(other, expected: "a device")
    }
  }

  private mutating func readDeviceKey() throws {
    guard let key = try yaml.key() else {
      if !isInChosen { choose() }
      place = .devices
      return
    }
    switch key {
    case "evdev": try draft.readEvdev(from: yaml)
    case "udev":
      try draft.readUdev(from: yaml)
      if isInChosen { description?.udevProperties = draft.udevProperties }
    case "events":
      guard draft.hasEvdev else {
        throw yaml.failure("events before evdev", expected: "evdev, the device's description, first")
      }
      guard !isInChosen else { throw yaml.failure("events again", expected: "one events key of a device") }
      choose()
      try openEvents()
    default: try yaml.skipValue()
    }
  }

  /// Takes the device if it is the one that is wanted, or notes that it is another.
  private mutating func choose() {
    draft.keepFirst()
    let device = draft.description
    if !hasChosen, draft.hasEvdev, wanted.map({ $0 == deviceCount }) ?? device.isTouch {
      hasChosen = true
      isInChosen = true
      description = device
      omittedKeys = draft.omittedKeys
      descriptionLine = draft.line
    } else if !draft.isNoted, notes.count < Self.noteLimit {
      notes.append(
        Note(.otherDevice, time: .zero, line: draft.line, value: Int64(deviceCount), limit: Int64(deviceCount)))
      draft.isNoted = true
    }
  }

  private mutating func openEvents() throws {
    let value = try yaml.next()
    if yaml.isNull(value) { return }
    guard value == .sequenceStart else { throw yaml.unexpected(value, expected: "a list of events") }
    if isInChosen {
      place = .entries
    } else {
      try yaml.skipValue(value)
    }
  }

  private mutating func readEntryKey() throws {
    guard let isEvdev = try yaml.keyIs("evdev") else { return place = .entries }
    guard isEvdev else { return try yaml.skipValue() }
    let value = try yaml.next()
    if value == .sequenceStart {
      place = .rows
    } else if !yaml.isNull(value) {
      throw yaml.unexpected(value, expected: "rows of [seconds, microseconds, type, code, value]")
    }
  }

  /// `[seconds, microseconds, type, code, value]`; true when it closed a frame.
  private mutating func readRow(_ frame: inout EvdevFrame) throws -> Bool {
    let event = try yaml.next()
    let mark = yaml.parser.mark
    var row: LibinputRow
    if event == .scalar, let packed = yaml.packedRow() {
      row = packed
    } else {
      guard event != .sequenceEnd else {
        place = .entry
        return false
      }
      guard event == .sequenceStart else {
        throw yaml.unexpected(event, expected: "a row of [seconds, microseconds, type, code, value]")
      }
      row = LibinputRow(seconds: try yaml.number(), microseconds: try yaml.number())
      row.event.type = try yaml.number(as: UInt16.self)
      row.event.code = try yaml.number(as: UInt16.self)
      row.event.value = try yaml.number(as: Int32.self)
      guard try yaml.next() == .sequenceEnd else {
        throw yaml.failure("a row of more than five numbers", expected: "[seconds, microseconds, type, code, value]")
      }
    }
    guard let time = LineScanner.timestamp(seconds: row.seconds, microseconds: row.microseconds) else {
      throw yaml.failure("number out of range", expected: "a time within 292 000 years", at: mark)
    }
    return try assembly.add(row.event, at: time, line: mark.line, column: mark.column, to: &frame)
  }

  private mutating func finish() throws {
    let mark = yaml.parser.mark
    guard hasVersion else { throw yaml.failure("no version", expected: "version: 1", at: mark) }
    guard deviceCount > 0 else {
      throw yaml.failure("no devices", expected: "a device with evdev and events", at: mark)
    }
    guard try yaml.next() == .documentEnd, try yaml.next() == .streamEnd else {
      throw yaml.failure("a second document", expected: "the end of the file")
    }
    place = .end
  }
}
