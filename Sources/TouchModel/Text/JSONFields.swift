/// An object's keys as they are asked for one by one; what nobody asked for is refused at the end.
package struct JSONFields {
  package let path: String
  package let mark: TextMark
  /// In the order of the text.
  package let members: [JSONNode.Member]
  private var known: [String] = []

  package init(_ node: JSONNode, path: String) throws(JSONError) {
    guard case .object(let members) = node.value else {
      throw JSONError(mark: node.mark, path: path, what: node.name, expected: "an object")
    }
    self.path = path
    self.mark = node.mark
    self.members = members
    var places: [String: TextMark] = [:]
    for member in members {
      guard let first = places.updateValue(member.mark, forKey: member.key) else { continue }
      throw JSONError(
        mark: member.mark, path: self.path(of: member.key), what: "key given twice, first at \(first)",
        expected: "each key once")
    }
  }

  /// The path of a key.
  package func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// The value of a key, or `nil` without it.
  package mutating func value(_ key: String) -> JSONNode? {
    known.append(key)
    return members.first { $0.key == key }?.value
  }

  /// The value of a key that must be there.
  package mutating func required(_ key: String) throws(JSONError) -> JSONNode {
    guard let value = value(key) else {
      throw JSONError(mark: mark, path: path, what: "no \(key)", expected: "a key \(key)")
    }
    return value
  }

  /// Refuses the first key that was never asked for; `hidden` ones are not offered in its place.
  package func finish(hiding hidden: [String] = []) throws(JSONError) {
    for member in members where !known.contains(member.key) {
      let offered = known.filter { !hidden.contains($0) }
      throw JSONError(
        mark: member.mark, path: path(of: member.key), what: "unknown key\(Suggestion.hint(member.key, in: offered))",
        expected: "one of \(offered.joined(separator: ", "))")
    }
  }
}

/// A range of numbers with the words that describe it.
package struct NumberRange {
  package var bounds: ClosedRange<Double>
  package var words: String
  package var isWhole: Bool

  package init(bounds: ClosedRange<Double>, words: String, isWhole: Bool = false) {
    self.bounds = bounds
    self.words = words
    self.isWhole = isWhole
  }

  /// A whole number.
  package static func whole(_ bounds: ClosedRange<Double>, _ words: String) -> NumberRange {
    NumberRange(bounds: bounds, words: words, isWhole: true)
  }
}

extension JSONNode {
  package func error(_ path: String, _ what: String, expected: String) -> JSONError {
    JSONError(mark: mark, path: path, what: what, expected: expected)
  }

  /// The number, as it is written in messages.
  private static func words(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int64(number))" : "\(number)"
  }

  package func number(_ path: String, _ range: NumberRange) throws(JSONError) -> Double {
    guard case .number(let number) = value else { throw error(path, name, expected: range.words) }
    guard range.bounds.contains(number), !range.isWhole || number == number.rounded() else {
      throw error(path, Self.words(number), expected: range.words)
    }
    return number
  }

  /// An array of numbers, one for each range.
  package func numbers(_ path: String, _ names: [String], _ ranges: [NumberRange]) throws(JSONError) -> [Double] {
    let expected = "[\(names.joined(separator: ", "))]"
    guard case .array(let items) = value else { throw error(path, name, expected: expected) }
    guard items.count == ranges.count else {
      throw error(path, "\(items.count) numbers", expected: expected)
    }
    var numbers: [Double] = []
    for index in items.indices {
      numbers.append(try items[index].number("\(path)[\(index)]", ranges[index]))
    }
    return numbers
  }

  package func string(_ path: String) throws(JSONError) -> String {
    guard case .string(let string) = value else { throw error(path, name, expected: "a string") }
    return string
  }

  package func flag(_ path: String) throws(JSONError) -> Bool {
    guard case .flag(let flag) = value else { throw error(path, name, expected: "true or false") }
    return flag
  }

  package func array(_ path: String) throws(JSONError) -> [JSONNode] {
    guard case .array(let items) = value else { throw error(path, name, expected: "an array") }
    return items
  }

  /// One of an enum's names.
  package func choice<Choice>(_ path: String, _ type: Choice.Type) throws(JSONError) -> Choice
  where Choice: CaseIterable & RawRepresentable<String> {
    let expected = "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))"
    guard case .string(let name) = value else { throw error(path, self.name, expected: expected) }
    guard let choice = Choice(rawValue: name) else {
      throw error(
        path, "\"\(name)\"\(Suggestion.hint(name, in: Choice.allCases.map(\.rawValue)))", expected: expected)
    }
    return choice
  }
}

extension JSONFields {
  package mutating func number(_ key: String, _ range: NumberRange, default value: Double) throws(JSONError) -> Double {
    try self.value(key)?.number(path(of: key), range) ?? value
  }

  package mutating func flag(_ key: String, default value: Bool) throws(JSONError) -> Bool {
    try self.value(key)?.flag(path(of: key)) ?? value
  }

  package mutating func string(_ key: String, default value: String) throws(JSONError) -> String {
    try self.value(key)?.string(path(of: key)) ?? value
  }

  package mutating func choice<Choice>(_ key: String, default value: Choice) throws(JSONError) -> Choice
  where Choice: CaseIterable & RawRepresentable<String> {
    try self.value(key)?.choice(path(of: key), Choice.self) ?? value
  }
}
