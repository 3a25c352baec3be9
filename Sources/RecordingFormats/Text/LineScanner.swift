import TouchModel

/// Pulls a text line by line through one reused buffer and parses the current line's bytes in place.
///
/// Lines end with LF or CRLF; a byte order mark at the start is passed over. Past the line's end every byte reads as 0, so
/// parsing never leaves the line. A line of more than 1 MiB is refused before it is buffered whole.
struct LineScanner {
  static let lineLimit = 1 << 20
  private static let chunk = 1 << 16

  let file: String
  private var source: any ByteSource
  private var buffer: [UInt8]
  private var filled = 0
  private var lineStart = 0
  private var lineEnd = 0
  private var nextStart = 0
  private var isAtEnd = false
  /// Whether the text ends before a line that begins with a zero byte, as pages do that never reached the disk.
  var endsAtZeros = false
  private var isHeld = false
  /// Where parsing stands in the buffer.
  private var position = 0
  /// The current line's number, from 1; 0 before the first.
  private(set) var line = 0
  /// Whether the current line has a line end; only the last one can lack it.
  private(set) var isTerminated = true

  init(file: String, source: any ByteSource) {
    self.file = file
    self.source = source
    buffer = [UInt8](repeating: 0, count: Self.chunk)
  }

  /// Goes to the next line, or returns false at the end.
  ///
  /// Throws for a line that is too long, and what the source throws.
  mutating func advance() throws -> Bool {
    if isHeld {
      isHeld = false
      position = lineStart
      return true
    }
    var searched = nextStart
    while true {
      if endsAtZeros, nextStart < filled, buffer[nextStart] == 0 { return false }
      let end = newline(from: searched)
      guard (end ?? filled) - nextStart <= Self.lineLimit else {
        throw RecordingError(
          file: file, line: line &+ 1, column: 1, what: "a line of more than \(Self.lineLimit) bytes",
          expected: "shorter lines")
      }
      if let end {
        open(nextStart..<end, next: end + 1)
        return true
      }
      guard !isAtEnd else { break }
      searched = filled - nextStart
      try refill()
    }
    guard nextStart < filled else { return false }
    open(nextStart..<filled, next: filled)
    isTerminated = false
    return true
  }

  /// Makes the next `advance()` give the current line again.
  mutating func hold() { isHeld = true }

  private mutating func open(_ range: Range<Int>, next: Int) {
    lineStart = range.lowerBound
    lineEnd = range.upperBound
    nextStart = next
    line &+= 1
    if line == 1, lineEnd - lineStart >= 3, buffer[lineStart] == 0xef, buffer[lineStart + 1] == 0xbb,
      buffer[lineStart + 2] == 0xbf
    {
      lineStart += 3
    }
    if lineEnd > lineStart, buffer[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
    position = lineStart
  }

  /// Moves the open line to the buffer's start, makes room and reads on.
  private mutating func refill() throws {
    let open = filled - nextStart
    if nextStart > 0 {
      buffer.withUnsafeMutableBytes { bytes in
        let moved = UnsafeRawBufferPointer(rebasing: bytes[nextStart..<nextStart + open])
        UnsafeMutableRawBufferPointer(rebasing: bytes[..<open]).copyMemory(from: moved)
      }
      nextStart = 0
      filled = open
    }
    if filled == buffer.count { buffer.append(contentsOf: repeatElement(0, count: buffer.count)) }
    let count = try buffer.withUnsafeMutableBytes {
      try source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
    }
    filled += count
    isAtEnd = count == 0
  }

  /// The next LF in what is buffered, searched eight bytes at a time.
  private func newline(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      var index = start
      while index + 8 <= filled {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ 0x0a0a_0a0a_0a0a_0a0a
        if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
      }
      while index < filled {
        if bytes[index] == UInt8(ascii: "\n") { return index }
        index += 1
      }
      return nil
    }
  }
}

extension LineScanner {
  /// The byte where parsing stands, 0 past the line's end.
  var current: UInt8 { position < lineEnd ? buffer[position] : 0 }

  var isAtLineEnd: Bool { position >= lineEnd }

  /// The column where parsing stands, in bytes from 1.
  var column: Int { position - lineStart + 1 }

  mutating func step() { if position < lineEnd { position += 1 } }

  /// Goes back to an earlier column of this line.
  mutating func rewind(toColumn column: Int) { position = min(max(lineStart, lineStart + column - 1), lineEnd) }

  /// Passes over decimal digits, at most 18 of them, and gives their value and how many they are.
  ///
  /// Where there are more they go on here; 18 fit whatever they are.
  mutating func takeDigits() -> (value: Int64, count: Int) {
    let (start, end) = (position, min(lineEnd, position + 18))
    let value = buffer.withUnsafeBytes { bytes in
      var value: Int64 = 0
      while position < end {
        let digit = bytes[position] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        value = value &* 10 &+ Int64(digit)
        position += 1
      }
      return value
    }
    return (value, position - start)
  }

  /// Passes over hexadecimal digits, at most 8 of them, and gives their value and how many they are.
  mutating func takeHexDigits() -> (value: UInt32, count: Int) {
    let (start, end) = (position, min(lineEnd, position + 8))
    let value = buffer.withUnsafeBytes { bytes in
      var value: UInt32 = 0
      while position < end, let digit = Self.hexDigit(bytes[position]) {
        value = value << 4 | digit
        position += 1
      }
      return value
    }
    return (value, position - start)
  }

  mutating func skipSpaces() {
    while position < lineEnd, buffer[position] == UInt8(ascii: " ") || buffer[position] == UInt8(ascii: "\t") {
      position += 1
    }
  }

  /// Passes over `text` when it stands here.
  mutating func accept(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard lineEnd - position >= count else { return false }
    var index = 0
    while index < count {
      if buffer[position + index] != text.utf8Start[index] { return false }
      index += 1
    }
    position += count
    return true
  }

  /// Passes over `word` when it stands here and a space or the line's end follows.
  mutating func acceptWord(_ word: StaticString) -> Bool {
    let start = position
    guard accept(word) else { return false }
    if isAtLineEnd || current == UInt8(ascii: " ") { return true }
    position = start
    return false
  }

  /// Passes over everything up to and with the next `byte`; false and no move when there is none.
  mutating func skip(past byte: UInt8) -> Bool {
    var index = position
    while index < lineEnd {
      if buffer[index] == byte {
        position = index + 1
        return true
      }
      index += 1
    }
    return false
  }

  /// Runs `body` over the bytes from here to the next space, colon or line end and passes over them.
  mutating func takeWord<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    let start = position
    while position < lineEnd {
      let byte = buffer[position]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ":") { break }
      position += 1
    }
    return buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<position])) }
  }

  /// Runs `body` over the current line's bytes, its line end left out.
  func withLine<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[lineStart..<lineEnd])) }
  }

  /// Passes over spaces and gives the text from there to the line's end, without quotes around it.
  mutating func quotedRest() -> String {
    skipSpaces()
    let text = restOfLine
    let isQuoted = text.utf8.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
    return isQuoted ? String(text.dropFirst().dropLast()) : text
  }

  /// The text from here to the line's end.
  var restOfLine: String { String(decoding: buffer[min(position, lineEnd)..<lineEnd], as: UTF8.self) }
}
