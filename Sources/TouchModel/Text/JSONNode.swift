/// A JSON value with its place in the text.
package struct JSONNode {
  /// One key of an object with its value.
  package struct Member {
    package var key: String
    package var mark: TextMark
    package var value: JSONNode

    package init(key: String, mark: TextMark, value: JSONNode) {
      self.key = key
      self.mark = mark
      self.value = value
    }
  }

  package enum Value {
    case object([Member])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case flag(Bool)
    case null
  }

  package var mark: TextMark
  package var value: Value

  package init(mark: TextMark, value: Value) {
    self.mark = mark
    self.value = value
  }

  /// What it is, for messages.
  package var name: String {
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
