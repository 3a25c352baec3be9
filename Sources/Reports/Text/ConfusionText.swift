import InteractionAnalysis
import TouchModel

/// What was expected and what was recognized, as tables for people: the scores of each label, then what was mistaken.
struct ConfusionText {
  let paint: TextPainter

  func text(of confusion: ConfusionMatrix) -> String {
    var text = paint("labels", .label) + ": \(confusion.right) of \(confusion.total) right, "
    text += "\(confusion.misses) missed, \(confusion.extras) too many, \(confusion.confused) confused; "
    text += "accuracy \(FigureText.ratio(confusion.accuracy)), macro-F1 \(FigureText.ratio(confusion.macroF1))\n"
    text += row("", ["expected", "recognized", "right", "precision", "recall", "F1"])
    for score in confusion.scores {
      text += row(
        score.label.rawValue,
        [
          "\(score.expected)", "\(score.recognized)", "\(score.right)", FigureText.ratio(score.precision),
          FigureText.ratio(score.recall), FigureText.ratio(score.f1),
        ])
    }
    for cell in confusion.cells where cell.expected != cell.recognized {
      let expected = cell.expected == .none ? "nothing" : cell.expected.rawValue
      let recognized = cell.recognized == .none ? "nothing" : cell.recognized.rawValue
      text += paint("  \(expected) recognized as \(recognized): \(cell.count)\n", .failure)
    }
    return text + "\n"
  }

  private func row(_ name: String, _ columns: [String]) -> String {
    "  " + name.filled(to: 18) + columns.map { $0.filled(to: 12, left: true) }.joined() + "\n"
  }
}
