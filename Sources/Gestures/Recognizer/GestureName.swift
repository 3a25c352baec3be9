/// The name of a custom gesture: 1 to 16 ASCII letters, digits, hyphens or underscores, kept without allocating.
public struct GestureName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The longest name in bytes.
  public static let capacity = 16

  private var first: UInt64 = 0
  private var second: UInt64 = 0

  /// No name, as gestures of the package's own kinds have.
  public init() {}

  /// A name; anything but 1 to 16 ASCII letters, digits, hyphens or underscores is a programmer's error.
  public init(_ text: String) {
    precondition(Self.accepts(text), "a gesture's name has 1 to 16 letters, digits, hyphens or underscores")
    for (place, byte) in text.utf8.enumerated() {
      if place < 8 {
        first |= UInt64(byte) << UInt64(place * 8)
      } else {
        second |= UInt64(byte) << UInt64(place * 8 - 64)
      }
    }
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// Whether a text can be a name.
  public static func accepts(_ text: String) -> Bool {
    (1...capacity).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d
          || $0 == 0x5f
      }
  }

  public var isEmpty: Bool { first == 0 }

  /// Appends its bytes; allocates nothing but room in `text`.
  public func append(to text: inout [UInt8]) {
    for place in 0..<Self.capacity {
      let half = place < 8 ? first : second
      let byte = UInt8(truncatingIfNeeded: half >> UInt64(place % 8 * 8))
      guard byte != 0 else { return }
      text.append(byte)
    }
  }

  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
