import Drawings
import Foundation
import TestSupport
import Testing

/// Pictures of trade-offs.
@Suite struct TradeOffTests {
  private func tradeOff(_ costs: [(lag: Double, errors: Int)], base: Int, front: [Int], knee: Int? = nil) -> TradeOff {
    TradeOff(
      title: "touchSlop <4...20>", notes: ["32 recordings", "p90"], lagName: "decision lag, ms",
      errorName: "misclassified of 32",
      places: costs.enumerated().map { index, cost in
        TradeOff.Place(
          name: "touchSlop \(index)", details: "\(cost.errors) of 32 wrong", lag: cost.lag, errors: cost.errors,
          isBase: index == base)
      }, front: front, knee: knee)
  }

  private var usual: TradeOff {
    tradeOff([(40, 1), (10, 3), (-5, 9), (40, 1), (44, 6), (44, 6), (90, 0)], base: 4, front: [6, 0, 1, 2], knee: 1)
  }

  @Test func everyPointIsThereWithItsSettings() throws {
    let svg = try SVGText(TradeOffDrawing.svg(of: usual))
    svg.check("trade-off")
    let dots = svg.titles.filter { $0.element == "circle" }
    // Seven points in five places: what is in one place is one dot with all names.
    #expect(dots.count == 5)
    #expect(
      dots.map(\.text).sorted() == [
        "touchSlop 0\ntouchSlop 3\n40 ms; 1 of 32 wrong", "touchSlop 1\n10 ms; 3 of 32 wrong",
        "touchSlop 2\n-5 ms; 9 of 32 wrong",
        "touchSlop 4 (base)\ntouchSlop 5\n44 ms; 6 of 32 wrong", "touchSlop 6\n90 ms; 0 of 32 wrong",
      ])
    #expect(dots.filter { $0.attributes["class"] == "front" }.count == 4)
    // Further right is later, further down is surer.
    func place(_ name: String) throws -> (x: Double, y: Double) {
      let dot = try #require(dots.first { $0.text.hasPrefix("touchSlop \(name)") })
      return (Double(dot.attributes["cx"] ?? "") ?? .nan, Double(dot.attributes["cy"] ?? "") ?? .nan)
    }
    let (early, late) = (try place("2"), try place("6"))
    #expect(early.x < late.x && early.y < late.y)
    for word in ["base", "touchSlop 1 (knee)", "10 ms, 3 errors", "touchSlop 4 (base)", "touchSlop <4...20>"] {
      #expect(svg.words.contains(word), "\(word)")
    }
    #expect(TradeOffDrawing.svg(of: usual) == TradeOffDrawing.svg(of: usual))
  }

  /// No number of the front stands on another one, however near its members are.
  @Test func numbersOfTheFrontDoNotOverlap() throws {
    let costs = (0..<60).map { (lag: 100 - Double($0) * 0.01, errors: $0) } + [(lag: -400.0, errors: 60)]
    let svg = TradeOffDrawing.svg(of: tradeOff(costs, base: 0, front: Array(0...60)))
    let text = try SVGText(svg).text
    let numbers = text.matches(of: /<text x="([0-9.-]+)" y="([0-9.-]+)" class="small strong end halo">/).map {
      (Double($0.1) ?? 0, Double($0.2) ?? 0)
    }
    #expect(numbers.count > 5)
    for (index, a) in numbers.enumerated() {
      for b in numbers[(index + 1)...] { #expect(abs(a.0 - b.0) >= 15 || abs(a.1 - b.1) >= 12) }
    }
    #expect(text.contains("and 37 more"))
  }

  @Test(
    arguments: [
      [(lag: 5.0, errors: 0)], [], [(lag: 5, errors: 3), (lag: 5, errors: 3)],
      [(lag: -1e12, errors: 0), (lag: 1e12, errors: 1_000_000)],
    ] as [[(lag: Double, errors: Int)]])
  func oddPointsHaveAPicture(costs: [(lag: Double, errors: Int)]) throws {
    try SVGText(TradeOffDrawing.svg(of: tradeOff(costs, base: 0, front: costs.isEmpty ? [] : [0]))).check("odd")
  }

  @Test func pageHasThePictureAndATable() throws {
    let page = String(decoding: TradeOffPage.html(of: usual, sentence: "a < b"), as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>") && page.contains("<svg ") && page.contains("<p>a &lt; b</p>"))
    let rows = page.matches(of: /<tr.*<\/tr>/).map { String($0.0) }
    #expect(rows.count == 8 && rows[1].contains("<td>1</td><td>touchSlop 6</td>"))
    #expect(rows[3].contains("<td>3, knee</td><td>touchSlop 1</td><td class=\"n\">10</td><td class=\"n\">3</td>"))
    #expect(page.contains("<td>base</td><td>touchSlop 4</td>"))
    for word in ["href", "url(", "@import", "<script", "src="] { #expect(!page.contains(word), "\(word)") }
  }
}
