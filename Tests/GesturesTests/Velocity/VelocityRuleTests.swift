import Gestures
import Testing
import TouchModel

/// The rules of Android's and Chromium's velocity trackers for one pointer, each test named after its rule.
@Suite struct VelocityRuleTests {
  private func at(_ ms: Double) -> Timestamp { Timestamp(microseconds: Int64(ms * 1000)) }

  private func tracker(_ samples: [(ms: Double, x: Double)]) -> VelocityTracker {
    tracker(VelocityOptions(minimumSamples: 2), samples)
  }

  private func tracker(_ options: VelocityOptions, _ samples: [(ms: Double, x: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker(options)
    for sample in samples { tracker.add(sample.x, at: at(sample.ms)) }
    return tracker
  }

  /// 500 units a second until 80 ms.
  private var steady: [(ms: Double, x: Double)] { (0...10).map { (Double($0) * 8, Double($0) * 4) } }

  @Test func noSampleAndOneSampleGiveNoEstimate() {
    #expect(tracker([]).estimate() == nil)
    #expect(tracker([(0, 5)]).estimate() == nil)
    #expect(tracker([(0, 5)]).velocity == .zero)
  }

  @Test func aStillFingerHasAnEstimateOfZero() throws {
    let found = try #require(tracker([(0, 5), (8, 5), (16, 5)]).estimate())
    #expect(found.velocity == .zero)
    #expect(found.confidence == 1)
  }

  @Test func twoSamplesAreFittedByALine() throws {
    let found = try #require(tracker([(0, 0), (8, 10)]).estimate())
    #expect(abs(found.velocity.dx - 1250) < 1e-9)
    #expect(found.degree == 1)
  }

  @Test func fewerThanTheLeastSamplesGiveNoEstimate() {
    #expect(tracker(VelocityOptions(), [(0, 0), (8, 10)]).estimate() == nil)
    #expect(tracker(VelocityOptions(), [(0, 0), (8, 10), (16, 20)]).estimate() != nil)
    #expect(tracker(VelocityOptions(.impulse), [(0, 0), (8, 10)]).estimate() == nil)
    #expect(tracker(VelocityOptions(.twoPoint), [(0, 0), (8, 10)]).estimate() != nil)
  }

  /// A move 40 ms after the last goes on; a microsecond more, and what was before is forgotten.
  @Test func aMoveAfterMoreThanTheGapClears() throws {
    let before = [(ms: 0.0, x: 0.0), (10, 100), (20, 200)]
    let within = try #require(tracker(before + [(60, 210), (68, 211), (76, 212)]).estimate())
    let beyond = try #require(tracker(before + [(60.001, 210), (68.001, 211), (76.001, 212)]).estimate())
    #expect(within.samples == 6)
    #expect(beyond.samples == 3)
    #expect(abs(beyond.velocity.dx - 125) < 1e-6)
  }

  /// Walking back to a pause is the same as clearing at it, whatever is sampled after.
  @Test func walkingBackToAGapIsClearing() {
    for gap in [30.0, 40, 40.001, 50, 99, 101] {
      var walking = VelocityTracker(VelocityOptions(minimumSamples: 2))
      var clearing = walking
      var last = 0.0
      for (step, ms) in [0, 8, 16, 16 + gap, 16 + gap, 24 + gap, 24 + 2 * gap, 32 + 2 * gap].enumerated() {
        if ms - last > 40 { clearing.reset() }
        last = ms
        walking.add(Double(step * step), at: at(ms))
        clearing.add(Double(step * step), at: at(ms))
        #expect(walking.estimate() == clearing.estimate(), "gap \(gap), sample \(step)")
      }
    }
  }

  @Test func aLiftWithinTheGapAddsNothing() {
    var moving = tracker(steady)
    let before = moving.estimate()
    moving.lifted(at: at(120))
    #expect(moving.estimate() == before)
    #expect(moving.estimate(at: at(120)) == before)
    #expect(abs(moving.lift(at: at(120)).dx - 500) < 1e-6)
  }

  @Test func aLiftAfterMoreThanTheGapClears() {
    var moving = tracker(steady)
    #expect(moving.lift(at: at(120.001)) == .zero)
    #expect(moving.estimate(at: at(120.001)) == nil)
    #expect(moving.estimate() != nil)
    moving.lifted(at: at(120.001))
    #expect(moving.estimate() == nil)
  }

  /// Chromium waits longer for a lift, and at exactly 40 and 80 ms its fingers have stopped; Android's have not.
  @Test(arguments: [
    (Profile.android, 40.0, 40.001, 40.0, 40.001), (.chromiumDesktop, 39.999, 40, 79.999, 80),
    (.chromiumMobile, 39.999, 40, 79.999, 80), (.flutter, 40, 40.001, 40, 40.001),
  ])
  func gapsOfAProfile(profile: Profile, move: Double, lateMove: Double, lift: Double, lateLift: Double) {
    func samples(pause: Double) -> Int? {
      tracker(profile.velocityOptions, steady + [8, 16, 24].map { (72 + pause + $0, 50.0) }).estimate()?.samples
    }
    #expect(samples(pause: move) ?? 0 > 3)
    #expect(samples(pause: lateMove) == 3)
    #expect(tracker(profile.velocityOptions, steady).estimate(at: at(80 + lift)) != nil)
    #expect(tracker(profile.velocityOptions, steady).estimate(at: at(80 + lateLift)) == nil)
  }

  @Test func aCancelClears() {
    var moving = tracker(steady)
    moving.reset()
    #expect(moving.estimate() == nil)
    moving.add(7, at: at(88))
    #expect(moving.estimate() == nil)
  }

  @Test func aSampleOfTheSameTimeReplacesTheLast() {
    #expect(tracker([(0, 0), (8, 4), (8, 9), (16, 8)]).estimate() == tracker([(0, 0), (8, 9), (16, 8)]).estimate())
  }

  @Test(arguments: VelocityStrategy.allCases) func aSampleOfAnEarlierTimeReplacesTheLast(strategy: VelocityStrategy) {
    let options = VelocityOptions(strategy)
    let back = tracker(options, [(0, 0), (8, 4), (16, 7), (3, 9), (24, 12)])
    #expect(back.estimate() != nil)
    #expect(back.estimate() == tracker(options, [(0, 0), (8, 4), (16, 9), (24, 12)]).estimate())
  }

  @Test func resampledSamplesAreIgnored() {
    var moving = tracker(steady)
    let before = moving.estimate()
    moving.add(1000, at: at(84), resampled: true)
    moving.add(Vector(dx: 1000, dy: 9), at: at(80), resampled: true)
    moving.add(change: Vector(dx: 1000, dy: 9), at: at(88), resampled: true)
    #expect(moving.estimate() == before)
  }

  @Test func aSampleThatIsNoNumberIsIgnored() {
    var moving = tracker(steady)
    let before = moving.estimate()
    for strange in [Double.nan, .infinity, -.infinity] { moving.add(strange, at: at(84)) }
    #expect(moving.estimate() == before)
  }

  @Test func samplesBeyondTheHorizonDoNotCount() {
    let old = [(ms: 0.0, x: 500.0), (30, 900)]
    let recent: [(ms: Double, x: Double)] = [(60, 0), (90, 30), (120, 60)]
    #expect(tracker(old + recent + [(130, 70)]).estimate()?.samples == 5)
    #expect(tracker(old + recent + [(130.001, 70)]).estimate()?.samples == 4)
  }

  /// Flutter's iOS and macOS trackers and Qt's Flickable look at segments however long ago they were.
  @Test(arguments: [VelocityStrategy.recentSegments, .recentSegmentsDesktop, .meanSegments])
  func segmentsKnowNoPauseAndNoHorizon(strategy: VelocityStrategy) throws {
    let samples: [(ms: Double, x: Double)] = [(0, 0), (90, 9), (180, 18), (270, 27)]
    #expect(abs(try #require(tracker(VelocityOptions(strategy), samples).estimate()).velocity.dx - 100) < 1e-9)
  }

  @Test func theWindowMeanKnowsNoPauseWithinItsHorizon() throws {
    let options = VelocityOptions(.windowMean, horizon: .milliseconds(150))
    let found = try #require(tracker(options, [(0, 500), (10, 0), (80, 7), (160, 30)]).estimate())
    #expect(abs(found.velocity.dx - 200) < 1e-9)
    #expect(found.duration == .milliseconds(150))
  }

  /// GTK: 300 units in 60 ms, then a rest of 60 ms; the lift is a sample, so the mean is half as fast.
  @Test func aLiftThatCountsSlowsTheMean() throws {
    let options = VelocityOptions(.windowMean, horizon: .milliseconds(150), liftCounts: true)
    let moved = tracker(options, [(0, 0), (20, 100), (40, 200), (60, 300)])
    #expect(abs(try #require(moved.estimate(at: at(60))).velocity.dx - 5000) < 1e-9)
    #expect(abs(moved.lift(at: at(120)).dx - 2500) < 1e-9)
    #expect(moved.estimate(at: at(120))?.samples == 5)
    #expect(moved.lift(at: at(211)) == .zero)
    var lifted = moved
    lifted.lifted(at: at(500))
    #expect(lifted.estimate() == moved.estimate())
  }

  /// Android's scroll axis reports changes: 10 each 10 ms are 1000 a second, and the first only sets the time.
  @Test func changesAddUp() throws {
    var wheel = VelocityTracker(VelocityOptions(.impulse, minimumSamples: 2))
    wheel.add(change: Vector(dx: 700, dy: 0), at: at(0))
    #expect(wheel.estimate() == nil)
    for ms in [10.0, 20, 30] { wheel.add(change: Vector(dx: 10, dy: -5), at: at(ms)) }
    wheel.add(change: Vector(dx: 10, dy: -5), at: at(30))
    let found = try #require(wheel.estimate())
    #expect(abs(found.velocity.dx - 1000) < 1e-9 && abs(found.velocity.dy + 500) < 1e-9)
    #expect(found.samples == 4)
  }
}

/// Estimates that are refused, and how sure the others are.
@Suite struct VelocityRefusalTests {
  private func filled(_ options: VelocityOptions, _ samples: [(ms: Double, x: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker(options)
    for sample in samples { tracker.add(sample.x, at: Timestamp(microseconds: Int64(sample.ms * 1000))) }
    return tracker
  }

  /// A hook at the end: the parabola turns back, the restricted one says nothing.
  private let hook: [(ms: Double, x: Double)] = [(0, 0), (10, 30), (20, 50), (30, 55), (40, 45)]

  @Test func restrictedRefusesTheWrongDirection() throws {
    #expect(try #require(filled(VelocityOptions(), hook).estimate()).velocity.dx < 0)
    let restricted = filled(VelocityOptions(.leastSquares2Restricted), hook)
    #expect(restricted.estimate() == nil)
    #expect(restricted.velocity == .zero)
    #expect(restricted.lift(at: Timestamp(microseconds: 40_000)) == .zero)
  }

  @Test(arguments: VelocityStrategy.allCases) func everyStrategyCanGuardItsDirection(strategy: VelocityStrategy) {
    let free = filled(VelocityOptions(strategy), hook).velocity.dx
    let guarded = filled(VelocityOptions(strategy, guardsDirection: true), hook).velocity.dx
    #expect(guarded == (free < 0 ? 0 : free))
    let back = filled(VelocityOptions(strategy, guardsDirection: true), hook.map { ($0.ms, -$0.x) }).velocity.dx
    #expect(back == -guarded)
  }

  /// The cubic, the last two samples and the newest segments see the hook; so the test above compares something.
  @Test func someStrategiesSeeTheHook() {
    let turned = VelocityStrategy.allCases.filter { filled(VelocityOptions($0), hook).velocity.dx < 0 }
    #expect(turned.contains(.leastSquares2) && turned.contains(.leastSquares3) && turned.contains(.twoPoint))
  }

  /// As in Chromium, the first sample beyond the horizon still tells the direction: here it turns it round.
  @Test func theGuardLooksOneSampleBeyondTheHorizon() {
    let samples: [(ms: Double, x: Double)] = [(0, 100), (30, 0), (60, 10), (90, 20), (120, 30)]
    #expect(filled(VelocityOptions(.leastSquares2Restricted), samples).estimate() == nil)
    #expect(filled(VelocityOptions(.leastSquares2Restricted), Array(samples.dropFirst())).estimate() != nil)
    let paused = [(ms: -12.0, x: 100.0)] + samples.dropFirst()
    #expect(filled(VelocityOptions(.leastSquares2Restricted), paused).estimate() != nil, "a pause has cleared it")
  }

  /// By hand: a line through 0, 0, 3 at equal times leaves 0.5, 1, 0.5 squared = 1.5 of 6: three quarters are told.
  @Test func confidenceIsTheCoefficientOfDetermination() throws {
    let found = try #require(filled(VelocityOptions(.leastSquares1), [(0, 0), (10, 0), (20, 3)]).estimate())
    #expect(abs(found.confidence - 0.75) < 1e-9)
    var both = VelocityTracker(VelocityOptions(.leastSquares1))
    for (ms, x) in [(Int64(0), 0.0), (10, 0), (20, 3)] {
      both.add(Vector(dx: x, dy: -x), at: Timestamp(microseconds: ms * 1000))
    }
    #expect(abs(try #require(both.estimate()).confidence - 0.5625) < 1e-9)
  }

  @Test(arguments: [
    VelocityStrategy.leastSquares1, .leastSquares2, .leastSquares3, .leastSquares2Restricted, .weightedDelta,
    .weightedCentral, .weightedRecent,
  ])
  func everyFitHasAConfidence(strategy: VelocityStrategy) throws {
    let jitter: [(ms: Double, x: Double)] = [(0, 0), (8, 9), (16, 3), (24, 14), (32, 8), (40, 21), (48, 15)]
    let found = try #require(filled(VelocityOptions(strategy), jitter).estimate())
    #expect(found.confidence > 0.3 && found.confidence < 0.95)
    let sure = filled(VelocityOptions(strategy, minimumConfidence: 0.95), jitter)
    #expect(sure.estimate() == nil)
    #expect(sure.velocity == .zero)
    let unsure = filled(VelocityOptions(strategy, minimumConfidence: 0.3), jitter)
    #expect(unsure.estimate() == found)
    #expect(unsure.velocity == found.velocity)
  }

  @Test(arguments: [
    VelocityStrategy.impulse, .recentSegments, .recentSegmentsDesktop, .twoPoint, .windowMean, .meanSegments,
  ])
  func strategiesThatFitNothingAreSure(strategy: VelocityStrategy) throws {
    let found = try #require(filled(VelocityOptions(strategy, minimumConfidence: 1), hook).estimate())
    #expect(found.confidence == 1)
    #expect(found.coefficients == [Vector(dx: 45, dy: 0)])
  }

  /// x = 7 + 500 t - 3000 t^2 + 40000 t^3 with t = 0 at the newest sample, in coefficients as Android's estimator has them.
  @Test(arguments: [1, 2, 3]) func coefficientsOfThePolynomial(degree: Int) throws {
    let wanted = Array([7, 500, -3000, 40_000.0].prefix(degree + 1))
    let samples = (0...6).map { step in
      let t = Double(step - 6) * 0.01
      return (ms: Double(step) * 10, x: wanted.reversed().reduce(0) { $0 * t + $1 })
    }
    let strategy: VelocityStrategy = [.leastSquares1, .leastSquares2, .leastSquares3][degree - 1]
    let found = try #require(filled(VelocityOptions(strategy), samples).estimate())
    #expect(found.degree == degree)
    #expect(found.coefficients.count == degree + 1)
    for (ours, theirs) in zip(found.coefficients, wanted) {
      #expect(abs(ours.dx - theirs) < 1e-6 * max(1, abs(theirs)))
    }
    #expect(abs(found.confidence - 1) < 1e-9)
  }
}
