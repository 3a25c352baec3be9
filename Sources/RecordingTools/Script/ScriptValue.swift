import RecordingFormats
import TouchModel

/// What follows a keyword of a script.
enum ScriptValue {
  case point(Point)
  case points([Point])
  /// Microseconds, points, points a second, degrees or a plain number.
  case number(Double)
  /// The keyword alone.
  case flag

  enum Kind {
    case point, points, time, speed, length, angle, turn, factor, fingers, flag

    /// What is wanted, for messages.
    var text: String {
      switch self {
      case .point: "a point such as 200,500"
      case .points: "points such as 200,500 260,440"
      case .time: "a time such as 300 ms or 1.5 s"
      case .speed: "a speed such as 1200 pt/s"
      case .length: "a length such as 90 pt"
      case .angle, .turn: "an angle such as 45 deg"
      case .factor: "a factor such as 1.5"
      case .fingers: "a number of fingers such as 2"
      case .flag: "nothing"
      }
    }

    fileprivate var units: [(name: String, factor: Double)] {
      switch self {
      case .time: [("us", 1), ("ms", 1e3), ("s", 1e6), ("min", 6e7)]
      case .speed: [("pt/s", 1)]
      case .length: [("pt", 1)]
      case .angle, .turn: [("deg", 1)]
      case .point, .points, .factor, .fingers, .flag: []
      }
    }

    fileprivate var range: (numbers: ClosedRange<Double>, text: String) {
      switch self {
      case .time: (0...3.6e9, "0 to 60 min")
      case .speed: (1...100_000, "1 to 100000 pt/s")
      case .length: (0...100_000, "0 to 100000 pt")
      case .angle: (-360...360, "-360 to 360 deg")
      case .turn: (-120...120, "-120 to 120 deg")
      case .factor: (0.01...100, "0.01 to 100")
      case .fingers: (2...5, "2 to 5 fingers")
      case .point, .points, .flag: (-1e6...1e6, "numbers up to a million")
      }
    }
  }
}

extension ScriptLine {
  /// The most points of one path.
  static let pointLimit = 64

  mutating func value(_ kind: ScriptValue.Kind) throws(RecordingError) -> ScriptValue {
    switch kind {
    case .flag: return .flag
    case .point: return .point(try point(kind))
    case .points:
      let column = self.column
      var points = [try point(kind)]
      while let word = next, word.text.contains(",") { points.append(try point(kind)) }
      guard points.count <= Self.pointLimit else {
        throw failure("a path of \(points.count) points", expected: "at most \(Self.pointLimit)", column: column)
      }
      return .points(points)
    case .time, .speed, .length, .angle, .turn, .factor, .fingers: return .number(try quantity(kind))
    }
  }

  /// A number with its unit, as one word or two.
  mutating func quantity(_ kind: ScriptValue.Kind) throws(RecordingError) -> Double {
    let column = self.column
    guard let word = next else { throw unexpected(expected: kind.text) }
    let digits = word.text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard let number = Self.number(digits) else { throw unexpected(expected: kind.text) }
    _ = take()
    var unit = String(word.text.dropFirst(digits.count))
    let units = kind.units
    if unit.isEmpty, !units.isEmpty {
      guard let behind = take() else { throw failure("\(digits) without a unit", expected: kind.text, column: column) }
      unit = behind.text
    }
    guard let factor = units.isEmpty ? (unit.isEmpty ? 1 : nil) : units.first(where: { $0.name == unit })?.factor else {
      throw failure("\"\(digits) \(unit.shortened)\"", expected: kind.text, column: column)
    }
    let value = number * factor
    let range = kind.range
    let isWhole = if case .fingers = kind { value == value.rounded() } else { true }
    guard range.numbers.contains(value), isWhole else {
      let found = unit.isEmpty ? "\(digits)" : "\(digits) \(unit)"
      throw failure(found, expected: range.text, column: column)
    }
    return value
  }

  private mutating func point(_ kind: ScriptValue.Kind) throws(RecordingError) -> Point {
    guard let word = next else { throw unexpected(expected: kind.text) }
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Self.number(parts[0]), let y = Self.number(parts[1]) else {
      throw unexpected(expected: kind.text)
    }
    guard kind.range.numbers.contains(x), kind.range.numbers.contains(y) else {
      throw unexpected(expected: kind.range.text)
    }
    _ = take()
    return Point(x: x, y: y)
  }

  /// A decimal number with an optional minus sign and fraction; no other form, and at most 18 characters.
  static func number(_ text: Substring) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= 18, (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return Double(text)
  }
}
