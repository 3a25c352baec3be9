import TouchModel

/// A damped spring as a closed function of time: critical, over- or underdamped.
///
/// With w = sqrt(stiffness / mass) and the damping ratio z, x'' + 2 z w x' + w^2 x = 0. Critical (z = 1):
/// x(t) = (A + B t) e^(-w t), A the distance from the goal at the start and B = v0 + w A. Overdamped: two exponentials with the
/// roots -w (z -+ sqrt(z^2 - 1)). Underdamped: e^(-z w t) times a cosine and a sine of w sqrt(1 - z^2) t. Points, seconds since
/// the start, points per second. A mass, stiffness or ratio that is not above zero puts it at its goal at once.
public struct Spring: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    /// (distance + slope t) e^(-omega t)
    case critical(slope: Double)
    /// slow e^(slowRoot t) + fast e^(fastRoot t)
    case over(slow: Double, slowRoot: Double, fast: Double, fastRoot: Double)
    /// (distance cos(frequency t) + sine sin(frequency t)) e^(-decay t)
    case under(sine: Double, decay: Double, frequency: Double)
  }

  /// Distance from the goal at the start.
  public let distance: Double
  /// Velocity at the start.
  public let velocity: Double
  private let omega: Double
  private let form: Form

  /// e, for the peak of a bounce: a critical spring that leaves its goal with v gets v / (e w) away from it.
  private static let e = 0x1.5bf0a8b145769p+1

  public init(distance: Double, velocity: Double, mass: Double = 1, stiffness: Double, ratio: Double = 1) {
    let square = stiffness / mass
    let isUsable = stiffness > 0 && mass > 0 && square.isFinite && ratio > 0 && ratio.isFinite
    omega = isUsable ? square.squareRoot() : 1
    self.distance = isUsable ? distance : 0
    self.velocity = isUsable ? velocity : 0
    if !isUsable || ratio == 1 {
      form = .critical(slope: self.velocity + omega * self.distance)
    } else if ratio > 1 {
      let spread = (ratio * ratio - 1).squareRoot()
      // (z - s) (z + s) = 1: the difference itself would lose digits.
      let slowRoot = -omega / (ratio + spread)
      let fastRoot = -omega * (ratio + spread)
      let fast = (velocity - slowRoot * distance) / (fastRoot - slowRoot)
      form = .over(slow: distance - fast, slowRoot: slowRoot, fast: fast, fastRoot: fastRoot)
    } else {
      let decay = ratio * omega
      let frequency = omega * (1 - ratio * ratio).squareRoot()
      form = .under(sine: (velocity + decay * distance) / frequency, decay: decay, frequency: frequency)
    }
  }

  /// The exponential stretch of WebKit and Chromium: x(t) = (x0 + A v t) e^(-t k / p) with k = 20, A = 0.31 and p = 1.6.
  public static func elastic(distance: Double, velocity: Double) -> Spring {
    Spring(distance: distance, slope: 0.31 * velocity, omega: 20 / 1.6)
  }

  private init(distance: Double, slope: Double, omega: Double) {
    self.distance = distance
    self.omega = omega
    velocity = slope - omega * distance
    form = .critical(slope: slope)
  }

  /// The distance from the goal after `seconds`.
  public func value(at seconds: Double) -> Double {
    switch form {
    case .critical(let slope):
      return (distance + slope * seconds) * DeterministicMaths.exp(-omega * seconds)
    case .over(let slow, let slowRoot, let fast, let fastRoot):
      return slow * DeterministicMaths.exp(slowRoot * seconds) + fast * DeterministicMaths.exp(fastRoot * seconds)
    case .under(let sine, let decay, let frequency):
      let turn = DeterministicMaths.sinCos(frequency * seconds)
      return (distance * turn.cos + sine * turn.sin) * DeterministicMaths.exp(-decay * seconds)
    }
  }

  /// The velocity after `seconds`.
  public func velocity(at seconds: Double) -> Double {
    switch form {
    case .critical(let slope):
      return (slope - omega * (distance + slope * seconds)) * DeterministicMaths.exp(-omega * seconds)
    case .over(let slow, let slowRoot, let fast, let fastRoot):
      return slow * slowRoot * DeterministicMaths.exp(slowRoot * seconds)
        + fast * fastRoot * DeterministicMaths.exp(fastRoot * seconds)
    case .under(let sine, let decay, let frequency):
      let turn = DeterministicMaths.sinCos(frequency * seconds)
      let along = sine * frequency - decay * distance
      let across = -distance * frequency - decay * sine
      return (along * turn.cos + across * turn.sin) * DeterministicMaths.exp(-decay * seconds)
    }
  }

  /// When it first passes its goal, or `nil` when it starts there or comes up to it from one side only.
  public var crossing: Double? {
    guard distance != 0 else { return nil }
    switch form {
    case .critical(let slope):
      guard slope != 0, (distance < 0) != (slope < 0) else { return nil }
      return -distance / slope
    case .over(let slow, let slowRoot, let fast, let fastRoot):
      let share = -fast / slow
      guard share > 1, share.isFinite else { return nil }
      return DeterministicMaths.log(share) / (slowRoot - fastRoot)
    case .under(let sine, _, let frequency):
      let phase = DeterministicMaths.atan2(sine, distance) + Double.pi / 2
      let quarter = phase > Double.pi ? phase - Double.pi : phase <= 0 ? phase + Double.pi : phase
      return quarter / frequency
    }
  }

  /// From when on it stays within `tolerance` points of its goal; found by bisection to the last bit, underdamped by its envelope.
  public func settleTime(toWithin tolerance: Double) -> Double {
    guard tolerance > 0 else { return .infinity }
    if case .under(let sine, let decay, _) = form {
      let reach = (distance * distance + sine * sine).squareRoot()
      return reach <= tolerance ? 0 : DeterministicMaths.log(reach / tolerance) / decay
    }
    let peak = self.peak
    var low = peak
    if value(at: peak).magnitude <= tolerance {
      guard let crossing, distance.magnitude > tolerance else { return startsWithin(tolerance) ? 0 : peak }
      return bisect(from: 0, to: crossing, tolerance)
    }
    var step = 1 / omega
    while value(at: low + step).magnitude > tolerance, step < 1e6 {
      low += step
      step *= 2
    }
    return bisect(from: low, to: low + step, tolerance)
  }

  private func startsWithin(_ tolerance: Double) -> Bool { distance.magnitude <= tolerance }

  /// When it turns round, 0 where it only nears its goal.
  private var peak: Double {
    switch form {
    case .critical(let slope): return slope == 0 ? 0 : max(0, 1 / omega - distance / slope)
    case .over(let slow, let slowRoot, let fast, let fastRoot):
      let share = -(fast * fastRoot) / (slow * slowRoot)
      guard share > 1, share.isFinite else { return 0 }
      return DeterministicMaths.log(share) / (slowRoot - fastRoot)
    case .under: return 0
    }
  }

  private func bisect(from start: Double, to end: Double, _ tolerance: Double) -> Double {
    Bisection.first(from: start, to: end) { value(at: $0).magnitude <= tolerance }
  }

  /// The largest speed away from the goal at which a spring that starts `distance` from it stays within `reach` of it.
  ///
  /// An underdamped one gets less than this far, as its speed is limited by its energy alone.
  public static func speedLimit(distance: Double, reach: Double, stiffness: Double, ratio: Double = 1) -> Double {
    guard stiffness > 0 else { return 0 }
    return (ratio < 1 ? 1 : e) * stiffness.squareRoot() * max(0, reach - distance.magnitude)
  }
}
