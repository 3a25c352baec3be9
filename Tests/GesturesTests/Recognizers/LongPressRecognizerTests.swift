import Gestures
import Testing
import TouchModel

@Suite struct LongPressRecognizerTests {
  let press = [RecognizerSpec("press", .longPress())]

  @Test func itBeginsAtTheDeadlineWithoutAnyFrame() {
    var fingers = Fingers()
    fingers.down(100, 200, at: 0)
    fingers.up(at: 1482)
    let run = Run(fingers, press)
    #expect(run.story == ["press began@500", "press ended@1482"])
  }

  /// The deadline stands at the frame's own time and fires first.
  @Test func aLiftAtTheDeadlineIsAPress() {
    var fingers = Fingers()
    fingers.down(100, 200, at: 0)
    fingers.up(at: 500)
    #expect(Run(fingers, press).story == ["press began@500", "press ended@500"])
  }

  @Test func anEarlierLiftIsNone() {
    var fingers = Fingers()
    fingers.down(100, 200, at: 0)
    fingers.up(at: 499)
    let run = Run(fingers, press)
    #expect(run.events.isEmpty)
    #expect(run.cause("v0.press", .failed) == Cause(.liftedTooSoon, measured: 499, limit: 500))
  }

  @Test(arguments: [(10.0, 1), (10.01, 0)]) func movementBeforeTheDeadline(travel: Double, presses: Int) {
    var fingers = Fingers()
    fingers.down(100, 200, at: 0)
    fingers.move(100, 200 + travel, at: 300)
    fingers.up(at: 900)
    #expect(Run(fingers, press).events("press").filter { $0.phase == .began }.count == presses)
  }

  @Test func afterwardsItFollowsAnyMovement() {
    var fingers = Fingers()
    fingers.down(100, 200, at: 0)
    fingers.move(103, 200, at: 400)
    fingers.move(203, 220, at: 700)
    fingers.up(at: 900)
    let events = Run(fingers, press).events("press")
    #expect(events.map(\.phase) == [.began, .changed, .ended])
    // What it moved while it was not yet one is no part of the drag.
    #expect(events.map(\.translation) == [.zero, Vector(dx: 100, dy: 20), Vector(dx: 100, dy: 20)])
    #expect(events.last?.velocity == .zero)
  }

  /// As that of a pan: the speed of its drag is cut by its magnitude.
  @Test func speedIsCutByMagnitude() {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    for step in 1...5 { fingers.move(100 + 80 * Double(step), 100 + 60 * Double(step), at: 600 + Double(step) * 8) }
    fingers.up(at: 644)
    let velocity = Run(fingers, [RecognizerSpec("press", .longPress())]).events("press").last?.velocity ?? .zero
    #expect((velocity - Vector(dx: 6400, dy: 4800)).length < 1e-6)
  }

  @Test func aSecondFingerFailsItBeforeAndNotAfter() {
    var before = Fingers()
    before.down(1, 100, 200, at: 0)
    before.down(2, 200, 200, at: 80)
    before.frame(at: 900, [.up(1), .up(2)])
    #expect(Run(before, press).events.isEmpty)
    var after = Fingers()
    after.down(1, 100, 200, at: 0)
    after.down(2, 200, 200, at: 600)
    after.frame(at: 900, [.up(1), .up(2)])
    #expect(Run(after, press).story == ["press began@500", "press ended@900"])
  }

  @Test func itIsCancelledWithItsContact() {
    var fingers = Fingers()
    fingers.down(100, 200, at: 0)
    fingers.cancel(at: 700)
    let run = Run(fingers, press)
    #expect(run.story == ["press began@500", "press cancelled@700"])
    #expect(run.isIdleAtEnd)
  }

  @Test func twoFingersWhenAsked() {
    var fingers = Fingers()
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 40)
    fingers.frame(at: 900, [.up(1), .up(2)])
    let run = Run(fingers, [RecognizerSpec("press", .longPress(LongPressOptions(touches: 2)))])
    #expect(run.story == ["press began@540", "press ended@900"])
  }
}
