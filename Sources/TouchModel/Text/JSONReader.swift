/// Reads a JSON text (RFC 8259) whose value is an object, and names the place of the first fault.
///
/// The text is held whole, nesting is bounded, and nothing beyond JSON is taken: no comment, no trailing comma.
package struct JSONReader {
  /// The largest file: 16 MiB.
  static let sizeLimit = 1 << 24
  /// The deepest nesting that a file may have; 128 views of a scene take about 260.
  static let depthLimit = 512

  let bytes: [UInt8]
  /// What the file is, for messages: `scene` or `profile`.
  private let noun: String
  private(set) var position = 0
  private(set) var mark = TextMark.start
  /// The brackets that are open, with what closes them.
  private var open: [(closing: UInt8, mark: TextMark)] = []

  /// The only value of a source that is read to its end; throws `JSONError` and whatever the source throws.
  ///
  /// `noun` is what the file should be, for messages, and `line` where in it the text begins.
  package static func read(_ source: any ByteSource, noun: String, line: Int = 1) throws -> JSONNode {
    var source = source
    let start = TextMark(line: line, column: 1)
    guard let bytes = try source.contents(limit: sizeLimit) else {
      throw JSONError(mark: start, what: "more than \(sizeLimit) bytes", expected: "a smaller \(noun)")
    }
    var reader = JSONReader(bytes: bytes, noun: noun)
    reader.mark = start
    // A byte order mark is no character of the text (RFC 8259, 8.1).
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { reader.position = 3 }
    return try reader.whole()
  }

  private init(bytes: [UInt8], noun: String) {
    self.bytes = bytes
    self.noun = noun
  }

  /// The next byte, or `nil` at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Goes on by one byte; a character is counted where it begins.
  mutating func skip() {
    guard let byte = next else { return }
    position += 1
    if byte == UInt8(ascii: "\n") {
      mark.line &+= 1
      mark.column = 1
    } else if byte & 0xc0 != 0x80 {
      mark.column &+= 1
    }
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d { skip() }
  }

  private mutating func whole() throws(JSONError) -> JSONNode {
    skipBlanks()
    guard next != nil else {
      throw JSONError(mark: .start, what: "an empty file", expected: "a \(noun), beginning with {")
    }
    guard next == UInt8(ascii: "{") else { throw fault("no object", expected: "a \(noun), beginning with {") }
    let node = try value()
    skipBlanks()
    if next != nil { throw surprise(expected: "the end of the file") }
    return node
  }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSONNode {
    let start = mark
    switch next {
    case UInt8(ascii: "{"): return JSONNode(mark: start, value: .object(try members()))
    case UInt8(ascii: "["): return JSONNode(mark: start, value: .array(try items()))
    case UInt8(ascii: "\""): return JSONNode(mark: start, value: .string(try string()))
    case UInt8(ascii: ","): throw fault("a comma without a value before it", expected: "JSON")
    case UInt8(ascii: "}"), UInt8(ascii: "]"): throw fault("no value", expected: "a JSON value")
    default: return JSONNode(mark: start, value: try word())
    }
  }

  private mutating func members() throws(JSONError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    try list(closing: "}") { (reader) throws(JSONError) in
      let mark = reader.mark
      switch reader.next {
      case UInt8(ascii: "\""): break
      case UInt8(ascii: ","): throw reader.fault("a comma without a value before it", expected: "JSON")
      default: throw reader.fault("a key that is no string", expected: "a key in double quotes")
      }
      let key = try reader.string()
      reader.skipBlanks()
      guard reader.next == UInt8(ascii: ":") else { throw reader.surprise(expected: "':' after the key") }
      reader.skip()
      reader.skipBlanks()
      members.append(JSONNode.Member(key: key, mark: mark, value: try reader.value()))
    }
    return members
  }

  private mutating func items() throws(JSONError) -> [JSONNode] {
    var items: [JSONNode] = []
    try list(closing: "]") { (reader) throws(JSONError) in items.append(try reader.value()) }
    return items
  }

  /// What stands between two brackets, divided by commas.
  private mutating func list(
    closing: Unicode.Scalar, _ element: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard open.count < Self.depthLimit else {
      throw fault("nesting deeper than \(Self.depthLimit)", expected: "a flatter document")
    }
    let closing = UInt8(ascii: closing)
    open.append((closing, mark))
    skip()
    skipBlanks()
    var isFirst = true
    while next != closing || !isFirst {
      if next == nil { throw surprise(expected: "a value") }
      try element(&self)
      isFirst = false
      skipBlanks()
      if next == closing { break }
      guard next == UInt8(ascii: ",") else {
        throw surprise(expected: "',' or '\(Character(Unicode.Scalar(closing)))'")
      }
      skip()
      skipBlanks()
      if next == closing {
        throw fault("a comma before a closing bracket", expected: "JSON")
      }
    }
    skip()
    open.removeLast()
  }

  // MARK: Faults

  func fault(_ what: String, expected: String) -> JSONError { JSONError(mark: mark, what: what, expected: expected) }

  /// Something else than what should stand here; a bracket is named with the one that it should be or that is open.
  func surprise(expected: String) -> JSONError {
    guard let byte = next else {
      guard let last = open.last else { return fault("the end of the file", expected: expected) }
      return fault("the end of the file", expected: "\(Self.text(last.closing)) for \(last.mark)")
    }
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"), let last = open.last, byte != last.closing {
      return fault(Self.text(byte), expected: "\(Self.text(last.closing)) for \(last.mark)")
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""),
      UInt8(ascii: ":"), UInt8(ascii: ","):
      return fault(Self.text(byte), expected: expected)
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: return fault("'\(wordText.shortened)'", expected: expected)
    case 0x21...0x7e: return fault("\(Self.text(byte)) outside of a string", expected: "JSON")
    default: return fault("a character outside of a string", expected: "JSON")
    }
  }

  private static func text(_ byte: UInt8) -> String { "'\(Character(Unicode.Scalar(byte)))'" }
}
