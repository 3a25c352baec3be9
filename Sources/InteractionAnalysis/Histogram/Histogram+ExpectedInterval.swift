extension Histogram {
  /// Counts a value, and what coordinated omission hides behind it: who waits for an answer before the next question asks none
  /// meanwhile.
  ///
  /// Of a value above `expectedInterval` the questions that were due are counted with the time that each would have waited: the
  /// value less one interval, less two, down to one interval. So a stall of 100 ms at a frame each 8 ms counts 12 times, from 100
  /// to 12. An interval of 0 or less corrects nothing. O(number of buckets), however small the interval.
  public mutating func record(_ value: Int64, times: Int64 = 1, expectedInterval interval: Int64) {
    record(value, times: times)
    guard times > 0, interval > 0, value >= interval else { return }
    var missing = value - interval
    while missing >= interval {
      // All that fall into one place are counted at once.
      let first = max(layout.lowestEquivalent(of: missing), interval)
      let (steps, last) = ((missing - first) / interval, (missing - first) % interval)
      let (together, overflow) = (steps + 1).multipliedReportingOverflow(by: times)
      record(first + last, times: overflow ? .max : together)
      missing = first + last - interval
    }
  }

  /// A copy in which each value counts with those that coordinated omission hid behind it, as if it had been recorded with
  /// `record(_:expectedInterval:)`.
  ///
  /// For what was recorded without; what was recorded with it would be corrected twice. Values are those that their buckets begin
  /// with.
  public func corrected(forInterval interval: Int64) -> Histogram {
    var copy = Histogram(
      lowestDiscernibleValue: lowestDiscernibleValue, highestTrackableValue: highestTrackableValue,
      significantDigits: significantDigits)
    for index in counts.indices where counts[index] > 0 {
      copy.record(layout.value(at: index), times: counts[index], expectedInterval: interval)
    }
    copy.keepEnds(of: self)
    return copy
  }
}
