import Gestures
import Testing
import TouchModel

/// Flutter's arena (gestures.md 1.1) as a rule of the same graph.
@Suite struct ArenaTests {
  private let profile = Profile.uikit.setting(.arbitration, to: Double(ArbitrationRule.arena.rawValue))
  private let pan = RecognizerSpec("pan", .pan())
  private let tap = RecognizerSpec("tap", .tap())
  private let press = RecognizerSpec("press", .longPress())

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

  /// Rule 3: a single member wins by default when the arena closes, without its slop.
  @Test func aLonePanBeginsWithTheTouch() throws {
    let run = run(stroke, [[pan]])
    #expect(run.story == ["pan began@0", "pan ended@88"])
    #expect(run.cause("v0.pan", .won)?.kind == .lastLeft)
    // Nothing is taken off: the content goes with the finger from the first frame.
    #expect(run.events("pan").first?.translation == .zero)
    #expect(run.events("pan").last?.translation == Vector(dx: 0, dy: 100))
  }

  /// Rule 3 after a rejection: when the others have given up the last one wins where it is, and what it went before is lost.
  @Test func theLastOneLeftWins() throws {
    let wide = RecognizerSpec("wide", .pan(PanOptions(axis: .horizontal)))
    let run = run(stroke, [[pan, wide].reversed()])
    #expect(run.story == ["pan began@16", "pan ended@88"])
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(100, 108, at: 100)
    fingers.move(100, 108, at: 600)
    fingers.up(at: 700)
    // A press that moved too far leaves the pan alone below its slop.
    let tight = Profile.uikit.setting(.arbitration, to: 1).setting(.longPressSlop, to: 5)
    let other = Run(fingers, [[pan, press]], profile: tight)
    #expect(other.story == ["pan began@100", "pan ended@700"])
    #expect(other.events("pan").last?.translation == .zero)
  }

  @Test func aTapThatIsAloneStillNeedsItsLift() {
    var fingers = Fingers()
    fingers.tap(100, 100, at: 0)
    #expect(run(fingers, [[tap]]).story == ["tap recognized@60"])
    // and it is lost to movement although nobody else is there.
    #expect(run(stroke, [[tap]]).story.isEmpty)
  }

  /// Rules 2 and 4: the first to accept, in order of the hit test, rejects the rest.
  @Test func theFirstAcceptorWins() {
    #expect(run(stroke, [[pan], [pan]]).resolutions.filter { $0.resolution.outcome == .won }.map(\.name) == ["v1.pan"])
  }

  /// Rule 6: at the lift the deepest wins.
  @Test func theSweepGoesToTheDeepest() {
    var fingers = Fingers()
    fingers.tap(100, 100, at: 0)
    let run = run(fingers, [[tap], [tap, pan]])
    #expect(run.resolutions.filter { $0.resolution.outcome == .won }.map(\.name) == ["v1.tap"])
  }

  /// Rule 7: a double tap holds the arena of the first tap without any requirement, and a single tap is swept in after it.
  @Test func aDoubleTapHoldsTheArena() {
    let double = RecognizerSpec("double", .tap(TapOptions(taps: 2)))
    var fingers = Fingers()
    fingers.tap(100, 100, at: 0)
    #expect(run(fingers, [[double], [tap]]).story == ["tap recognized@360"])
    fingers.tap(100, 100, at: 200)
    #expect(run(fingers, [[double], [tap]]).story == ["double recognized@260"])
    // Under the graph the inner tap does not wait.
    #expect(Run(fingers, [[double], [tap]]).story.first == "tap recognized@60")
  }

  /// What is claimed while the arena is held wins at once.
  @Test func aDragDuringTheHoldWins() {
    let double = RecognizerSpec("double", .tap(TapOptions(taps: 2)))
    var fingers = Fingers()
    fingers.tap(100, 100, at: 0)
    fingers.stroke(from: (100, 100), to: (100, 200), at: 160, for: 80)
    let run = run(fingers, [[tap, double, pan]])
    #expect(run.story.contains("pan began@176"))
    #expect(run.events("double").isEmpty)
  }

  /// Rule 8: each member gets one verdict, whatever decided.
  @Test func oneVerdictEach() {
    let double = RecognizerSpec("double", .tap(TapOptions(taps: 2)))
    for session in [
      stroke,
      {
        var f = Fingers(); f.tap(50, 50, at: 0); return f
      }(),
    ] {
      let run = run(session, [[pan, tap], [double, press, pan]])
      for name in Set(run.resolutions.map(\.name)) {
        let verdicts = run.resolutions.filter { $0.name == name && $0.resolution.outcome != .held }
        #expect(verdicts.count == 1, "\(name): \(verdicts.map(\.resolution.outcome))")
      }
    }
  }

  /// Rule 9: a team wins as one, by its captain or by the first of it.
  @Test func aTeamWinsAsOne() {
    func member(_ name: String, captain: Bool = false, _ axis: PanOptions.Axis) -> RecognizerSpec {
      RecognizerSpec(
        name, .pan(PanOptions(axis: axis)), relations: Relations(team: Relations.Team("t", isCaptain: captain)))
    }
    // Alone in the arena, the team begins with the touch: the first of it without a captain, else the captain.
    #expect(run(stroke, [[member("a", .free), member("b", .free)]]).story == ["a began@0", "a ended@88"])
    #expect(
      run(stroke, [[member("a", .free), member("b", captain: true, .free)]]).story == ["b began@0", "b ended@88"])
    // With a rival, a claim of any member makes the captain win.
    let run = run(stroke, [[press, member("a", .vertical), member("b", captain: true, .free)]])
    #expect(run.story == ["b began@16", "b ended@88"])
    // It is rejected only as a whole: one that fails leaves the rest of the team in.
    let rest = self.run(stroke, [[press, member("a", .horizontal), member("b", .vertical)]])
    #expect(rest.story == ["b began@16", "b ended@88"])
  }

  /// A captain that must wait for somebody waits also when a teammate claims in its stead.
  @Test func aCaptainKeepsItsRequirements() {
    let swipe = RecognizerSpec("swipe", .swipe(SwipeOptions(directions: .left)))
    let member = RecognizerSpec("a", .pan(), relations: Relations(team: Relations.Team("t")))
    let captain = RecognizerSpec(
      "b", .pan(), relations: Relations(requiresFailureOf: [.own("swipe")], team: Relations.Team("t", isCaptain: true)))
    #expect(run(stroke, [[member, captain, swipe]]).story == ["b began@88", "b ended@88"])
  }
}
