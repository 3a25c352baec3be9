import TouchModel

/// The samples that count for one estimate, newest first, with times in seconds before the newest (0 or negative).
///
/// As many as a tracker keeps and a lift. Not copyable, so that its half kilobyte stays where it is.
struct SampleRun: ~Copyable {
  private(set) var count = 0
  private var time: InlineArray<21, Double>
  private var x: InlineArray<21, Double>
  private var y: InlineArray<21, Double>

  init() {
    time = InlineArray(repeating: 0)
    x = InlineArray(repeating: 0)
    y = InlineArray(repeating: 0)
  }

  mutating func append(time: Double, x: Double, y: Double) {
    self.time[count] = time
    self.x[count] = x
    self.y[count] = y
    count += 1
  }

  /// The strategy's estimate, `time` being that of the newest sample; at least two samples.
  func estimate(_ strategy: VelocityStrategy, at time: Timestamp) -> VelocityEstimate {
    let oldest = count - 1
    var estimate = VelocityEstimate(
      velocity: .zero, confidence: 1, duration: Microseconds(seconds: -self.time[oldest]),
      offset: Vector(dx: x[0] - x[oldest], dy: y[0] - y[oldest]), samples: count, time: time,
      place: Vector(dx: x[0], dy: y[0]), acceleration: .zero, jerk: .zero, degree: 0)
    switch strategy {
    case .leastSquares1, .leastSquares2, .leastSquares3, .leastSquares2Restricted:
      fit(degree: strategy.degree, .none, into: &estimate)
    case .weightedDelta: fit(degree: 2, .delta, into: &estimate)
    case .weightedCentral: fit(degree: 2, .central, into: &estimate)
    case .weightedRecent: fit(degree: 2, .recent, into: &estimate)
    case .impulse: estimate.velocity = Vector(dx: impulse(x), dy: impulse(y))
    case .recentSegments: estimate.velocity = segments(newest: 0.05, middle: 0.35, oldest: 0.60)
    case .recentSegmentsDesktop: estimate.velocity = segments(newest: 0.20, middle: 0.65, oldest: 0.15)
    case .twoPoint: estimate.velocity = segment(0)
    case .windowMean: estimate.velocity = estimate.offset / estimate.duration.seconds
    case .meanSegments: estimate.velocity = (segment(2) + segment(1) + segment(0)) / Double(min(3, count - 1))
    }
    return estimate
  }

  // MARK: Least squares

  /// How much a sample counts in a fit.
  enum Weighting {
    case none, delta, central, recent
  }

  /// Weights as in Android's VelocityTracker.cpp: ages and gaps in milliseconds, weights between 0.5 and 1.
  private func weight(_ index: Int, _ weighting: Weighting) -> Double {
    let age = -time[index] * 1000
    switch weighting {
    case .none: return 1
    case .delta:
      guard index > 0 else { return 1 }
      let gap = (time[index - 1] - time[index]) * 1000
      return gap < 10 ? 0.5 + gap * 0.05 : 1
    case .central:
      if age < 10 { return 0.5 + age * 0.05 }
      if age < 50 { return 1 }
      return age < 60 ? 0.5 + (60 - age) * 0.05 : 0.5
    case .recent:
      if age < 50 { return 1 }
      return age < 100 ? 0.5 + (100 - age) * 0.01 : 0.5
    }
  }

  /// Fits a polynomial in time by orthogonal polynomials over the samples and takes it apart at the newest one.
  ///
  /// Forsythe's recurrence p(k+1) = (t - a) p(k) - b p(k-1) keeps the sums well conditioned without solving a system; the
  /// coefficients of the polynomials come from the same recurrence. Fewer samples than coefficients lower the degree.
  private func fit(degree wanted: Int, _ weighting: Weighting, into estimate: inout VelocityEstimate) {
    let degree = min(wanted, count - 1)
    var w = InlineArray<21, Double>(repeating: 1)
    if weighting != .none {
      for i in 0..<count {
        let weight = weight(i, weighting)
        w[i] = weight * weight
      }
    }
    var current = InlineArray<21, Double>(repeating: 1)
    var previous = InlineArray<21, Double>(repeating: 0)
    var residualX = x
    var residualY = y
    var powers = SIMD4<Double>(1, 0, 0, 0)
    var powersBefore = SIMD4<Double>.zero
    var normBefore = 1.0
    var (sumX, sumY) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    var total = (x: 0.0, y: 0.0)
    for k in 0...degree {
      var (norm, tNorm, cx, cy) = (0.0, 0.0, 0.0, 0.0)
      for i in 0..<count {
        let wp = w[i] * current[i]
        norm += wp * current[i]
        tNorm += wp * current[i] * time[i]
        cx += wp * residualX[i]
        cy += wp * residualY[i]
      }
      guard norm > 0 else { break }
      cx /= norm
      cy /= norm
      sumX += cx * powers
      sumY += cy * powers
      estimate.degree = k
      for i in 0..<count {
        residualX[i] -= cx * current[i]
        residualY[i] -= cy * current[i]
      }
      if k == 0 { total = spread(residualX, residualY, w) }
      guard k < degree else { break }
      let a = tNorm / norm
      let b = k == 0 ? 0 : norm / normBefore
      for i in 0..<count {
        let next = (time[i] - a) * current[i] - b * previous[i]
        previous[i] = current[i]
        current[i] = next
      }
      let next = SIMD4(0, powers.x, powers.y, powers.z) - a * powers - b * powersBefore
      powersBefore = powers
      powers = next
      normBefore = norm
    }
    let rest = spread(residualX, residualY, w)
    estimate.place = Vector(dx: sumX.x, dy: sumY.x)
    estimate.velocity = Vector(dx: sumX.y, dy: sumY.y)
    estimate.acceleration = Vector(dx: sumX.z, dy: sumY.z) * 2
    estimate.jerk = Vector(dx: sumX.w, dy: sumY.w) * 6
    estimate.confidence = Self.determination(total.x, rest.x) * Self.determination(total.y, rest.y)
  }

  /// 1 minus the rest over the total, at least 0; a total that is rounding alone (Flutter's 1e-10) is told perfectly.
  private static func determination(_ total: Double, _ rest: Double) -> Double {
    total > 1e-10 ? max(0, 1 - rest / total) : 1
  }

  private func spread(
    _ dx: InlineArray<21, Double>, _ dy: InlineArray<21, Double>, _ w: InlineArray<21, Double>
  ) -> (x: Double, y: Double) {
    var sum = (x: 0.0, y: 0.0)
    for i in 0..<count {
      sum.x += w[i] * dx[i] * dx[i]
      sum.y += w[i] * dy[i] * dy[i]
    }
    return sum
  }

  // MARK: Segments

  /// Velocity between sample `index` and the next older one; zero when there is none.
  private func segment(_ index: Int) -> Vector {
    guard index + 1 < count else { return .zero }
    let dt = time[index] - time[index + 1]
    return Vector(dx: x[index] - x[index + 1], dy: y[index] - y[index + 1]) / dt
  }

  private func segments(newest: Double, middle: Double, oldest: Double) -> Vector {
    segment(2) * oldest + segment(1) * middle + segment(0) * newest
  }

  /// The speed whose kinetic energy equals the work that the segments do on a unit mass, oldest first.
  private func impulse(_ values: InlineArray<21, Double>) -> Double {
    guard count > 2 else { return (values[0] - values[1]) / (time[0] - time[1]) }
    var work = 0.0
    for i in stride(from: count - 1, to: 0, by: -1) {
      let before = speed(ofWork: work)
      let now = (values[i - 1] - values[i]) / (time[i - 1] - time[i])
      work += (now - before) * now.magnitude
      if i == count - 1 { work *= 0.5 }
    }
    return speed(ofWork: work)
  }

  private func speed(ofWork work: Double) -> Double {
    let speed = (2 * work.magnitude).squareRoot()
    return work < 0 ? -speed : speed
  }
}
