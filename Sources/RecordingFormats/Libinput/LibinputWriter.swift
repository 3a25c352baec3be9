public import TouchModel

/// Writes recordings as `libinput record` YAML, version 1, as `libinput replay` and the verifier of libinput want it.
///
/// Times are the recording's own, so that they come back as they were; libinput's recorder counts from the first event, and
/// its player takes either. Text is appended to a buffer of the caller. Nothing throws; what the form cannot hold is left
/// out and is what `ConversionLosses` lists.
public struct LibinputWriter: Sendable {
  public init() {}

  /// Appends all that stands before the first frame.
  ///
  /// A device without ID_INPUT among its udev properties gets the two that udev gives a touchscreen, because `libinput` knows
  /// a touchscreen by them. Absolute axes are those with limits.
  public func appendHeader(_ device: DeviceDescription, to text: inout [UInt8]) {
    text.append(
      contentsOf: """
        # libinput record
        version: 1
        ndevices: 1
        libinput:
          version: "1.22.1"
          git: "none"
        system:
          os: "unknown"
          kernel: "unknown"
          dmi: "unknown"
        devices:
        - node: /dev/input/event0
          evdev:
            name: \(Self.quoted(device.name))
            id: \(Self.list([device.id.bus, device.id.vendor, device.id.product, device.id.version]))

        """.utf8)
    appendCodes(of: device, to: &text)
    text.append(contentsOf: "    properties: \(Self.list(device.properties))\n  hid: []\n".utf8)
    text.append(contentsOf: "  udev:\n    properties:\n".utf8)
    if !device.udevProperties.contains(where: { $0.hasPrefix("ID_INPUT=") }) {
      text.append(contentsOf: "    - ID_INPUT=1\n    - ID_INPUT_TOUCHSCREEN=1\n".utf8)
    }
    for property in device.udevProperties {
      text.append(contentsOf: "    - \(Self.isPlain(property) ? property : Self.quoted(property))\n".utf8)
    }
    text.append(contentsOf: "  quirks:\n  events:\n".utf8)
  }

  /// Appends a frame with its closing SYN_REPORT, a row an event.
  public func append(_ frame: EvdevFrame, to text: inout [UInt8]) {
    text.append(contentsOf: "  - evdev:\n".utf8)
    frame.forEachRow { append($0, at: $1, to: &text) }
  }

  /// `- [  0,  10000,   3,  53,     700] # EV_ABS / ABS_MT_POSITION_X 700`.
  private func append(_ event: EvdevEvent, at time: Timestamp, to text: inout [UInt8]) {
    // The microseconds are never negative, as in the kernel's timeval.
    let (quotient, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let isBefore = rest < 0
    text.append(contentsOf: "    - [".utf8)
    Self.append(isBefore ? quotient - 1 : quotient, width: 3, to: &text)
    text.append(contentsOf: ", ".utf8)
    Self.append(isBefore ? rest + 1_000_000 : rest, width: 6, to: &text)
    text.append(contentsOf: ", ".utf8)
    Self.append(Int64(event.type), width: 3, to: &text)
    text.append(contentsOf: ", ".utf8)
    Self.append(Int64(event.code), width: 3, to: &text)
    text.append(contentsOf: ", ".utf8)
    Self.append(Int64(event.value), width: 7, to: &text)
    text.append(contentsOf: "] # ".utf8)
    if event.type == EvdevType.syn, event.code == SynCode.report {
      text.append(contentsOf: "------------ SYN_REPORT (".utf8)
      DecimalText.append(event.value, to: &text)
      text.append(contentsOf: ") ----------".utf8)
    } else if let type = EventNames.name(ofType: event.type),
      let code = EventNames.name(ofCode: event.code, type: event.type)
    {
      type.withUTF8Buffer { text.append(contentsOf: $0) }
      text.append(contentsOf: " / ".utf8)
      code.withUTF8Buffer { text.append(contentsOf: $0) }
      text.append(UInt8(ascii: " "))
      DecimalText.append(event.value, to: &text)
    } else {
      text.append(contentsOf: "no name".utf8)
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// `codes` and `absinfo`, in flow form where there is nothing to list.
  private func appendCodes(of device: DeviceDescription, to text: inout [UInt8]) {
    var rows = device.codes.filter { $0.type != EvdevType.abs && !$0.codes.isEmpty }
    if !device.axes.isEmpty {
      let index = rows.firstIndex { $0.type > EvdevType.abs } ?? rows.endIndex
      rows.insert(DeviceDescription.EventCodes(type: EvdevType.abs, codes: device.axes.map(\.code)), at: index)
    }
    text.append(contentsOf: "    codes:\(rows.isEmpty ? " {}" : "")\n".utf8)
    for row in rows {
      let name = EventNames.name(ofType: row.type).map { " # \($0)" } ?? ""
      text.append(contentsOf: "      \(row.type): \(Self.list(row.codes))\(name)\n".utf8)
    }
    text.append(contentsOf: "    absinfo:\(device.axes.isEmpty ? " {}" : "")\n".utf8)
    for axis in device.axes {
      let range = axis.range
      let limits = [range.minimum, range.maximum, range.fuzz, range.flat, range.resolution]
      text.append(contentsOf: "      \(axis.code): \(Self.list(limits))\n".utf8)
    }
  }

  private static func list(_ numbers: [some BinaryInteger]) -> String {
    "[" + numbers.map { String($0) }.joined(separator: ", ") + "]"
  }

  /// Whether a udev property can stand without quotes, as libinput writes it.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.last != UInt8(ascii: " ")
      && text.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } == true
      && text.utf8.allSatisfy { byte in
        (0x20..<0x7f).contains(byte) && byte != UInt8(ascii: "#") && byte != UInt8(ascii: ":")
      }
  }

  /// A double-quoted YAML string; bytes beyond ASCII stand as they are.
  private static func quoted(_ text: String) -> String {
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5c:
        quoted.append(UInt8(ascii: "\\"))
        quoted.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0..<0x20, 0x7f..<0xa0:
        quoted.append(contentsOf: "\\x".utf8)
        HexText.append(UInt64(scalar.value), digits: 2, to: &quoted)
      case 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff:
        quoted.append(contentsOf: "\\u".utf8)
        HexText.append(UInt64(scalar.value), digits: 4, to: &quoted)
      default: quoted.append(contentsOf: String(scalar).utf8)
      }
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }

  private static func append(_ value: Int64, width: Int, to text: inout [UInt8]) {
    var digits = value < 0 ? 2 : 1
    var rest = value.magnitude / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    while digits < width {
      text.append(UInt8(ascii: " "))
      digits += 1
    }
    DecimalText.append(value, to: &text)
  }
}
