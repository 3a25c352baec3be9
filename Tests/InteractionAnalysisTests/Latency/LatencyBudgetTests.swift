import InteractionAnalysis
import Testing
import TouchModel

@Suite("Budgets of latency")
struct LatencyBudgetTests {
  @Test(
    "Bands begin at their limits",
    arguments: [
      (LatencyBudget.drag, 10_999, LatencyBudget.Band.green), (.drag, 11_000, .amber), (.drag, 24_999, .amber),
      (.drag, 25_000, .red), (.tapFeedback, 68_999, .green), (.tapFeedback, 69_000, .amber),
      (.tapFeedback, 99_999, .amber), (.tapFeedback, 100_000, .red), (.drag, -1, .green),
    ] as [(LatencyBudget, Int64, LatencyBudget.Band)])
  func bands(budget: LatencyBudget, delay: Int64, band: LatencyBudget.Band) {
    #expect(budget.band(of: Microseconds(delay)) == band)
  }

  @Test("Landings and lifts are feedback, begins and updates follow the finger, the rest shows nothing")
  func stages() {
    #expect(LatencyBudget(stage: .down) == .tapFeedback && LatencyBudget(stage: .end) == .tapFeedback)
    #expect(LatencyBudget(stage: .begin) == .drag && LatencyBudget(stage: .update) == .drag)
    #expect(LatencyBudget(stage: .pending) == nil)
  }

  @Test("A share is of the green time")
  func share() {
    #expect(LatencyBudget.drag.share(of: Microseconds(2750)) == 0.25)
    #expect(LatencyBudget.tapFeedback.share(of: .milliseconds(138)) == 2)
  }
}
