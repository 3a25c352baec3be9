import TouchModel

/// An object's keys as they are asked for one by one; what nobody asked for is refused at the end.
struct JSONFields {
  let path: String
  let mark: TextMark
  private let members: [JSONNode.Member]
  private var known: [String] = []

  init(_ node: JSONNode, path: String) throws(SceneError) {
    guard case .object(let members) = node.value else {
      throw SceneError(mark: node.mark, path: path, what: node.name, expected: "an object")
    }
    self.path = path
    self.mark = node.mark
    self.members = members
    var places: [String: TextMark] = [:]
    for member in members {
      guard let first = places.updateValue(member.mark, forKey: member.key) else { continue }
      throw SceneError(
        mark: member.mark, path: self.path(of: member.key), what: "key given twice, first at \(first)",
        expected: "each key once")
    }
  }

  /// The path of a key.
  func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// The value of a key, or `nil` without it.
  mutating func value(_ key: String) -> JSONNode? {
    known.append(key)
    return members.first { $0.key == key }?.value
  }

  /// The value of a key that must be there.
  mutating func required(_ key: String) throws(SceneError) -> JSONNode {
    guard let value = value(key) else {
      throw SceneError(mark: mark, path: path, what: "no \(key)", expected: "a key \(key)")
    }
    return value
  }

  /// Refuses the first key that was never asked for.
  func finish() throws(SceneError) {
    for member in members where !known.contains(member.key) {
      throw SceneError(
        mark: member.mark, path: path(of: member.key), what: "unknown key",
        expected: "one of \(known.joined(separator: ", "))")
    }
  }
}

/// A range of numbers with the words that describe it.
struct NumberRange {
  var bounds: ClosedRange<Double>
  var words: String
  var isWhole = false

  /// A whole number.
  static func whole(_ bounds: ClosedRange<Double>, _ words: String) -> NumberRange {
    NumberRange(bounds: bounds, words: words, isWhole: true)
  }

  /// The longest length or coordinate of a scene, in points.
  static let lengthLimit = 10_000_000.0
  static let coordinate = NumberRange(
    bounds: -lengthLimit...lengthLimit, words: "points from -10000000 to 10000000")
  static let length = NumberRange(bounds: 0...lengthLimit, words: "points from 0 to 10000000")
}

extension JSONNode {
  func error(_ path: String, _ what: String, expected: String) -> SceneError {
    SceneError(mark: mark, path: path, what: what, expected: expected)
  }

  /// The number, as it is written in messages.
  private static func words(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int64(number))" : "\(number)"
  }

  func number(_ path: String, _ range: NumberRange) throws(SceneError) -> Double {
    guard case .number(let number) = value else { throw error(path, name, expected: range.words) }
    guard range.bounds.contains(number), !range.isWhole || number == number.rounded() else {
      throw error(path, Self.words(number), expected: range.words)
    }
    return number
  }

  /// An array of numbers, one for each range.
  func numbers(_ path: String, _ names: [String], _ ranges: [NumberRange]) throws(SceneError) -> [Double] {
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

  func string(_ path: String) throws(SceneError) -> String {
    guard case .string(let string) = value else { throw error(path, name, expected: "a string") }
    return string
  }

  func flag(_ path: String) throws(SceneError) -> Bool {
    guard case .flag(let flag) = value else { throw error(path, name, expected: "true or false") }
    return flag
  }

  func array(_ path: String) throws(SceneError) -> [JSONNode] {
    guard case .array(let items) = value else { throw error(path, name, expected: "an array") }
    return items
  }

  /// One of an enum's names.
  func choice<Choice>(_ path: String, _ type: Choice.Type) throws(SceneError) -> Choice
  where Choice: CaseIterable & RawRepresentable<String> {
    let expected = "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))"
    guard case .string(let name) = value else { throw error(path, self.name, expected: expected) }
    guard let choice = Choice(rawValue: name) else { throw error(path, "\"\(name)\"", expected: expected) }
    return choice
  }
}

extension JSONFields {
  mutating func number(_ key: String, _ range: NumberRange, default value: Double) throws(SceneError) -> Double {
    try self.value(key)?.number(path(of: key), range) ?? value
  }

  mutating func flag(_ key: String, default value: Bool) throws(SceneError) -> Bool {
    try self.value(key)?.flag(path(of: key)) ?? value
  }

  mutating func string(_ key: String, default value: String) throws(SceneError) -> String {
    try self.value(key)?.string(path(of: key)) ?? value
  }

  mutating func choice<Choice>(_ key: String, default value: Choice) throws(SceneError) -> Choice
  where Choice: CaseIterable & RawRepresentable<String> {
    try self.value(key)?.choice(path(of: key), Choice.self) ?? value
  }
}
