import Drawings
import InteractionAnalysis
import TouchModel

/// One HTML file for people: figures and plots of all recordings, and waterfalls of the first ones.
///
/// It loads nothing and needs no script; folds open by themselves when it is printed. Of many recordings only the first
/// `mostRecordings` have waterfalls, and of each only the first `mostInteractions`: the page says what it leaves out.
public struct LatencyPage: LatencyReporter {
  public static let (mostRecordings, mostInteractions) = (30, 12)

  /// What the page is called.
  private let title: String
  private var details: [HTMLWriter] = []
  private var leftOut = 0

  public init(title: String = "Recognizer latency") { self.title = title }

  public mutating func add(_ recording: MeasuredRecording) -> [UInt8] {
    guard details.count < Self.mostRecordings else {
      leftOut += 1
      return []
    }
    details.append(RecordingSection(recording, number: details.count + 1).html())
    return []
  }

  public mutating func finish(_ summary: LatencySummary) -> [UInt8] {
    var html = HTMLWriter()
    html.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n")
    html.raw("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"/>\n")
    html.element("title", title)
    html.raw("<style>\n\(PageStyle.sheet)\n</style>\n</head>\n<body>\n<header>\n")
    html.element("h1", title)
    html.element("p", Self.count(summary), classes: "quiet")
    html.raw("</header>\n<main>\n")
    for fault in summary.faults { html.element("p", fault.message, classes: "bad") }
    // One recording is about what happened in it, many are about their figures.
    if summary.recordings == 1 { writeRecordings(to: &html) }
    ExactSection(summary).write(to: &html)
    if let confusion = summary.confusion { ConfusionSection(confusion).write(to: &html) }
    if let cost = summary.cost { CostSection(cost).write(to: &html) }
    if summary.recordings != 1 { writeRecordings(to: &html) }
    html.raw("</main>\n<script>\n\(Self.script)\n</script>\n</body>\n</html>\n")
    return Array(html.text.utf8)
  }

  private func writeRecordings(to html: inout HTMLWriter) {
    html.element("h2", details.count == 1 ? "The recording" : "Recordings")
    html.element("p", Self.legend, classes: "quiet")
    for section in details { html.raw(section.text) }
    guard leftOut > 0 else { return }
    html.element(
      "p", "\(leftOut) further recordings are in the figures above, and have no waterfall here.", classes: "quiet")
  }

  private static func count(_ summary: LatencySummary) -> String {
    var text = summary.recordings == 1 ? "1 recording" : "\(summary.recordings) recordings"
    if summary.assumedScreens > 0 { text += ", \(summary.assumedScreens) of them on an assumed screen" }
    if !summary.faults.isEmpty { text += ", \(summary.faults.count) of them not read to the end" }
    return text
      + ". What happens in the panel before the kernel's timestamp, and from a view's state to the light of the "
      + "display, is no part of any figure."
  }

  private static let legend =
    "Times are milliseconds after the first landing. Grey: until the gesture could be known (green line). Amber: the lag after it. Blue line: the wait for a deadline. "
    + "Diamond: the decision. Above it, how far each finger is from where it landed, up to its lift."

  /// Opens the folds for the printer.
  private static let script =
    "addEventListener('beforeprint',()=>document.querySelectorAll('details').forEach(d=>d.open=true))"
}
