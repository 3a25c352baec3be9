public import TouchModel

/// Writes recordings as the text of Android's getevent: the device block of `-lpi`, then the rows of `-lt` of one device.
///
/// Names and columns are those of AOSP, trailing spaces too; none of the names it knows is longer than its column, and a
/// number without a name stands in hexadecimal, so nothing of an event is lost. Text is appended to a buffer of the caller.
/// Nothing throws; what the form cannot hold is what `ConversionLosses` lists.
public struct GeteventWriter: Sendable {
  public init() {}

  /// Appends the device block; axes and keys have the state that `initialState` leads to.
  ///
  /// Control characters of the name become spaces. The driver version is the kernel's 1.0.1.
  public func appendHeader(_ device: DeviceDescription, initialState: [EvdevEvent] = [], to text: inout [UInt8]) {
    let id = device.id
    text.append(contentsOf: "add device 1: /dev/input/event0\n".utf8)
    for (key, number) in [
      ("bus:      ", id.bus), ("vendor    ", id.vendor), ("product   ", id.product), ("version   ", id.version),
    ] {
      text.append(contentsOf: "  \(key)".utf8)
      HexText.append(UInt64(number), digits: 4, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    text.append(contentsOf: "  name:     \"".utf8)
    for byte in device.name.utf8 { text.append(byte < 0x20 || byte == 0x7f ? UInt8(ascii: " ") : byte) }
    text.append(contentsOf: "\"\n  location: \"\"\n  id:       \"\"\n  version:  1.0.1\n  events:\n".utf8)
    let state = EvdevState(initialState)
    for type in 1...UInt16(0x1f) { appendCodes(of: type, device, state, to: &text) }
    text.append(contentsOf: "  input props:\n".utf8)
    if device.properties.isEmpty { text.append(contentsOf: "    <none>\n".utf8) }
    for property in device.properties {
      text.append(contentsOf: "    ".utf8)
      Self.append(EventNames.name(ofProperty: property), or: property, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends the frame's events and its closing SYN_REPORT, one row each; a time before zero is written as zero.
  public func append(_ frame: EvdevFrame, to text: inout [UInt8]) {
    frame.forEachRow { append($0, at: $1, to: &text) }
  }

  /// `[     0.010000] EV_ABS       ABS_MT_POSITION_X    000002bc            `.
  private func append(_ event: EvdevEvent, at time: Timestamp, to text: inout [UInt8]) {
    let microseconds = max(0, time.microseconds)
    text.append(UInt8(ascii: "["))
    var column = text.count
    DecimalText.append(microseconds / 1_000_000, to: &text)
    let digits = text.count - column
    if digits < 8 { text.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: 8 - digits), at: column) }
    text.append(UInt8(ascii: "."))
    column = text.count
    DecimalText.append(microseconds % 1_000_000, to: &text)
    let decimals = text.count - column
    if decimals < 6 { text.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: 6 - decimals), at: column) }
    text.append(contentsOf: "] ".utf8)

    column = text.count
    Self.append(EventNames.name(ofType: event.type), or: event.type, to: &text)
    Self.pad(from: column, to: 12, &text)
    text.append(UInt8(ascii: " "))
    column = text.count
    Self.append(Self.label(event.code, type: event.type), or: event.code, to: &text)
    Self.pad(from: column, to: 20, &text)
    text.append(UInt8(ascii: " "))
    column = text.count
    if let label = Self.valueLabel(event) {
      label.withUTF8Buffer { text.append(contentsOf: $0) }
    } else {
      HexText.append(UInt64(UInt32(bitPattern: event.value)), digits: 8, to: &text)
    }
    Self.pad(from: column, to: 20, &text)
    text.append(UInt8(ascii: "\n"))
  }

  private static func valueLabel(_ event: EvdevEvent) -> StaticString? {
    switch (event.type, event.code, event.value) {
    case (EvdevType.key, _, 0): "UP"
    case (EvdevType.key, _, 1): "DOWN"
    case (EvdevType.key, _, 2): "REPEAT"
    case (EvdevType.abs, AbsCode.mtToolType, ToolType.finger): "MT_TOOL_FINGER"
    case (EvdevType.abs, AbsCode.mtToolType, ToolType.pen): "MT_TOOL_PEN"
    case (EvdevType.abs, AbsCode.mtToolType, ToolType.palm): "MT_TOOL_PALM"
    default: nil
    }
  }

  /// A code's name: of several for one number the one that stands first in the kernel's header, which getevent takes.
  private static func label(_ code: UInt16, type: UInt16) -> StaticString? {
    switch (type, code) {
    case (EvdevType.key, 0x100): "BTN_MISC"
    case (EvdevType.key, 0x110): "BTN_MOUSE"
    case (EvdevType.key, 0x140): "BTN_DIGI"
    default: EventNames.name(ofCode: code, type: type)
    }
  }

  private static func append(_ label: StaticString?, or number: UInt16, to text: inout [UInt8]) {
    if let label {
      label.withUTF8Buffer { text.append(contentsOf: $0) }
    } else {
      HexText.append(UInt64(number), digits: 4, to: &text)
    }
  }

  /// Spaces up to a width of `count` from `column` on.
  private static func pad(from column: Int, to count: Int, _ text: inout [UInt8]) {
    let missing = count - (text.count - column)
    if missing > 0 { text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: missing)) }
  }
}

extension GeteventWriter {
  /// The codes of one type: four in a row, each with a star where the key is down; axes one a row with their limits.
  private func appendCodes(
    of type: UInt16, _ device: DeviceDescription, _ state: EvdevState, to text: inout [UInt8]
  ) {
    let isAxis = type == EvdevType.abs
    let codes = isAxis ? device.axes.map(\.code) : device.listedCodes(ofType: type)
    guard !codes.isEmpty else { return }
    text.append(contentsOf: "    \(Self.typeLabel(type)) (".utf8)
    HexText.append(UInt64(type), digits: 4, to: &text)
    text.append(contentsOf: "):".utf8)
    for (index, code) in codes.enumerated() {
      if index > 0, isAxis || index.isMultiple(of: 4) { text.append(contentsOf: "\n               ".utf8) }
      text.append(UInt8(ascii: " "))
      let column = text.count
      Self.append(Self.label(code, type: type), or: code, to: &text)
      if type == EvdevType.key, state[button: code] { text.append(UInt8(ascii: "*")) }
      Self.pad(from: column, to: 21, &text)
      guard isAxis, let range = device[axis: code] else { continue }
      let value = EvdevState.multitouch.contains(code) ? 0 : state[axis: code]
      let limits = "min \(range.minimum), max \(range.maximum), fuzz \(range.fuzz), flat \(range.flat)"
      text.append(contentsOf: " : value \(value), \(limits), resolution \(range.resolution)".utf8)
    }
    text.append(UInt8(ascii: "\n"))
  }

  private static func typeLabel(_ type: UInt16) -> String {
    switch type {
    case EvdevType.key: "KEY"
    case EvdevType.rel: "REL"
    case EvdevType.abs: "ABS"
    case EvdevType.msc: "MSC"
    case 0x05: "SW "
    case 0x11: "LED"
    case 0x12: "SND"
    case 0x14: "REP"
    case 0x15: "FF "
    case 0x16: "PWR"
    case 0x17: "FFS"
    default: "???"
    }
  }
}
