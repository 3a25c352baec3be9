/// What is wrong with a line, and where in it.
struct TapeFault: Error {
  var column: Int
  var what: String
  var expected: String
}

/// Reads one line's bytes in place; past the end every byte is 0.
struct TapeCursor {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }
  var current: UInt8 { position < bytes.count ? bytes[position] : 0 }
  /// The byte after the current one.
  var second: UInt8 { position &+ 1 < bytes.count ? bytes[position &+ 1] : 0 }

  mutating func step() { position &+= 1 }

  mutating func accept(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position &+= 1
    return true
  }

  func fault(_ what: String, expected: String, at place: Int? = nil) -> TapeFault {
    TapeFault(column: (place ?? position) + 1, what: what, expected: expected)
  }

  /// A whole number of 64 bits; nineteen digits never overflow the unsigned sum.
  mutating func int64() throws(TapeFault) -> Int64 {
    let start = position
    let isNegative = accept(UInt8(ascii: "-"))
    let first = position
    var sum: UInt64 = 0
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      sum = sum &* 10 &+ UInt64(digit)
      position &+= 1
    }
    let count = position &- first
    guard count > 0 else { throw fault("no number", expected: "a decimal number", at: start) }
    guard count <= 19, sum <= UInt64(Int64.max) + (isNegative ? 1 : 0) else {
      throw fault("number out of range", expected: "\(Int64.min) to \(Int64.max)", at: start)
    }
    return isNegative ? 0 &- Int64(bitPattern: sum) : Int64(bitPattern: sum)
  }

  /// An event's value.
  mutating func int32() throws(TapeFault) -> Int32 {
    let start = position
    guard let value = Int32(exactly: try int64()) else {
      throw fault("number out of range", expected: "\(Int32.min) to \(Int32.max)", at: start)
    }
    return value
  }

  mutating func uint16() throws(TapeFault) -> UInt16 {
    let start = position
    guard let value = UInt16(exactly: try int64()) else {
      throw fault("number out of range", expected: "0 to \(UInt16.max)", at: start)
    }
    return value
  }

  /// The bytes up to the next space, `=` or the end; passes over them.
  mutating func word() -> UnsafeRawBufferPointer {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: " "), bytes[position] != UInt8(ascii: "=") {
      position &+= 1
    }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<position])
  }
}
