import Gestures
import Testing

@testable import ViewModels

@Suite struct AxisMotionTests {
  static let rules = AxisMotion.Rules(
    range: 0...1000, dimension: 800, physics: ScrollPhysics(.uikit))
  /// Position, velocity, pieces.
  static let cases: [(Double, Double, Int)] = [
    (500, 300, 1), (900, 3000, 2), (100, -2500, 2), (-60, 0, 1), (1050, 200, 1), (-20, 4000, 3), (-20, 1000, 2),
    (1020, -900, 2),
  ]

  /// The finger's velocity that stretched content shows as `seen`.
  static func given(_ seen: Double, at position: Double) -> Double {
    let edge = min(max(position, rules.range.lowerBound), rules.range.upperBound)
    return position == edge ? seen : seen / rules.physics.band(rules.dimension).slope(atShown: position - edge)
  }

  @Test(arguments: cases) func handsOverWithoutAStep(position: Double, velocity: Double, pieces: Int) {
    let motion = AxisMotion(position: position, velocity: Self.given(velocity, at: position), rules: Self.rules)
    #expect(motion.value(at: 0) == position)
    #expect(abs(motion.velocity(at: 0) - velocity) < 1e-9)
    #expect(motion.handovers.count == pieces - 1)
    for time in motion.handovers {
      let h = 1e-9
      #expect(abs(motion.value(at: time - h) - motion.value(at: time + h)) < 1e-4)
      #expect(abs(motion.velocity(at: time - h) - motion.velocity(at: time + h)) < 1e-3)
    }
  }

  @Test(arguments: cases) func restsExactlyAtItsGoal(position: Double, velocity: Double, pieces: Int) {
    let motion = AxisMotion(position: position, velocity: velocity, rules: Self.rules)
    #expect((0...1000).contains(motion.goal))
    #expect(motion.value(at: motion.duration) == motion.goal)
    #expect(motion.velocity(at: motion.duration) == 0)
    #expect(abs(motion.value(at: motion.duration - 1e-9) - motion.goal) < 0.501)
  }

  @Test func glidesToTheAnalyticEnd() {
    let motion = AxisMotion(position: 100, velocity: 1000, rules: Self.rules)
    #expect(motion.goal == Deceleration(position: 100, velocity: 1000, rate: 0.998).end)
    #expect(abs(motion.duration - 3.4499) < 1e-4)
  }

  @Test func stopsDeadWithoutBounce() {
    var rules = Self.rules
    rules.bounces = false
    let motion = AxisMotion(position: 900, velocity: 3000, rules: rules)
    #expect(motion.goal == 1000)
    #expect(motion.handovers.isEmpty)
    for step in 0...1000 { #expect(motion.value(at: Double(step) * 0.001) <= 1000) }
  }

  @Test func neverBouncesPastTheViewport() {
    var rules = Self.rules
    rules.dimension = 100
    for position in [990.0, 1000, 1001, 1030, 1080] {
      let motion = AxisMotion(position: position, velocity: 8000, rules: rules)
      for step in 0...2000 { #expect(motion.value(at: Double(step) * 0.001) <= 1000 + 90.001) }
    }
  }
}
