/// Where HdrHistogram keeps the count of a value, for a least value of 1.
///
/// A bucket has a power of two of equal parts, enough that two parts differ by one in the last digit that is kept. Of every bucket
/// but the first only the upper half is there, since the lower one is the bucket before.
struct HistogramLayout: Hashable, Sendable {
  /// The power of two that half of a bucket's parts are.
  let halfMagnitude: Int
  /// The parts of half a bucket.
  let halfCount: Int

  init(significantDigits: Int) {
    var exact = 2
    for _ in 0..<significantDigits { exact *= 10 }
    var magnitude = 0
    while 1 << magnitude < exact { magnitude += 1 }
    halfMagnitude = max(magnitude, 1) - 1
    halfCount = 1 << halfMagnitude
  }

  /// The bucket of a value: how far its parts are shifted.
  private func bucket(of value: Int64) -> Int {
    let mask = Int64(2 * halfCount - 1)
    return 64 - halfMagnitude - 1 - (value | mask).leadingZeroBitCount
  }

  /// The place of a value of 0 or more.
  func index(of value: Int64) -> Int {
    let bucket = bucket(of: value)
    return (bucket << halfMagnitude) + Int(value >> Int64(bucket))
  }

  /// The first value that is counted at a place.
  func value(at index: Int) -> Int64 {
    let bucket = max((index >> halfMagnitude) - 1, 0)
    return Int64(index - (bucket << halfMagnitude)) << Int64(bucket)
  }

  /// The first value that is counted where `value` is.
  func lowestEquivalent(of value: Int64) -> Int64 {
    let bucket = Int64(bucket(of: value))
    return (value >> bucket) << bucket
  }

  /// The last value that is counted where `value` is.
  func highestEquivalent(of value: Int64) -> Int64 { value | ((1 << Int64(bucket(of: value))) - 1) }

  /// How many places there are where the greatest value is `value`: those of whole buckets.
  func size(holding value: Int64) -> Int { (bucket(of: value) + 2) << halfMagnitude }
}
