import InteractionAnalysis

/// A metric as a row of a table: its name, its unit, its count and its percentiles.
enum FigureRow {
  static let head = row("", "", "count", ["min"] + FigureText.percentiles.map(\.key) + ["max"])

  static func line(_ metric: LatencyMetric, named name: String? = nil, _ distribution: Histogram) -> String {
    let (unit, count) = (metric.unit, distribution.count)
    let values =
      [distribution.minimum] + FigureText.percentiles.map { distribution.value(atPercentile: $0.percent) }
      + [distribution.maximum]
    let texts = values.map { count > 0 ? FigureText.value($0, unit) : "-" }
    return row(name ?? FigureText.name(metric), FigureText.unit(unit), "\(count)", texts)
  }

  /// 98 columns where every number fits.
  private static func row(_ name: String, _ unit: String, _ count: String, _ values: [String]) -> String {
    var text = "  " + name.filled(to: 24) + unit.filled(to: 6) + count.filled(to: 7, left: true)
    for value in values { text += " " + value.filled(to: 9, left: true) }
    return text + "\n"
  }
}
