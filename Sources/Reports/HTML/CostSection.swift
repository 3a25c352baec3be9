import Drawings
import InteractionAnalysis
import TouchModel

/// What frames cost by the clock, and each recognizer's part.
struct CostSection {
  private let cost: RecordingCost

  init(_ cost: RecordingCost) { self.cost = cost }

  func write(to html: inout HTMLWriter) {
    html.element("h2", "Cost by the clock")
    html.element(
      "p",
      "\(cost.extent); it differs from run to run. A reading of the clock takes "
        + "\(cost.clockReading) ns and is in every time; a pass of the reference loop took \(cost.reference) ns.",
      classes: "quiet")
    for metric in LatencyMetric.allCases {
      let figures = cost.figures.filter { $0.group.metric == metric }
      guard !figures.isEmpty else { continue }
      html.element("h3", FigureText.name(metric))
      let series = figures.map { PercentilePlot.Series(name: $0.group.stage.rawValue, distribution: $0.samples) }
      PlotSection(
        PercentilePlot(
          id: "cost-\(metric.rawValue)", title: FigureText.name(metric), unit: metric.unit, series: series)
      ).write(to: &html)
    }
    for item in cost.unavailable {
      html.element("p", "\(FigureText.name(item.metric)): not available here: \(item.reason)", classes: "quiet")
    }
    writeRecognizers(to: &html)
  }

  private func writeRecognizers(to html: inout HTMLWriter) {
    guard !cost.recognizers.isEmpty else { return }
    html.element("h3", "Each recognizer alone")
    html.picture(bars())
    html.fold("Numbers: each recognizer alone") { html in
      for metric in [LatencyMetric.process, .model] {
        let stages = cost.stages(of: metric)
        guard !stages.isEmpty else { continue }
        html.table(
          "p50 of \(FigureText.name(metric)) in ns, the least of the rounds",
          heads: ["recognizer", "share"] + stages.map(\.rawValue),
          rows: cost.shares.filter { !$0.recognizer.figures(of: metric).isEmpty }.map { recognizer, share in
            [recognizer.name, FigureText.percent(share)]
              + stages.map { stage in
                let best = recognizer.figures(of: metric, at: stage)?.best
                return best.map { "\($0.value(atPercentile: 50))" } ?? "-"
              }
          })
      }
    }
  }

  /// The shares as bars, the largest first.
  private func bars() -> [UInt8] {
    let shares = cost.shares
    let row = 20.0
    var svg = SVGWriter(
      inPage: "shares", width: 720, height: Double(shares.count) * row + 8, title: "Shares of recognizers",
      description: shares.map { "\($0.recognizer.name) \(FigureText.percent($0.share))" }.joined(separator: ", "))
    let most = max(shares.first?.share ?? 1, 1e-9)
    for (index, item) in shares.enumerated() {
      let y = 4 + Double(index) * row
      svg.label(item.recognizer.name, at: Point(x: 4, y: y + 13), "")
      svg.rect(Rect(x: 150, y: y + 3, width: item.share / most * 480, height: 12), "bar", radius: 2)
      svg.label(FigureText.percent(item.share), at: Point(x: 156 + item.share / most * 480, y: y + 13), "small")
    }
    return svg.finish()
  }
}
