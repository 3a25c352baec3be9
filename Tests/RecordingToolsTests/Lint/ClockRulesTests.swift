import RecordingTools
import Testing
import TouchModel

@Suite struct ClockRulesTests {
  @Test func aJumpSaysWhereTheWallClockBegins() throws {
    var plot = LintPlot()
    plot.land(1_700_000_000_000, slot: 0, id: 5, x: 100, y: 100)
    plot.lift(1_700_000_000_100, slot: 0)
    #expect(plot.lint().map(\.message) == ["the time jumps by 1699999999 s, to the wall clock"])
    plot.land(2000, slot: 0, id: 6, x: 100, y: 100)
    plot.lift(2100, slot: 0)
    #expect(plot.lint().map(\.rule) == [.clockBackward, .clockJump])
    #expect(plot.lint().map(\.count) == [1, 2])
  }

  private func gap(_ ms: Int64, units: Int32 = 20) -> [LintRule] {
    var plot = LintPlot()
    for index in 30..<plot.frames.count { plot.frames[index].time = plot.frames[index].time + .milliseconds(ms - 8) }
    for index in 2..<62 {
      for event in [1, 3] { plot.frames[index].events[event].value = 1000 + Int32(index - 1) * units }
    }
    return plot.lint().map(\.rule)
  }

  @Test func aGapIsAHundredMillisecondsOfAFastFinger() {
    #expect(gap(100) == [.reportGap])
    #expect(gap(99).isEmpty)
    #expect(gap(100, units: 19).isEmpty)
  }

  @Test func anHourIsNoJump() {
    func rest(_ ms: Int64) -> [LintRule] {
      var plot = LintPlot()
      plot.land(508 + ms, slot: 0, id: 5, x: 100, y: 100)
      plot.lift(608 + ms, slot: 0)
      return plot.lint().map(\.rule)
    }
    #expect(rest(3_600_000).isEmpty)
    #expect(rest(3_600_001) == [.clockJump])
  }

  @Test func theRateIsOfTheWholeRecording() throws {
    var plot = LintPlot()
    plot.plant(.rateIrregular)
    #expect(try #require(plot.lint().first).places == [LintFinding.Place(line: 0, time: nil)])
  }

  @Test(
    "Complaint 13, ivi-homescreen#98: nanoseconds or milliseconds taken for microseconds are an error",
    arguments: [1000.0, 0.001])
  func aWrongUnitIsFound(factor: Double) {
    var plot = LintPlot()
    for index in plot.frames.indices {
      plot.frames[index].time = Timestamp(microseconds: Int64(Double(plot.frames[index].time.microseconds) * factor))
    }
    // At a thousandth of its speed nothing else is odd; a thousand times too fast the clock stands still as well.
    #expect(plot.lint().map(\.rule).contains(.clockUnit))
    #expect(!LintPlot().lint().map(\.rule).contains(.clockUnit))
  }
}
