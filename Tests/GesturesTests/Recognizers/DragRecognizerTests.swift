import Gestures
import Testing
import TouchModel

@Suite struct DragRecognizerTests {
  func pan(_ options: PanOptions = PanOptions()) -> [RecognizerSpec] { [RecognizerSpec("pan", .pan(options))] }

  /// flutter/flutter#20495: the first content delta must never exceed the finger's own.
  @Test func theSlopIsTakenOffRadially() {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(106, 108, at: 8)
    fingers.move(109, 112, at: 16)
    fingers.move(115, 120, at: 24)
    fingers.up(at: 32)
    let events = Run(fingers, pan()).events("pan")
    #expect(events.map(\.phase) == [.began, .changed, .ended])
    // 15 pt along (3, 4) with 10 off.
    #expect(abs(events[0].translation.dx - 3) < 1e-12 && abs(events[0].translation.dy - 4) < 1e-12)
    #expect(abs(events[1].translation.length - 15) < 1e-12)
  }

  @Test(arguments: [(10.0, false), (10.01, true)]) func itBeginsBeyondTheSlop(travel: Double, begins: Bool) {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(100, 100 + travel, at: 8)
    fingers.up(at: 16)
    let run = Run(fingers, pan())
    #expect(run.events.isEmpty == !begins)
    if !begins { #expect(run.cause("v0.pan", .failed) == Cause(.slopNotReached, measured: 10, limit: 10)) }
  }

  /// Jitter adds up to a long path but no displacement.
  @Test func aTremblingFingerDoesNotPan() {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    for step in 1...100 { fingers.move(100 + (step % 2 == 0 ? 0 : 4), 100, at: Double(step) * 8) }
    fingers.up(at: 900)
    #expect(Run(fingers, pan()).events.isEmpty)
  }

  @Test func theWrongAxisFailsAtTheSlop() {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (200, 110), at: 0, for: 80)
    let run = Run(fingers, pan(PanOptions(axis: .vertical)))
    #expect(run.events.isEmpty)
    #expect(run.cause("v0.pan", .failed)?.kind == .wrongDirection)
    #expect(Run(fingers, pan(PanOptions(axis: .horizontal))).events("pan").last?.translation.dy == 0)
  }

  @Test(arguments: [(40.0, 10.0, true), (40.0, 39.0, false)]) func aLockHoldsUnlessTheStartIsDiagonal(
    x: Double, y: Double, locks: Bool
  ) {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100 + x, 100 + y), at: 0, for: 80)
    let last = Run(fingers, pan(PanOptions(axis: .locking))).events("pan").last
    #expect((last?.translation.dy == 0) == locks)
  }

  @Test func fingersThatJoinOrLeaveCauseNoJump() {
    var fingers = Fingers()
    fingers.down(1, 100, 100, at: 0)
    for step in 1...10 { fingers.move(1, 100, 100 + Double(step) * 4, at: Double(step) * 8) }
    fingers.down(2, 300, 500, at: 84)
    for step in 1...10 {
      let y = Double(step) * 4
      fingers.frame(at: 80 + Double(step) * 8, [.move(1, 100, 140 + y), .move(2, 300, 500 + y)])
    }
    fingers.up(1, at: 164)
    for step in 1...10 { fingers.move(2, 300, 540 + Double(step) * 4, at: 160 + Double(step) * 8) }
    fingers.up(2, at: 248)
    let events = Run(fingers, pan()).events("pan")
    for (a, b) in zip(events, events.dropFirst()) {
      #expect((b.translation - a.translation).length <= 4.0001)
    }
    #expect(abs((events.last?.translation.dy ?? 0) - 110) < 1e-9)
    #expect(abs((events.last?.velocity.dy ?? 0) - 500) < 1e-6)
    #expect(events.last?.touches == 2)
  }

  /// flutter/flutter#11884: n fingers never move the content n times as fast.
  @Test func twoFingersMoveItNoFasterThanOne() {
    var fingers = Fingers()
    fingers.pair((from: (100, 100), to: (100, 300)), (from: (200, 100), to: (200, 300)), at: 0, for: 400)
    let last = Run(fingers, pan()).events("pan").last
    #expect(abs((last?.translation.dy ?? 0) - 190) < 1e-9)
  }

  @Test func tooManyFingersFailItBefore() {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 100, 100), .down(2, 200, 100)])
    fingers.frame(at: 8, [.move(1, 100, 130), .move(2, 200, 130)])
    fingers.frame(at: 16, [.up(1), .up(2)])
    #expect(Run(fingers, pan(PanOptions(maximumTouches: 1))).events.isEmpty)
    #expect(Run(fingers, pan(PanOptions(minimumTouches: 2))).events.count == 2)
  }

  /// flutter/flutter#97761: a rest before the lift leaves nothing of the speed.
  @Test(arguments: [(40.0, true), (41.0, false)]) func aRestBeforeTheLiftEndsTheSpeed(rest: Double, moves: Bool) {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80, lift: false)
    fingers.up(at: 80 + rest)
    let velocity = Run(fingers, pan()).events("pan").last?.velocity ?? .zero
    #expect((velocity.dy > 1000) == moves)
    #expect(moves || velocity == .zero)
  }

  /// flutter/flutter#120345: the limit cuts the magnitude, so a diagonal fling is as fast as a straight one.
  @Test func speedIsCutByMagnitude() {
    var fingers = Fingers()
    fingers.stroke(from: (0, 0), to: (400, 400), at: 0, for: 40)
    let velocity = Run(fingers, pan()).events("pan").last?.velocity ?? .zero
    #expect(abs(velocity.length - 8000) < 1e-6)
    #expect(abs(velocity.dx - velocity.dy) < 1e-6)
  }

  /// The same for a pan of one axis: 12,500 pt/s along (4, 3) leave 8,000 of length, so 6,400 along the axis.
  @Test func speedIsCutByMagnitudeBeforeItIsProjected() {
    var fingers = Fingers()
    fingers.stroke(from: (0, 0), to: (400, 300), at: 0, for: 40)
    let velocity = Run(fingers, pan(PanOptions(axis: .horizontal))).events("pan").last?.velocity ?? .zero
    #expect((velocity - Vector(dx: 6400, dy: 0)).length < 1e-6)
  }

  /// Chromium and Android: the second finger lifts while it moves against the first, so nothing is flung.
  @Test(arguments: [(false, true), (true, false)]) func aLiftAgainstAnotherFingerStops(stops: Bool, flings: Bool) {
    let profile = Profile.uikit.setting(.opposingLiftStops, to: stops ? 1 : 0)
    func speed(secondFinger: Double) -> Double {
      var fingers = Fingers()
      fingers.frame(at: 0, [.down(1, 100, 100), .down(2, 200, 100)])
      for step in 1...10 {
        let (ms, way) = (Double(step) * 8, Double(step))
        fingers.frame(at: ms, [.move(1, 100, 100 + 8 * way), .move(2, 200, 100 + secondFinger * way)])
      }
      fingers.up(2, at: 84)
      fingers.move(1, 100, 184, at: 88)
      fingers.up(1, at: 92)
      return Run(fingers, pan(), profile: profile).events("pan").last?.velocity.length ?? -1
    }
    #expect((speed(secondFinger: -2) > 100) == flings)
    #expect(speed(secondFinger: -2) >= 0)
    #expect(speed(secondFinger: 2) > 100, "both go the same way")
  }

  /// A cancelled finger is forgotten alone, and the next bout knows nothing of the one before.
  @Test func aCancelledFingerStopsNothing() {
    let profile = Profile.uikit.setting(.opposingLiftStops, to: 1)
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 100, 100), .down(2, 200, 100)])
    for step in 1...10 {
      let (ms, way) = (Double(step) * 8, Double(step))
      fingers.frame(at: ms, [.move(1, 100, 100 + 8 * way), .move(2, 200, 100 - 2 * way)])
    }
    fingers.cancel(2, at: 84)
    fingers.move(1, 100, 184, at: 88)
    fingers.up(1, at: 92)
    fingers.stroke(from: (100, 100), to: (100, 300), at: 500, for: 80)
    let ends = Run(fingers, pan(), profile: profile).events("pan").filter { $0.phase == .ended }
    #expect(ends.count == 2)
    for end in ends { #expect(end.velocity.dy > 100) }
  }

  @Test func itIsCancelledWithItsLastContact() {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80, lift: false)
    fingers.cancel(at: 90)
    let run = Run(fingers, pan())
    #expect(run.story.last == "pan cancelled@90")
    #expect(run.events("pan").last?.velocity == .zero)
    #expect(run.isIdleAtEnd)
  }

  /// JoseExposito/touchegg#541: two fingers of which one hardly moves pinch or turn, they do not pan.
  @Test func oneMovingFingerOfTwoIsNoPanWhereTransformsCompete() {
    var fingers = Fingers()
    fingers.pair((from: (100, 300), to: (100, 300.5)), (from: (200, 300), to: (280, 300)), at: 0, for: 160)
    let run = Run(fingers, Profile.uikit.everyRecognizer)
    #expect(run.events("pan").isEmpty)
    #expect(run.events("pinch").first?.phase == .began)
    #expect(Run(fingers, pan()).events("pan").isEmpty == false)
  }

  /// A finger that the pan ignores is no matter of it, however it ends.
  @Test func theCancelOfAnIgnoredFingerCancelsNothing() {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80, lift: false)
    fingers.down(2, 300, 100, at: 90)
    fingers.frame(at: 96, [.up(1), .cancel(2)])
    let run = Run(fingers, pan(PanOptions(maximumTouches: 1)))
    #expect(run.story == ["pan began@16", "pan ended@96"])
  }
}
