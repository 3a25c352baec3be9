import TouchModel

/// One row of a recording's events.
struct LibinputRow {
  var seconds: Int64
  var microseconds: Int64
  var event = EvdevEvent(type: 0, code: 0, value: 0)

  init(seconds: Int64, microseconds: Int64) {
    self.seconds = seconds
    self.microseconds = microseconds
  }

  /// The row that the text `0,8333,3,53,700` is, without spaces; `nil` for any other.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var place = 0
    func number() -> Int64? {
      let isNegative = place < text.count && text[place] == UInt8(ascii: "-")
      if isNegative { place += 1 }
      let start = place
      var value: Int64 = 0
      while place < text.count, text[place] != UInt8(ascii: ",") {
        let digit = text[place] &- UInt8(ascii: "0")
        guard digit < 10, place - start < 18 else { return nil }
        value = value &* 10 &+ Int64(digit)
        place += 1
      }
      guard place > start else { return nil }
      place += 1
      return isNegative ? -value : value
    }
    guard let seconds = number(), let microseconds = number(), let type = number().flatMap({ UInt16(exactly: $0) }),
      let code = number().flatMap({ UInt16(exactly: $0) }), let value = number().flatMap({ Int32(exactly: $0) }),
      place == text.count + 1
    else { return nil }
    self.seconds = seconds
    self.microseconds = microseconds
    event = EvdevEvent(type: type, code: code, value: value)
  }
}
