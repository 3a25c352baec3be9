public import TouchModel

/// Writes recordings as EVEMU 1.3 text, line for line what evemu-record prints without its comments.
///
/// Every event of a frame carries the frame's time, as the kernel stamps them, unless the frame knows others. Text is
/// appended to a buffer of the caller, so that a long recording is written piece by piece. Nothing throws: what the form
/// cannot hold is named at each method.
public struct EvemuWriter: Sendable {
  public init() {}

  /// Appends the version line and the device: N, I, P, B and A lines.
  ///
  /// A device that lists no event codes gets the bits of its axes. Line breaks in the name become spaces; udev
  /// properties have no place in this form and are left out.
  public func appendHeader(_ device: DeviceDescription, to text: inout [UInt8]) {
    text.append(contentsOf: "# EVEMU 1.3\n".utf8)
    text.append(contentsOf: "N: ".utf8)
    appendLine(device.name, to: &text)
    text.append(UInt8(ascii: "I"))
    text.append(UInt8(ascii: ":"))
    for number in [device.id.bus, device.id.vendor, device.id.product, device.id.version] {
      text.append(UInt8(ascii: " "))
      HexText.append(UInt64(number), digits: 4, to: &text)
    }
    text.append(UInt8(ascii: "\n"))
    appendMask(CapabilityBits(bytes: 8, numbers: device.properties), lead: "P:", to: &text)
    for mask in Self.masks {
      let lead = "B: " + (mask.type < 16 ? "0" : "") + String(mask.type, radix: 16)
      appendMask(
        CapabilityBits(bytes: mask.bytes, numbers: device.listedCodes(ofType: mask.type)), lead: lead, to: &text)
    }
    for axis in device.axes { appendAxis(axis, to: &text) }
  }

  /// Appends the frame's events and its closing SYN_REPORT, one E line each; a time before zero is written as zero.
  public func append(_ frame: EvdevFrame, to text: inout [UInt8]) {
    frame.forEachRow { append($0, at: $1, to: &text) }
  }

  private func append(_ event: EvdevEvent, at time: Timestamp, to text: inout [UInt8]) {
    let microseconds = max(0, time.microseconds)
    text.append(contentsOf: "E: ".utf8)
    DecimalText.append(microseconds / 1_000_000, to: &text)
    text.append(UInt8(ascii: "."))
    appendPadded(microseconds % 1_000_000, width: 6, to: &text)
    text.append(UInt8(ascii: " "))
    HexText.append(UInt64(event.type), digits: 4, to: &text)
    text.append(UInt8(ascii: " "))
    HexText.append(UInt64(event.code), digits: 4, to: &text)
    text.append(UInt8(ascii: " "))
    appendPadded(Int64(event.value), width: 4, to: &text)
    text.append(UInt8(ascii: "\n"))
  }
}

extension EvemuWriter {
  /// The event types that evemu-record lists, in its order, with the bytes of each mask.
  private static let masks: [(type: UInt16, bytes: Int)] = [
    (0x00, 8), (0x01, 96), (0x02, 8), (0x03, 8), (0x04, 8), (0x05, 8), (0x11, 8), (0x12, 8), (0x14, 8), (0x15, 16),
  ]

  private func appendMask(_ mask: CapabilityBits, lead: String, to text: inout [UInt8]) {
    for (index, byte) in mask.bytes.enumerated() {
      if index % 8 == 0 { text.append(contentsOf: lead.utf8) }
      text.append(UInt8(ascii: " "))
      HexText.append(UInt64(byte), digits: 2, to: &text)
      if index % 8 == 7 { text.append(UInt8(ascii: "\n")) }
    }
  }

  private func appendAxis(_ axis: DeviceDescription.Axis, to text: inout [UInt8]) {
    text.append(contentsOf: "A: ".utf8)
    HexText.append(UInt64(axis.code), digits: 2, to: &text)
    let range = axis.range
    for number in [range.minimum, range.maximum, range.fuzz, range.flat, range.resolution] {
      text.append(UInt8(ascii: " "))
      DecimalText.append(number, to: &text)
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// The string on one line: line breaks and other control bytes become spaces.
  private func appendLine(_ string: String, to text: inout [UInt8]) {
    for byte in string.utf8 { text.append(byte < 0x20 || byte == 0x7f ? UInt8(ascii: " ") : byte) }
    text.append(UInt8(ascii: "\n"))
  }

  /// `%0*d`: the sign counts as part of the width, as in C.
  private func appendPadded(_ value: Int64, width: Int, to text: inout [UInt8]) {
    var digits = 1
    var rest = value.magnitude / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    if value < 0 { text.append(UInt8(ascii: "-")) }
    let filled = width - (value < 0 ? 1 : 0)
    if digits < filled { for _ in digits..<filled { text.append(UInt8(ascii: "0")) } }
    DecimalText.append(value.magnitude, to: &text)
  }
}
