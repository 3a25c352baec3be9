import ZlibStreams

extension Histogram {
  /// The histogram as text that every HdrHistogram reads: its V2 encoding, packed for zlib, in base64.
  ///
  /// The same counts in the same range give the same text on every machine: the zlib stream holds the bytes as they are. Ends are
  /// kept up to the digits.
  public var encoded: String {
    let packed = StoredZlib.stream(of: payload)
    return Base64.text(
      of: HistogramHeader.bytes(of: HistogramHeader.packedCookie)
        + HistogramHeader.bytes(of: UInt32(truncatingIfNeeded: packed.count)) + packed)
  }

  /// Header and counts, not packed.
  private var payload: [UInt8] {
    let bytes = HistogramCounts.bytes(of: counts)
    let header = HistogramHeader(
      countsLength: UInt32(truncatingIfNeeded: bytes.count),
      significantDigits: UInt32(significantDigits), lowest: UInt64(lowestDiscernibleValue),
      highest: UInt64(highestTrackableValue))
    return header.bytes + bytes
  }

  /// Reads a histogram of HdrHistogram's V2 encoding in base64, packed by any zlib or not packed.
  ///
  /// Spaces and line ends in it are skipped. Throws where anything does not fit. A text never costs more memory than the largest
  /// histogram has: 50 MB with five digits, 0.5 MB with three.
  public init(encoded text: String) throws(HistogramEncodingError) {
    let bytes: [UInt8]
    do { bytes = try Base64.bytes(of: text) } catch {
      switch error {
      case .character(let character, let place): throw .character(character, place: place)
      case .incomplete: throw .incomplete
      }
    }
    guard bytes.count >= 4 else { throw .incomplete }
    let cookie = UInt32(truncatingIfNeeded: HistogramHeader.number(bytes[..<4]))
    switch HistogramHeader.kind(of: cookie) {
    case HistogramHeader.kind(of: HistogramHeader.cookie): try self.init(payload: bytes)
    case HistogramHeader.kind(of: HistogramHeader.packedCookie):
      guard bytes.count >= 8 else { throw .incomplete }
      let length = UInt32(truncatingIfNeeded: HistogramHeader.number(bytes[4..<8]))
      guard Int(length) == bytes.count - 8 else { throw .packedLength(length, found: bytes.count - 8) }
      try self.init(payload: try Self.unpacked(Array(bytes[8...])))
    default: throw .cookie(cookie)
    }
  }

  /// Reads header and counts, not packed.
  private init(payload: [UInt8]) throws(HistogramEncodingError) {
    let header = try HistogramHeader(payload)
    try self.init(header)
    let found = payload.count - HistogramHeader.size
    guard Int(header.countsLength) == found else { throw .countsLength(header.countsLength, found: found) }
    let layout = layout
    try HistogramCounts.read(payload[HistogramHeader.size...], places: counts.count) { place, times in
      record(layout.value(at: place), times: times)
    }
  }

  /// An empty one with the digits and the range of a header.
  private init(_ header: HistogramHeader) throws(HistogramEncodingError) {
    guard 1...5 ~= header.significantDigits else { throw .significantDigits(header.significantDigits) }
    guard 1...(1 << UInt64(HistogramLayout.greatestUnitMagnitude)) ~= header.lowest,
      header.highest >= 2 * header.lowest, header.highest <= UInt64(Int64.max)
    else { throw .range(lowest: header.lowest, highest: header.highest) }
    self.init(
      lowestDiscernibleValue: Int64(header.lowest), highestTrackableValue: Int64(header.highest),
      significantDigits: Int(header.significantDigits))
    let longest = HistogramCounts.greatestLength * counts.count
    guard Int(header.countsLength) <= longest else { throw .tooManyCounts(places: counts.count) }
  }

  /// Header and counts of a zlib stream, unpacked no further than the header announces.
  private static func unpacked(_ packed: [UInt8]) throws(HistogramEncodingError) -> [UInt8] {
    let source = ZlibSource(packed, limit: .max)
    var bytes = try read(HistogramHeader.size, from: source)
    let header = try HistogramHeader(bytes)
    // Says what does not fit before the rest is unpacked.
    _ = try Histogram(header)
    bytes += try read(Int(header.countsLength), from: source)
    guard try read(1, from: source).isEmpty else { throw .countsLength(header.countsLength, found: nil) }
    return bytes
  }

  /// Up to `count` bytes; fewer where the stream ends.
  private static func read(_ count: Int, from source: ZlibSource) throws(HistogramEncodingError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      let wanted = min(count - bytes.count, piece.count)
      do {
        let got = try piece.withUnsafeMutableBytes { room in
          try source.read(into: UnsafeMutableRawBufferPointer(rebasing: room[..<wanted]))
        }
        guard got > 0 else { break }
        bytes += piece[..<got]
      } catch { throw .packing("\(error)") }
    }
    return bytes
  }
}
