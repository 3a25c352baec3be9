/// Counts in HdrHistogram's V2 encoding: ZigZag numbers in LEB128, where a negative one is a run of zeros.
///
/// A number has seven bits a byte, the low ones first, and all eight of a ninth byte.
enum HistogramCounts {
  /// The most bytes that a number takes.
  static let greatestLength = 9

  /// The counts without the zeros at their end.
  static func bytes(of counts: [Int64]) -> [UInt8] {
    let end = (counts.lastIndex { $0 != 0 } ?? -1) + 1
    var bytes: [UInt8] = []
    var index = 0
    while index < end {
      let start = index
      while index < end, counts[index] == 0 { index += 1 }
      switch index - start {
      case 0:
        append(counts[index], to: &bytes)
        index += 1
      case 1: append(0, to: &bytes)
      case let zeros: append(-Int64(zeros), to: &bytes)
      }
    }
    return bytes
  }

  private static func append(_ number: Int64, to bytes: inout [UInt8]) {
    var left = UInt64(bitPattern: number << 1 ^ number >> 63)
    for _ in 1..<greatestLength {
      guard left > 0x7f else { break }
      bytes.append(UInt8(truncatingIfNeeded: left) | 0x80)
      left >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: left))
  }

  /// Calls `body` with the place and the number of each count above 0 of at most `places`.
  static func read(
    _ bytes: ArraySlice<UInt8>, places: Int, _ body: (Int, Int64) -> Void
  ) throws(HistogramEncodingError) {
    var left = bytes
    var place = 0
    while !left.isEmpty {
      let offset = left.startIndex - bytes.startIndex
      guard let number = number(&left) else { throw .count(offset: offset) }
      if number < 0 {
        guard number.magnitude <= UInt64(places - place) else { throw .tooManyCounts(places: places) }
        place += Int(number.magnitude)
      } else {
        guard place < places else { throw .tooManyCounts(places: places) }
        if number > 0 { body(place, number) }
        place += 1
      }
    }
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int64? {
    var bits: UInt64 = 0
    for index in 0..<greatestLength {
      guard let byte = bytes.popFirst() else { return nil }
      let isLast = index == greatestLength - 1
      bits |= UInt64(isLast ? byte : byte & 0x7f) << UInt64(7 * index)
      if isLast || byte < 0x80 { break }
    }
    return Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
  }
}
