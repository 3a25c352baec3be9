import Testing
import TouchModel

@testable import EvdevDecoding

@Suite("Clock check") struct ClockCheckTests {
  @Test func aStepBackIsNotedAndTheFrameKeepsItsTime() {
    var run = Decoding(.slots())
    _ = run.frame(id(1), x(1), y(1))
    run.time = -50_000
    #expect(run.frame(x(2)) == ["motion 1 slot 0 at 2,1"])
    #expect(run.lastTime == -40_000)
    #expect(run.noteKinds == [.backwardTime])
    #expect(run.notes.map(\.value) == [-40_000])
    #expect(run.notes.map(\.limit) == [10_000])
    _ = run.frame(x(3))
    #expect(run.notes.count == 1)
  }

  @Test func eightFramesAtOneTimeAreAStandstillNotedOnce() {
    #expect(notes(frames: 7) == [])
    #expect(notes(frames: 8) == [.constantTime])
    #expect(notes(frames: 40) == [.constantTime])
  }

  @Test func emptyFramesAndAnyOtherTimeDoNotCount() {
    #expect(notes(frames: 40, isEmpty: true) == [])
    var check = ClockCheck()
    var notes: [Note] = []
    check.check(EvdevFrame(), notes: &notes)
    for _ in 0..<7 { check.check(EvdevFrame(events: [x(1)]), notes: &notes) }
    #expect(notes.isEmpty)
    for number in 7..<40 {
      check.check(EvdevFrame(time: Timestamp(microseconds: Int64(number / 7)), events: [x(1)]), notes: &notes)
    }
    #expect(notes.isEmpty)
  }

  private func notes(frames: Int, isEmpty: Bool = false) -> [Note.Kind] {
    var check = ClockCheck()
    var notes: [Note] = []
    for _ in 0..<frames { check.check(EvdevFrame(events: isEmpty ? [] : [x(1)]), notes: &notes) }
    return notes.map(\.kind)
  }
}
