/// Which value of a sorted list is a percentile, as HdrHistogram in C and of PyPI has it: the rank nearest to its share.
///
/// A share that ends in a half goes up. The steps are PyPI's in their order, so that both round alike.
struct PercentileRank {
  /// 1 for the least value.
  var rank: Int64
  /// Whether it is percentile 0, whose value is the first that counts as equal and not the last.
  var isFirst: Bool

  /// Percentiles beyond 0 to 100 are taken as the nearest of them, NaN as 0.
  init(_ percentile: Double, of count: Int64) {
    let wanted = percentile > 0 ? min(percentile, 100) : 0
    isFirst = wanted == 0
    let share = (wanted * Double(count) / 100 + 0.5).rounded(.down)
    rank = min(max(Int64(exactly: share) ?? count, 1), count)
  }
}
