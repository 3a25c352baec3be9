import TouchModel

/// Reads the `P:` and `B:` lines of evemu: bitmaps of eight bytes a line, lowest byte and bit first.
struct EvemuBitmaps {
  private var propertyBytes = 0
  /// Bytes seen so far of each event type.
  private var codeBytes = [Int](repeating: 0, count: 0x20)

  mutating func readProperties(
    from scanner: inout LineScanner, into draft: inout DescriptionDraft
  ) throws(RecordingError) {
    var numbers: [UInt16] = []
    try Self.readBits(from: &scanner, after: &propertyBytes, into: &numbers)
    for number in numbers { draft.addProperty(number) }
  }

  /// The bitmap of type 0 lists event types rather than EV_SYN codes, so it is checked and not kept.
  mutating func readCodes(
    from scanner: inout LineScanner, into draft: inout DescriptionDraft
  ) throws(RecordingError) {
    scanner.skipSpaces()
    let column = scanner.column
    let type = try scanner.hex16()
    guard codeBytes.indices.contains(Int(type)) else {
      throw scanner.refusal("number out of range", expected: "an event type up to 1f", column: column)
    }
    draft.markDescribed()
    var numbers: [UInt16] = []
    try Self.readBits(from: &scanner, after: &codeBytes[Int(type)], into: &numbers)
    guard type != EvdevType.syn else { return }
    for number in numbers { draft.addCode(number, type: type) }
  }

  private static func readBits(
    from scanner: inout LineScanner, after seen: inout Int, into numbers: inout [UInt16]
  ) throws(RecordingError) {
    while true {
      scanner.skipSpaces()
      if scanner.isAtLineEnd || scanner.current == UInt8(ascii: "#") { return }
      let column = scanner.column
      guard let byte = UInt8(exactly: try scanner.hex32()), seen < 0x60 else {
        throw scanner.refusal("number out of range", expected: "at most 96 bytes of a bitmap", column: column)
      }
      for bit in 0..<8 where byte >> UInt8(bit) & 1 == 1 { numbers.append(UInt16(seen * 8 + bit)) }
      seen += 1
    }
  }
}
