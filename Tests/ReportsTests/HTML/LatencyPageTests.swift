import Foundation
import Gestures
import InteractionAnalysis
import Reports
import Testing
import TouchModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Latency as a page")
struct LatencyPageTests {
  private static func page(_ recording: MeasuredRecording = HandMadeReport.recording) -> String {
    HandMadeReport.text(LatencyPage(), recording: recording)
  }

  @Test("The page is well formed, and no id is there twice")
  func wellFormed() throws {
    let reader = PageReader(Self.page(HandMadeCourse.recording(cost: HandMadeReport.cost)))
    #expect(reader.error == nil)
    #expect(reader.ids.count > 6 && Set(reader.ids).count == reader.ids.count)
    let page = Self.page()
    for wrong in ["<p></main>", "</p></main>", "&nbsp</main>", "<p a></p></main>"] {
      #expect(PageReader(page.replacing("</main>", with: wrong)).error != nil, "\(wrong)")
    }
  }

  @Test("It loads nothing: no link, no source, no import")
  func selfContained() {
    let page = Self.page(HandMadeCourse.recording())
    for word in ["http:", "https:", " src=", " href=", "@import", "url("] { #expect(!page.contains(word), "\(word)") }
  }

  @Test("Names from outside are escaped")
  func escaping() {
    let page = Self.page()
    #expect(page.contains("<summary>a&amp;b.tape</summary>") && page.contains("Panel &lt;1&gt;, uikit@1"))
    #expect(!page.contains("Panel <1>"))
  }

  @Test("Every picture has a title and a description, and every plot its table")
  func accessible() {
    let reader = PageReader(Self.page(HandMadeCourse.recording(cost: HandMadeReport.cost)))
    #expect(reader.pictures == reader.titles && reader.pictures == reader.descriptions)
    #expect(reader.pictures >= 6)
    #expect(reader.captions.contains("Figures: ms, pt, frames or %") && reader.captions.contains("process, ns"))
    #expect(reader.cells.contains("-8.00"))
  }

  @Test("Figures of many values have plots, whose bands say what people put up with; nothing but zeros has none")
  func plots() {
    var totals = LatencyTotals()
    for index in 0..<300 {
      var latency = HandMadeReport.latency
      latency.gestures[0].reported = latency.gestures[0].reported + Microseconds(Int64(index * 100))
      latency.gestures[1].ideal = IdealDecision(rule: .slopPassed, time: latency.gestures[1].reported)
      totals.add(latency)
    }
    var page = LatencyPage()
    let text = String(
      decoding: page.finish(LatencySummary(recordings: 300, figures: totals.entries)), as: UTF8.self)
    let reader = PageReader(text)
    #expect(reader.error == nil && reader.captions.contains("decision lag by the budget of tap feedback, ms"))
    let lag = "plot-decision_lag"
    #expect(reader.ids.contains("\(lag)-tap-feedback-title") && !reader.ids.contains("\(lag)_frames-title"))
    #expect(text.contains("<p>Every value is 0.</p>") && text.contains("<title>tap feedback: amber</title>"))
    for tick in ["50 %", "90 %", "99 %", "99.9 %"] { #expect(text.contains(">\(tick)</text>"), "\(tick)") }
  }

  // Lags of 0 to 90 ms: of a drag in all its bands, of a tap and of a press that still rests in green and amber alone.
  @Test("A drag has the budget of drags, taps and presses that of feedback")
  func budgets() {
    func bands(_ gesture: GestureClass, _ stage: FrameStage) -> [String] {
      var totals = LatencyTotals()
      for lag in 0...90 {
        var latency = HandMadeReport.latency
        latency.gestures[0].gesture = gesture
        latency.gestures[0].stage = stage
        latency.gestures[0].ideal = IdealDecision(
          rule: .lifted, time: latency.gestures[0].reported - .milliseconds(Int64(lag)))
        latency.gestures.removeLast()
        totals.add(latency)
      }
      var page = LatencyPage()
      let bytes = page.finish(LatencySummary(recordings: 91, figures: totals.entries))
      let text = String(decoding: bytes, as: UTF8.self)
      return text.matches(of: /<title>(?<band>(drag|tap feedback): [a-z]+)<\/title>/).map { "\($0.band)" }
    }
    let (drag, feedback) = (
      ["drag: green", "drag: amber", "drag: red"], ["tap feedback: green", "tap feedback: amber"]
    )
    #expect(bands(GestureClass(kind: .pan, touches: 2), .begin) == drag)
    #expect(bands(GestureClass(kind: .tap, taps: 1), .end) == feedback)
    #expect(bands(GestureClass(kind: .tap, touches: 2, taps: 2), .begin) == feedback)
    #expect(bands(GestureClass(kind: .longPress), .begin) == feedback)
    #expect(bands(GestureClass(kind: .swipe), .end) == feedback)
  }

  @Test("A waterfall says when a gesture could be known and when it was reported")
  func waterfall() {
    let page = Self.page(HandMadeCourse.recording())
    #expect(
      page.contains("tap: reported 350.000 ms after landing, 0.000 ms after it could be known (lifted and waited)"))
    #expect(page.contains("a deadline of 300.000 ms decided."))
    #expect(page.contains("<title>slop passed</title>"))
  }

  @Test("What is wrong with labels and files is said")
  func faults() {
    let page = Self.page()
    #expect(page.contains("<p class=\"bad\">interaction 2 at 900.000 ms is pan, labelled pinch or rotation</p>"))
    #expect(page.contains("<p class=\"bad\">tap at 1100.000 ms has no interaction</p>"))
    #expect(page.contains("bad.tape:3:1: what; expected what"))
  }

  @Test("Of many recordings the first have a waterfall, and the rest are counted")
  func many() {
    var page = LatencyPage()
    for _ in 0..<50 { #expect(page.add(HandMadeCourse.recording()).isEmpty) }
    let text = String(decoding: page.finish(HandMadeReport.summary), as: UTF8.self)
    #expect(text.contains("20 further recordings are in the figures above"))
    #expect(text.components(separatedBy: "<summary>hand.tape").count == 31 && text.utf8.count < 400_000)
  }
}

/// What a page has, read as XML, which every page is.
private final class PageReader: NSObject, XMLParserDelegate {
  private(set) var error: String?
  private(set) var ids: [String] = []
  private(set) var (pictures, titles, descriptions) = (0, 0, 0)
  private(set) var captions: [String] = []
  private(set) var cells: [String] = []
  private var path: [String] = []
  private var text = ""

  init(_ page: String) {
    super.init()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = self
    error = Self.imbalance(of: page)
    if !parser.parse() { error = error ?? "\(parser.parserError as (any Error)?)" }
  }

  /// The first end that is not that of the last element that began; the parser lets such pass.
  private static func imbalance(of page: String) -> String? {
    var open: [Substring] = []
    for tag in page.matches(of: /<(?<end>\/?)(?<name>[a-zA-Z0-9]+)[^>]*?(?<empty>\/?)>/) {
      if !tag.end.isEmpty {
        if open.popLast() != tag.name { return "</\(tag.name)>" }
      } else if tag.empty.isEmpty {
        open.append(tag.name)
      }
    }
    return open.last.map { "<\($0)> is open" }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if let id = attributes["id"] { ids.append(id) }
    if name == "svg", attributes["aria-hidden"] == nil { pictures += 1 }
    if path.last == "svg" {
      if name == "title" { titles += 1 }
      if name == "desc" { descriptions += 1 }
    }
    path.append(name)
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters more: String) { text += more }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    path.removeLast()
    if name == "caption" { captions.append(text) }
    if name == "td" { cells.append(text) }
  }
}
