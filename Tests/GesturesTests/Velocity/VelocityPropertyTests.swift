import Gestures
import TestSupport
import Testing
import TouchModel

/// What must hold of every strategy, over samples that a seeded generator makes.
@Suite struct VelocityPropertyTests {
  typealias Samples = [(time: Int64, x: Double, y: Double)]

  private func estimate(_ options: VelocityOptions, _ samples: Samples) -> VelocityEstimate? {
    var tracker = VelocityTracker(options)
    for sample in samples { tracker.add(Vector(dx: sample.x, dy: sample.y), at: Timestamp(microseconds: sample.time)) }
    let found = tracker.estimate()
    let whole = found?.velocity ?? .zero
    #expect((tracker.velocity - whole).length <= 1e-9 * max(1, whole.length))
    return found
  }

  /// A finger's way with times that are sometimes equal, backward or apart.
  private func stroke(_ generator: inout Generator) -> Samples {
    var (time, x, y) = (Int64(1_000_000), 300.0, 500.0)
    return (0..<Int.random(in: 0...30, using: &generator)).map { _ in
      time +=
        Int64.random(in: 0..<10, using: &generator) == 0 ? Int64.random(in: -20_000...60_000, using: &generator) : 8333
      x += Double.random(in: -4...12, using: &generator)
      y += Double.random(in: -9...3, using: &generator)
      return (time, x, y)
    }
  }

  private func options(_ strategy: VelocityStrategy, _ round: Int) -> VelocityOptions {
    VelocityOptions(strategy, minimumSamples: round % 4, guardsDirection: round % 3 == 0)
  }

  @Test(arguments: VelocityStrategy.allCases) func whateverIsSampledTheVelocityIsFinite(strategy: VelocityStrategy) {
    var generator = Generator(state: 11)
    var found = 0
    for round in 0..<400 {
      let reach = [1e-300, 1, 1e6, 1e150, 1e300, .greatestFiniteMagnitude].randomElement(using: &generator) ?? 1
      let pace: Int64 = [1, 1000, 40_000, 1 << 40, .max].randomElement(using: &generator) ?? 1
      var options = options(strategy, round)
      options.horizon = Microseconds(round % 2 == 0 ? 100_000 : .max)
      options.gap = Microseconds(round % 5 == 0 ? 40_000 : .max)
      options.liftCounts = round % 7 == 0
      var tracker = VelocityTracker(options)
      var time = Int64.random(in: .min ... .max, using: &generator)
      for _ in 0..<25 {
        let step = Int64.random(in: -pace / 8...pace, using: &generator)
        time = time.addingReportingOverflow(step).overflow ? time : time + step
        let value = Vector(
          dx: Double.random(in: -1...1, using: &generator) * reach,
          dy: Double.random(in: -1...1, using: &generator) * reach)
        if round % 6 == 0 {
          tracker.add(change: value, at: Timestamp(microseconds: time))
        } else {
          tracker.add(value, at: Timestamp(microseconds: time))
        }
        let late = Timestamp(microseconds: time) + Microseconds(pace)
        for velocity in [tracker.velocity, tracker.lift(at: Timestamp(microseconds: time)), tracker.lift(at: late)] {
          #expect(velocity.dx.isFinite && velocity.dy.isFinite, "\(strategy), round \(round)")
        }
        if let estimate = tracker.estimate() {
          found += 1
          #expect(estimate.confidence >= 0 && estimate.confidence <= 1)
        }
      }
    }
    #expect(found > 500, "hardly anything was estimated")
  }

  @Test(arguments: VelocityStrategy.allCases) func timeShiftedByWholeMicrosecondsChangesNoBit(
    strategy: VelocityStrategy
  ) {
    var generator = Generator(state: 12)
    for round in 0..<100 {
      let samples = stroke(&generator)
      let options = options(strategy, round)
      guard let here = estimate(options, samples) else { continue }
      for shift: Int64 in [1, -1_000_000, 987_654_321, .min / 2, .max / 2] {
        var there = estimate(options, samples.map { ($0.time + shift, $0.x, $0.y) })
        there?.time = here.time
        #expect(there == here, "\(strategy) shifted by \(shift)")
      }
    }
  }

  @Test(arguments: VelocityStrategy.allCases) func placeShiftedChangesNothing(strategy: VelocityStrategy) {
    compare(strategy, seed: 13, { Vector(dx: $0.dx + 1000, dy: $0.dy - 250) }, { $0 })
  }

  @Test(arguments: VelocityStrategy.allCases) func mirroredSamplesGiveMirroredVelocity(strategy: VelocityStrategy) {
    compare(strategy, seed: 14, { Vector(dx: -$0.dx, dy: $0.dy) }, { Vector(dx: -$0.dx, dy: $0.dy) })
    compare(strategy, seed: 15, { Vector(dx: $0.dy, dy: $0.dx) }, { Vector(dx: $0.dy, dy: $0.dx) })
  }

  @Test(arguments: VelocityStrategy.allCases) func scaledSamplesGiveScaledVelocity(strategy: VelocityStrategy) {
    compare(strategy, seed: 16, { $0 * 8 }, { $0 * 8 })
  }

  private func compare(
    _ strategy: VelocityStrategy, seed: UInt64, _ moved: (Vector) -> Vector, _ expected: (Vector) -> Vector
  ) {
    var generator = Generator(state: seed)
    var compared = 0
    for round in 0..<200 {
      let samples = stroke(&generator)
      // A velocity at a right angle to its way is refused or not by its last bit.
      var options = options(strategy == .leastSquares2Restricted ? .leastSquares2 : strategy, round)
      options.guardsDirection = false
      guard let here = estimate(options, samples) else { continue }
      let there = estimate(
        options,
        samples.map {
          let place = moved(Vector(dx: $0.x, dy: $0.y))
          return ($0.time, place.dx, place.dy)
        })
      let wanted = expected(here.velocity)
      let difference = (there?.velocity ?? .zero) - wanted
      #expect(difference.length <= 1e-7 * max(1, wanted.length), "\(strategy), round \(round)")
      compared += 1
    }
    #expect(compared > 100)
  }

  @Test(arguments: VelocityStrategy.allCases) func constantMotionHasItsVelocity(strategy: VelocityStrategy) throws {
    var generator = Generator(state: 17)
    for _ in 0..<100 {
      let velocity = Vector(
        dx: Double.random(in: -3000...3000, using: &generator), dy: Double.random(in: -3000...3000, using: &generator))
      var time: Int64 = 0
      let samples: Samples = (0..<20).map { _ in
        time += Int64.random(in: 2000...20_000, using: &generator)
        return (time, 300 + velocity.dx * Double(time) / 1e6, 500 + velocity.dy * Double(time) / 1e6)
      }
      let found = try #require(estimate(VelocityOptions(strategy, guardsDirection: true), samples))
      #expect((found.velocity - velocity).length < 1e-6 * max(1, velocity.length))
      #expect(abs(found.confidence - 1) < 1e-9)
    }
  }
}
