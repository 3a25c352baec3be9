import Gestures
import Testing
import TouchModel

@Suite struct TapRecognizerTests {
  @Test func aTapIsRecognizedAtItsLift() {
    var fingers = Fingers()
    fingers.tap(100, 200, at: 10)
    let run = Run(fingers, [RecognizerSpec("tap", .tap())])
    #expect(run.story == ["tap recognized@70"])
    #expect(run.events("tap").first?.location == Point(x: 100, y: 200))
    #expect(run.events("tap").first?.contacts == [ContactID(1)])
    #expect(run.isIdleAtEnd)
  }

  @Test(arguments: [(10.0, 1), (10.01, 0)]) func travelBeyondTheSlopIsNoTap(travel: Double, taps: Int) {
    var fingers = Fingers()
    fingers.down(100, 200, at: 0)
    fingers.move(100 + travel, 200, at: 16)
    fingers.move(100, 200, at: 32)
    fingers.up(at: 60)
    let run = Run(fingers, [RecognizerSpec("tap", .tap())])
    #expect(run.events.count == taps)
    if taps == 0 { #expect(run.cause("v0.tap", .failed)?.kind == .movedTooFar) }
  }

  @Test func aSingleTapWaitsForTheDoubleTapToFail() {
    var fingers = Fingers()
    fingers.tap(100, 200, at: 0)
    let run = Run(fingers, .taps)
    #expect(run.story == ["tap1 recognized@360"])
    #expect(run.cause("v0.tap1", .held)?.kind == .lifted)
    #expect(run.cause("v0.tap2", .failed)?.kind == .waitedTooLong)
  }

  @Test func twoAndThreeTaps() {
    var two = Fingers()
    two.tap(100, 200, at: 0)
    two.tap(104, 203, at: 200)
    #expect(Run(two, .taps).story == ["tap2 recognized@560"])
    var three = two
    three.tap(98, 199, at: 400)
    let run = Run(three, .taps)
    #expect(run.story == ["tap3 recognized@460"])
    #expect(run.events("tap3").first?.taps == 3)
    #expect(run.isIdleAtEnd)
  }

  @Test func withoutRequirementsEveryCountIsReported() {
    var fingers = Fingers()
    fingers.tap(100, 200, at: 0)
    fingers.tap(104, 203, at: 200)
    let run = Run(fingers, [RecognizerSpec("one", .tap()), RecognizerSpec("two", .tap(TapOptions(taps: 2)))])
    #expect(run.story == ["one recognized@60", "one recognized@260", "two recognized@260"])
  }

  /// The pause runs from the lift at 60 ms; a deadline at a frame's own time fires first.
  @Test(arguments: [(359.0, 2), (360.0, 1), (100.0, 2), (99.0, 1)]) func thePauseBetweenTaps(second: Double, taps: Int)
  {
    var fingers = Fingers()
    fingers.tap(100, 200, at: 0)
    fingers.tap(100, 200, at: second)
    let run = Run(fingers, .taps)
    #expect(run.events.first?.event.taps == taps)
  }

  @Test(arguments: [(44.9, 2), (45, 1)]) func theDistanceBetweenTaps(distance: Double, taps: Int) {
    var fingers = Fingers()
    fingers.tap(100, 200, at: 0)
    fingers.tap(100, 200 + distance, at: 200)
    #expect(Run(fingers, .taps).events.first?.event.taps == taps)
  }

  @Test(arguments: [(100.0, 1), (101.0, 0)]) func fingersLandTogether(delay: Double, taps: Int) {
    var fingers = Fingers()
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: delay)
    fingers.frame(at: 150, [.up(1)])
    fingers.frame(at: 158, [.up(2)])
    let run = Run(fingers, [RecognizerSpec("two", .tap(TapOptions(touches: 2))), RecognizerSpec("one", .tap())])
    #expect(run.events("two").count == taps)
    #expect(run.events("one").isEmpty)
  }

  @Test func severalFingersMayNotRestLong() {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 100, 200), .down(2, 200, 200)])
    fingers.frame(at: 500, [.up(1), .up(2)])
    let run = Run(fingers, [RecognizerSpec("two", .tap(TapOptions(touches: 2)))])
    #expect(run.events.isEmpty)
    #expect(run.cause("v0.two", .failed)?.kind == .heldTooLong)
  }

  @Test func aCancelledContactIsNoTap() {
    var fingers = Fingers()
    fingers.down(100, 200, at: 0)
    fingers.cancel(at: 30)
    let run = Run(fingers, .taps)
    #expect(run.events.isEmpty)
    #expect(run.isIdleAtEnd)
    #expect(run.cause("v0.tap1", .failed)?.kind == .contactCancelled)
  }

  /// The first tap is held while the second finger drags: it must come, and must not take the pan's contact.
  @Test func aTapBeforeADragIsStillATap() {
    var fingers = Fingers()
    fingers.tap(100, 200, at: 0)
    fingers.stroke(from: (100, 200), to: (100, 300), at: 150, for: 160)
    let run = Run(fingers, .taps + [RecognizerSpec("pan", .pan())])
    #expect(run.events("tap1").count == 1)
    #expect(run.events("pan").map(\.phase).filter { $0 != .changed } == [.began, .ended])
  }
}

extension TapRecognizerTests {
  /// A tap elsewhere is no second tap, but it is a tap: fast taps on different keys must all arrive.
  @Test(arguments: [(200.0, 40.0), (0, 39)]) func aTapThatBreaksASequenceStartsANewOne(away: Double, pause: Double) {
    var fingers = Fingers()
    fingers.tap(100, 200, at: 0)
    fingers.tap(100 + away, 200, at: 60 + pause)
    let run = Run(fingers, .taps)
    #expect(run.events.map(\.event.taps) == [1, 1])
    #expect(run.events.map(\.event.contacts) == [[ContactID(1)], [ContactID(2)]])
    #expect(run.story.first == "tap1 recognized@\(60 + Int(pause))")
    #expect(run.isIdleAtEnd)
  }

  @Test func aFarThirdTapEndsADoubleTap() {
    var fingers = Fingers()
    fingers.tap(100, 200, at: 0)
    fingers.tap(100, 200, at: 150)
    fingers.tap(300, 200, at: 300)
    #expect(Run(fingers, .taps).story == ["tap2 recognized@300", "tap1 recognized@660"])
  }
}
