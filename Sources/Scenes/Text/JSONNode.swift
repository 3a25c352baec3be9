import TouchModel

/// A JSON value with its place in the text.
struct JSONNode {
  /// One key of an object with its value.
  struct Member {
    var key: String
    var mark: TextMark
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

  var mark: TextMark
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
