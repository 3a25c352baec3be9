import Gestures
import Testing
import TouchModel

/// What Chromium's velocity_tracker_unittest.cc wants of every strategy, with its numbers.
@Suite struct ChromiumVelocityTests {
  /// Moves along y with a sample each twelfth of 100 ms, the next stretch going on where the last one ended.
  private struct Finger {
    var tracker: VelocityTracker
    var time = 0.0
    var y = 0.0

    init(_ strategy: VelocityStrategy) {
      tracker = VelocityTracker(
        VelocityOptions(strategy, minimumSamples: 2, liftGap: .milliseconds(80) - Microseconds(1)))
    }

    mutating func move(_ speed: Double, samples: Int, each seconds: Double) {
      for _ in 0..<samples {
        tracker.add(Vector(dx: 0, dy: y), at: Timestamp(microseconds: Int64((time * 1e6).rounded())))
        time += seconds
        y += speed * seconds
      }
    }
  }

  @Test(arguments: VelocityStrategy.allCases) func basic(strategy: VelocityStrategy) {
    var finger = Finger(strategy)
    #expect(finger.tracker.velocity == .zero)
    finger.move(500, samples: 60, each: 1.0 / 60)
    #expect(abs(finger.tracker.velocity.dy - 500) < 5)
    #expect(finger.tracker.velocity.dx == 0)
  }

  @Test(arguments: VelocityStrategy.allCases) func varyingVelocity(strategy: VelocityStrategy) {
    var finger = Finger(strategy)
    finger.move(500, samples: 12, each: 0.1 / 12)
    let fast = finger.tracker.velocity.dy
    finger.move(250, samples: 12, each: 0.1 / 12)
    let slow = finger.tracker.velocity.dy
    #expect(slow < 500 && slow < fast)
    finger.move(500, samples: 12, each: 0.1 / 12)
    #expect(finger.tracker.velocity.dy > 250 && finger.tracker.velocity.dy > slow)
  }

  @Test func delayedLift() {
    var finger = Finger(.leastSquares2)
    finger.move(50_000, samples: 10, each: 0.002)
    #expect(abs(finger.tracker.velocity.clamped(toLength: 1000).dy - 1000) < 0.01)
    #expect(finger.tracker.estimate(at: Timestamp(microseconds: 20_000)) != nil)
    #expect(finger.tracker.estimate(at: Timestamp(microseconds: 120_000)) == nil)
  }

  /// crbug.com/417855: a finger that stops at once moves on by the parabola's account, backward.
  @Test func noDirectionReversal() {
    var (restricted, free) = (Finger(.leastSquares2Restricted), Finger(.leastSquares2))
    for speed in [10_000.0, 0] {
      let samples = speed > 0 ? 50 : 10
      restricted.move(speed, samples: samples, each: 0.001)
      free.move(speed, samples: samples, each: 0.001)
    }
    #expect(restricted.tracker.estimate() == nil)
    #expect(free.tracker.velocity.dx == 0 && free.tracker.velocity.dy < 0)
  }
}
