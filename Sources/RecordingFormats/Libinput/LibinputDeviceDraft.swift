import TouchModel
import YAMLEvents

/// The description parts of one entry of `devices`.
struct LibinputDeviceDraft {
  /// Far more udev properties than any device has.
  private static let propertyLimit = 1024

  private var draft = DescriptionDraft()
  private(set) var line = 1
  private(set) var hasEvdev = false
  /// Whether a note about this device was made.
  var isNoted = false
  /// The first device of the file that has a description, for the error when no device can touch.
  private(set) var first: DeviceDescription?
  private(set) var firstLine = 1

  var description: DeviceDescription { draft.description }
  var omittedKeys: Int { draft.omittedKeys }
  var udevProperties: [String] { draft.udevProperties }

  mutating func begin(line: Int) {
    draft = DescriptionDraft()
    hasEvdev = false
    isNoted = false
    self.line = line
  }

  mutating func keepFirst() {
    guard first == nil, hasEvdev else { return }
    first = description
    firstLine = line
  }

  mutating func readEvdev(from yaml: LibinputYAML) throws {
    let value = try yaml.next()
    guard value == .mappingStart else { throw yaml.unexpected(value, expected: "name, id, codes, absinfo, properties") }
    hasEvdev = true
    draft.markDescribed()
    while let key = try yaml.key() {
      switch key {
      case "name":
        let value = try yaml.next()
        guard value == .scalar else { throw yaml.unexpected(value, expected: "a name") }
        draft.name = yaml.parser.text
      case "id":
        let id = try row(of: 4, UInt16.self, from: yaml)
        draft.id = DeviceID(bus: id[0], vendor: id[1], product: id[2], version: id[3])
      case "codes": try readCodes(from: yaml)
      case "absinfo": try readAxes(from: yaml)
      case "properties":
        try forEachItem(of: yaml, expected: "a list of property numbers") { item in
          draft.addProperty(try yaml.number(item, as: UInt16.self))
        }
      default: try yaml.skipValue()
      }
    }
  }

  /// Keeps `KEY=VALUE` of `properties`; the rest says nothing of touches.
  mutating func readUdev(from yaml: LibinputYAML) throws {
    let value = try yaml.next()
    if yaml.isNull(value) { return }
    guard value == .mappingStart else { throw yaml.unexpected(value, expected: "a mapping with properties") }
    while let key = try yaml.key() {
      guard key == "properties" else {
        try yaml.skipValue()
        continue
      }
      try forEachItem(of: yaml, expected: "a list of KEY=VALUE") { item in
        guard item == .scalar else { throw yaml.unexpected(item, expected: "KEY=VALUE") }
        guard draft.udevProperties.count < Self.propertyLimit else {
          throw yaml.failure("more than \(Self.propertyLimit) udev properties", expected: "the end of the list")
        }
        draft.udevProperties.append(yaml.parser.text)
      }
    }
  }

  /// `{type: [code, ...]}`.
  private mutating func readCodes(from yaml: LibinputYAML) throws {
    try forEachKey(of: yaml, expected: "a mapping of codes by type") { type in
      try forEachItem(of: yaml, expected: "a list of codes") { item in
        draft.addCode(try yaml.number(item, as: UInt16.self), type: type)
      }
    }
  }

  /// `{code: [minimum, maximum, fuzz, flat, resolution]}`.
  private mutating func readAxes(from yaml: LibinputYAML) throws {
    try forEachKey(of: yaml, expected: "a mapping of limits by axis") { code in
      let limits = try row(of: 5, Int32.self, from: yaml)
      draft[axis: code] = AxisRange(
        minimum: limits[0], maximum: limits[1], fuzz: limits[2], flat: limits[3], resolution: limits[4])
    }
  }

  private func forEachKey(of yaml: LibinputYAML, expected: String, _ body: (UInt16) throws -> Void) throws {
    let value = try yaml.next()
    if yaml.isNull(value) { return }
    guard value == .mappingStart else { throw yaml.unexpected(value, expected: expected) }
    while true {
      let key = try yaml.next()
      if key == .mappingEnd { return }
      try body(try yaml.number(key, as: UInt16.self))
    }
  }

  private func forEachItem(of yaml: LibinputYAML, expected: String, _ body: (YAMLEvent) throws -> Void) throws {
    let value = try yaml.next()
    if yaml.isNull(value) { return }
    guard value == .sequenceStart else { throw yaml.unexpected(value, expected: expected) }
    while true {
      let item = try yaml.next()
      if item == .sequenceEnd { return }
      try body(item)
    }
  }

  /// A list of exactly `count` numbers.
  private func row<T: FixedWidthInteger>(of count: Int, _ type: T.Type, from yaml: LibinputYAML) throws -> [T] {
    let value = try yaml.next()
    guard value == .sequenceStart else { throw yaml.unexpected(value, expected: "a list of \(count) numbers") }
    var numbers: [T] = []
    for _ in 0..<count { numbers.append(try yaml.number(as: type)) }
    let end = try yaml.next()
    guard end == .sequenceEnd else { throw yaml.failure("more than \(count) numbers", expected: "the end of the list") }
    return numbers
  }
}
