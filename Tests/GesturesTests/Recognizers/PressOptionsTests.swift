import Gestures
import Testing
import TouchModel

/// Options of long presses and taps that other frameworks have.
@Suite struct PressOptionsTests {
  func press(_ options: LongPressOptions) -> [RecognizerSpec] { [RecognizerSpec("press", .longPress(options))] }

  /// A press of 600 ms from `start`, then 30 pt to the right in steps of 5 pt.
  func pressed(after start: Double = 0, in fingers: Fingers = Fingers(), lift: Bool = true) -> Fingers {
    var fingers = fingers
    fingers.down(100, 100, at: start)
    for step in 1...6 { fingers.move(100 + 5 * Double(step), 100, at: start + 600 + Double(step) * 8) }
    if lift { fingers.up(at: start + 656) }
    return fingers
  }

  @Test func movementAfterTheBegin() {
    let follows = Run(pressed(), press(LongPressOptions())).events("press")
    #expect(follows.map(\.translation.dx) == [0, 5, 10, 15, 20, 25, 30, 30])
    let after = Run(pressed(), press(LongPressOptions(drag: .afterSlop))).events("press")
    #expect(after.map(\.translation.dx) == [0, 5, 10, 15, 20, 20])
    #expect(after.last?.phase == .ended)
    let run = Run(pressed(), press(LongPressOptions(drag: .cancels)))
    #expect(run.story == ["press began@500", "press cancelled@624"])
    #expect(run.isIdleAtEnd)
  }

  @Test func restingWithinTheSlopIsNoDrag() {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(109, 100, at: 600)
    fingers.up(at: 700)
    for drag in [LongPressOptions.Drag.afterSlop, .cancels] {
      let events = Run(fingers, press(LongPressOptions(drag: drag))).events("press")
      #expect(events.map(\.phase) == [.began, .ended])
      #expect(events.last?.translation == .zero)
    }
  }

  /// WhirlyGlobe#621: a second finger fails a press that has not begun.
  @Test func aSecondFingerFailsIt() {
    var fingers = Fingers()
    fingers.down(1, 100, 100, at: 0)
    fingers.down(2, 200, 100, at: 300)
    fingers.frame(at: 900, [.up(1), .up(2)])
    #expect(Run(fingers, press(LongPressOptions())).cause("v0.press", .failed)?.kind == .tooManyTouches)
  }

  /// UIKit's numberOfTapsRequired.
  @Test func tapsThatComeFirst() {
    var taps = Fingers()
    taps.tap(100, 100, at: 0)
    let one = press(LongPressOptions(taps: 1))
    #expect(Run(pressed(after: 200, in: taps), one).story == ["press began@700", "press ended@856"])
    #expect(Run(pressed(), one).cause("v0.press", .failed)?.kind == .movedTooFar)
    taps.tap(100, 100, at: 200)
    #expect(Run(pressed(after: 400, in: taps), press(LongPressOptions(taps: 2))).story.first == "press began@900")
    let events = Run(pressed(after: 400, in: taps), press(LongPressOptions(taps: 2))).events("press")
    #expect(events.first?.contacts.count == 3)
  }

  @Test func whatEndsTheTapsThatComeFirst() {
    func failure(_ build: (inout Fingers) -> Void) -> Cause.Kind? {
      var fingers = Fingers()
      build(&fingers)
      let run = Run(fingers, press(LongPressOptions(taps: 1)))
      #expect(run.events.isEmpty)
      #expect(run.isIdleAtEnd)
      return run.cause("v0.press", .failed)?.kind
    }
    #expect(failure { $0.tap(100, 100, at: 0) } == .waitedTooLong)
    #expect(
      failure {
        $0.down(100, 100, at: 0)
        $0.cancel(at: 20)
      } == .contactCancelled)
    #expect(
      failure {
        $0.tap(100, 100, at: 0)
        $0.tap(200, 100, at: 200, for: 700)
      } == .tappedTooFar)
    #expect(
      failure {
        $0.tap(100, 100, at: 0)
        $0.tap(100, 100, at: 90, for: 700)
      } == .tappedTooSoon)
    #expect(
      failure {
        $0.tap(100, 100, at: 0)
        $0.tap(100, 100, at: 200)
      } == .liftedTooSoon)
    #expect(
      failure {
        $0.tap(100, 100, at: 0)
        $0.down(100, 100, at: 200)
        $0.cancel(at: 400)
      } == .contactCancelled)
    #expect(failure { $0.stroke(from: (100, 100), to: (120, 100), at: 0, for: 80) } == .movedTooFar)
    #expect(
      failure {
        $0.frame(at: 0, [.down(1, 100, 100), .down(2, 200, 100)])
        $0.frame(at: 50, [.up(1), .up(2)])
      } == .tooManyTouches)
  }

  @Test func twoFingersAfterATapOfTwo() {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 100, 100), .down(2, 200, 100)])
    fingers.frame(at: 50, [.up(1), .up(2)])
    fingers.frame(at: 200, [.down(1, 100, 100), .down(2, 200, 100)])
    fingers.frame(at: 800, [.up(1), .up(2)])
    let run = Run(fingers, press(LongPressOptions(touches: 2, taps: 1)))
    #expect(run.story == ["press began@700", "press ended@800"])
  }

  // MARK: Taps

  /// Hammer 250 ms, react-native-gesture-handler and MapLibre 500 ms.
  @Test(arguments: [(249.0, true), (251, false)]) func aLongestTap(rest: Double, isTap: Bool) {
    var fingers = Fingers()
    fingers.tap(100, 100, at: 0, for: rest)
    let profile = Profile.uikit.setting(.tapDuration, to: 250)
    let run = Run(fingers, [RecognizerSpec("tap", .tap())], profile: profile)
    #expect(run.events.isEmpty == !isTap)
    if !isTap { #expect(run.cause("v0.tap", .failed) == Cause(.heldTooLong, measured: 250, limit: 250)) }
    var two = Fingers()
    two.frame(at: 0, [.down(1, 100, 100), .down(2, 200, 100)])
    two.frame(at: rest, [.up(1), .up(2)])
    #expect(Run(two, [RecognizerSpec("tap", .tap(TapOptions(touches: 2)))], profile: profile).events.isEmpty == !isTap)
  }

  /// Chromium takes fingers more than 300 px apart for no tap of two.
  @Test(arguments: [(299.0, true), (301, false)]) func fingersFarApart(distance: Double, isTap: Bool) {
    var fingers = Fingers()
    fingers.down(1, 50, 100, at: 0)
    fingers.down(2, 50 + distance, 100, at: 20)
    fingers.frame(at: 60, [.up(1), .up(2)])
    let specs = [RecognizerSpec("tap", .tap(TapOptions(touches: 2)))]
    let run = Run(fingers, specs, profile: .chromiumDesktop)
    #expect(run.events.isEmpty == !isTap)
    if !isTap { #expect(run.cause("v0.tap", .failed) == Cause(.fingersTooFarApart, measured: 301, limit: 300)) }
    #expect(!Run(fingers, specs).events.isEmpty)
  }
}
