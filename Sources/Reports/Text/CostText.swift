import InteractionAnalysis
import TouchModel

/// What frames cost by the clock, as tables for people.
struct CostText {
  let paint: TextPainter

  func text(of cost: RecordingCost) -> String {
    var text = paint("cost by the clock", .label)
    text += ", \(cost.extent); differs from run to run\n"
    text += "  a reading of the clock takes \(cost.clockReading) ns and is in every time, "
    text += "the reference loop \(cost.reference) ns\n"
    text += FigureRow.head
    var stage: FrameStage?
    for figures in cost.figures {
      if figures.group.stage != stage { text += paint(figures.group.stage.rawValue, .label) + "\n" }
      stage = figures.group.stage
      text += FigureRow.line(figures.group.metric, figures.samples)
      guard figures.group.metric == .process else { continue }
      text += FigureRow.line(figures.group.metric, named: "  least of the rounds", figures.best)
      let ratio = FigureText.ratio(figures.ratio(atPercentile: 50))
      text += "    \(ratio) reference loops at p50\n"
    }
    for item in cost.unavailable {
      text += paint("  \(FigureText.name(item.metric)): not available here: \(item.reason)\n", .warning)
    }
    guard !cost.recognizers.isEmpty else { return text }
    text += "\n" + paint("each recognizer alone", .label) + ", the least of the rounds\n"
    return text + [.process, .model].map { recognizers(of: cost, $0) }.joined()
  }

  /// A figure of each recognizer alone, by stage: the stages are not pooled.
  private func recognizers(of cost: RecordingCost, _ metric: LatencyMetric) -> String {
    let stages = cost.stages(of: metric)
    guard !stages.isEmpty else { return "" }
    var text =
      "  " + "\(FigureText.name(metric)), ns".filled(to: 17)
      + (metric == .process ? "share" : "").filled(to: 8, left: true)
    for stage in stages { text += "\(stage.rawValue) p50".filled(to: 13, left: true) }
    text += "\n"
    for (recognizer, share) in cost.shares where metric == .process || !recognizer.figures(of: metric).isEmpty {
      text += "  " + recognizer.name.filled(to: 17)
      text += (metric == .process ? FigureText.percent(share) : "").filled(to: 8, left: true)
      for stage in stages {
        let best = recognizer.figures(of: metric, at: stage)?.best
        text += (best.map { "\($0.value(atPercentile: 50))" } ?? "-").filled(to: 13, left: true)
      }
      text += "\n"
    }
    return text
  }
}
