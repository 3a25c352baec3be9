public import TouchModel

/// The velocity without its confidence: what a recognizer asks for with every frame.
extension VelocityTracker {
  /// The strategy's velocity at the newest sample, zero when there is no estimate: that of `estimate`, to the last bit.
  public var velocity: Vector {
    guard slopeDegree > 0 else { return estimate()?.velocity ?? .zero }
    var times = InlineArray<20, Double>(repeating: 0)
    var places = InlineArray<20, SIMD2<Double>>(repeating: .zero)
    var (samples, timeSum, placeSum) = (0, 0.0, SIMD2<Double>.zero)
    let areEnough = forEachCounting { time, x, y in
      let place = SIMD2(x, y)
      times[samples] = time
      places[samples] = place
      timeSum += time
      placeSum += place
      samples += 1
    }
    guard areEnough else { return .zero }
    let slope = Self.slope(
      degree: slopeDegree, times.span.extracting(first: samples), places.span.extracting(first: samples), timeSum,
      placeSum)
    let velocity = Vector(dx: slope.x, dy: slope.y)
    // An overflow leaves no number; estimates that are refused are no velocity.
    guard (slope - slope).sum() == 0, !guardsDirection || !(velocity.dot(way) < 0) else { return .zero }
    return velocity
  }

  /// The slope at the newest sample of the least-squares line or parabola, every sample counting the same.
  ///
  /// These are the terms of `SampleRun.fit` in its order, with what is 0 or 1 there left out; the polynomials are computed
  /// again where they are used instead of being stored. So both give the same bits, which a test compares.
  private static func slope(
    degree: Int, _ times: Span<Double>, _ places: Span<SIMD2<Double>>, _ timeSum: Double, _ placeSum: SIMD2<Double>
  ) -> SIMD2<Double> {
    let number = Double(times.count)
    let mean = placeSum / number
    let a = timeSum / number
    var (norm, timeNorm, slope) = (0.0, 0.0, SIMD2<Double>.zero)
    for i in times.indices {
      let line = times[i] - a
      let square = line * line
      norm += square
      timeNorm += square * times[i]
      slope += line * (places[i] - mean)
    }
    guard norm > 0 else { return .zero }
    slope /= norm
    guard degree > 1, times.count > 2 else { return SIMD2.zero + slope }
    let (b, c) = (timeNorm / norm, norm / number)
    var (curveNorm, curve) = (0.0, SIMD2<Double>.zero)
    for i in times.indices {
      let line = times[i] - a
      let parabola = (times[i] - b) * line - c
      curveNorm += parabola * parabola
      curve += parabola * (places[i] - mean - slope * line)
    }
    guard curveNorm > 0 else { return SIMD2.zero + slope }
    return SIMD2.zero + slope + curve / curveNorm * (-a - b)
  }
}
