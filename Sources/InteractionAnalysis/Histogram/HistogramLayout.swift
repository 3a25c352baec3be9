/// Where HdrHistogram keeps the count of a value.
///
/// A bucket has a power of two of equal parts, enough that two parts differ by one in the last digit that is kept. Of every bucket
/// but the first only the upper half is there, since the lower one is the bucket before. A part of the first bucket is a unit wide,
/// which is a power of two.
struct HistogramLayout: Hashable, Sendable {
  /// The power of two that a unit is, 0 to 44.
  let unitMagnitude: Int
  /// The power of two that half of a bucket's parts are.
  let halfMagnitude: Int
  /// The parts of half a bucket.
  let halfCount: Int

  /// The greatest unit with which the first bucket of five digits ends below 2^62, as HdrHistogram wants it.
  static let greatestUnitMagnitude = 44

  init(unitMagnitude: Int, significantDigits: Int) {
    self.unitMagnitude = unitMagnitude
    var exact = 2
    for _ in 0..<significantDigits { exact *= 10 }
    var magnitude = 0
    while 1 << magnitude < exact { magnitude += 1 }
    halfMagnitude = max(magnitude, 1) - 1
    halfCount = 1 << halfMagnitude
  }

  /// The bucket of a value: how far its parts are shifted against those of the first.
  private func bucket(of value: Int64) -> Int {
    let mask = Int64(2 * halfCount - 1) << Int64(unitMagnitude)
    return 64 - halfMagnitude - 1 - unitMagnitude - (value | mask).leadingZeroBitCount
  }

  /// The place of a value of 0 or more.
  func index(of value: Int64) -> Int {
    let bucket = bucket(of: value)
    return (bucket << halfMagnitude) + Int(value >> Int64(bucket + unitMagnitude))
  }

  /// The first value that is counted at a place.
  func value(at index: Int) -> Int64 {
    let bucket = max((index >> halfMagnitude) - 1, 0)
    return Int64(index - (bucket << halfMagnitude)) << Int64(bucket + unitMagnitude)
  }

  /// The first value that is counted where `value` is.
  func lowestEquivalent(of value: Int64) -> Int64 {
    let shift = Int64(bucket(of: value) + unitMagnitude)
    return (value >> shift) << shift
  }

  /// The last value that is counted where `value` is.
  func highestEquivalent(of value: Int64) -> Int64 {
    value | ((1 << Int64(bucket(of: value) + unitMagnitude)) - 1)
  }

  /// How many places there are where the greatest value is `value`: those of whole buckets.
  func size(holding value: Int64) -> Int { (bucket(of: value) + 2) << halfMagnitude }
}
