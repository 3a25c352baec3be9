import InteractionAnalysis

/// A metric as a row of a table: its name, its unit, its count and its percentiles.
enum FigureRow {
  static let head = row("", "", FigureText.heads)

  static func line(_ metric: LatencyMetric, named name: String? = nil, _ distribution: Distribution) -> String {
    row(
      name ?? FigureText.name(metric), FigureText.unit(metric.unit), FigureText.columns(distribution, metric.unit))
  }

  /// 98 columns where every number fits.
  private static func row(_ name: String, _ unit: String, _ columns: [String]) -> String {
    var text = "  " + name.filled(to: 26) + unit.filled(to: 7)
    for value in columns { text += " " + value.filled(to: 8, left: true) }
    return text + "\n"
  }
}
