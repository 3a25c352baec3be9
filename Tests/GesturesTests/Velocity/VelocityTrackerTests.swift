import Foundation
import Gestures
import TestSupport
import Testing
import TouchModel

@Suite struct VelocityTrackerTests {
  private func estimate(
    _ strategy: VelocityStrategy, _ samples: [(ms: Double, x: Double)]
  ) throws -> VelocityEstimate {
    var tracker = VelocityTracker(strategy: strategy, horizon: .milliseconds(150))
    for sample in samples {
      tracker.add(
        Vector(dx: sample.x, dy: -2 * sample.x), at: Timestamp(microseconds: Int64(sample.ms * 1000)))
    }
    return try #require(tracker.estimate())
  }

  /// Uniform motion: every strategy must give its speed, on both axes.
  @Test(arguments: VelocityStrategy.allCases) func uniformMotion(strategy: VelocityStrategy) throws {
    let found = try estimate(strategy, (0...10).map { (Double($0) * 8, Double($0) * 4) })
    #expect(abs(found.velocity.dx - 500) < 1e-6)
    #expect(abs(found.velocity.dy + 1000) < 1e-6)
    #expect(found.samples == 11)
    #expect(abs(found.confidence - 1) < 1e-9)
  }

  /// Uniform acceleration x = 1000 t^2 seen at t = 0.1: the parabola and the cubic give 200, the line its mean 100.
  @Test func uniformAcceleration() throws {
    let samples: [(ms: Double, x: Double)] = (0...10).map { (10 * Double($0), Double($0 * $0) / 10) }
    for strategy in [VelocityStrategy.leastSquares2, .leastSquares3, .weightedDelta, .weightedCentral, .weightedRecent]
    {
      #expect(abs(try estimate(strategy, samples).velocity.dx - 200) < 1e-6, "\(strategy)")
    }
    #expect(abs(try estimate(.leastSquares1, samples).velocity.dx - 100) < 1e-6)
    #expect(abs(try estimate(.twoPoint, samples).velocity.dx - 190) < 1e-9)
    #expect(abs(try estimate(.windowMean, samples).velocity.dx - 100) < 1e-9)
    // 0.05 x 190 + 0.35 x 170 + 0.60 x 150, and 0.20, 0.65, 0.15 of the same.
    #expect(abs(try estimate(.recentSegments, samples).velocity.dx - 159) < 1e-9)
    #expect(abs(try estimate(.recentSegmentsDesktop, samples).velocity.dx - 171) < 1e-9)
    // Qt's mean of 190, 170 and 150, and of one segment alone.
    #expect(abs(try estimate(.meanSegments, samples).velocity.dx - 170) < 1e-9)
    #expect(abs(try estimate(.meanSegments, Array(samples.suffix(2))).velocity.dx - 190) < 1e-9)
  }

  /// Two segments of 100 and 300 units a second: work 100^2 / 2, then + (300 - 100) x 300 = 65,000; sqrt(130,000).
  @Test func impulseByHand() throws {
    let found = try estimate(.impulse, [(0, 0), (10, 1), (20, 4)])
    #expect(abs(found.velocity.dx - 130_000.0.squareRoot()) < 1e-9)
  }

  @Test func weightsChangeAnUnevenFit() throws {
    let samples: [(Double, Double)] = [(0, 0), (3, 5), (30, 4), (38, 12), (46, 11), (70, 40), (75, 38)]
    let plain = try estimate(.leastSquares2, samples).velocity.dx
    for strategy in [VelocityStrategy.weightedDelta, .weightedCentral, .weightedRecent] {
      #expect(abs(try estimate(strategy, samples).velocity.dx - plain) > 1, "\(strategy)")
    }
  }

  @Test func theRingKeepsTwentySamples() throws {
    var tracker = VelocityTracker(strategy: .leastSquares1, horizon: .milliseconds(1000))
    for step in 0...50 { tracker.add(Vector(dx: Double(step), dy: 0), at: Timestamp(microseconds: Int64(step) * 8000)) }
    let found = try #require(tracker.estimate())
    #expect(found.samples == 20)
    #expect(found.duration == .milliseconds(152))
    #expect(found.time == Timestamp(microseconds: 400_000))
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
    // Strategies of single segments know no pauses: one that lasts for all of time has hardly any speed.
    tracker.add(Vector(dx: 9, dy: 0), at: Timestamp(microseconds: .max - 8000))
    let isOfSegments = [.recentSegments, .recentSegmentsDesktop, .meanSegments].contains(strategy)
    #expect((tracker.estimate() != nil) == isOfSegments)
    #expect(isOfSegments || tracker.velocity == .zero)
    tracker.add(Vector(dx: 19, dy: 0), at: Timestamp(microseconds: .max))
    #expect(tracker.velocity.dx > 50 && tracker.velocity.dx < 1251)
  }
}

extension VelocityTrackerTests {
  /// An age may be longer than a signed number of microseconds: 2^63 exactly, and all of time.
  @Test(arguments: VelocityStrategy.allCases, [(Int64.min / 2, -(Int64.min / 2)), (Int64.min, Int64.max)])
  func theLongestAgesKeepTheirSign(strategy: VelocityStrategy, ends: (first: Int64, last: Int64)) {
    for lead in [0, 1, 2] as [Int64] {
      var tracker = VelocityTracker(strategy: strategy, horizon: Microseconds(.max), gap: Microseconds(.max))
      for step in 0...lead {
        tracker.add(Vector(dx: Double(step), dy: 0), at: Timestamp(microseconds: ends.first + step * 8000))
      }
      tracker.add(Vector(dx: 1000, dy: 0), at: Timestamp(microseconds: ends.last))
      guard let found = tracker.estimate() else { continue }
      #expect(found.velocity.dx.isFinite && found.velocity.dy == 0)
      #expect(found.duration > .zero)
      let isOfSegments = [.recentSegments, .recentSegmentsDesktop, .meanSegments].contains(strategy)
      #expect(!isOfSegments || found.velocity.dx > 0)
      #expect(tracker.lift(at: Timestamp(microseconds: .max)).dx.isFinite)
    }
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
      let found = tracker.velocity
      #expect(abs(found.dx - trace.expected[0]) <= 0.001 * max(1, abs(trace.expected[0])), "\(trace.name)")
      #expect(abs(found.dy - trace.expected[1]) <= 0.001 * max(1, abs(trace.expected[1])), "\(trace.name)")
    }
  }
}
