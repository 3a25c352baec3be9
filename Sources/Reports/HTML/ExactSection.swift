import InteractionAnalysis
import TouchModel

/// The exact figures of all recordings: a plot for each metric, with its table.
struct ExactSection {
  private let summary: LatencySummary

  init(_ summary: LatencySummary) { self.summary = summary }

  func write(to html: inout HTMLWriter) {
    html.element("h2", "Event time")
    html.element(
      "p", "The same on every machine and at any load: times are those of events and deadlines.", classes: "quiet")
    // A percentile needs values to lie between.
    guard summary.shownFigures.contains(where: { $0.distribution.count >= Self.fewest }) else {
      return writeTable(to: &html)
    }
    for metric in LatencyMetric.allCases {
      let figures = summary.shownFigures.filter { $0.group.metric == metric }
      guard !figures.isEmpty else { continue }
      write(metric, figures, to: &html)
    }
  }

  /// How many values the largest group must have for plots.
  private static let fewest = 5

  private func writeTable(to html: inout HTMLWriter) {
    html.table(
      "Figures: ms, pt, frames or %", heads: ["metric", "group"] + FigureText.heads, words: 2,
      rows: LatencyMetric.allCases.flatMap { metric in
        summary.shownFigures.filter { $0.group.metric == metric }.map { entry in
          let unit = FigureText.unit(metric.unit)
          return ["\(FigureText.name(metric)), \(unit)", name(entry.group)]
            + FigureText.columns(entry.distribution, metric.unit)
        }
      })
  }

  private func write(_ metric: LatencyMetric, _ figures: [LatencyTotals.Entry], to html: inout HTMLWriter) {
    html.element("h3", FigureText.name(metric))
    if let words = Self.words(metric) { html.element("p", words, classes: "quiet") }
    guard metric == .decisionLag else { return plot(metric, figures, to: &html) }
    // What follows a finger must be faster than what answers to one: a plot for each.
    for budget in [LatencyBudget.drag, .tapFeedback, nil] {
      plot(metric, figures.filter { LatencyBudget($0.group) == budget }, bands: budget, to: &html)
    }
  }

  private func plot(
    _ metric: LatencyMetric, _ figures: [LatencyTotals.Entry], bands: LatencyBudget? = nil, to html: inout HTMLWriter
  ) {
    guard !figures.isEmpty else { return }
    let series = figures.map { PercentilePlot.Series(name: name($0.group), distribution: $0.distribution) }
    let place = bands.map { "-" + $0.name.map { $0 == " " ? "-" : "\($0)" }.joined() } ?? ""
    let title = FigureText.name(metric) + (bands.map { " by the budget of \($0.name)" } ?? "")
    PlotSection(
      PercentilePlot(
        id: "plot-\(metric.rawValue)\(place)", title: title, unit: metric.unit, series: series, bands: bands)
    ).write(to: &html)
  }

  /// The gesture and the stage, and what else tells the groups apart.
  private func name(_ group: LatencyGroup) -> String {
    let groups = summary.figures.map(\.group)
    var parts = ["\(group.subject.isEmpty ? "all" : group.subject), \(group.stage.rawValue)"]
    if groups.contains(where: { $0.device != group.device }) { parts.append(group.device) }
    if groups.contains(where: { $0.profile != group.profile }) { parts.append(group.profile) }
    return parts.joined(separator: ", ")
  }

  private static func words(_ metric: LatencyMetric) -> String? {
    switch metric {
    case .recognitionDelay: "From the first landing to the frame or deadline that decided."
    case .decisionLag:
      "From the moment at which an ideal recognizer could have known. "
        + [LatencyBudget.drag, .tapFeedback].map { budget in
          "Budget of \(budget.name): green below \(budget.green.count / 1000) ms, amber below \(budget.amber.count / 1000) ms. "
        }.joined() + "Budgets are from finger to photons; the recognizer has only a share of them."
    case .arbitrationCost: "How much earlier the recognizer would have decided alone."
    case .timerWait: "How much of the delay was waiting for the deadline that decided."
    case .timerShare: "The same as a part of each delay."
    case .motionError:
      "The largest distance of the content from where the fingers have it, the slop removed, in each drag."
    case .motionErrorRMS: "The root of the mean square of that distance in each drag."
    case .settleTime: "From the lift until the view is at rest."
    default: nil
    }
  }
}
