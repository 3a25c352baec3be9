/// Why a text is no histogram of HdrHistogram's V2 encoding.
public enum HistogramEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The `place`th character, from 1, is none of base64's.
  case character(Character, place: Int)
  /// The text ends inside a group of four characters, or before what it announces.
  case incomplete
  /// What the bytes begin with, or those that were unpacked.
  case cookie(UInt32)
  /// How many packed bytes are announced, and how many are there.
  case packedLength(UInt32, found: Int)
  /// What zlib says of the packed bytes.
  case packing(String)
  /// How many bytes of counts are announced, and how many are there, `nil` for more that were not unpacked.
  case countsLength(UInt32, found: Int?)
  case significantDigits(UInt32)
  /// The least and the highest value that it tells apart.
  case range(lowest: UInt64, highest: UInt64)
  /// More counts than the range has places, which is this many.
  case tooManyCounts(places: Int)
  /// The byte of the counts, from 0, with which a number begins that is cut off or below any run of zeros.
  case count(offset: Int)

  public var description: String {
    switch self {
    case .character(let character, let place):
      "character \(place) is \(String(character).debugDescription); expected base64"
    case .incomplete: "the histogram breaks off; expected whole groups of four characters of base64"
    case .cookie(let cookie):
      "cookie 0x\(String(cookie, radix: 16)) (\(Self.name(of: cookie))); expected HdrHistogram V2, 0x1c849314 packed or 0x1c849313"
    case .packedLength(let said, let found): "\(found) packed bytes; expected the \(said) that the histogram announces"
    case .packing(let word): "\(word); expected a zlib stream of one histogram"
    case .countsLength(let said, let found):
      "\(found.map(String.init) ?? "more") bytes of counts; expected the \(said) that the histogram announces"
    case .significantDigits(let digits): "\(digits) significant digits; expected 1 to 5"
    case .range(let lowest, let highest):
      "values from \(lowest) to \(highest); expected at least 1, at most 2^44, up to at least twice that, at most 2^63 - 1"
    case .tooManyCounts(let places): "counts beyond the range; expected at most \(places)"
    case .count(let offset): "no number at byte \(offset) of the counts; expected a count or a run of zeros"
    }
  }

  private static func name(of cookie: UInt32) -> String {
    switch cookie & ~0xf0 {
    case 0x1c84_9301, 0x1c84_9302: "HdrHistogram V1"
    case 0x1c84_9308, 0x1c84_9309: "HdrHistogram V0"
    case 0x0c72_124e, 0x0c72_124f: "HdrHistogram of floating-point values"
    default: "no histogram"
    }
  }
}
