/// RFC 4648's base64, with padding.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let isLetter = place <= group.count
        text.append(isLetter ? letters[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What is wrong with a text.
  enum Problem: Error, Hashable {
    /// The text's `place`th character, from 1, belongs to no base64.
    case character(Character, place: Int)
    /// The text ends inside a group of four characters.
    case incomplete
  }

  /// The bytes of a text; spaces and line ends are skipped, as `base64` breaks lines.
  static func bytes(of text: String) throws(Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, letters, padding) = (UInt32(0), 0, 0)
    for (place, character) in text.enumerated() where !character.isWhitespace {
      let isPadding = character == "=" && letters >= 2 && letters + padding < 4
      guard let value = isPadding ? 0 : padding == 0 && bytes.count % 3 == 0 ? value(of: character) : nil else {
        throw .character(character, place: place + 1)
      }
      bits = bits << 6 | value
      if isPadding { padding += 1 } else { letters += 1 }
      guard letters + padding == 4 else { continue }
      for index in 0..<letters - 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * index))) }
      (bits, letters, padding) = (0, 0, 0)
    }
    guard letters == 0 else { throw .incomplete }
    return bytes
  }

  private static func value(of character: Character) -> UInt32? {
    guard let letter = character.asciiValue else { return nil }
    return switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
