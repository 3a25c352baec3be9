import Drawings
import InteractionAnalysis
import TouchModel

/// A plot with the key of its lines above it and the table of its numbers below.
struct PlotSection {
  private let plot: PercentilePlot

  init(_ plot: PercentilePlot) { self.plot = plot }

  func write(to html: inout HTMLWriter) {
    if plot.isFlat, !plot.drawn.isEmpty { html.element("p", "Every value is 0.") }
    let picture = plot.svg()
    if !picture.isEmpty {
      html.raw("<ul class=\"keys\">")
      for (index, item) in plot.drawn.enumerated() {
        html.raw(
          "<li><svg viewBox=\"0 0 24 10\" aria-hidden=\"true\"><path class=\"\(PageStyle.line(index))\" d=\"M1 5h22\"/></svg>"
            + "\(HTMLWriter.escaped(item.name))</li>")
      }
      html.raw("</ul>\n")
      html.picture(picture)
      let left = plot.series.count - plot.drawn.count
      if left > 0 {
        html.element("p", "\(left) further groups, of fewer values, are in the table only.", classes: "quiet")
      }
    }
    let unit = FigureText.unit(plot.unit)
    html.fold("Numbers: \(plot.title)") { html in
      html.table(
        "\(plot.title)\(unit.isEmpty ? "" : ", \(unit)")",
        heads: ["group"] + FigureText.heads,
        rows: plot.series.map { [$0.name] + FigureText.columns($0.distribution, plot.unit) })
    }
  }
}
