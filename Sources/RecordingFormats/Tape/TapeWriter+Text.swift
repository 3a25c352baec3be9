import TouchModel

extension TapeWriter {
  /// A space and one event in its shortest form.
  static func append(_ event: EvdevEvent, to text: inout [UInt8]) {
    text.append(UInt8(ascii: " "))
    if let letter = TapeLetters.letter(type: event.type, code: event.code) {
      text.append(letter)
    } else if event.type == EvdevType.syn, event.code == SynCode.mtReport, event.value == 0 {
      return text.append(UInt8(ascii: ";"))
    } else if let name = EventNames.name(ofCode: event.code, type: event.type) {
      append(name, to: &text)
      if event.type == EvdevType.syn, event.value == 0 { return }
      text.append(UInt8(ascii: "="))
    } else {
      DecimalText.append(event.type, to: &text)
      text.append(UInt8(ascii: ":"))
      DecimalText.append(event.code, to: &text)
      text.append(UInt8(ascii: "="))
    }
    DecimalText.append(event.value, to: &text)
  }

  static func append(_ details: RecordingDetails, to text: inout [UInt8]) {
    if let started = details.started {
      text.append(contentsOf: "started \(started.microseconds)\n".utf8)
    }
    for setting in details.settings { appendLine("set ", setting.text, to: &text) }
    for edit in details.edits { appendLine("edit ", edit, to: &text) }
    for label in details.labels {
      appendLine("label \(label.start.microseconds) \(label.end.microseconds) ", label.text, to: &text)
    }
    guard !details.initialState.isEmpty else { return }
    text.append(contentsOf: "initial".utf8)
    for event in details.initialState { append(event, to: &text) }
    text.append(UInt8(ascii: "\n"))
  }

  static func append(_ device: DeviceDescription, to text: inout [UInt8]) {
    appendLine("device ", device.name, to: &text)
    if device.isAssumed { text.append(contentsOf: "assumed\n".utf8) }
    text.append(contentsOf: "id".utf8)
    for number in [device.id.bus, device.id.vendor, device.id.product, device.id.version] {
      text.append(UInt8(ascii: " "))
      HexText.append(UInt64(number), digits: 4, to: &text)
    }
    text.append(UInt8(ascii: "\n"))
    for property in device.properties {
      text.append(contentsOf: "property ".utf8)
      append(EventNames.name(ofProperty: property), or: property, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    for row in device.codes where !row.codes.isEmpty {
      text.append(contentsOf: "codes ".utf8)
      append(EventNames.name(ofType: row.type), or: row.type, to: &text)
      for code in row.codes {
        text.append(UInt8(ascii: " "))
        append(EventNames.name(ofCode: code, type: row.type), or: code, to: &text)
      }
      text.append(UInt8(ascii: "\n"))
    }
    for axis in device.axes {
      text.append(contentsOf: "axis ".utf8)
      append(EventNames.name(ofCode: axis.code, type: EvdevType.abs), or: axis.code, to: &text)
      let range = axis.range
      for number in [range.minimum, range.maximum, range.fuzz, range.flat, range.resolution] {
        text.append(UInt8(ascii: " "))
        DecimalText.append(number, to: &text)
      }
      text.append(UInt8(ascii: "\n"))
    }
    for property in device.udevProperties { appendLine("udev ", property, to: &text) }
  }

  private static func append(_ name: StaticString?, or number: UInt16, to text: inout [UInt8]) {
    if let name { append(name, to: &text) } else { DecimalText.append(number, to: &text) }
  }

  private static func append(_ name: StaticString, to text: inout [UInt8]) {
    name.withUTF8Buffer { text.append(contentsOf: $0) }
  }

  private static func appendLine(_ key: String, _ value: String, to text: inout [UInt8]) {
    text.append(contentsOf: key.utf8)
    TapeText.append(value, to: &text)
    text.append(UInt8(ascii: "\n"))
  }
}
