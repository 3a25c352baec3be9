/// An easing curve from (0, 0) to (1, 1) with two control points, as CSS and Chromium have it; x is time, y is progress.
public struct CubicBezier: Hashable, Sendable {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// Control points; x is cut to 0...1, where time never runs back.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// CSS `ease` and `ease-in-out`.
  public static let ease = CubicBezier(0.25, 0.1, 0.25, 1)
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)

  /// The progress at `time`, both 0...1.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return Self.along(y1, y2, parameter(at: time))
  }

  /// The change of progress with time there.
  public func slope(at time: Double) -> Double {
    let s = parameter(at: min(max(time, 0), 1))
    let across = Self.slope(x1, x2, s)
    return across > 0 ? Self.slope(y1, y2, s) / across : 0
  }

  /// The first time at which it has made this progress; for curves that never turn back.
  public func time(at progress: Double) -> Double {
    let s = Bisection.first(from: 0, to: 1) { Self.along(y1, y2, $0) >= progress }
    return Self.along(x1, x2, s)
  }

  private static func along(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return (3 * r * r * a + 3 * r * s * b + s * s) * s
  }

  private static func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }

  /// The parameter at a time: Newton's method within a bracket that shrinks with each step.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<40 {
      let error = Self.along(x1, x2, s) - time
      if error.magnitude < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      let slope = Self.slope(x1, x2, s)
      let next = slope > 0 ? s - error / slope : low
      s = next > low && next < high ? next : low + (high - low) / 2
      if high - low < 1e-16 { break }
    }
    return s
  }
}
