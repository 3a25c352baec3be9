/// Whole numbers as lower-case hexadecimal text.
public enum HexText {
  /// Appends `value` with at least `digits` digits, zeros first.
  public static func append(_ value: UInt64, digits: Int, to text: inout [UInt8]) {
    var place = max(digits, (67 - value.leadingZeroBitCount) / 4)
    while place > 0 {
      place -= 1
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(4 * place) & 0xf)
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  public static func string(_ value: UInt64, digits: Int) -> String {
    var text: [UInt8] = []
    append(value, digits: digits, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
