import Foundation
import Testing
import ViewModels

@Suite struct SpringTests {
  static let cases: [(Double, Double)] = [(100, 0), (-80, 300), (50, -2000), (0, 900), (20, -210), (3, -4000)]

  @Test(arguments: cases) func solvesItsEquation(distance: Double, velocity: Double) {
    let spring = Spring(distance: distance, velocity: velocity, stiffness: 100)
    #expect(spring.value(at: 0) == distance)
    #expect(spring.velocity(at: 0) == velocity)
    let h = 1e-5
    for t in [0.02, 0.1, 0.3] {
      let slope = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
      #expect(abs(slope - spring.velocity(at: t)) < 1e-3)
      let acceleration = (spring.velocity(at: t + h) - spring.velocity(at: t - h)) / (2 * h)
      #expect(abs(acceleration + 20 * spring.velocity(at: t) + 100 * spring.value(at: t)) < 1e-2)
    }
  }

  @Test(arguments: cases) func staysWithinTheToleranceFromItsSettleTime(distance: Double, velocity: Double) {
    let spring = Spring(distance: distance, velocity: velocity, stiffness: 100)
    let end = spring.settleTime(toWithin: 0.5)
    #expect(abs(spring.value(at: end).magnitude - 0.5) < 1e-9)
    #expect(spring.value(at: end - 1e-6).magnitude > 0.5)
    for step in 1...2000 { #expect(spring.value(at: end + Double(step) * 0.001).magnitude < 0.5) }
  }

  @Test func settlesAtOnceWhenItIsThere() {
    #expect(Spring(distance: 0.3, velocity: 0, stiffness: 100).settleTime(toWithin: 0.5) == 0)
    #expect(Spring(distance: 0, velocity: 10, stiffness: 100).settleTime(toWithin: 0.5) == 0)
    // Passes the goal with a swing below the tolerance: the last time above is before the passage.
    let swing = Spring(distance: 10, velocity: -110, stiffness: 100)
    let end = swing.settleTime(toWithin: 0.5)
    #expect(end > 0)
    #expect(end < swing.crossing ?? 0)
  }

  @Test func speedLimitIsTheSpeedThatJustReaches() {
    let speed = Spring.speedLimit(distance: 0, reach: 90, stiffness: 100)
    let spring = Spring(distance: 0, velocity: speed, stiffness: 100)
    #expect(abs(spring.value(at: 0.1) - 90) < 1e-9)
    #expect(abs(spring.velocity(at: 0.1)) < 1e-9)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity]) func withoutStiffnessItIsAtItsGoal(stiffness: Double) {
    let spring = Spring(distance: 10, velocity: 5, stiffness: stiffness)
    #expect(spring.value(at: 1) == 0)
    #expect(spring.settleTime(toWithin: 0.5) == 0)
  }
}
