import TouchModel

/// A move from one place to another in a fixed time, by one of the curves that frameworks ease with.
///
/// Points and seconds. It ends exactly at its goal.
public struct Easing: Hashable, Sendable {
  /// How progress runs with time.
  public enum Form: Hashable, Sendable {
    /// 1 + (u - 1)^5: Android's ViewPager.
    case quintic
    /// 3 u^2 - 2 u^3: Android's spring back.
    case smooth
    /// Half the way by u^2 in the first quarter of the time, the other half by 1 - 2^(-10 u): Qt's fixup.
    case fixup
    /// Steps of 16 ms that shrink by a factor each: Chromium's snap fling, of `steps` in all.
    case shrinking(factor: Double, steps: Double)
  }

  public let start: Double
  public let goal: Double
  public let duration: Double
  private let form: Form

  public init(from start: Double, to goal: Double, over duration: Double, _ form: Form) {
    self.start = start
    self.goal = goal
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.form = form
  }

  public func value(at seconds: Double) -> Double {
    seconds >= duration ? goal : start + (goal - start) * progress(max(0, seconds) / duration)
  }

  public func velocity(at seconds: Double) -> Double {
    seconds >= duration ? 0 : (goal - start) / duration * slope(max(0, seconds) / duration)
  }

  private func progress(_ u: Double) -> Double {
    switch form {
    case .quintic:
      let left = u - 1
      return 1 + left * left * left * left * left
    case .smooth: return u * u * (3 - 2 * u)
    case .fixup:
      if u < 0.25 { return 8 * u * u }
      return 0.5 + 0.5 * Self.out((u - 0.25) / 0.75)
    case .shrinking(let factor, let steps):
      return (1 - DeterministicMaths.pow(factor, u * steps)) / (1 - DeterministicMaths.pow(factor, steps))
    }
  }

  private func slope(_ u: Double) -> Double {
    switch form {
    case .quintic:
      let left = u - 1
      return 5 * left * left * left * left
    case .smooth: return 6 * u * (1 - u)
    case .fixup: return u < 0.25 ? 16 * u : 0.5 * Self.outSlope((u - 0.25) / 0.75) / 0.75
    case .shrinking(let factor, let steps):
      let rate = -DeterministicMaths.log(factor) * steps
      return rate * DeterministicMaths.pow(factor, u * steps) / (1 - DeterministicMaths.pow(factor, steps))
    }
  }

  private static let whole = 1 - 1.0 / 1024
  /// 1 - 2^(-10 u), scaled to end at 1.
  private static func out(_ u: Double) -> Double { (1 - DeterministicMaths.exp2(-10 * u)) / whole }
  private static func outSlope(_ u: Double) -> Double {
    10 * DeterministicMaths.log(2) * DeterministicMaths.exp2(-10 * u) / whole
  }
}

extension Easing {
  /// Android's way back to an end: a constant gravity of 2000 px/s2 gives the time, sqrt(2 d / gravity), a cubic the curve.
  public static func springBack(from start: Double, to goal: Double, gravity: Double = 2000) -> Easing {
    Easing(from: start, to: goal, over: (2 * (goal - start).magnitude / gravity).squareRoot(), .smooth)
  }

  /// Qt's way back to an end, or to an item: 400 ms (`fixupDuration`).
  public static func fixup(from start: Double, to goal: Double) -> Easing {
    Easing(from: start, to: goal, over: start == goal ? 0 : 0.4, .fixup)
  }

  /// Chromium's snap fling: steps of 16 ms that shrink by 0.92 until one is less than a pixel, at most 5 s.
  public static func snapFling(from start: Double, to goal: Double, factor: Double = 0.92) -> Easing {
    let way = (goal - start).magnitude
    let steps = (-DeterministicMaths.log(1 - way * (1 - 1 / factor)) / DeterministicMaths.log(factor)).rounded(.up)
    return Easing(from: start, to: goal, over: min(5, steps * 0.016), .shrinking(factor: factor, steps: steps))
  }

  /// ViewPager's move to a page of `length` points: four times the way at its speed, or 100 ms a page and one more; at most 600 ms.
  public static func viewPager(from start: Double, to goal: Double, velocity: Double, length: Double) -> Easing {
    let way = (goal - start).magnitude
    let part = length > 0 ? min(1, way / length) : 1
    let influence = DeterministicMaths.sinCos((part - 0.5) * 0.3 * Double.pi / 2).sin
    let travel = length / 2 + length / 2 * influence
    let seconds =
      velocity != 0
      ? 4 * (1000 * (travel / velocity).magnitude).rounded() / 1000 : ((length > 0 ? way / length : 0) + 1) * 0.1
    return Easing(from: start, to: goal, over: way == 0 ? 0 : min(seconds, 0.6), .quintic)
  }
}
