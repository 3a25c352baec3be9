import TouchModel

extension LineScanner {
  /// The N of `/dev/input/eventN`, or `nil` for another path; passes over the path.
  mutating func evdevNumber() -> Int64? {
    takeWord { word in
      let stem: StaticString = "/dev/input/event"
      let digits = stem.utf8CodeUnitCount
      guard word.count > digits, word.count <= digits + 9 else { return nil }
      for index in 0..<digits where word[index] != stem.utf8Start[index] { return nil }
      var number: Int64 = 0
      for byte in word[digits...] {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        number = number * 10 + Int64(digit)
      }
      return number
    }
  }

  /// Type, code and value in numbers or names; `nil` for an event whose name no touch device sends.
  mutating func geteventEvent() throws(RecordingError) -> EvdevEvent? {
    skipSpaces()
    let start = column
    guard let type = takeWord({ Self.hexWord($0) ?? EventNames.type($0) }) else {
      throw failure("unknown event type", expected: "a name such as EV_ABS or four hexadecimal digits", column: start)
    }
    skipSpaces()
    let codeStart = column
    let code = takeWord { Self.hexWord($0) ?? EventNames.code($0, type: type) }
    if code == nil, type == EvdevType.abs || type == EvdevType.syn || column == codeStart {
      throw failure(
        "unknown event code", expected: "a name such as ABS_X or four hexadecimal digits", column: codeStart)
    }
    skipSpaces()
    let value = try geteventValue()
    skipSpaces()
    if accept("rate ") {
      skipSpaces()
      _ = try decimal()
    }
    try expectEnd()
    // A key without a number here is no BTN_*: code 0 of EV_KEY is dropped like every key.
    guard let code = code ?? (type == EvdevType.key ? 0 : nil) else { return nil }
    return EvdevEvent(type: type, code: code, value: value)
  }

  private mutating func geteventValue() throws(RecordingError) -> Int32 {
    switch current {
    case UInt8(ascii: "D") where accept("DOWN"): return 1
    case UInt8(ascii: "U") where accept("UP"): return 0
    case UInt8(ascii: "R") where accept("REPEAT"): return 2
    case UInt8(ascii: "M") where accept("MT_TOOL_FINGER"): return ToolType.finger
    case UInt8(ascii: "M") where accept("MT_TOOL_PEN"): return ToolType.pen
    case UInt8(ascii: "M") where accept("MT_TOOL_PALM"): return ToolType.palm
    default: return Int32(bitPattern: try hex32())
    }
  }

  /// A word of one to four hexadecimal digits as a number.
  static func hexWord(_ word: UnsafeRawBufferPointer) -> UInt16? {
    guard (1...4).contains(word.count) else { return nil }
    var value: UInt32 = 0
    for byte in word {
      guard let digit = hexDigit(byte) else { return nil }
      value = value << 4 | digit
    }
    return UInt16(truncatingIfNeeded: value)
  }
}
