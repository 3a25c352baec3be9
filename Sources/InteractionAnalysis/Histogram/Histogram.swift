/// Counts of whole numbers, such as microseconds, in HdrHistogram's layout: each kept to a number of significant digits.
///
/// The layout is linear inside a bucket, and each bucket is twice as wide as the one before. With three digits values below 2048
/// are exact and larger ones are known to a thousandth. Values of 1 and above are told apart (and 0 from 1) unless the least one
/// is set higher; negative ones count as 0 (``Distribution`` keeps them). A value beyond the range makes the histogram grow, so
/// that none is lost. Two histograms pool their counts by `merge`; percentiles are those of HdrHistogram and are never averaged.
///
/// Recording is O(1) and asks for no memory up to `highestTrackableValue`. ``encoded`` is read by every HdrHistogram.
public struct Histogram: Sendable {
  /// How many digits of each value are kept, 1 to 5.
  public let significantDigits: Int
  /// The least value that is told from 0; values are counted in units of the power of two at or below it.
  public let lowestDiscernibleValue: Int64
  /// Up to what a value is counted without growing.
  public private(set) var highestTrackableValue: Int64
  /// How many values were recorded.
  public private(set) var count: Int64 = 0
  let layout: HistogramLayout
  var counts: [Int64]
  private var greatest: Int64 = 0
  private var leastAboveZero = Int64.max

  /// An hour in microseconds.
  public static let hour: Int64 = 3_600_000_000

  /// An empty histogram; digits beyond 1 to 5 are taken as the nearest of them, a least value beyond 1 to 2^44 too, and a highest
  /// value below twice the least one as that.
  public init(lowestDiscernibleValue: Int64 = 1, highestTrackableValue: Int64 = hour, significantDigits: Int = 3) {
    self.significantDigits = min(max(significantDigits, 1), 5)
    self.lowestDiscernibleValue = min(max(lowestDiscernibleValue, 1), 1 << Int64(HistogramLayout.greatestUnitMagnitude))
    self.highestTrackableValue = max(highestTrackableValue, 2 * self.lowestDiscernibleValue)
    layout = HistogramLayout(
      unitMagnitude: 63 - self.lowestDiscernibleValue.leadingZeroBitCount, significantDigits: self.significantDigits)
    counts = [Int64](repeating: 0, count: layout.size(holding: self.highestTrackableValue))
  }

  /// Counts a value `times` times.
  public mutating func record(_ value: Int64, times: Int64 = 1) {
    guard times > 0 else { return }
    let value = max(value, 0)
    let index = layout.index(of: value)
    if index >= counts.count { grow(to: value) }
    counts[index] = sum(counts[index], times)
    count = sum(count, times)
    greatest = max(greatest, value)
    if value > 0 { leastAboveZero = min(leastAboveZero, value) }
  }

  /// Adds all that another histogram counted, as if each of its values had been recorded here.
  ///
  /// Where the other one keeps other digits or units, its values are those that its buckets begin with.
  public mutating func merge(_ other: Histogram) {
    for index in other.counts.indices where other.counts[index] > 0 {
      record(other.layout.value(at: index), times: other.counts[index])
    }
    keepEnds(of: other)
  }

  /// Takes the ends of what was just added from its histogram, since its buckets do not say where in them the ends were.
  mutating func keepEnds(of other: Histogram) {
    guard other.count > 0 else { return }
    greatest = max(greatest, other.greatest)
    leastAboveZero = min(leastAboveZero, other.leastAboveZero)
  }

  /// The greatest value, up to the digits kept: the last that counts as equal to it; 0 where nothing was recorded.
  public var maximum: Int64 { count == 0 ? 0 : layout.highestEquivalent(of: greatest) }

  /// The least value, up to the digits kept: the first that counts as equal to it; 0 where nothing was recorded.
  public var minimum: Int64 {
    count == 0 || counts[0] > 0 ? 0 : layout.lowestEquivalent(of: leastAboveZero)
  }

  /// The value at or below which `percentile` of 100 of all values lie; 0 where nothing was recorded.
  ///
  /// It is the last value that counts as equal to the one of that rank, the rank being rounded to the nearest and at least 1; at
  /// percentile 0 the first such value. Beyond 0 to 100 the nearest of them is taken, and NaN as 0.
  public func value(atPercentile percentile: Double) -> Int64 {
    guard count > 0 else { return 0 }
    let rank = PercentileRank(percentile, of: count)
    let value = value(ofRank: rank.rank)
    return rank.isFirst ? value : layout.highestEquivalent(of: value)
  }

  /// The first value that counts as equal to the one of a rank, 1 for the least.
  func value(ofRank rank: Int64) -> Int64 {
    var seen: Int64 = 0
    for index in counts.indices where counts[index] > 0 {
      seen = sum(seen, counts[index])
      if seen >= rank { return layout.value(at: index) }
    }
    return layout.lowestEquivalent(of: greatest)
  }

  /// How many values lie above `value`, those that count as equal to it left out.
  public func count(above value: Int64) -> Int64 {
    let first = layout.index(of: max(value, 0)) + 1
    guard value >= 0, first < counts.count else { return value < 0 ? count : 0 }
    return counts[first...].reduce(0, sum)
  }

  private mutating func grow(to value: Int64) {
    let size = layout.size(holding: value)
    counts.append(contentsOf: repeatElement(0, count: max(0, size - counts.count)))
    highestTrackableValue = max(highestTrackableValue, layout.highestEquivalent(of: layout.value(at: size - 1)))
  }
}

extension Histogram: Hashable {
  /// Two histograms are equal where they keep the same digits and counted the same values, whatever their range.
  public static func == (a: Histogram, b: Histogram) -> Bool {
    guard a.layout == b.layout, a.significantDigits == b.significantDigits, a.count == b.count, a.maximum == b.maximum,
      a.minimum == b.minimum
    else { return false }
    let shared = min(a.counts.count, b.counts.count)
    return a.counts[..<shared] == b.counts[..<shared] && a.counts[shared...].allSatisfy { $0 == 0 }
      && b.counts[shared...].allSatisfy { $0 == 0 }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(significantDigits)
    hasher.combine(count)
    hasher.combine(maximum)
    hasher.combine(minimum)
  }
}

extension Histogram: CustomStringConvertible {
  public var description: String { count == 0 ? "no values" : "\(count) values from \(minimum) to \(maximum)" }
}

/// A sum that stays at the end of the range.
func sum(_ a: Int64, _ b: Int64) -> Int64 {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? .max : sum
}
