extension FormatRecognition {
  /// Tells evemu from hid-recorder by a line that begins with a letter and a colon; `.open` where both have such a line.
  ///
  /// `nil` where neither has. Only hid-recorder has `D:` and `R:`, only evemu `B:`, `A:`, `L:` and `S:`.
  /// hid-recorder has three numbers in `I:` where evemu has four, no bitmap of two-digit bytes in `P:`, and in `E:` a
  /// decimal size and that many bytes where evemu has type, code and value.
  static func lettered(_ text: ArraySlice<UInt8>) -> Verdict? {
    guard text.dropFirst().first == UInt8(ascii: ":") else { return nil }
    let words = text.dropFirst(2).split {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
    }
    switch text.first {
    case UInt8(ascii: "N"): return .open
    case UInt8(ascii: "P"): return words.allSatisfy(isByte) ? .format(.evemu) : .open
    case UInt8(ascii: "I"):
      return words.count == 3 && words.allSatisfy { $0.allSatisfy { LineScanner.hexDigit($0) != nil } }
        ? .open : .format(.evemu)
    case UInt8(ascii: "E"):
      return words.count > 4 && words[2...4].allSatisfy(isByte) && words[1].allSatisfy(isDigit)
        ? .format(.hid) : .format(.evemu)
    case UInt8(ascii: "D"), UInt8(ascii: "R"): return .format(.hid)
    case UInt8(ascii: "B"), UInt8(ascii: "A"), UInt8(ascii: "L"), UInt8(ascii: "S"): return .format(.evemu)
    default: return nil
    }
  }

  private static func isByte(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 2 && word.allSatisfy { LineScanner.hexDigit($0) != nil }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
