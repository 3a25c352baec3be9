import TouchModel

/// One `add device` block of getevent: the node, and what `-p` or `-lp` lists of it.
struct GeteventBlock {
  private enum Section {
    case identity, events, properties
  }

  let line: Int
  /// The N of the evdev node, or `nil` for another kind of node.
  let node: Int64?
  var draft = DescriptionDraft()
  private var section = Section.identity
  private var type: UInt16?

  init(line: Int, node: Int64?) {
    self.line = line
    self.node = node
  }

  /// Reads one indented line; what it does not know it passes over, since getevent prints more with `-i`.
  mutating func readLine(from scanner: inout LineScanner) throws(RecordingError) {
    scanner.skipSpaces()
    if scanner.accept("name:") { return draft.name = scanner.quotedRest() }
    if scanner.accept("events:") { return section = .events }
    if scanner.accept("input props:") { return section = .properties }
    switch section {
    case .identity: try readIdentity(from: &scanner)
    case .events: try readEvents(from: &scanner)
    case .properties: readProperties(from: &scanner)
    }
  }

  /// `bus:`, `vendor`, `product` and `version` of `-i`; the driver's `version: 1.0.1` has a colon and is passed over.
  private mutating func readIdentity(from scanner: inout LineScanner) throws(RecordingError) {
    if scanner.accept("bus:") {
      draft.id.bus = try scanner.nextHex16()
    } else if scanner.accept("vendor ") {
      draft.id.vendor = try scanner.nextHex16()
    } else if scanner.accept("product ") {
      draft.id.product = try scanner.nextHex16()
    } else if scanner.accept("version ") {
      draft.id.version = try scanner.nextHex16()
    }
  }

  /// `ABS (0003): ABS_MT_SLOT : value 0, min 0, max 9, ...` with the type on its first line only.
  private mutating func readEvents(from scanner: inout LineScanner) throws(RecordingError) {
    let start = scanner.column
    if scanner.skip(past: UInt8(ascii: "(")), let type = scanner.takeWord(Self.typeNumber) {
      scanner.step()
      self.type = type
      draft.markDescribed()
    } else {
      scanner.rewind(toColumn: start)
    }
    scanner.skipSpaces()
    guard let type else { return }
    if type == EvdevType.abs {
      if !scanner.isAtLineEnd { try readAxis(from: &scanner) }
    } else {
      readCodes(of: type, from: &scanner)
    }
  }

  private static func typeNumber(_ word: UnsafeRawBufferPointer) -> UInt16? {
    guard word.count == 5, word[4] == UInt8(ascii: ")") else { return nil }
    return LineScanner.hexWord(UnsafeRawBufferPointer(rebasing: word[..<4]))
  }

  private mutating func readAxis(from scanner: inout LineScanner) throws(RecordingError) {
    let start = scanner.column
    let code = scanner.takeWord { LineScanner.hexWord($0) ?? EventNames.code($0, type: EvdevType.abs) }
    scanner.skipSpaces()
    guard scanner.current == UInt8(ascii: ":") else {
      throw scanner.failure("no axis limits", expected: "AXIS : value, min, max, fuzz, flat, resolution")
    }
    guard let code else {
      throw scanner.failure("unknown axis", expected: "a name such as ABS_X or four hexadecimal digits", column: start)
    }
    scanner.step()
    var range = AxisRange(minimum: 0, maximum: 0)
    while !scanner.isAtLineEnd {
      scanner.skipSpaces()
      if scanner.accept("min ") {
        range.minimum = try scanner.int32()
      } else if scanner.accept("max ") {
        range.maximum = try scanner.int32()
      } else if scanner.accept("fuzz ") {
        range.fuzz = try scanner.int32()
      } else if scanner.accept("flat ") {
        range.flat = try scanner.int32()
      } else if scanner.accept("resolution ") {
        range.resolution = try scanner.int32()
      }
      if !scanner.skip(past: UInt8(ascii: ",")) { break }
    }
    draft.addCode(code, type: EvdevType.abs)
    draft[axis: code] = range
  }

  /// Reads codes in a row, each with a star behind it when the key is down; unknown names are passed over.
  private mutating func readCodes(of type: UInt16, from scanner: inout LineScanner) {
    while !scanner.isAtLineEnd {
      let code = scanner.takeWord { word in
        let isStarred = word.last == UInt8(ascii: "*")
        let name = isStarred ? UnsafeRawBufferPointer(rebasing: word.dropLast()) : word
        return LineScanner.hexWord(name) ?? EventNames.code(name, type: type)
      }
      if let code {
        draft.addCode(code, type: type)
      } else if type == EvdevType.key {
        draft.countKey()
      }
      scanner.step()
      scanner.skipSpaces()
    }
  }

  private mutating func readProperties(from scanner: inout LineScanner) {
    let property = scanner.takeWord { LineScanner.hexWord($0) ?? EventNames.property($0) }
    if let property { draft.addProperty(property) }
  }
}
