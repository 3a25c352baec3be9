import Gestures
import Testing
import TouchModel

/// Weighted fits held against the normal equations, with the weights written out as Android's comments have them.
@Suite struct WeightedFitTests {
  /// Weight by a piecewise line through points of (milliseconds, weight).
  private func weight(_ ms: Double, _ points: [(ms: Double, weight: Double)]) -> Double {
    for (a, b) in zip(points, points.dropFirst()) where ms < b.ms {
      return a.weight + (b.weight - a.weight) * (ms - a.ms) / (b.ms - a.ms)
    }
    return points[points.count - 1].weight
  }

  /// The slope at t = 0 of the parabola through points with weights whose squares count, by Cramer's rule.
  private func slope(_ samples: [(t: Double, x: Double, w: Double)]) -> Double {
    func sum(_ power: Int, _ place: Bool) -> Double {
      samples.reduce(0) { total, s in
        total + s.w * s.w * (0..<power).reduce(1) { product, _ in product * s.t } * (place ? s.x : 1)
      }
    }
    let (s0, s1, s2, s3, s4) = (sum(0, false), sum(1, false), sum(2, false), sum(3, false), sum(4, false))
    let (b0, b1, b2) = (sum(0, true), sum(1, true), sum(2, true))
    func determinant(_ a: [Double]) -> Double {
      a[0] * (a[4] * a[8] - a[5] * a[7]) - a[1] * (a[3] * a[8] - a[5] * a[6]) + a[2] * (a[3] * a[7] - a[4] * a[6])
    }
    return determinant([s0, b0, s2, s1, b1, s3, s2, b2, s4]) / determinant([s0, s1, s2, s1, s2, s3, s2, s3, s4])
  }

  @Test func theWeightsAreAndroids() throws {
    let samples: [(ms: Double, x: Double)] = [(0, 0), (3, 5), (30, 4), (34, 9), (46, 11), (70, 40), (72, 38), (97, 61)]
    let last = 97.0
    for strategy in [VelocityStrategy.weightedDelta, .weightedCentral, .weightedRecent] {
      let weighted = samples.indices.map { i in
        let age = last - samples[i].ms
        let w =
          switch strategy {
          case .weightedDelta:
            i + 1 < samples.count ? weight(samples[i + 1].ms - samples[i].ms, [(0, 0.5), (10, 1), (11, 1)]) : 1
          case .weightedCentral: weight(age, [(0, 0.5), (10, 1), (50, 1), (60, 0.5), (61, 0.5)])
          default: weight(age, [(0, 1), (50, 1), (50.000001, 1), (100, 0.5), (101, 0.5)])
          }
        return (t: -age / 1000, x: samples[i].x, w: w)
      }
      var tracker = VelocityTracker(VelocityOptions(strategy))
      for sample in samples { tracker.add(sample.x, at: Timestamp(microseconds: Int64(sample.ms * 1000))) }
      let found = try #require(tracker.estimate()).velocity.dx
      #expect(abs(found - slope(weighted)) < 1e-6 * abs(found), "\(strategy)")
    }
  }
}
