/// Counts of whole numbers of either sign, such as a decision's lag in microseconds: a histogram for each side of zero.
///
/// Distributions pool their counts by `merge`, and percentiles go over both sides in one order.
public struct Distribution: Hashable, Sendable {
  /// How far below zero the values below zero were.
  public private(set) var belowZero: Histogram
  /// The values of zero and above.
  public private(set) var zeroAndAbove: Histogram

  /// An empty distribution; digits beyond 1 to 5 are taken as the nearest of them.
  public init(significantDigits: Int = 3) {
    belowZero = Histogram(highestTrackableValue: 2, significantDigits: significantDigits)
    zeroAndAbove = Histogram(significantDigits: significantDigits)
  }

  /// How many values were recorded.
  public var count: Int64 { sum(belowZero.count, zeroAndAbove.count) }
  /// How many of them lie below zero.
  public var countBelowZero: Int64 { belowZero.count }

  /// Counts a value `times` times; the least `Int64` counts as the one above it.
  public mutating func record(_ value: Int64, times: Int64 = 1) {
    if value < 0 {
      belowZero.record(value == .min ? .max : -value, times: times)
    } else {
      zeroAndAbove.record(value, times: times)
    }
  }

  /// Adds all that another distribution counted, as if each of its values had been recorded here.
  public mutating func merge(_ other: Distribution) {
    belowZero.merge(other.belowZero)
    zeroAndAbove.merge(other.zeroAndAbove)
  }

  /// The least value, up to the digits kept: the first that counts as equal to it; 0 where nothing was recorded.
  public var minimum: Int64 { belowZero.count > 0 ? -belowZero.maximum : zeroAndAbove.minimum }

  /// The greatest value, up to the digits kept: the last that counts as equal to it; 0 where nothing was recorded.
  public var maximum: Int64 { zeroAndAbove.count > 0 ? zeroAndAbove.maximum : -belowZero.minimum }

  /// The value at or below which `percentile` of 100 of all values lie, by the rule of ``Histogram/value(atPercentile:)``.
  public func value(atPercentile percentile: Double) -> Int64 {
    guard count > 0 else { return 0 }
    let rank = PercentileRank(percentile, of: count)
    if rank.rank <= belowZero.count {
      // The least value is the one that lies farthest below.
      let distance = belowZero.value(ofRank: belowZero.count - rank.rank + 1)
      return -(rank.isFirst ? belowZero.layout.highestEquivalent(of: distance) : distance)
    }
    let value = zeroAndAbove.value(ofRank: rank.rank - belowZero.count)
    return rank.isFirst ? value : zeroAndAbove.layout.highestEquivalent(of: value)
  }
}

extension Distribution: CustomStringConvertible {
  public var description: String { count == 0 ? "no values" : "\(count) values from \(minimum) to \(maximum)" }
}

extension Distribution {
  /// The distribution as text: ``Histogram/encoded`` of zero and above; where values lie below zero, that of how far they do stands
  /// before it, with a minus sign in front of it and a comma behind it.
  public var encoded: String {
    (belowZero.count > 0 ? "-\(belowZero.encoded)," : "") + zeroAndAbove.encoded
  }

  /// Reads what `encoded` wrote, and any text of ``Histogram/init(encoded:)``; places in errors count from the histogram's start.
  public init(encoded text: String) throws(HistogramEncodingError) {
    guard text.first == "-", let comma = text.firstIndex(of: ",") else {
      zeroAndAbove = try Histogram(encoded: text)
      belowZero = Histogram(highestTrackableValue: 2, significantDigits: zeroAndAbove.significantDigits)
      return
    }
    belowZero = try Histogram(encoded: String(text[text.index(after: text.startIndex)..<comma]))
    zeroAndAbove = try Histogram(encoded: String(text[text.index(after: comma)...]))
  }
}
