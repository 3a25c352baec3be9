import TouchModel
import YAMLEvents

/// The bytes of a scene file, held whole, and checked to have nothing that YAML allows and JSON does not.
struct JSONText {
  /// The largest scene file: 16 MiB.
  static let limit = 1 << 24

  let bytes: [UInt8]

  /// Reads a source to its end; throws `SceneError` beyond the limit and whatever the source throws.
  init(_ source: any ByteSource) throws {
    var source = source
    guard let bytes = try source.contents(limit: Self.limit) else {
      throw SceneError(mark: .start, what: "more than \(Self.limit) bytes", expected: "a smaller scene")
    }
    self.bytes = bytes
  }

  /// Whether what was just read may end a list: JSON has no comma before a closing bracket.
  private enum Last {
    case comma, open, other
  }

  /// A bracket that is not closed yet.
  private struct Bracket {
    var closing: UInt8
    var mark: YAMLMark
  }

  /// Refuses comments, other quotes, tags, block style, stray commas, YAML's own escapes and raw control characters.
  func checkCharacters() throws(SceneError) {
    var mark = YAMLMark.start
    var last = Last.other
    var brackets: [Bracket] = []
    var isInString = false
    var isEscaped = false
    var isFirst = true
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
          guard Self.escapes.contains(byte) else { throw refusal("an escape that JSON does not have", at: mark) }
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        } else if byte < 0x20 {
          throw refusal("a raw control character in a string", at: mark)
        }
      } else if !Self.blanks.contains(byte) {
        if isFirst, byte != UInt8(ascii: "{") {
          throw SceneError(mark: mark, what: "no object", expected: "a scene, beginning with {")
        }
        isFirst = false
        last = try take(byte, after: last, at: mark)
        try follow(byte, at: mark, &brackets)
        isInString = byte == UInt8(ascii: "\"")
      }
      if byte == UInt8(ascii: "\n") {
        mark.line &+= 1
        mark.column = 1
      } else if byte & 0xc0 != 0x80 {
        mark.column &+= 1
      }
    }
    if isFirst { throw SceneError(mark: .start, what: "an empty file", expected: "a scene, beginning with {") }
    if isInString { throw SceneError(mark: mark, what: "the end of the file in a string", expected: "a double quote") }
    if let open = brackets.last {
      throw SceneError(
        mark: mark, what: "the end of the file", expected: "\(Self.text(open.closing)) for \(open.mark)")
    }
  }

  /// Pairs brackets, so that a wrong one is named where it stands.
  private func follow(_ byte: UInt8, at mark: YAMLMark, _ brackets: inout [Bracket]) throws(SceneError) {
    switch byte {
    case UInt8(ascii: "{"): brackets.append(Bracket(closing: UInt8(ascii: "}"), mark: mark))
    case UInt8(ascii: "["): brackets.append(Bracket(closing: UInt8(ascii: "]"), mark: mark))
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard let open = brackets.popLast() else {
        throw SceneError(mark: mark, what: Self.text(byte), expected: "the end of the file")
      }
      guard byte == open.closing else {
        throw SceneError(
          mark: mark, what: Self.text(byte), expected: "\(Self.text(open.closing)) for \(open.mark)")
      }
    default: break
    }
  }

  private static func text(_ byte: UInt8) -> String { "'\(Character(Unicode.Scalar(byte)))'" }

  private func take(_ byte: UInt8, after last: Last, at mark: YAMLMark) throws(SceneError) -> Last {
    switch byte {
    case UInt8(ascii: ","):
      guard last == .other else { throw refusal("a comma without a value before it", at: mark) }
      return .comma
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard last != .comma else { throw refusal("a comma before a closing bracket", at: mark) }
      return .other
    case UInt8(ascii: "["), UInt8(ascii: "{"): return .open
    case UInt8(ascii: "\""), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return .other
    case 0x21...0x7e: throw refusal("\(Self.text(byte)) outside of a string", at: mark)
    default: throw refusal("a character outside of a string", at: mark)
    }
  }

  private func refusal(_ what: String, at mark: YAMLMark) -> SceneError {
    SceneError(mark: mark, what: what, expected: "JSON")
  }

  private static let blanks: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]
  private static let escapes = Array("\"\\/bfnrtu".utf8)
}
