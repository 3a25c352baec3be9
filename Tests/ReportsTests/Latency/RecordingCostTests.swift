import InteractionAnalysis
import Testing

@testable import Reports

@Suite("Costs of several recordings")
struct RecordingCostTests {
  /// One frame of a recording, and the passes of a loop beside it.
  private static func cost(_ process: Int64, reference: Int64, frames: Int = 10, leftOut: Int = 0) -> RecordingCost {
    let group = LatencyGroup(metric: .process, stage: .update, profile: "uikit@1")
    let values = HandMadeReport.distribution([process])
    return RecordingCost(
      rounds: 5, frames: frames, framesLeftOut: leftOut, clockReading: 20, reference: reference,
      figures: [
        CostFigures(
          group: group, samples: values, best: values,
          ratios: HandMadeReport.distribution([CostFigures.ratio(process, to: reference)]))
      ])
  }

  // The machine was half as fast in the second recording: 500 ns beside a loop of 1000 and 1000 ns beside one of 2000 are alike.
  @Test("A ratio is to the passes of its own recording, however the machine was in between")
  func ratios() throws {
    var cost = Self.cost(500, reference: 1000)
    cost.merge(Self.cost(1000, reference: 2000))
    let figures = try #require(cost.figures.first)
    for percentile in [0.0, 50, 100] {
      let ratio = try #require(figures.ratio(atPercentile: percentile))
      #expect(ratio >= 0.4995 && ratio <= 0.5005, "\(percentile)")
    }
    #expect(cost.reference == 1000 && figures.best.count == 2 && figures.ratios.count == 2)
    // One that is four times as slow is.
    cost.merge(Self.cost(2000, reference: 1000))
    let most = try #require(cost.figures.first?.ratio(atPercentile: 100))
    #expect(most >= 1.999 && most <= 2.001)
  }

  @Test("What was measured is said as it was")
  func extent() {
    var cost = Self.cost(500, reference: 1000)
    #expect(cost.extent == "5 rounds of 10 frames")
    cost.merge(Self.cost(500, reference: 1000, frames: 7, leftOut: 3))
    #expect(cost.extent == "at least 5 rounds of 17 frames of 2 recordings, 3 further frames not measured")
    #expect(HandMadeReport.cost.extent == "7 rounds of 40 frames")
  }

  @Test("Ratios are whole millionths to the nearest, and never trap")
  func rounding() {
    #expect(CostFigures.ratio(1, to: 3) == 333_333 && CostFigures.ratio(2, to: 3) == 666_667)
    #expect(CostFigures.ratio(5, to: 0) == 5_000_000)
    #expect(CostFigures.ratio(.max, to: 1) == .max)
  }
}
