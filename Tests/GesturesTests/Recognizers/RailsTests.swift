import Gestures
import Testing
import TouchModel

/// Rails as Chromium 156 has them, asked with the same strokes.
@Suite struct RailsTests {
  /// A pan on rails whose channel is 30 points wide.
  private func last(_ fingers: Fingers) -> Vector? {
    let profile = Profile.uikit.setting(.railChannel, to: 30).setting(.pinchBeginsPan, to: 1).setting(
      .panWhilePinching, to: 1)
    let specs = [
      RecognizerSpec("pan", .pan(PanOptions(axis: .rails)), relations: Relations(simultaneousWith: [.own("pinch")])),
      RecognizerSpec("pinch", .pinch(), relations: Relations(simultaneousWith: [.own("pan")])),
    ]
    return Run(fingers, specs, profile: profile).events("pan").last?.translation
  }

  /// Ways across count to and fro: 6 points right and left for each 5 along are off the rails with the step that makes more than 30.
  @Test func waysAcrossAddUp() {
    var fingers = Fingers()
    fingers.down(200, 400, at: 0)
    for step in 1...4 { fingers.move(200, 400 + Double(step) * 10, at: Double(step) * 8) }
    var x = 200.0
    for step in 1...6 {
      x += step.isMultiple(of: 2) ? -6 : 6
      fingers.move(x, 440, at: 32 + Double(step) * 8)
    }
    fingers.up(at: 90)
    // 6, 12, 18, 24, 30 are lost; 36 is more.
    #expect(last(fingers) == Vector(dx: -6, dy: 30))
  }

  /// What the first step has beyond the slop is way along: 31 points of it forget the 10 across before the 24 that come.
  @Test(arguments: [(9.0, 24.0), (12.0, 0.0)]) func theFirstStepCounts(step: Double, across: Double) {
    var fingers = Fingers()
    fingers.down(200, 400, at: 0)
    fingers.move(200, 410 + step, at: 8)
    fingers.move(210, 429 + step, at: 16)
    fingers.move(234, 429 + step, at: 24)
    fingers.up(at: 32)
    #expect(last(fingers)?.dx == across)
  }

  /// Fingers that spread lay the rails of the pan that goes on with one of them, by where that one landed.
  @Test func aPinchLaysRailsToo() {
    var fingers = Fingers()
    fingers.down(1, 150, 400, at: 0)
    fingers.down(2, 250, 400, at: 0)
    for step in 1...5 {
      fingers.move(1, 150 - Double(step) * 10, 400, at: Double(step) * 8)
      fingers.move(2, 250 + Double(step) * 10, 400, at: Double(step) * 8)
    }
    fingers.up(2, at: 48)
    for step in 1...5 { fingers.move(1, 100, 400 - Double(step) * 8, at: 48 + Double(step) * 8) }
    fingers.up(1, at: 100)
    // 8, 16 and 24 are lost; 32 is more than 30.
    #expect(last(fingers)?.dy == -16)
  }
}
