import TouchModel

extension LineScanner {
  /// An error at `column`, or where parsing stands; what breaks off in an unfinished last line is a truncated line.
  func failure(_ what: String, expected: String, column: Int? = nil) -> RecordingError {
    RecordingError(
      file: file, line: max(1, line), column: column ?? self.column, what: isTerminated ? what : "truncated line",
      expected: expected)
  }

  /// An error whose cause is not a missing rest of the line.
  func refusal(_ what: String, expected: String, column: Int? = nil) -> RecordingError {
    RecordingError(
      file: file, line: max(1, line), column: column ?? self.column, what: what, expected: expected)
  }

  /// A whole number in decimal with an optional minus sign, of at most 64 bits.
  mutating func decimal() throws(RecordingError) -> Int64 { try decimal(Int64.min...Int64.max) }

  /// A decimal number of 32 bits: an event's value or an axis limit.
  mutating func int32() throws(RecordingError) -> Int32 {
    Int32(truncatingIfNeeded: try decimal(Int64(Int32.min)...Int64(Int32.max)))
  }

  /// A decimal number of 16 bits: a type or a code.
  mutating func uint16() throws(RecordingError) -> UInt16 {
    UInt16(truncatingIfNeeded: try decimal(0...Int64(UInt16.max)))
  }

  private mutating func decimal(_ range: ClosedRange<Int64>) throws(RecordingError) -> Int64 {
    let start = column
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { step() }
    var (value, count) = takeDigits()
    if isNegative { value = -value }
    var isTooLong = false
    while true {
      let digit = current &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      let (shifted, over) = value.multipliedReportingOverflow(by: 10)
      // Towards the sign, so that the least number is read too.
      let (sum, past) =
        isNegative ? shifted.subtractingReportingOverflow(Int64(digit)) : shifted.addingReportingOverflow(Int64(digit))
      isTooLong = isTooLong || over || past
      value = sum
      count &+= 1
      step()
    }
    guard count > 0 else { throw failure("no number", expected: "a decimal number", column: start) }
    guard !isTooLong, range.contains(value) else {
      throw refusal("number out of range", expected: "\(range.lowerBound) to \(range.upperBound)", column: start)
    }
    return value
  }

  /// A whole number in hexadecimal, of at most 32 bits.
  mutating func hex32() throws(RecordingError) -> UInt32 {
    let start = column
    var (value, count) = takeHexDigits()
    while let digit = Self.hexDigit(current) {
      guard value >> 28 == 0 else {
        throw refusal("number out of range", expected: "at most ffffffff", column: start)
      }
      value = value << 4 | digit
      count &+= 1
      step()
    }
    guard count > 0 else { throw failure("no number", expected: "a hexadecimal number", column: start) }
    return value
  }

  mutating func hex16() throws(RecordingError) -> UInt16 {
    let start = column
    guard let value = UInt16(exactly: try hex32()) else {
      throw refusal("number out of range", expected: "at most ffff", column: start)
    }
    return value
  }

  /// A number behind spaces.
  mutating func nextHex16() throws(RecordingError) -> UInt16 {
    skipSpaces()
    return try hex16()
  }

  /// A number behind spaces.
  mutating func nextInt32() throws(RecordingError) -> Int32 {
    skipSpaces()
    return try int32()
  }

  /// Seconds, a dot and microseconds as a number: `1.10000` is 1 s and 10000 us, which is how evemu reads it.
  ///
  /// Writers pad to six digits, where this and a decimal fraction agree.
  mutating func time() throws(RecordingError) -> Timestamp {
    let start = column
    let isNegative = current == UInt8(ascii: "-")
    let seconds = try decimal()
    guard current == UInt8(ascii: ".") else { throw failure("no microseconds", expected: "a time such as 12.000345") }
    step()
    let digits = column
    guard current != UInt8(ascii: "-") else { throw failure("no number", expected: "a decimal number") }
    let micros = try decimal()
    guard column - digits <= 6 else {
      throw refusal("more than six digits of microseconds", expected: "a time such as 12.000345", column: digits)
    }
    guard let time = Self.timestamp(seconds: seconds, microseconds: isNegative ? -micros : micros) else {
      throw refusal("number out of range", expected: "a time within 292 000 years", column: start)
    }
    return time
  }

  static func timestamp(seconds: Int64, microseconds: Int64) -> Timestamp? {
    let (scaled, over) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, past) = scaled.addingReportingOverflow(microseconds)
    return over || past ? nil : Timestamp(microseconds: sum)
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}
