import RecordingTools
import Testing
import TouchModel

/// Chatter and ghosts at a hair on both sides of their limits.
@Suite struct ContactRulesTests {
  /// The finger in slot 1 lifts at 508 ms at (2000, 2200), 50 units a millimetre; another landing follows.
  private func landing(afterMilliseconds ms: Int64, units: Int32, resolution: Int32 = 50) -> [LintRule] {
    var plot = LintPlot()
    plot.device[axis: AbsCode.mtPositionX]?.resolution = resolution
    plot.device[axis: AbsCode.mtPositionY]?.resolution = resolution
    plot.land(508 + ms, slot: 0, id: 5, x: 2000 + units, y: 2200)
    plot.lift(800, slot: 0)
    return plot.lint().map(\.rule)
  }

  @Test func chatterIsWithinFiftyMillisecondsAndThreeMillimetres() {
    #expect(landing(afterMilliseconds: 50, units: 150) == [.releaseChatter])
    #expect(landing(afterMilliseconds: 51, units: 150).isEmpty)
    #expect(landing(afterMilliseconds: 50, units: 151).isEmpty)
  }

  @Test func withoutAResolutionAMillimetreIsAHundredthOfTheAxis() {
    #expect(landing(afterMilliseconds: 50, units: 120, resolution: 0) == [.resolutionUnknown, .releaseChatter])
    #expect(landing(afterMilliseconds: 50, units: 121, resolution: 0) == [.resolutionUnknown])
  }

  private func third(lastsMilliseconds ms: Int64, from start: Int64 = 241, moves: Bool = false) -> [LintRule] {
    var plot = LintPlot()
    plot.land(start, slot: 2, id: 7, x: 3900, y: 7900)
    if moves { plot.add(start + 1, [plot.abs(AbsCode.mtSlot, 2), plot.abs(AbsCode.mtPositionX, 3901)]) }
    plot.lift(start + ms, slot: 2)
    plot.frames = plot.frames.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    return plot.lint().map(\.rule)
  }

  @Test func aGhostIsGoneWithinTwentyMillisecondsWithoutMoving() {
    #expect(third(lastsMilliseconds: 20) == [.contactGhost])
    #expect(third(lastsMilliseconds: 21).isEmpty)
    #expect(third(lastsMilliseconds: 10, moves: true).isEmpty)
  }

  @Test func aLoneShortContactIsATap() { #expect(third(lastsMilliseconds: 10, from: 900).isEmpty) }

  @Test func pressureIsToldOnceAContact() {
    var plot = LintPlot()
    for index in 2..<10 { plot.frames[index].events.append(plot.pressure(0)) }
    #expect(plot.lint().map(\.rule) == [.pressureZero])
    #expect(plot.lint().map(\.count) == [1])
  }
}
