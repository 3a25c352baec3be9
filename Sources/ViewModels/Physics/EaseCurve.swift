import TouchModel

/// A Bezier curve of progress over time, as CSS and map libraries name it: from (0, 0) by two handles to (1, 1).
public struct EaseCurve: Hashable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Slow at both ends: CSS' `ease`, MapLibre's for what the program or a tap asks for.
  public static let ease = EaseCurve(0.25, 0.1, 0.25, 1)
  /// Slow at both ends alike: CSS' `ease-in-out`.
  static let easeInOut = EaseCurve(0.42, 0, 0.58, 1)
  /// MapLibre's for inertia.
  static let inertia = EaseCurve(0, 0, 0.3, 1)

  private static func coordinate(_ u: Double, _ a: Double, _ b: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * u * a + 3 * v * u * u * b + u * u * u
  }

  private static func slope(_ u: Double, _ a: Double, _ b: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * a + 6 * v * u * (b - a) + 3 * u * u * (1 - b)
  }

  /// The progress, 0 to 1, when so much of the time is over; 0 before the start and 1 after the end.
  ///
  /// Newton's steps within a bracket that halves where one would leave it, so it is found from anywhere and the same everywhere.
  public func value(at part: Double) -> Double {
    guard part > 0 else { return 0 }
    guard part < 1 else { return 1 }
    return Self.coordinate(handle(at: part), y1, y2)
  }

  /// The change of progress with time there.
  public func slope(at part: Double) -> Double {
    let u = handle(at: min(max(part, 0), 1))
    let across = Self.slope(u, x1, x2)
    return across > 0 ? Self.slope(u, y1, y2) / across : 0
  }

  /// The first time at which it has made this progress; for curves that never turn back.
  public func time(at progress: Double) -> Double {
    Self.coordinate(Bisection.first(from: 0, to: 1) { Self.coordinate($0, y1, y2) >= progress }, x1, x2)
  }

  private func handle(at part: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var u = part
    for _ in 0..<64 {
      let miss = Self.coordinate(u, x1, x2) - part
      if miss.magnitude < 1e-15 { break }
      if miss < 0 { low = u } else { high = u }
      let next = u - miss / Self.slope(u, x1, x2)
      u = next > low && next < high ? next : (low + high) / 2
    }
    return u
  }
}
