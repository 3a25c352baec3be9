import TouchModel

/// The lines of a trace, one after the other.
struct TraceLines {
  /// The longest line that a trace can have.
  static let longest = 1 << 20

  private var source: any ByteSource
  private let name: String
  private var bytes: [UInt8] = []
  private var position = 0
  private var hasEnded = false
  /// One that was read ahead.
  private var waiting: String?
  /// Of the line that was given last, from 1.
  private(set) var number = 0

  init(_ source: any ByteSource, name: String) {
    self.source = source
    self.name = name
  }

  /// The comment lines at the head, by name: `profile`, `channels`, `screen`; the format is `trace`.
  mutating func header() throws -> [(String, String)] {
    var header: [(String, String)] = []
    while let line = try next() {
      guard line.hasPrefix("# ") else {
        waiting = line
        number -= 1
        break
      }
      let words = line.dropFirst(2)
      let format = "tapedeck trace "
      if number == 1, words.hasPrefix(format) {
        header.append(("trace", String(words.dropFirst(format.count))))
        continue
      }
      guard !header.isEmpty else { break }
      // A trace without any line ends with its count.
      if words.contains(" lines, hash ") {
        waiting = line
        number -= 1
        break
      }
      let key = words.prefix { $0 != " " }
      header.append((String(key), String(words.dropFirst(key.count + 1))))
    }
    guard !header.isEmpty else {
      throw TraceError(
        place: TextPlace(file: name, mark: .start), what: number == 0 && waiting == nil ? "an empty file" : "no trace",
        expected: "a first line # tapedeck trace")
    }
    return header
  }

  /// The next line without its end, or `nil` at the end of the trace.
  mutating func next() throws -> String? {
    if let line = waiting {
      waiting = nil
      number += 1
      return line
    }
    var line: [UInt8] = []
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
        break
      }
    }
    number += 1
    return String(decoding: line, as: UTF8.self)
  }

  /// Up to so many further lines.
  mutating func rest(_ count: Int) throws -> [String] {
    var lines: [String] = []
    while lines.count < count, let line = try next() { lines.append(line) }
    return lines
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
