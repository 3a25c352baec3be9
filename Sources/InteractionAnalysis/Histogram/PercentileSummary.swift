/// What a report says of a distribution: how many, the ends, and the percentiles that tell its tail.
///
/// A mean is not among them: it hides the tail, and tails are what people feel.
public struct PercentileSummary: Hashable, Sendable {
  /// How many values there are; where 0, all others are 0 and mean nothing.
  public var count: Int64
  public var minimum: Int64
  public var p50: Int64
  public var p90: Int64
  public var p99: Int64
  /// The percentile 99.9.
  public var p999: Int64
  public var maximum: Int64

  public init(_ histogram: Histogram) {
    self.init(
      count: histogram.count, minimum: histogram.minimum, maximum: histogram.maximum,
      value: histogram.value(atPercentile:))
  }

  public init(_ distribution: Distribution) {
    self.init(
      count: distribution.count, minimum: distribution.minimum, maximum: distribution.maximum,
      value: distribution.value(atPercentile:))
  }

  private init(count: Int64, minimum: Int64, maximum: Int64, value: (Double) -> Int64) {
    self.count = count
    self.minimum = minimum
    self.maximum = maximum
    (p50, p90, p99, p999) = (value(50), value(90), value(99), value(99.9))
  }
}
