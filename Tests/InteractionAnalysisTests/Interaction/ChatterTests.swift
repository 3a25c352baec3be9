import Gestures
import RecordingFormats
import ReplayTesting
import Testing
import TouchModel

@testable import InteractionAnalysis

/// A panel that chatters: arbitration waits for a next tap all the time.
@Suite struct ChatterTests {
  @Test func interactionsComeThoughItIsNeverIdle() {
    var analyzer = InteractionAnalyzer(profile: .uikit)
    var interactions: [Interaction] = []
    var most = 0
    for index in 0..<2000 {
      let id = ContactID(Int32(index + 1))
      for (phase, time) in [(ContactPhase.down, 16_000 * index), (.up, 16_000 * index + 8_000)] {
        let contact = Contact(id: id, phase: phase, position: .zero)
        analyzer.observe(TouchFrame(time: Timestamp(microseconds: Int64(time)), contacts: [contact]))
        interactions += analyzer.settle(isIdle: false) { _ in "" }
        most = max(most, analyzer.spans.count)
      }
    }
    #expect(most <= InteractionAnalyzer.spanLimit + 1)
    #expect(interactions.count > 1800)
    interactions += analyzer.settle(isIdle: true) { _ in "" }
    #expect(interactions.map(\.number) == Array(1...2000))
    #expect(interactions.last?.contacts.contains(ContactID(2000)) == true)
    #expect(analyzer.won.isEmpty && analyzer.lost.isEmpty)
  }
}
