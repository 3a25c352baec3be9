import EvdevDecoding
import Testing
import TouchModel

@Suite struct ReportRateTests {
  private func rate(_ times: [Int64]) -> ReportRate {
    var rate = ReportRate()
    for (index, time) in times.enumerated() {
      let contact = Contact(id: ContactID(1), phase: index == 0 ? .down : .motion, position: .zero)
      rate.observe(TouchFrame(time: Timestamp(microseconds: time), contacts: [contact]))
    }
    return rate
  }

  @Test func theMedianIntervalGivesTheRate() {
    let steady = rate((0...100).map { $0 * 8333 })
    #expect(abs((steady.hertz ?? 0) - 120) < 1)
    #expect(steady.jitter == .zero)
    #expect(steady.intervals == 100)
  }

  /// A steady rate is told exactly, whatever it is.
  @Test(arguments: [500, 1000, 2000, 4167, 8000, 10_000, 99_999] as [Int64]) func steadyRatesAreExact(interval: Int64) {
    let told = rate((0...20).map { $0 * interval }).hertz ?? 0
    #expect(abs(told - 1_000_000 / Double(interval)) < 1e-9)
  }

  @Test func jitterIsTheSpreadOfTheMiddle() {
    var time: Int64 = 0
    let times = (0...100).map { index in
      time += index % 2 == 0 ? 8000 : 10_000
      return time
    }
    #expect(rate(times).jitter == Microseconds(2000))
  }

  /// A finger that rests sends nothing: that is no jitter of the panel.
  @Test func restsAreNoJitter() {
    var time: Int64 = 0
    let times = (0...100).map { index in
      time += index % 5 == 0 ? 90_000 : 8000
      return time
    }
    #expect(rate(times).jitter == .zero)
    #expect(abs((rate(times).hertz ?? 0) - 125) < 1)
  }

  @Test func gapsAndConstantTimesAreCounted() {
    let odd = rate([0, 8000, 8000, 7000, 2_000_000, 2_008_000])
    #expect(odd.gaps == 3)
    #expect(odd.intervals == 2)
    #expect(rate([5]).hertz == nil)
  }

  @Test func pausesBetweenTouchesDoNotCount() {
    var rate = ReportRate()
    for start in [Int64(0), 600_000] {
      for (index, phase) in [ContactPhase.down, .motion, .up].enumerated() {
        let contact = Contact(id: ContactID(1), phase: phase, position: .zero)
        rate.observe(TouchFrame(time: Timestamp(microseconds: start + Int64(index) * 8000), contacts: [contact]))
      }
    }
    #expect(rate.intervals == 2)
  }
}
