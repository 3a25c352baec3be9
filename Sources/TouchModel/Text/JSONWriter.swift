/// Writes one JSON value after another into bytes: keys in the order given, numbers as `DecimalText` prints them.
///
/// The caller keeps objects and arrays balanced; commas come by themselves.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// Empties the text and keeps its memory.
  public mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  public mutating func beginObject(_ key: String? = nil) { open(key, UInt8(ascii: "{")) }
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  public mutating func beginArray(_ key: String? = nil) { open(key, UInt8(ascii: "[")) }
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  public mutating func value(_ text: String, _ key: String? = nil) {
    separate(key)
    appendQuoted(text)
  }

  public mutating func value(_ number: some BinaryInteger, _ key: String? = nil) {
    separate(key)
    DecimalText.append(number, to: &bytes)
  }

  /// A number with its quantity's decimals; one that is not finite becomes `null`.
  public mutating func value(_ number: Double, as quantity: Quantity, _ key: String? = nil) {
    separate(key)
    if number.isFinite {
      DecimalText.append(number, as: quantity, to: &bytes)
    } else {
      bytes.append(contentsOf: "null".utf8)
    }
  }

  /// A number as the shortest decimal that reads as the same number again; one that is not finite becomes `null`.
  public mutating func value(exactly number: Double, _ key: String? = nil) {
    separate(key)
    bytes.append(contentsOf: (number.isFinite ? number.description : "null").utf8)
  }

  public mutating func value(_ flag: Bool, _ key: String? = nil) {
    separate(key)
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Ends a line, for one object a line.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func open(_ key: String?, _ bracket: UInt8) {
    separate(key)
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate(_ key: String?) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    guard let key else { return }
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20, 0x7f:
        bytes.append(contentsOf: "\\u".utf8)
        HexText.append(UInt64(byte), digits: 4, to: &bytes)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
