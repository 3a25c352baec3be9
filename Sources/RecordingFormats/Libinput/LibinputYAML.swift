import TouchModel
import YAMLEvents

/// The YAML parser with this format's habits: plain keys, rows of numbers, errors that name the file.
struct LibinputYAML {
  let file: String
  let parser: YAMLEventParser

  init(file: String, source: any ByteSource) {
    self.file = file
    parser = YAMLEventParser(source: RowPackingSource(source))
  }

  func next() throws -> YAMLEvent {
    do {
      return try parser.next()
    } catch let error as YAMLError {
      throw RecordingError(file: file, error)
    }
  }

  /// The next key of a mapping, or `nil` at its end.
  func key() throws -> String? {
    switch try next() {
    case .scalar: return parser.text
    case .mappingEnd: return nil
    case let other: throw unexpected(other, expected: "a key")
    }
  }

  /// Whether the next key is `name`, or `nil` at the mapping's end; makes no string.
  func keyIs(_ name: StaticString) throws -> Bool? {
    switch try next() {
    case .scalar:
      return parser.withScalar { bytes in
        guard bytes.count == name.utf8CodeUnitCount else { return false }
        for index in bytes.indices where bytes[index] != name.utf8Start[index] { return false }
        return true
      } ?? false
    case .mappingEnd: return nil
    case let other: throw unexpected(other, expected: "a key")
    }
  }

  /// Passes over the value that comes next.
  func skipValue() throws { try skipValue(try next()) }

  /// Passes over the rest of the value that `first` begins.
  func skipValue(_ first: YAMLEvent) throws {
    do {
      try parser.skipValue(first)
    } catch let error as YAMLError {
      throw RecordingError(file: file, error)
    }
  }

  /// A whole number that comes next.
  func number() throws -> Int64 { try number(try next()) }

  func number<T: FixedWidthInteger>(as type: T.Type) throws -> T { try number(try next(), as: type) }

  /// The whole number that `event`, the last one given, is.
  func number(_ event: YAMLEvent) throws -> Int64 {
    if event == .scalar, let number = parser.integer { return number }
    if event == .scalar, parser.isPlain, isDigits {
      throw failure("number out of range", expected: "\(Int64.min + 1) to \(Int64.max)")
    }
    throw unexpected(event, expected: "a whole number")
  }

  func number<T: FixedWidthInteger>(_ event: YAMLEvent, as type: T.Type) throws -> T {
    guard let number = T(exactly: try number(event)) else {
      throw failure("number out of range", expected: "\(T.min) to \(T.max)")
    }
    return number
  }

  /// The five numbers of the quoted text that `RowPackingSource` makes of a row, or `nil` for any other scalar.
  func packedRow() -> LibinputRow? { parser.isPlain ? nil : parser.withScalar { LibinputRow($0) } ?? nil }

  /// Whether a value is left empty or says null.
  func isNull(_ event: YAMLEvent) -> Bool {
    guard event == .scalar, parser.isPlain else { return false }
    return ["", "~", "null"].contains(parser.text)
  }

  func failure(_ what: String, expected: String, at mark: TextMark? = nil) -> RecordingError {
    RecordingError(file: file, YAMLError(mark: mark ?? parser.mark, what: what, expected: expected))
  }

  /// The error of an event that does not belong here.
  func unexpected(_ event: YAMLEvent, expected: String) -> RecordingError {
    let what =
      switch event {
      case .scalar: parser.text.isEmpty ? "nothing" : "a single value"
      case .sequenceStart: "a list"
      case .mappingStart: "a mapping"
      case .sequenceEnd: "the end of the list"
      case .mappingEnd: "the end of the mapping"
      case .documentStart, .documentEnd, .streamEnd: "the end of the document"
      }
    return failure(what, expected: expected)
  }

  private var isDigits: Bool {
    parser.withScalar { bytes in
      bytes.dropFirst(bytes.first == UInt8(ascii: "-") ? 1 : 0).allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    } ?? false
  }
}
