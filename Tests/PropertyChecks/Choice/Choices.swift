/// Bytes as a row of choices: equal bytes make equal cases, and a byte changed or taken out makes a case much like it.
///
/// Once the bytes are used up every choice is the first one.
struct Choices {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isSpent: Bool { place >= bytes.count }

  mutating func byte() -> UInt8 {
    guard place < bytes.count else { return 0 }
    place += 1
    return bytes[place - 1]
  }

  /// A number from 0 to `limit` - 1.
  mutating func below(_ limit: Int) -> Int {
    guard limit > 1 else { return 0 }
    let number = limit <= 256 ? Int(byte()) : Int(byte()) << 8 | Int(byte())
    return number % limit
  }

  /// A number around zero.
  mutating func signed() -> Double { Double(Int8(bitPattern: byte())) }

  /// True once in `times`; false at the end.
  mutating func once(in times: Int) -> Bool { below(times) == times - 1 }

  /// One of some values, which are at least one.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  mutating func pick<Value: CaseIterable>(_ type: Value.Type) -> Value { pick(Array(Value.allCases)) }

  /// What is left.
  mutating func rest() -> [UInt8] {
    defer { place = bytes.count }
    return Array(bytes[min(place, bytes.count)...])
  }
}
