import Gestures
import Testing

@testable import ViewModels

/// What becomes of content at its ends and beyond them, by each rule.
@Suite struct BounceRuleTests {
  private func rules(_ profile: Profile, bounces: Bool = true) -> AxisMotion.Rules {
    AxisMotion.Rules(range: 0...1000, dimension: 800, physics: ScrollPhysics(profile), bounces: bounces, dominant: 4000)
  }

  private func places(_ motion: AxisMotion) -> [Double] {
    (0...800).map { motion.value(at: motion.duration * Double($0) / 800) }
  }

  static let starts: [(Double, Double)] = [
    (990, 4000), (10, -4000), (1060, 0), (-60, 0), (1060, 900), (-60, -900), (-60, 1500),
  ]

  @Test(arguments: Profile.all, starts) func comesToRestInsideWithoutAJump(_ profile: Profile, start: (Double, Double))
  {
    let motion = AxisMotion(position: start.0, velocity: start.1, rules: rules(profile))
    #expect((0...1000).contains(motion.goal))
    #expect(motion.value(at: motion.duration) == motion.goal)
    let way = places(motion)
    let isStop = profile.bounceRule == .none
    if !isStop { #expect(abs(way[0] - start.0) < 1e-9) }
    for (a, b) in zip(way, way.dropFirst()) { #expect(abs(b - a) <= 4000 * motion.duration / 800 + 1.01) }
  }

  @Test func androidAndChromiumStopDead() {
    for profile in [Profile.android, .chromiumDesktop, .chromiumMobile] {
      let motion = AxisMotion(position: 900, velocity: 4000, rules: rules(profile))
      #expect(places(motion).allSatisfy { $0 <= 1000 })
      #expect(motion.goal == 1000)
    }
  }

  /// sqrt(2 x 200 / 2000) seconds, half of the way in half of the time.
  @Test func androidSpringsBackUnderGravity() {
    let motion = AxisMotion(position: 1200, velocity: 700, rules: rules(.android))
    #expect(abs(motion.duration - 0.4472135955) < 1e-9)
    #expect(abs(motion.value(at: motion.duration / 2) - 1100) < 1e-9)
  }

  /// Flutter's spring starts with the finger's speed and keeps content that shoots into it; UIKit's lets it go on.
  @Test func aHeldSpringKeepsContent() {
    let flutter = AxisMotion(position: -20, velocity: 4000, rules: rules(.flutter))
    #expect(flutter.goal == 0)
    #expect((places(flutter).max() ?? 0) > 0)
    #expect(abs(flutter.velocity(at: 0) - 4000) < 1e-9)
    let uikit = AxisMotion(position: -20, velocity: 4000, rules: rules(.uikit))
    #expect(uikit.goal > 100)
  }

  /// No faster than 5000 at either end, where Flutter itself forgets the top.
  @Test func theSpringTakesOverNoMoreThanItsSpeed() {
    var wide = rules(.flutter)
    wide.dimension = 100_000
    for (position, velocity) in [(990.0, 7900.0), (10.0, -7900.0)] {
      let motion = AxisMotion(position: position, velocity: velocity, rules: wide)
      #expect(abs(motion.velocity(at: motion.handovers[0]).magnitude - 5000) < 1e-6)
    }
  }

  @Test func qtOvershootsThenFetches() {
    let fast = AxisMotion(position: 900, velocity: 2500, rules: rules(.qt))
    #expect(abs((places(fast).max() ?? 0) - 1150) < 0.2)
    let slow = AxisMotion(position: 999, velocity: 80, rules: rules(.qt))
    #expect((places(slow).max() ?? 0) < 1002)
    #expect(slow.goal == 1000)
    let pulled = AxisMotion(position: 1092, velocity: 0, rules: rules(.qt))
    #expect(pulled.duration == 0.4)
    #expect(pulled.value(at: 0.1) == 1046)
    // A flick back from outside goes its own way, and is fetched when it ends outside.
    #expect(AxisMotion(position: -12, velocity: 1000, rules: rules(.qt)).goal == 321)
    #expect(AxisMotion(position: -100, velocity: 100, rules: rules(.qt)).goal == 0)
  }

  @Test func gtkShowsAHundredPointsAtMost() {
    let motion = AxisMotion(position: 990, velocity: 8000, rules: rules(.gtk))
    #expect((places(motion).max() ?? 0) <= 1100)
    #expect((places(motion).max() ?? 0) > 1090)
  }

  @Test func elasticIsTheStretchOfWebKit() {
    let profile = Profile.uikit.setting(.bounce, to: 3)
    let motion = AxisMotion(position: 1100, velocity: 0, rules: rules(profile))
    #expect(abs(motion.value(at: 0.05) - 1053.5261) < 1e-3)
  }

  @Test(arguments: Profile.all) func withoutBouncesNothingShowsBehindTheEnd(_ profile: Profile) {
    let motion = AxisMotion(position: 900, velocity: 4000, rules: rules(profile, bounces: false))
    #expect(places(motion).allSatisfy { $0 <= 1000 })
    #expect(motion.goal == 1000)
  }
}
