import Gestures
import Testing
import TouchModel

/// What makes taps a row, alike for all recognizers that have taps in them.
@Suite struct TapRowTests {
  private let rows = [
    RecognizerSpec("tap", .tap(TapOptions(taps: 2))),
    RecognizerSpec("press", .longPress(LongPressOptions(taps: 1))),
    RecognizerSpec("zoom", .quickZoom()),
  ]

  /// A tap, then one that goes on as each of them wants, `away` to the right and down.
  private func outcomes(
    after pause: Double = 100, away: (Double, Double) = (0, 0), rest: Double = 60, _ profile: Profile
  ) -> [Bool] {
    let start = rest + pause
    let place = (100 + away.0, 100 + away.1)
    var tap = Fingers()
    tap.tap(100, 100, at: 0, for: rest)
    tap.tap(place.0, place.1, at: start)
    var press = Fingers()
    press.tap(100, 100, at: 0, for: rest)
    press.tap(place.0, place.1, at: start, for: 1000)
    var zoom = Fingers()
    zoom.tap(100, 100, at: 0, for: rest)
    zoom.stroke(from: place, to: (place.0, place.1 + 100), at: start, for: 80)
    return zip(rows, [tap, press, zoom]).map { !Run($1, [$0], profile: profile).events.isEmpty }
  }

  @Test func oneRuleForAll() {
    let uikit = Profile.uikit
    let (all, none) = ([true, true, true], [false, false, false])
    #expect(outcomes(uikit) == all)
    #expect(outcomes(away: (44.9, 0), uikit) == all)
    #expect(outcomes(away: (45, 0), uikit) == none)
    #expect(outcomes(after: 39, uikit) == none)
    #expect(outcomes(after: 301, uikit) == none)
    #expect(outcomes(rest: 250, uikit.setting(.tapDuration, to: 300)) == all)
    #expect(outcomes(rest: 350, uikit.setting(.tapDuration, to: 300)) == none)
    #expect(outcomes(after: 260, rest: 60, uikit.setting(.multiTapFromLanding, to: 1)) == none)
  }

  /// GTK's box about the press before, which Qt's circle is not.
  @Test func aBoxOrACircle() throws {
    let box = try #require(Profile.named("gtk"))
    #expect(outcomes(away: (4, 4.9), box) == [true, true, true])
    #expect(outcomes(away: (1, 5), box) == [false, false, false])
    let circle = try #require(Profile.named("qt"))
    #expect(outcomes(away: (8, 5.9), circle) == [true, true, true])
    #expect(outcomes(away: (8, 6), circle) == [false, false, false])
  }

  /// Three taps each of which is a little farther on: from the one before they are near, from the first they are not.
  @Test func fromTheLastOrTheFirst() {
    var fingers = Fingers()
    fingers.tap(100, 100, at: 0)
    fingers.tap(130, 100, at: 160)
    fingers.tap(160, 100, at: 320, for: 1000)
    for (value, presses) in [(0.0, false), (1, true)] {
      let run = Run(
        fingers, [RecognizerSpec("press", .longPress(LongPressOptions(taps: 2)))],
        profile: .uikit.setting(.multiTapFromLast, to: value))
      #expect(run.events.isEmpty != presses)
    }
  }

  /// Where the time runs to the lift, a tap before a press has to lift in time.
  @Test func toTheLift() {
    var fingers = Fingers()
    fingers.tap(100, 100, at: 0)
    fingers.tap(100, 100, at: 200, for: 250)
    fingers.tap(100, 100, at: 550, for: 1000)
    for (value, presses) in [(0.0, true), (1, false)] {
      let run = Run(
        fingers, [RecognizerSpec("press", .longPress(LongPressOptions(taps: 2)))],
        profile: .uikit.setting(.multiTapToLift, to: value))
      #expect((run.story.first == "press began@1050") == presses)
    }
  }

  /// Two fingers lift one after the other in each tap of a row, whenever the profile counts the tap.
  @Test(arguments: ["uikit", "chromium-desktop"]) func rowsOfSeveralFingers(name: String) throws {
    let profile = try #require(Profile.named(name))
    var fingers = Fingers()
    for start in [0.0, 150, 300] {
      fingers.frame(at: start, [.down(1, 100, 100), .down(2, 200, 100)])
      fingers.up(1, at: start + 50)
      fingers.move(2, 202, 100, at: start + 54)
      fingers.up(2, at: start + 58)
    }
    let run = Run(fingers, [RecognizerSpec("tap", .tap(TapOptions(taps: 3, touches: 2)))], profile: profile)
    #expect(run.events.count == 1)
    #expect(run.isIdleAtEnd)
  }

  /// A tap that another took is none, so the next one is the first of its row.
  @Test func aRefusedTapEndsTheRow() {
    let profile = Profile.uikit.setting(.tapCountLimit, to: 5)
    var fingers = Fingers()
    for start in [0.0, 150, 300] { fingers.tap(100, 100, at: start) }
    let specs = [
      RecognizerSpec("tap", .tap(), relations: Relations(requiresFailureOf: [.own("double")])),
      RecognizerSpec("double", .tap(TapOptions(taps: 2))),
    ]
    let run = Run(fingers, specs, profile: profile)
    #expect(run.events("double").count == 1)
    #expect(run.events("tap").map(\.taps) == [1])
  }
}
