import Gestures
import TestSupport
import Testing
import TouchModel

/// What recognizers ask for with every frame is what `estimate` says, to the last bit.
@Suite struct VelocityTrackerSlopeTests {
  /// The others are computed by `estimate` itself.
  @Test(arguments: [VelocityStrategy.leastSquares1, .leastSquares2, .leastSquares2Restricted])
  func velocityHasTheBitsOfTheEstimate(strategy: VelocityStrategy) {
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
        #expect(alone.dx.bitPattern == whole.dx.bitPattern && alone.dy.bitPattern == whole.dy.bitPattern)
      }
    }
    #expect(different > 1000, "hardly any velocity was compared")
  }
}
