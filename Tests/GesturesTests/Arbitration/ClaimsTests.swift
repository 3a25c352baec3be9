import Gestures
import Testing
import TouchModel

/// GTK's claims as a rule of the same graph: gestures run side by side until one claims.
@Suite struct ClaimsTests {
  private let profile = Profile.uikit.setting(.arbitration, to: Double(ArbitrationRule.claims.rawValue))

  private func pan(_ name: String, claims: Bool = true, group: String? = nil, minimum: Int = 1) -> RecognizerSpec {
    RecognizerSpec(
      name, .pan(PanOptions(minimumTouches: minimum)), relations: Relations(group: group, claims: claims))
  }

  private func run(_ fingers: Fingers, _ views: [[RecognizerSpec]]) -> Run {
    let run = Run(fingers, views, profile: profile)
    #expect(run.isIdleAtEnd)
    return run
  }

  private var stroke: Fingers {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80)
    return fingers
  }

  @Test func withoutAClaimAllGoOnTogether() {
    let run = run(stroke, [[pan("a", claims: false)], [pan("b", claims: false), pan("c", claims: false)]])
    #expect(Set(run.story) == ["a began@16", "b began@16", "c began@16", "a ended@88", "b ended@88", "c ended@88"])
  }

  /// A claim cancels what is under way outside its group, up and down the path.
  @Test func aClaimCancelsTheOthers() throws {
    let press = RecognizerSpec("press", .longPress(), relations: Relations(claims: false))
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(100, 130, at: 600)
    fingers.up(at: 700)
    let run = run(fingers, [[press], [pan("pan")]])
    #expect(run.story == ["press began@500", "press cancelled@600", "pan began@600", "pan ended@700"])
    let ended = try #require(run.resolutions.first { $0.resolution.outcome == .cancelled })
    #expect(ended.name == "v0.press")
    #expect(ended.resolution.by == MemberID(1))
    #expect(ended.resolution.cause.kind == .slopExceeded)
  }

  @Test func aGroupSharesAClaim() {
    let run = run(stroke, [[pan("a", group: "g"), pan("b", group: "g"), pan("c", claims: false)]])
    #expect(run.story == ["a began@16", "b began@16", "a ended@88", "b ended@88"])
  }

  /// One that was denied takes no part in the touch any more, and does in the next.
  @Test func deniedUntilTheNextTouch() {
    var fingers = stroke
    fingers.stroke(from: (100, 100), to: (200, 100), at: 200, for: 80)
    let wide = RecognizerSpec("wide", .pan(PanOptions(axis: .horizontal)))
    let tall = RecognizerSpec("tall", .pan(PanOptions(axis: .vertical)))
    #expect(
      run(fingers, [[wide], [tall]]).story == [
        "tall began@16", "tall ended@88", "wide began@216", "wide ended@288",
      ])
  }
}
