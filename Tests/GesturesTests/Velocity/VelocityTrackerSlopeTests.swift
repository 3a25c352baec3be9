import Gestures
import TestSupport
import Testing
import TouchModel

/// What recognizers ask for with every frame is computed in one pass, another way than what `estimate` says.
@Suite struct VelocityTrackerSlopeTests {
  /// The others are computed by `estimate` itself.
  @Test(arguments: [VelocityStrategy.leastSquares1, .leastSquares2, .leastSquares2Restricted])
  func velocityIsThatOfTheEstimate(strategy: VelocityStrategy) {
    var generator = Generator(state: 7)
    var different = 0
    for round in 0..<200 {
      var tracker = VelocityTracker(
        VelocityOptions(strategy, minimumSamples: round % 3 + 1, guardsDirection: round % 2 == 0))
      var time: Int64 = 0
      var place = Vector(dx: 200, dy: 400)
      for _ in 0..<(round % 30) {
        time += Int64.random(in: 0...12_000, using: &generator)
        place =
          place
          + Vector(dx: Double.random(in: -9...9, using: &generator), dy: Double.random(in: -9...9, using: &generator))
        tracker.add(round % 10 == 0 ? .zero : place, at: Timestamp(microseconds: time))
        let (alone, whole) = (tracker.velocity, tracker.estimate()?.velocity ?? .zero)
        if alone != .zero { different += 1 }
        #expect((alone - whole).length <= 1e-9 * max(1, whole.length))
      }
    }
    #expect(different > 1000, "hardly any velocity was compared")
  }

  /// Two samples a microsecond apart and one much earlier: the sums cancel, so the fit itself has to say it.
  @Test func timesThatCancelAreFitted() throws {
    var tracker = VelocityTracker(
      VelocityOptions(.leastSquares2, horizon: .milliseconds(1 << 40), gap: .milliseconds(1 << 40)))
    for (time, x) in [(Int64(0), 0.0), (1 << 34, 100), (1 << 34 + 1, 100.000001)] {
      tracker.add(x, at: Timestamp(microseconds: time))
    }
    let whole = try #require(tracker.estimate()).velocity.dx
    #expect(abs(whole - 1) < 1e-3)
    #expect(tracker.velocity.dx == whole)
  }

  /// The value of a lift is that of the last movement.
  @Test(arguments: VelocityStrategy.allCases) func aLiftHasTheVelocityOfTheLastSample(strategy: VelocityStrategy) {
    var tracker = VelocityTracker(VelocityOptions(strategy))
    for step in 0...12 {
      tracker.add(Double(step * step) / 7, at: Timestamp(microseconds: Int64(step) * 8333))
    }
    #expect(tracker.velocity.dx > 100)
    #expect(tracker.lift(at: Timestamp(microseconds: 110_000)).dx.bitPattern == tracker.velocity.dx.bitPattern)
  }
}
