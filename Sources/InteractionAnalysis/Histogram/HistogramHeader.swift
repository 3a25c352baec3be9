/// What HdrHistogram's V2 encoding begins with: 40 bytes, each number with its high byte first.
struct HistogramHeader: Hashable {
  static let size = 40
  static let cookie: UInt32 = 0x1c84_9313
  static let packedCookie: UInt32 = 0x1c84_9314

  /// How many bytes of counts follow.
  var countsLength: UInt32
  var significantDigits: UInt32
  var lowest: UInt64
  var highest: UInt64

  var bytes: [UInt8] {
    Self.bytes(of: Self.cookie) + Self.bytes(of: countsLength)
      // No value is shifted, and one stands for 1.0.
      + Self.bytes(of: UInt32(0)) + Self.bytes(of: significantDigits) + Self.bytes(of: lowest)
      + Self.bytes(of: highest) + Self.bytes(of: Double(1).bitPattern)
  }

  init(countsLength: UInt32, significantDigits: UInt32, lowest: UInt64, highest: UInt64) {
    self.countsLength = countsLength
    self.significantDigits = significantDigits
    self.lowest = lowest
    self.highest = highest
  }

  /// Reads it from the start of `bytes`; what they shift and scale by says nothing of whole numbers and is left out.
  init(_ bytes: [UInt8]) throws(HistogramEncodingError) {
    guard bytes.count >= 4 else { throw .incomplete }
    let cookie = UInt32(truncatingIfNeeded: Self.number(bytes[..<4]))
    guard Self.kind(of: cookie) == Self.kind(of: Self.cookie) else { throw .cookie(cookie) }
    guard bytes.count >= Self.size else { throw .incomplete }
    countsLength = UInt32(truncatingIfNeeded: Self.number(bytes[4..<8]))
    significantDigits = UInt32(truncatingIfNeeded: Self.number(bytes[12..<16]))
    lowest = Self.number(bytes[16..<24])
    highest = Self.number(bytes[24..<32])
  }

  /// A cookie without the size of words, which V2 does not have.
  static func kind(of cookie: UInt32) -> UInt32 { cookie & ~0xf0 }

  static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

  static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
