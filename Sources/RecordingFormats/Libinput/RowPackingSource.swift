import TouchModel

/// Shortens the rows of events on their way to the YAML parser, which spends a dozen tokens on each.
///
/// `- [  0,   8333,   3,  53,    700] # EV_ABS / ABS_MT_POSITION_X 700` becomes `- '0,8333,3,53,700'`: one token, in the same
/// line and column. Only what the parser would take for that very row is touched: the line of a `- evdev:` entry or another
/// row stands before it, its five numbers fit, nothing but an ASCII comment follows, and its line end is there. All else goes
/// through as it is, so every error stays the parser's own. A text of several lines that holds such lines is touched too, and
/// the error of a quote that is never closed may be told elsewhere.
struct RowPackingSource: ByteSource {
  private static let chunk = 1 << 16

  private var source: any ByteSource
  private var buffer = [UInt8](repeating: 0, count: chunk)
  /// What is ready to be given out.
  private var ready = 0..<0
  /// The start of a line whose end was not read yet.
  private var open = 0..<0
  private var isInLongLine = false
  private var isAmongRows = false

  init(_ source: any ByteSource) { self.source = source }

  mutating func read(into target: UnsafeMutableRawBufferPointer) throws -> Int {
    while ready.isEmpty {
      guard try refill() else { return 0 }
    }
    let given = ready.prefix(target.count)
    buffer.withUnsafeBytes { target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[given])) }
    ready = given.upperBound..<ready.upperBound
    return given.count
  }

  /// Reads on behind the open line and works through the lines that are whole now; false at the end.
  private mutating func refill() throws -> Bool {
    let kept = open.count
    let wasOpen = open
    let count = try buffer.withUnsafeMutableBytes { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[wasOpen]))
      return try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[kept...]))
    }
    let filled = kept + count
    guard count > 0 else {
      ready = 0..<kept
      open = 0..<0
      return kept > 0
    }
    var state = LineState(isInLongLine: isInLongLine, isAmongRows: isAmongRows)
    let (packed, rest) = buffer.withUnsafeMutableBytes { state.pack($0, filled: filled) }
    if rest == 0, filled == buffer.count {
      // A line as long as the buffer is no row.
      state.isInLongLine = true
      ready = 0..<filled
      open = 0..<0
    } else {
      ready = 0..<packed
      open = rest..<filled
    }
    isInLongLine = state.isInLongLine
    isAmongRows = state.isAmongRows
    return true
  }
}

/// Where the lines stand, between pieces.
private struct LineState {
  /// The piece begins inside a line that is passed through.
  var isInLongLine: Bool
  /// The line before is an `- evdev:` entry, a row, or a comment behind one.
  var isAmongRows: Bool

  /// Works through all whole lines in place; gives the end of what came out and where the open line begins.
  mutating func pack(_ bytes: UnsafeMutableRawBufferPointer, filled: Int) -> (packed: Int, rest: Int) {
    var start = 0
    var out = 0
    while let end = Self.newline(bytes, from: start, filled) {
      let row = isInLongLine || !isAmongRows ? nil : PackedRow(bytes, start..<end)
      if let row {
        out = row.write(bytes, to: out)
      } else {
        if !isInLongLine { look(at: bytes, start..<end) }
        if out != start {
          let line = UnsafeRawBufferPointer(rebasing: bytes[start...end])
          UnsafeMutableRawBufferPointer(rebasing: bytes[out...]).copyMemory(from: line)
        }
        out += end + 1 - start
      }
      isInLongLine = false
      start = end + 1
    }
    return (out, start)
  }

  /// Decides whether rows may follow a line that is none.
  private mutating func look(at bytes: UnsafeMutableRawBufferPointer, _ line: Range<Int>) {
    var text = bytes[line].drop { $0 == UInt8(ascii: " ") }
    if text.first == UInt8(ascii: "#") { return }
    guard text.starts(with: "- ".utf8) else { return isAmongRows = false }
    text = text.dropFirst(2).drop { $0 == UInt8(ascii: " ") }
    isAmongRows = text.elementsEqual("evdev:".utf8)
  }

  /// The next LF, searched eight bytes at a time.
  private static func newline(_ bytes: UnsafeMutableRawBufferPointer, from start: Int, _ filled: Int) -> Int? {
    var place = start
    while place + 8 <= filled {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ 0x0a0a_0a0a_0a0a_0a0a
      if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 { break }
      place += 8
    }
    while place < filled {
      if bytes[place] == UInt8(ascii: "\n") { return place }
      place += 1
    }
    return nil
  }
}

/// A line that is a row of five numbers and nothing else.
private struct PackedRow {
  private let indent: Range<Int>
  private let numbers: Range<Int>

  /// `nil` where the parser has to look itself.
  init?(_ bytes: UnsafeMutableRawBufferPointer, _ line: Range<Int>) {
    var place = line.lowerBound
    func skipSpaces() { while place < line.upperBound, bytes[place] == UInt8(ascii: " ") { place += 1 } }
    func accept(_ byte: UInt8) -> Bool {
      guard place < line.upperBound, bytes[place] == byte else { return false }
      place += 1
      return true
    }
    skipSpaces()
    guard accept(UInt8(ascii: "-")), accept(UInt8(ascii: " ")) else { return nil }
    skipSpaces()
    indent = line.lowerBound..<place
    guard accept(UInt8(ascii: "[")) else { return nil }
    let first = place
    for index in 0..<5 {
      skipSpaces()
      guard let number = Self.number(bytes, &place, line.upperBound), Self.fits(number, index) else { return nil }
      skipSpaces()
      if index < 4, !accept(UInt8(ascii: ",")) { return nil }
    }
    numbers = first..<place
    guard accept(UInt8(ascii: "]")), Self.isBlank(bytes, place..<line.upperBound) else { return nil }
  }

  /// Writes the row and its line end; the place behind it is at most that of the line read.
  func write(_ bytes: UnsafeMutableRawBufferPointer, to start: Int) -> Int {
    var out = start
    func put(_ byte: UInt8) {
      bytes[out] = byte
      out += 1
    }
    for place in indent { put(bytes[place]) }
    put(UInt8(ascii: "'"))
    for place in numbers where bytes[place] != UInt8(ascii: " ") { put(bytes[place]) }
    put(UInt8(ascii: "'"))
    put(UInt8(ascii: "\n"))
    return out
  }

  /// At most 18 digits.
  private static func number(_ bytes: UnsafeMutableRawBufferPointer, _ place: inout Int, _ end: Int) -> Int64? {
    let isNegative = place < end && bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let start = place
    var value: Int64 = 0
    while place < end, place - start < 19 {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      place += 1
    }
    guard (1...18).contains(place - start) else { return nil }
    return isNegative ? -value : value
  }

  private static func fits(_ number: Int64, _ index: Int) -> Bool {
    switch index {
    case 0, 1: true
    case 2, 3: UInt16(exactly: number) != nil
    default: Int32(exactly: number) != nil
    }
  }

  /// Whether nothing, or a comment of printable ASCII behind a space, stands there.
  private static func isBlank(_ bytes: UnsafeMutableRawBufferPointer, _ rest: Range<Int>) -> Bool {
    var (place, end) = (rest.lowerBound, rest.upperBound)
    if place < end, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    guard place < end else { return true }
    guard bytes[place] == UInt8(ascii: " ") else { return false }
    while place < end, bytes[place] == UInt8(ascii: " ") { place += 1 }
    guard place < end else { return true }
    guard bytes[place] == UInt8(ascii: "#") else { return false }
    while place + 8 <= end {
      // A high bit says that a byte is below a space, or above a tilde; a borrow says too much at most.
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let low = word &- 0x2020_2020_2020_2020
      let high = word &+ 0x0101_0101_0101_0101
      if (low | high | word) & 0x8080_8080_8080_8080 != 0 { break }
      place += 8
    }
    while place < end {
      guard (0x20..<0x7f).contains(bytes[place]) else { return false }
      place += 1
    }
    return true
  }
}
