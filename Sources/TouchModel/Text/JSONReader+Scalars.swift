/// Strings, numbers and the three words of JSON.
extension JSONReader {
  /// A string, at whose opening quote the reader stands.
  mutating func string() throws(JSONError) -> String {
    let start = mark
    var text: [UInt8] = []
    skip()
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        skip()
        guard let string = String(validating: text, as: UTF8.self) else {
          throw JSONError(mark: start, what: "a string that is no UTF-8", expected: "UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        skip()
        text.append(contentsOf: String(Character(try escaped())).utf8)
      case 0..<0x20: throw fault("a raw control character in a string", expected: "JSON")
      default:
        text.append(byte)
        skip()
      }
    }
    throw fault("the end of the file in a string", expected: "a double quote")
  }

  /// What an escape means; the reader stands behind its backslash.
  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let byte = next else { throw fault("the end of the file in a string", expected: "a double quote") }
    let plain: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): plain = "\u{8}"
    case UInt8(ascii: "f"): plain = "\u{c}"
    case UInt8(ascii: "n"): plain = "\n"
    case UInt8(ascii: "r"): plain = "\r"
    case UInt8(ascii: "t"): plain = "\t"
    case UInt8(ascii: "u"): return try escapedScalar()
    default: throw fault("an escape that JSON does not have", expected: "JSON")
    }
    skip()
    return plain
  }

  /// `u` with four hexadecimal digits, and for a character beyond 16 bits both halves of it.
  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let start = mark
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let half = JSONError(mark: start, what: "half of a surrogate pair", expected: "both halves")
    guard UTF16.isLeadSurrogate(first), next == UInt8(ascii: "\\") else { throw half }
    skip()
    guard next == UInt8(ascii: "u") else { throw half }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second),
      let scalar = Unicode.Scalar(0x1_0000 + (UInt32(first) - 0xd800) << 10 + (UInt32(second) - 0xdc00))
    else { throw half }
    return scalar
  }

  /// `u` and four hexadecimal digits.
  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    let start = mark
    skip()
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw JSONError(mark: start, what: "\\u without four hexadecimal digits", expected: "JSON")
      }
      value = value << 4 | UInt16(digit)
      skip()
    }
    return value
  }

  /// A number, true, false or null.
  mutating func word() throws(JSONError) -> JSONNode.Value {
    let text = wordText
    guard !text.isEmpty else { throw surprise(expected: "a JSON value") }
    let value: JSONNode.Value
    switch text {
    case "true": value = .flag(true)
    case "false": value = .flag(false)
    case "null": value = .null
    default:
      guard Self.isNumber(text), let number = Double(text) else {
        throw fault("\(text.shortened) without quotes", expected: "a JSON value")
      }
      guard number.isFinite else {
        throw fault("\(text.shortened), which is too large", expected: "a number of at most 1.8e308")
      }
      value = .number(number)
    }
    for _ in text.utf8 { skip() }
    return value
  }

  /// The letters, digits, signs and points that stand here.
  var wordText: String {
    let word = bytes[position...].prefix { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
      default: false
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// Whether a text is a number by JSON's grammar: no plus sign, no leading zero, digits around a point.
  private static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text)
    func digits() -> Int {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest.removeFirst(digits.count)
      return digits.count
    }
    if rest.first == "-" { rest.removeFirst() }
    let startsWithZero = rest.first == "0"
    let whole = digits()
    guard whole > 0, !startsWithZero || whole == 1 else { return false }
    if rest.first == "." {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
