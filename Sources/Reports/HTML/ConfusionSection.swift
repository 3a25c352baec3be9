import Drawings
import InteractionAnalysis
import TouchModel

/// What was expected and what was recognized: the matrix as a picture, and its scores as a table.
struct ConfusionSection {
  private let confusion: ConfusionMatrix

  init(_ confusion: ConfusionMatrix) { self.confusion = confusion }

  func write(to html: inout HTMLWriter) {
    html.element("h2", "Labels")
    html.element(
      "p",
      "\(confusion.right) of \(confusion.total) are right, \(confusion.misses) missed, \(confusion.extras) too many, "
        + "\(confusion.confused) confused; accuracy \(FigureText.ratio(confusion.accuracy)), macro-F1 "
        + "\(FigureText.ratio(confusion.macroF1)).", classes: "quiet")
    html.picture(matrix())
    html.fold("Numbers: labels") { html in
      html.table(
        "Scores of each label", heads: ["label", "expected", "recognized", "right", "precision", "recall", "F1"],
        rows: confusion.scores.map { score in
          [
            score.label.rawValue, "\(score.expected)", "\(score.recognized)", "\(score.right)",
            FigureText.ratio(score.precision), FigureText.ratio(score.recall), FigureText.ratio(score.f1),
          ]
        })
      html.table(
        "Expected against recognized", heads: ["expected", "recognized", "count"], words: 2,
        rows: confusion.cells.map { [Self.name($0.expected), Self.name($0.recognized), "\($0.count)"] })
    }
  }

  private static func name(_ label: InteractionLabel) -> String { label == .none ? "nothing" : label.rawValue }

  /// Rows are what was expected, columns what was recognized; a cell is as strong as its part of its row.
  private func matrix() -> [UInt8] {
    let labels = confusion.labels
    let (cell, left, top) = (28.0, 130.0, 100.0)
    let side = Double(labels.count) * cell
    var svg = SVGWriter(
      inPage: "confusion", width: max(720, left + side + 20), height: top + side + 12, title: "Confusion matrix",
      description: "Rows are what was expected, columns what was recognized. "
        + confusion.cells.map { "\(Self.name($0.expected)) as \(Self.name($0.recognized)): \($0.count)." }
        .joined(separator: " "))
    svg.label("expected \u{2193}  recognized \u{2192}", at: Point(x: 4, y: top - 10), "small quiet")
    for (index, label) in labels.enumerated() {
      let offset = Double(index) * cell
      svg.label(Self.name(label), at: Point(x: left - 8, y: top + offset + 18), "end")
      svg.turnedLabel(Self.name(label), at: Point(x: left + offset + 18, y: top - 8), degrees: -45, "")
    }
    for (row, expected) in labels.enumerated() {
      let counts = labels.map { confusion.count(expected: expected, recognized: $0) }
      let most = Double(max(counts.max() ?? 1, 1))
      for (column, count) in counts.enumerated() {
        let place = Rect(
          x: left + Double(column) * cell + 1, y: top + Double(row) * cell + 1, width: cell - 2, height: cell - 2)
        let what = "\(Self.name(expected)) recognized as \(Self.name(labels[column])): \(count)"
        svg.rect(place, "empty", radius: 2)
        guard count > 0 else { continue }
        let strength = 1 + Int(Double(count) / most * 4)
        svg.rect(place, "\(row == column ? "cell" : "wrong") w\(min(strength, 5))", radius: 2, title: what)
        svg.label("\(count)", at: Point(x: place.center.x, y: place.center.y + 4), "small middle strong")
      }
    }
    return svg.finish()
  }
}
