import TouchModel

/// The lines of a trace, one after the other; what is none, or not all of one, is refused where that shows.
struct TraceLines {
  /// The longest line that a trace can have.
  static let longest = 1 << 20
  private static let opening = "# tapedeck trace "

  private var source: any ByteSource
  private let name: String
  private var bytes: [UInt8] = []
  private var position = 0
  private var hasEnded = false
  /// One that was read ahead, and whether its end was there.
  private var waiting: (text: String, isWhole: Bool)?
  /// Of the line that was given last, from 1.
  private(set) var number = 0
  /// How many lines the head has.
  private var headers = 0
  /// The last line, which says how many there are, once it was read.
  private(set) var summary: String?
  /// Whether a line so far ended as on Windows, which is not part of it.
  private(set) var endWithReturns = false

  init(_ source: any ByteSource, name: String) {
    self.source = source
    self.name = name
  }

  /// The comment lines at the head, by name: `profile`, `channels`, `screen`; the format is `trace`.
  mutating func header() throws -> [(String, String)] {
    guard let first = try peek() else { throw error("an empty file", expected: "a first line # tapedeck trace") }
    guard first.hasPrefix(Self.opening) else { throw error("no trace", expected: "a first line # tapedeck trace") }
    guard first == Self.opening + "1" else {
      throw error("a trace of format \(first.dropFirst(Self.opening.count))", expected: "format 1")
    }
    var header: [(String, String)] = []
    while let line = try peek(), line.hasPrefix("# "), Self.count(of: line) == nil {
      let words = line.dropFirst(header.isEmpty ? "# tapedeck ".count : 2)
      let key = words.prefix { $0 != " " }
      header.append((String(key), String(words.dropFirst(key.count + 1))))
      _ = try take()
    }
    headers = number
    return header
  }

  /// The next line without its end, or `nil` at the end of the trace.
  mutating func next() throws -> String? {
    guard summary == nil else { return nil }
    guard let line = try take() else { throw error("the end of the file", expected: Self.ending) }
    guard let count = Self.count(of: line.text) else {
      guard line.isWhole else { throw error("a line that breaks off", expected: Self.ending, in: line.text) }
      return line.text
    }
    summary = line.text
    let lines = number - headers - 1
    guard count == lines else { throw error("\(lines) lines, counted as \(count)", expected: "a whole trace") }
    if try peek() != nil {
      number += 1
      throw error("a line behind the end of the trace", expected: "one trace")
    }
    return nil
  }

  /// Up to so many further lines, as far as they can be read.
  mutating func rest(_ count: Int) -> [String] {
    var lines: [String] = []
    while lines.count < count, let line = (try? next()) ?? nil { lines.append(line) }
    return lines
  }

  private static let ending = "a last line # N lines, hash H"

  /// How many lines the last line of a trace counts; `nil` for any other line.
  private static func count(of line: String) -> Int? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 5, words[0] == "#", words[2] == "lines,", words[3] == "hash", words[4].count == 16 else {
      return nil
    }
    return Int(words[1])
  }

  /// An error at the line that was given last, or at the first.
  private func error(_ what: String, expected: String, in line: String = "") -> TraceError {
    let mark = TextMark(line: max(1, number), column: line.count + 1)
    return TraceError(place: TextPlace(file: name, mark: mark), what: what, expected: expected)
  }

  // MARK: Text

  private mutating func peek() throws -> String? {
    if waiting == nil { waiting = try read() }
    return waiting?.text
  }

  private mutating func take() throws -> (text: String, isWhole: Bool)? {
    let line = try waiting ?? read()
    waiting = nil
    if line != nil { number += 1 }
    return line
  }

  /// The next line, and whether its end was there.
  private mutating func read() throws -> (text: String, isWhole: Bool)? {
    var line: [UInt8] = []
    var isWhole = true
    while true {
      if let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) {
        line += bytes[position..<end]
        position = end + 1
        break
      }
      line += bytes[position...]
      guard line.count <= Self.longest else {
        throw TraceError(
          place: TextPlace(file: name, mark: TextMark(line: number + 1, column: 1)), what: "a line without end",
          expected: "a trace")
      }
      guard try fill() else {
        guard !line.isEmpty else { return nil }
        isWhole = false
        break
      }
    }
    if isWhole, line.last == UInt8(ascii: "\r") {
      line.removeLast()
      endWithReturns = true
    }
    return (String(decoding: line, as: UTF8.self), isWhole)
  }

  private mutating func fill() throws -> Bool {
    guard !hasEnded else { return false }
    if bytes.count != 1 << 16 { bytes = [UInt8](repeating: 0, count: 1 << 16) }
    position = 0
    let count = try bytes.withUnsafeMutableBytes { try source.read(into: $0) }
    bytes.removeLast(bytes.count - count)
    hasEnded = count == 0
    return !hasEnded
  }
}

/// One effect as a line says it: `166617 view feed offset=0.000,1.896`.
struct TraceLine {
  /// Microseconds since the first frame.
  var time: String
  var channel: String
  var subject: String
  /// Properties by name; words without a value are `what`.
  var values: [(String, String)] = []

  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 3)
    guard words.count >= 3, words[0].allSatisfy(\.isNumber) || words[0].hasPrefix("-") else { return nil }
    (time, channel, subject) = (String(words[0]), String(words[1]), String(words[2]))
    var what: [Substring] = []
    for word in words.count > 3 ? words[3].split(separator: " ") : [] {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // Behind a colon everything is a sentence.
      if parts.count == 2, !parts[0].isEmpty, what.last?.hasSuffix(":") != true {
        values.append((String(parts[0]), String(parts[1])))
      } else {
        what.append(word)
      }
    }
    if !what.isEmpty { values.insert(("what", what.joined(separator: " ")), at: 0) }
  }
}
