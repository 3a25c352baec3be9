import RecordingFormats
import TouchModel

/// One command with its fingers and keywords, checked against what the command takes.
struct ScriptStatement {
  /// A keyword as it was given.
  struct Clause {
    var name: String
    var column: Int
    var value: ScriptValue
  }

  /// What one finger does; a command without fingers has one part.
  struct Part {
    var finger = 1
    var column: Int
    var isNumbered = false
    var clauses: [Clause] = []
  }

  let command: ScriptCommand
  let column: Int
  private(set) var parts: [Part]
  private var operand = 0.0
  private let line: ScriptLine

  /// Reads the line, whose first word is the command.
  init(_ command: ScriptCommand, _ line: ScriptLine) throws(RecordingError) {
    var line = line
    self.command = command
    column = line.column
    _ = line.take()
    parts = []
    if let kind = command.operand {
      operand = try line.quantity(kind)
      parts.append(try Self.part(command, &line, after: parts))
    } else {
      repeat { parts.append(try Self.part(command, &line, after: parts)) } while line.accept("and")
    }
    try line.requireEnd()
    self.line = line
  }

  private static func part(
    _ command: ScriptCommand, _ line: inout ScriptLine, after parts: [Part]
  ) throws(RecordingError) -> Part {
    var part = Part(column: line.column)
    if command.fingers != .none, let word = line.next, word.text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      guard let finger = Int(word.text), (1...10).contains(finger) else {
        throw line.failure("finger \(word.text.shortened)", expected: "1 to 10")
      }
      guard !parts.contains(where: { $0.finger == finger }) else {
        throw line.failure("finger \(finger) is given twice", expected: "each finger once")
      }
      _ = line.take()
      part.finger = finger
      part.isNumbered = true
    } else if !parts.isEmpty {
      throw line.unexpected(expected: "a finger such as 2")
    }
    let keywords = command.keywords
    while let word = line.next, word.text != "and" || command.fingers != .several {
      guard let keyword = keywords.first(where: { $0.name == word.text }) else {
        let near = Suggestion.nearest(to: word.text, in: keywords.map(\.name)).map { "; did you mean \($0)?" } ?? ""
        let names = keywords.map(\.name)
        let choice =
          names.isEmpty ? "the end of the line" : (names.count > 1 ? "one of " : "") + names.joined(separator: ", ")
        throw line.unexpected(expected: choice + near)
      }
      let given = part.clauses + (keyword.isFingers ? [] : parts.flatMap(\.clauses))
      guard !given.contains(where: { $0.name == keyword.name }) else {
        throw line.failure("\(keyword.name) is given twice", expected: "it once")
      }
      _ = line.take()
      part.clauses.append(Clause(name: keyword.name, column: word.column, value: try line.value(keyword.kind)))
    }
    return part
  }

  /// The number that stands behind the command.
  var time: Microseconds { Microseconds(Int64(operand.rounded())) }

  func has(_ name: String) -> Bool { parts.contains { $0.clauses.contains { $0.name == name } } }

  /// An error at a clause, or at the line's end where there is none of the name.
  func failure(_ what: String, expected: String, at name: String? = nil) -> RecordingError {
    let clause = parts.flatMap(\.clauses).first { $0.name == name }
    return line.failure(what, expected: expected, column: clause?.column)
  }

  func failure(_ what: String, expected: String, column: Int) -> RecordingError {
    line.failure(what, expected: expected, column: column)
  }

  /// A point that must be given.
  func point(_ name: String) throws(RecordingError) -> Point {
    guard case .point(let point)? = value(name) else { throw missing(name) }
    return point
  }

  func points(_ name: String) -> [Point]? {
    guard case .points(let points)? = value(name) else { return nil }
    return points
  }

  /// A number that must be given unless there is a default.
  func number(_ name: String, default standard: Double? = nil) throws(RecordingError) -> Double {
    if case .number(let number)? = value(name) { return number }
    guard let standard else { throw missing(name) }
    return standard
  }

  func time(_ name: String, default standard: Microseconds? = nil) throws(RecordingError) -> Microseconds {
    Microseconds(Int64(try number(name, default: standard.map { Double($0.count) }).rounded()))
  }

  private func value(_ name: String) -> ScriptValue? {
    for part in parts {
      if let clause = part.clauses.first(where: { $0.name == name }) { return clause.value }
    }
    return nil
  }

  func missing(_ name: String) -> RecordingError {
    let kind = command.keywords.first { $0.name == name }?.kind
    return line.failure("no \"\(name)\"", expected: "\(name) with \(kind?.text ?? "a value")")
  }
}
