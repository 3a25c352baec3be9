/// An object's keys as they are asked for one by one; what nobody asked for is refused at the end.
///
/// With `faults` reading goes on after a fault: a key that cannot be read counts as its default.
package struct JSONFields {
  package let path: String
  package let mark: TextMark
  /// In the order of the text.
  package private(set) var members: [JSONNode.Member] = []
  private var known: [String] = []
  package let faults: JSONFaults?

  package init(_ node: JSONNode, path: String, faults: JSONFaults? = nil) throws(JSONError) {
    guard case .object(let members) = node.value else {
      throw JSONError(mark: node.mark, path: path, what: node.name, expected: "an object")
    }
    self.path = path
    self.mark = node.mark
    self.faults = faults
    var places: [String: TextMark] = [:]
    for member in members {
      guard let first = places[member.key] else {
        places[member.key] = member.mark
        self.members.append(member)
        continue
      }
      try faults.keep(
        JSONError(
          mark: member.mark, path: self.path(of: member.key), what: "key given twice, first at \(first)",
          expected: "each key once"))
    }
  }

  /// The path of a key.
  package func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// The value of a key, or `nil` without it.
  package mutating func value(_ key: String) -> JSONNode? {
    if !known.contains(key) { known.append(key) }
    return members.first { $0.key == key }?.value
  }

  /// The value of a key that must be there.
  package mutating func required(_ key: String) throws(JSONError) -> JSONNode {
    guard let value = value(key) else {
      throw JSONError(mark: mark, path: path, what: "no \(key)", expected: "a key \(key)")
    }
    return value
  }

  /// Refuses the keys that were never asked for; `hidden` ones are not offered in its place.
  package func finish(hiding hidden: [String] = []) throws(JSONError) {
    for member in members where !known.contains(member.key) {
      let offered = known.filter { !hidden.contains($0) }
      try faults.keep(
        JSONError(
          mark: member.mark, path: path(of: member.key),
          what: "unknown key\(Suggestion.hint(member.key, in: offered))",
          expected: "one of \(offered.joined(separator: ", "))"))
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

  /// An array of numbers, one for each range; of several faults the last one is thrown and the others kept.
  package func numbers(
    _ path: String, _ names: [String], _ ranges: [NumberRange], faults: JSONFaults? = nil
  ) throws(JSONError) -> [Double] {
    let expected = "[\(names.joined(separator: ", "))]"
    guard case .array(let items) = value else { throw error(path, name, expected: expected) }
    guard items.count == ranges.count else {
      throw error(path, "\(items.count) numbers", expected: expected)
    }
    var numbers: [Double] = []
    var fault: JSONError?
    for index in items.indices {
      do {
        numbers.append(try items[index].number("\(path)[\(index)]", ranges[index]))
      } catch {
        if let fault { try faults.keep(fault) }
        fault = error
        if faults == nil { break }
      }
    }
    if let fault { throw fault }
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
  /// What the closure makes of a key's value and path: the default without the key, `faulty` where it cannot be read.
  package mutating func read<Value>(
    _ key: String, default value: Value, faulty: Value? = nil,
    _ body: (JSONNode, String) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    guard let node = self.value(key) else { return value }
    let path = path(of: key)
    return try faults.attempt(faulty ?? value) { () throws(JSONError) in try body(node, path) }
  }

  /// The same of a key that must be there.
  package mutating func require<Value>(
    _ key: String, faulty: Value, _ body: (JSONNode, String) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    let path = path(of: key)
    var fields = self
    defer { self = fields }
    return try faults.attempt(faulty) { () throws(JSONError) in try body(fields.required(key), path) }
  }

  /// `faulty` is what a number that cannot be read counts as, for what depends on it.
  package mutating func number(
    _ key: String, _ range: NumberRange, default value: Double, faulty: Double? = nil
  ) throws(JSONError) -> Double {
    try read(key, default: value, faulty: faulty) { node, path throws(JSONError) in try node.number(path, range) }
  }

  package mutating func flag(_ key: String, default value: Bool) throws(JSONError) -> Bool {
    try read(key, default: value) { node, path throws(JSONError) in try node.flag(path) }
  }

  package mutating func string(_ key: String, default value: String) throws(JSONError) -> String {
    try read(key, default: value) { node, path throws(JSONError) in try node.string(path) }
  }

  package mutating func choice<Choice>(_ key: String, default value: Choice) throws(JSONError) -> Choice
  where Choice: CaseIterable & RawRepresentable<String> {
    try read(key, default: value) { node, path throws(JSONError) in try node.choice(path, Choice.self) }
  }

  /// A choice that need not be made.
  package mutating func choice<Choice>(_ key: String) throws(JSONError) -> Choice?
  where Choice: CaseIterable & RawRepresentable<String> {
    try read(key, default: nil) { node, path throws(JSONError) in try node.choice(path, Choice.self) }
  }

  /// Numbers as in `JSONNode.numbers`, or `nil` without the key and where one cannot be read.
  package mutating func numbers(
    _ key: String, _ names: [String], _ ranges: [NumberRange]
  ) throws(JSONError) -> [Double]? {
    let faults = faults
    return try read(key, default: nil) { node, path throws(JSONError) in
      try node.numbers(path, names, ranges, faults: faults)
    }
  }

  /// The items of an array with their paths; none without the key.
  package mutating func items(_ key: String) throws(JSONError) -> [(node: JSONNode, path: String)] {
    try read(key, default: []) { node, path throws(JSONError) in
      try node.array(path).enumerated().map { ($1, "\(path)[\($0)]") }
    }
  }
}
