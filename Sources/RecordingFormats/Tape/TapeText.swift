import TouchModel

/// Text to the end of a line, in which control bytes and backslashes are written as `\xHH`.
enum TapeText {
  static func append(_ text: String, to line: inout [UInt8]) {
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x7f || byte == UInt8(ascii: "\\") {
        line.append(contentsOf: "\\x".utf8)
        HexText.append(UInt64(byte), digits: 2, to: &line)
      } else {
        line.append(byte)
      }
    }
  }

  /// What is left of the line, unescaped; anything but `\xHH` after a backslash is an error.
  static func rest(of scanner: inout LineScanner) throws(RecordingError) -> String {
    var bytes: [UInt8] = []
    while !scanner.isAtLineEnd {
      let column = scanner.column
      let byte = scanner.current
      scanner.step()
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard scanner.accept("x"), let high = digit(&scanner), let low = digit(&scanner) else {
        throw scanner.refusal("a lone backslash", expected: "\\xHH", column: column)
      }
      bytes.append(high << 4 | low)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ scanner: inout LineScanner) -> UInt8? {
    let digit = LineScanner.hexDigit(scanner.current)
    if digit != nil { scanner.step() }
    return digit.map { UInt8($0) }
  }
}
