internal import Glibc

/// Names of files, which are bytes to the system, as texts that lose none of them.
///
/// A byte that is no UTF-8 stands as a character of its own, U+10FE80 for 0x80 to U+10FEFF for 0xff. A name that has these
/// characters itself has each of their bytes so, and every name is one text and no other.
public enum FileName {
  private static let base: UInt32 = 0x10_fe00

  /// The text of a name as the system gives it.
  public static func text(_ name: UnsafePointer<CChar>) -> String {
    let bytes = UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) }
    var text = ""
    var rest = bytes[...]
    while let byte = rest.first {
      if let scalar = first(of: rest) {
        text.unicodeScalars.append(scalar)
        rest.removeFirst(UTF8.width(scalar))
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(byte)) { text.unicodeScalars.append(scalar) }
        rest.removeFirst()
      }
    }
    return text
  }

  /// The text as people read it, such bytes as `\xe9`.
  public static func shown(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        shown += "\\x\(String(byte, radix: 16))"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// The bytes that a text stands for, with a zero at the end.
  static func bytes(_ text: String) -> [CChar] {
    var bytes: [CChar] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        bytes.append(CChar(bitPattern: byte))
      } else {
        bytes += UTF8.encode(scalar).map { Array($0) }?.map { CChar(bitPattern: $0) } ?? []
      }
    }
    return bytes + [0]
  }

  /// The whole character that bytes begin with.
  private static func first(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    for width in 1...4 where width <= bytes.count {
      guard let text = String(validating: bytes.prefix(width), as: UTF8.self) else { continue }
      return text.unicodeScalars.first.flatMap { byte(of: $0) == nil ? $0 : nil }
    }
    return nil
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    (base + 0x80...base + 0xff).contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value - base) : nil
  }
}
