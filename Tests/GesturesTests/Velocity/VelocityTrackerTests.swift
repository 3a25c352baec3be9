import Foundation
import Gestures
import TestSupport
import Testing
import TouchModel

@Suite struct VelocityTrackerTests {
  private func estimate(_ strategy: VelocityStrategy, _ samples: [(ms: Double, x: Double)]) -> VelocityEstimate {
    var tracker = VelocityTracker(strategy: strategy, horizon: .milliseconds(150))
    for sample in samples {
      tracker.add(
        Vector(dx: sample.x, dy: -2 * sample.x), at: Timestamp(microseconds: Int64(sample.ms * 1000)))
    }
    return tracker.estimate()
  }

  /// Uniform motion: every strategy must give its speed, on both axes.
  @Test(arguments: VelocityStrategy.allCases) func uniformMotion(strategy: VelocityStrategy) {
    let found = estimate(strategy, (0...10).map { (Double($0) * 8, Double($0) * 4) })
    #expect(abs(found.velocity.dx - 500) < 1e-6)
    #expect(abs(found.velocity.dy + 1000) < 1e-6)
    #expect(found.samples == 11)
    #expect(abs(found.confidence - 1) < 1e-9)
  }

  /// Uniform acceleration x = 1000 t^2 seen at t = 0.1: the parabola and the cubic give 200, the line its mean 100.
  @Test func uniformAcceleration() {
    let samples: [(ms: Double, x: Double)] = (0...10).map { (10 * Double($0), Double($0 * $0) / 10) }
    for strategy in [VelocityStrategy.leastSquares2, .leastSquares3, .weightedDelta, .weightedCentral, .weightedRecent]
    {
      #expect(abs(estimate(strategy, samples).velocity.dx - 200) < 1e-6, "\(strategy)")
    }
    #expect(abs(estimate(.leastSquares1, samples).velocity.dx - 100) < 1e-6)
    #expect(abs(estimate(.twoPoint, samples).velocity.dx - 190) < 1e-9)
    #expect(abs(estimate(.windowMean, samples).velocity.dx - 100) < 1e-9)
    // 0.05 x 190 + 0.35 x 170 + 0.60 x 150, and 0.20, 0.65, 0.15 of the same.
    #expect(abs(estimate(.recentSegments, samples).velocity.dx - 159) < 1e-9)
    #expect(abs(estimate(.recentSegmentsDesktop, samples).velocity.dx - 171) < 1e-9)
  }

  /// Two segments of 100 and 300 units a second: work 100^2 / 2, then + (300 - 100) x 300 = 65,000; sqrt(130,000).
  @Test func impulseByHand() {
    let found = estimate(.impulse, [(0, 0), (10, 1), (20, 4)])
    #expect(abs(found.velocity.dx - 130_000.0.squareRoot()) < 1e-9)
  }

  @Test func weightsChangeAnUnevenFit() {
    let samples: [(Double, Double)] = [(0, 0), (3, 5), (30, 4), (38, 12), (46, 11), (70, 40), (75, 38)]
    let plain = estimate(.leastSquares2, samples).velocity.dx
    for strategy in [VelocityStrategy.weightedDelta, .weightedCentral, .weightedRecent] {
      #expect(abs(estimate(strategy, samples).velocity.dx - plain) > 1, "\(strategy)")
    }
  }

  /// A hook at the end: the parabola turns back, the restricted one says nothing.
  @Test func restrictedRefusesTheWrongDirection() {
    let hook: [(Double, Double)] = [(0, 0), (10, 30), (20, 50), (30, 55), (40, 50)]
    #expect(estimate(.leastSquares2, hook).velocity.dx < 0)
    #expect(estimate(.leastSquares2Restricted, hook).velocity == .zero)
  }

  @Test func aPauseEndsTheRun() {
    var tracker = VelocityTracker(strategy: .leastSquares2)
    for (ms, x) in [(0.0, 0.0), (10, 100), (20, 200), (61, 210), (69, 211), (77, 212)] {
      tracker.add(Vector(dx: x, dy: 0), at: Timestamp(microseconds: Int64(ms * 1000)))
    }
    #expect(tracker.estimate().samples == 3)
    #expect(abs(tracker.estimate().velocity.dx - 125) < 1e-6)
  }

  @Test func tooFewSamplesGiveNothing() {
    var tracker = VelocityTracker(strategy: .leastSquares2)
    #expect(tracker.estimate().velocity == .zero)
    tracker.add(.zero, at: .zero)
    tracker.add(Vector(dx: 10, dy: 0), at: Timestamp(microseconds: 8000))
    #expect(tracker.estimate().velocity == .zero)
    var two = VelocityTracker(strategy: .leastSquares2, minimumSamples: 2)
    two.add(.zero, at: .zero)
    two.add(Vector(dx: 10, dy: 0), at: Timestamp(microseconds: 8000))
    #expect(abs(two.estimate().velocity.dx - 1250) < 1e-9)
  }

  /// gcacace/android-signaturepad#103: equal and backward times never divide by zero.
  @Test(arguments: VelocityStrategy.allCases) func equalAndBackwardTimesAreHarmless(strategy: VelocityStrategy) {
    var tracker = VelocityTracker(strategy: strategy)
    for (ms, x) in [(0.0, 0.0), (8, 4), (8, 5), (7, 6), (16, 8), (16, 9), (24, 12), (24, 12)] {
      tracker.add(Vector(dx: x, dy: x), at: Timestamp(microseconds: Int64(ms * 1000)))
    }
    let velocity = tracker.estimate().velocity
    #expect(velocity.dx.isFinite && velocity.dx > 0)
    #expect(tracker.estimate().samples == 4)
  }

  @Test func theRingKeepsTwentySamples() {
    var tracker = VelocityTracker(strategy: .leastSquares1, horizon: .milliseconds(1000))
    for step in 0...50 { tracker.add(Vector(dx: Double(step), dy: 0), at: Timestamp(microseconds: Int64(step) * 8000)) }
    #expect(tracker.estimate().samples == 20)
    #expect(tracker.estimate().duration == .milliseconds(152))
  }

  @Test(arguments: [(40, true), (41, false)]) func aLateLiftHasNoSpeed(pause: Int64, moves: Bool) {
    var tracker = VelocityTracker(strategy: .leastSquares2)
    for step in 0...10 { tracker.add(Vector(dx: Double(step), dy: 0), at: Timestamp(microseconds: Int64(step) * 8000)) }
    let velocity = tracker.lift(at: Timestamp(microseconds: 80_000 + pause * 1000))
    #expect((velocity.dx > 100) == moves)
  }
}

extension VelocityTrackerTests {
  /// A file may say any time: a difference that does not fit saturates, so it is older than every horizon.
  @Test(arguments: VelocityStrategy.allCases) func timesAtTheEndsOfTheRangeDoNotTrap(strategy: VelocityStrategy) {
    var tracker = VelocityTracker(strategy: strategy, minimumSamples: 2)
    for step in Int64(0)...3 {
      tracker.add(Vector(dx: Double(step), dy: 0), at: Timestamp(microseconds: .min + step * 8000))
    }
    #expect(tracker.velocity.dx > 100)
    #expect(tracker.lift(at: Timestamp(microseconds: .max)) == .zero)
    tracker.add(Vector(dx: 9, dy: 0), at: Timestamp(microseconds: .max - 8000))
    #expect(tracker.estimate().velocity == .zero)
    #expect(tracker.velocity == .zero)
    tracker.add(Vector(dx: 19, dy: 0), at: Timestamp(microseconds: .max))
    #expect(tracker.velocity.dx > 50 && tracker.velocity.dx < 1251)
  }
}

/// Recorded finger traces with the velocity that Flutter's own tests expect.
@Suite struct FlutterVelocityTests {
  struct Table: Decodable {
    struct Case: Decodable {
      var name: String
      var samples: [[Double]]
      var expected: [Double]
    }
    var cases: [Case]
  }

  @Test func allOfFluttersTracesAgree() throws {
    guard let data = SharedCorpus.data("conformance/velocity_flutter.json") else { return }
    let table = try JSONDecoder().decode(Table.self, from: data)
    #expect(table.cases.count == 14)
    for trace in table.cases {
      var tracker = VelocityTracker(strategy: .leastSquares2)
      for sample in trace.samples {
        tracker.add(
          Vector(dx: sample[1], dy: sample[2]), at: Timestamp(microseconds: Int64(sample[0] * 1000)))
      }
      let found = tracker.estimate().velocity
      #expect(abs(found.dx - trace.expected[0]) <= 0.001 * max(1, abs(trace.expected[0])), "\(trace.name)")
      #expect(abs(found.dy - trace.expected[1]) <= 0.001 * max(1, abs(trace.expected[1])), "\(trace.name)")
    }
  }
}
