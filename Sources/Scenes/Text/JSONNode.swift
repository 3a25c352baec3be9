import TouchModel
import YAMLEvents

/// A JSON value with its place in the text.
struct JSONNode {
  /// One key of an object with its value.
  struct Member {
    var key: String
    var mark: YAMLMark
    var value: JSONNode
  }

  enum Value {
    case object([Member])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case flag(Bool)
    case null
  }

  var mark: YAMLMark
  var value: Value

  /// What it is, for messages.
  var name: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .flag(let flag): flag ? "true" : "false"
    case .null: "null"
    }
  }
}

extension JSONNode {
  /// The deepest nesting that a scene may have.
  static let depthLimit = 256

  /// Reads a text's only value; throws `SceneError`.
  init(_ text: JSONText) throws {
    try text.checkCharacters()
    let limits = YAMLLimits(lineLength: JSONText.limit, eventLength: JSONText.limit, depth: Self.depthLimit)
    let parser = YAMLEventParser(source: MemorySource(text.bytes), limits: limits)
    do {
      _ = try parser.next()
      self = try Self.read(try parser.next(), parser)
      _ = try parser.next()
      guard try parser.next() == .streamEnd else {
        throw SceneError(mark: parser.mark, what: "a second value", expected: "the end of the file")
      }
    } catch let error as YAMLError {
      throw SceneError(mark: error.mark, what: error.what, expected: error.expected)
    }
  }

  private static func read(_ event: YAMLEvent, _ parser: YAMLEventParser) throws -> JSONNode {
    let mark = parser.mark
    switch event {
    case .scalar: return JSONNode(mark: mark, value: try scalar(parser))
    case .sequenceStart:
      var items: [JSONNode] = []
      while true {
        let event = try parser.next()
        if event == .sequenceEnd { return JSONNode(mark: mark, value: .array(items)) }
        items.append(try read(event, parser))
      }
    case .mappingStart: return JSONNode(mark: mark, value: .object(try members(parser)))
    case .documentStart, .documentEnd, .sequenceEnd, .mappingEnd, .streamEnd:
      throw SceneError(mark: mark, what: "no value", expected: "a JSON value")
    }
  }

  private static func members(_ parser: YAMLEventParser) throws -> [Member] {
    var members: [Member] = []
    while true {
      let event = try parser.next()
      if event == .mappingEnd { return members }
      let mark = parser.mark
      guard event == .scalar, !parser.isPlain else {
        throw SceneError(mark: mark, what: "a key that is no string", expected: "a key in double quotes")
      }
      let key = parser.text
      members.append(Member(key: key, mark: mark, value: try read(try parser.next(), parser)))
    }
  }

  private static func scalar(_ parser: YAMLEventParser) throws -> Value {
    let text = parser.text
    guard parser.isPlain else { return .string(text) }
    switch text {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    default:
      guard isNumber(text), let number = Double(text), number.isFinite else {
        throw SceneError(
          mark: parser.mark, what: text.isEmpty ? "no value" : "\(text) without quotes", expected: "a JSON value")
      }
      return .number(number)
    }
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
