import Gestures
import Testing

@testable import ViewModels

/// Motion to a place that is given: pages, snap points, commands.
@Suite struct AxisMotionGoalTests {
  static let starts: [(Double, Double)] = [
    (0, 0), (120, 600), (120, -600), (300, 3000), (400, 900), (700, -2000), (401, 0),
  ]

  @Test(arguments: Profile.all, starts) func endsExactlyThere(_ profile: Profile, start: (Double, Double)) {
    let motion = AxisMotion(
      position: start.0, velocity: start.1, to: 400, physics: ScrollPhysics(profile),
      stiffness: profile[.pageSpringStiffness], length: 400)
    #expect(motion.goal == 400)
    #expect(motion.value(at: motion.duration) == 400)
    #expect(motion.duration.isFinite && motion.duration < 5)
    if motion.duration > 0 { #expect(abs(motion.value(at: 0) - start.0) < 1e-9) }
    #expect(abs(motion.value(at: max(0, motion.duration - 1e-7)) - 400) <= 1.01)
  }

  @Test func uikitsSpringNeverPasses() {
    let motion = AxisMotion(
      position: 300, velocity: 5000, to: 400, physics: ScrollPhysics(.uikit), stiffness: 100, length: 400)
    for step in 0...1000 { #expect(motion.value(at: Double(step) / 1000) <= 400) }
  }

  @Test func qtStopsOnThePointWhereItsSpeedSuffices() {
    let physics = ScrollPhysics(.qt)
    let fast = AxisMotion(position: 90, velocity: 1312, to: 400, physics: physics, stiffness: 1, length: 400)
    #expect(abs(fast.duration - 2 * 310 / 1312) < 1e-12)
    let slow = AxisMotion(position: 90, velocity: 200, to: 400, physics: physics, stiffness: 1, length: 400)
    #expect(slow.duration == 0.4)
  }

  /// 43 steps of 16 ms for 400 px, by the formula of snap_fling_curve.cc.
  @Test func chromiumsStepsShrink() {
    let motion = AxisMotion(
      position: 0, velocity: 0, to: 400, physics: ScrollPhysics(.chromiumDesktop), stiffness: 1, length: 400)
    #expect(abs(motion.duration - 43 * 0.016) < 1e-9)
    let step = { (n: Double) in motion.value(at: 0.016 * (n + 1)) - motion.value(at: 0.016 * n) }
    #expect(abs(step(5) / step(4) - 0.92) < 1e-9)
  }

  /// ViewPager: at most 600 ms, four times the way at its speed.
  @Test func viewPagersTime() {
    let slow = AxisMotion(
      position: 200, velocity: 0, to: 400, physics: ScrollPhysics(.android), stiffness: 1, length: 400)
    #expect(abs(slow.duration - 0.15) < 1e-12)
    let fast = AxisMotion(
      position: 200, velocity: 4000, to: 400, physics: ScrollPhysics(.android), stiffness: 1, length: 400)
    #expect(abs(fast.duration - 0.2) < 1e-12)
  }
}
