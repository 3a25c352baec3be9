extension LineScanner {
  /// A decimal length and as many bytes of two hexadecimal digits up to the line's end, as `2 01 ff`.
  ///
  /// `bytes` is overwritten. `what` names them in messages.
  mutating func lengthAndBytes(
    of what: StaticString, upTo limit: Int, into bytes: inout [UInt8]
  ) throws(RecordingError) {
    skipSpaces()
    let start = column
    let length = try decimal()
    guard length >= 0, length <= Int64(limit) else {
      throw refusal("\(what) of \(length) bytes", expected: "at most \(limit)", column: start)
    }
    bytes.removeAll(keepingCapacity: true)
    while bytes.count < length {
      skipSpaces()
      guard !isAtLineEnd else {
        throw failure("\(bytes.count) bytes instead of \(length)", expected: "two hexadecimal digits")
      }
      bytes.append(try hexByte())
    }
    try expectEnd()
  }

  private mutating func hexByte() throws(RecordingError) -> UInt8 {
    let start = column
    let high = Self.hexDigit(current)
    step()
    let low = Self.hexDigit(current)
    step()
    guard let high, let low, isAtLineEnd || current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") else {
      throw failure("no byte", expected: "two hexadecimal digits", column: start)
    }
    return UInt8(truncatingIfNeeded: high << 4 | low)
  }
}
