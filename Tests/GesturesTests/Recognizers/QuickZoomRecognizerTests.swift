import Gestures
import Testing
import TouchModel

@Suite struct QuickZoomRecognizerTests {
  /// As one view has them: a double tap that moves is a quick zoom, one that lifts is a double tap.
  let specs = [
    RecognizerSpec("tap", .tap(), relations: Relations(requiresFailureOf: [.own("double"), .own("zoom")])),
    RecognizerSpec("double", .tap(TapOptions(taps: 2))),
    RecognizerSpec("zoom", .quickZoom()),
    RecognizerSpec("pan", .pan(), relations: Relations(requiresFailureOf: [.own("zoom")])),
  ]

  /// A tap, then a touch at 160 ms that goes somewhere in steps of 8 ms.
  func session(dx: Double = 0, dy: Double, steps: Int = 20, lift: Bool = true) -> Fingers {
    var fingers = Fingers()
    fingers.tap(200, 400, at: 0)
    fingers.down(200, 400, at: 160)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      fingers.move(200 + dx * part, 400 + dy * part, at: 160 + Double(step) * 8)
    }
    if lift { fingers.up(at: 168 + Double(steps) * 8) }
    return fingers
  }

  @Test(arguments: [(138.0, 2.0), (-138, 0.5), (266, 4), (74, 1.41421356)])
  func theScaleFollowsTheTravelWithoutTheSlop(dy: Double, scale: Double) throws {
    let run = Run(session(dy: dy), specs)
    let events = run.events("zoom")
    #expect(abs((events.last?.scale ?? 0) - scale) < 1e-6)
    #expect(events.first?.phase == .began)
    #expect(events.last?.phase == .ended)
    #expect(events.allSatisfy { $0.location == Point(x: 200, y: 400) })
    #expect(events.last?.contacts == [ContactID(1), ContactID(2)])
    #expect(run.events.allSatisfy { $0.name == "zoom" })
    #expect(run.isIdleAtEnd)
  }

  /// The tap counts from its landing or its lift, as those of a double tap do; also before a long press.
  @Test(arguments: [(0.0, true), (1, false)]) func theTapCountsFrom(landing: Double, begins: Bool) {
    let profile = Profile.uikit.setting(.multiTapTimeout, to: 140).setting(.multiTapFromLanding, to: landing)
    #expect(Run(session(dy: 138), specs, profile: profile).events("zoom").isEmpty == !begins)
    var fingers = Fingers()
    fingers.tap(200, 400, at: 0)
    fingers.down(200, 400, at: 160)
    fingers.up(at: 900)
    let press = [RecognizerSpec("press", .longPress(LongPressOptions(taps: 1)))]
    #expect(Run(fingers, press, profile: profile).events("press").isEmpty == !begins)
  }

  @Test func noStepIsLargerThanTheFingersOwn() {
    let scales = [1] + Run(session(dy: 138), specs).events("zoom").map(\.scale)
    for (a, b) in zip(scales, scales.dropFirst()) { #expect(b / a < 1.045) }
  }

  @Test func upZoomsInWhereItIsInverted() {
    let inverted = [RecognizerSpec("zoom", .quickZoom(QuickZoomOptions(isInverted: true)))]
    #expect(abs((Run(session(dy: -138), inverted).events("zoom").last?.scale ?? 0) - 2) < 1e-9)
  }

  /// Chromium multiplies by 1.005 for each two points down and by 0.995 for each two up.
  @Test(arguments: [(100.0, 1.005), (-100, 0.995)]) func chromiumsFactor(dy: Double, factor: Double) {
    let run = Run(session(dy: dy < 0 ? dy - 8.05 : dy + 8.05), specs, profile: .chromiumMobile)
    let expected = DeterministicMaths.pow(factor, 50)
    #expect(abs((run.events("zoom").last?.scale ?? 0) - expected) < 1e-5)
  }

  @Test(arguments: [(9.9, false), (10.1, true)]) func itBeginsBeyondTheSlop(dy: Double, begins: Bool) {
    let run = Run(session(dy: dy), specs)
    #expect(run.events("zoom").isEmpty == !begins)
    #expect(run.events("double").isEmpty == begins)
    #expect(run.events("tap").isEmpty)
  }

  @Test func aSecondTouchThatGoesSidewaysIsAPan() {
    let run = Run(session(dx: 100, dy: 20), specs)
    #expect(run.cause("v0.zoom", .failed)?.kind == .wrongDirection)
    #expect(run.story == ["tap recognized@184", "pan began@184", "pan ended@328"])
  }

  /// A first touch that moves fails it in the same frame, so the pan that waits for it begins at its slop.
  @Test func aPanIsNotKeptWaiting() {
    var fingers = Fingers()
    fingers.stroke(from: (200, 400), to: (200, 300), at: 0, for: 80)
    #expect(Run(fingers, specs).story == ["pan began@16", "pan ended@88"])
  }

  @Test func aTapAloneIsATapOnceTheTimeIsOver() {
    var fingers = Fingers()
    fingers.tap(200, 400, at: 0)
    let run = Run(fingers, specs)
    #expect(run.story == ["tap recognized@360"])
    #expect(run.cause("v0.zoom", .failed) == Cause(.waitedTooLong, measured: 300, limit: 300))
  }

  @Test func whatIsNoQuickZoom() {
    func failure(_ build: (inout Fingers) -> Void) -> Cause.Kind? {
      var fingers = Fingers()
      build(&fingers)
      let run = Run(fingers, [RecognizerSpec("zoom", .quickZoom())])
      #expect(run.isIdleAtEnd)
      return run.cause("v0.zoom", .failed)?.kind
    }
    #expect(failure { $0.stroke(from: (100, 100), to: (100, 130), at: 0, for: 40) } == .movedTooFar)
    #expect(
      failure {
        $0.frame(at: 0, [.down(1, 100, 100), .down(2, 200, 100)])
        $0.frame(at: 40, [.up(1), .up(2)])
      } == .tooManyTouches)
    #expect(
      failure {
        $0.tap(100, 100, at: 0)
        $0.frame(at: 160, [.down(1, 100, 100), .down(2, 200, 100)])
        $0.frame(at: 200, [.up(1), .up(2)])
      } == .tooManyTouches)
    #expect(
      failure {
        $0.tap(100, 100, at: 0)
        $0.tap(160, 100, at: 160)
      } == .tappedTooFar)
    #expect(
      failure {
        $0.tap(100, 100, at: 0)
        $0.tap(100, 100, at: 90)
      } == .tappedTooSoon)
  }

  /// A cancelled contact, as after SYN_DROPPED, in each state.
  @Test func cancelledContacts() {
    func run(_ build: (inout Fingers) -> Void) -> Run {
      var fingers = Fingers()
      build(&fingers)
      return Run(fingers, [RecognizerSpec("zoom", .quickZoom())])
    }
    let tapping = run {
      $0.down(100, 100, at: 0)
      $0.cancel(at: 20)
    }
    let pressing = run {
      $0.tap(100, 100, at: 0)
      $0.down(100, 100, at: 160)
      $0.cancel(at: 200)
    }
    for run in [tapping, pressing] {
      #expect(run.cause("v0.zoom", .failed)?.kind == .contactCancelled)
      #expect(run.isIdleAtEnd)
    }
    var active = session(dy: 100, lift: false)
    active.cancel(at: 400)
    let cancelled = Run(active, specs)
    #expect(cancelled.story == ["zoom began@184", "zoom cancelled@400"])
    #expect(cancelled.events("zoom").last?.scaleVelocity == 0)
  }

  @Test func aSecondFingerEndsIt() {
    var fingers = session(dy: 100, lift: false)
    fingers.down(2, 300, 300, at: 330)
    fingers.move(1, 200, 600, at: 340)
    fingers.frame(at: 400, [.up(1), .up(2)])
    let run = Run(fingers, specs)
    #expect(run.story == ["zoom began@184", "zoom ended@330"])
    #expect(run.isIdleAtEnd)
  }

  /// Held by another recognizer until it has lifted: it begins and ends when it is granted.
  @Test func grantedAfterTheLift() {
    let held = [
      RecognizerSpec("press", .tap(TapOptions(taps: 3))),
      RecognizerSpec("zoom", .quickZoom(), relations: Relations(requiresFailureOf: [.own("swipe")])),
      RecognizerSpec("swipe", .swipe(SwipeOptions(directions: .left))),
    ]
    let run = Run(session(dy: 60), held)
    #expect(run.story == ["zoom began@328", "zoom ended@328"])
  }

  /// Where taps do not wait for each other, as on GTK, the set of every recognizer has none; beside a told tap it can win.
  @Test func whereTapsDoNotWait() {
    let gtk = Run(session(dy: 100), Profile.gtk.everyRecognizer, profile: .gtk)
    #expect(gtk.story.contains("pan ended@328"))
    #expect(gtk.events("quickZoom").isEmpty)
    #expect(
      Run(session(dy: 100), Profile.uikit.everyRecognizer).story == ["quickZoom began@184", "quickZoom ended@328"])
    let beside = [
      RecognizerSpec("tap", .tap()),
      RecognizerSpec("zoom", .quickZoom(), relations: Relations(simultaneousWith: [.own("tap")])),
    ]
    #expect(Run(session(dy: 100), beside).story == ["tap recognized@60", "zoom began@184", "zoom ended@328"])
  }
}
