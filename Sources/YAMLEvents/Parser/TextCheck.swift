import TouchModel

/// Follows a text byte by byte: its place, and whether it is UTF-8 of characters that YAML allows.
///
/// libyaml would find a bad byte when it reads ahead, and then neither say where it is nor give what stands before it.
struct TextCheck {
  /// The place of the next character.
  private(set) var mark = TextMark.start
  /// How many bytes the current line has.
  private(set) var lineLength = 0
  /// Bytes that are still to come of a character.
  private var missing = 0
  private var character: UInt32 = 0
  /// The least character that needs as many bytes.
  private var least: UInt32 = 0

  /// Whether the text so far ends inside a character.
  var isInCharacter: Bool { missing > 0 }

  /// Takes one byte in; false when it does not belong into a text, and the mark is that of the character it is part of.
  @inline(__always)
  mutating func accept(_ byte: UInt8) -> Bool {
    if missing == 0, byte &- 0x20 < 0x5f {
      step()
      return true
    }
    return acceptRare(byte)
  }

  private mutating func acceptRare(_ byte: UInt8) -> Bool {
    if missing > 0 {
      guard byte & 0xc0 == 0x80 else { return false }
      character = character << 6 | UInt32(byte & 0x3f)
      missing -= 1
      lineLength &+= 1
      guard missing == 0 else { return true }
      guard character >= least, Self.isAllowed(character) else { return false }
      mark.column &+= 1
      return true
    }
    switch byte {
    case UInt8(ascii: "\n"):
      mark = TextMark(line: mark.line &+ 1, column: 1)
      lineLength = 0
      return true
    case UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      step()
      return true
    case 0xc2...0xdf: begin(1, byte & 0x1f, least: 0x80)
    case 0xe0...0xef: begin(2, byte & 0x0f, least: 0x800)
    case 0xf0...0xf4: begin(3, byte & 0x07, least: 0x10000)
    default: return false
    }
    lineLength &+= 1
    return true
  }

  private mutating func step() {
    mark.column &+= 1
    lineLength &+= 1
  }

  private mutating func begin(_ count: Int, _ bits: UInt8, least: UInt32) {
    missing = count
    character = UInt32(bits)
    self.least = least
  }

  private static func isAllowed(_ character: UInt32) -> Bool {
    switch character {
    case 0x85, 0xa0...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }
}
