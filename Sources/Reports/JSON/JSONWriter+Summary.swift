public import InteractionAnalysis
public import TouchModel

extension JSONWriter {
  /// The figures of a summary under the keys that all lines have for them.
  public mutating func value(_ summary: PercentileSummary) {
    value(summary.count, "count")
    value(summary.minimum, "min")
    value(summary.p50, "p50")
    value(summary.p90, "p90")
    value(summary.p99, "p99")
    value(summary.p999, "p999")
    value(summary.maximum, "max")
  }
}
