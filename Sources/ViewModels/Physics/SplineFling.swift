import TouchModel

/// A fling of Android's OverScroller: its spline of 100 samples, stretched over a duration and a distance that the speed gives.
///
/// With f = friction x coefficient, D = ln 0.78 / ln 0.9 and l = ln(0.35 |v| / f): duration e^(l / (D - 1)) seconds and distance
/// f e^(l D / (D - 1)). The coefficient is 9.80665 m/s2 x 39.37 in/m x 160 dpi x 0.84, so lengths are dp; a point is one.
public struct SplineFling: Hashable, Sendable {
  public let position: Double
  public let duration: Double
  /// The whole way, with its sign.
  public let distance: Double

  /// ln 0.78 / ln 0.9, the exponent of Android's deceleration.
  public static let decelerationRate = DeterministicMaths.log(0.78) / DeterministicMaths.log(0.9)
  /// Gravity in inches per second squared at 160 dpi, times a look and feel of 0.84.
  public static let physicalCoefficient = 9.80665 * 39.37 * 160 * 0.84
  /// Where on the spline tension lines cross.
  static let inflexion = 0.35

  /// A fling with `velocity` and a friction, of which ViewConfiguration has 0.015; without one of both it stays where it is.
  public init(position: Double, velocity: Double, friction: Double) {
    self.position = position
    let resistance = friction * Self.physicalCoefficient
    guard velocity != 0, resistance > 0, velocity.isFinite, resistance.isFinite else {
      duration = 0
      distance = 0
      return
    }
    let l = DeterministicMaths.log(Self.inflexion * velocity.magnitude / resistance)
    let rest = Self.decelerationRate - 1
    duration = DeterministicMaths.exp(l / rest)
    let way = resistance * DeterministicMaths.exp(Self.decelerationRate / rest * l)
    distance = velocity < 0 ? -way : way
  }

  public var end: Double { position + distance }

  /// The position after `seconds`.
  public func value(at seconds: Double) -> Double {
    if seconds >= duration { return end }
    let (index, part) = Self.sample(seconds / duration)
    let before = Self.positions[index]
    return position + distance * (before + (Self.positions[index + 1] - before) * part)
  }

  /// The velocity after `seconds`: that of the line between two samples.
  public func velocity(at seconds: Double) -> Double {
    if seconds >= duration { return 0 }
    let index = Self.sample(seconds / duration).index
    return (Self.positions[index + 1] - Self.positions[index]) * Double(Self.samples) * distance / duration
  }

  /// When it passes `target`, or `nil` when it starts beyond it or ends short of it.
  public func time(at target: Double) -> Double? {
    guard distance != 0 else { return target == position ? 0 : nil }
    let part = (target - position) / distance
    guard part >= 0, part <= 1 else { return nil }
    var (low, high) = (0, Self.samples)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Self.positions[middle] <= part { low = middle } else { high = middle }
    }
    let step = Self.positions[high] - Self.positions[low]
    return (Double(low) + (part - Self.positions[low]) / step) / Double(Self.samples) * duration
  }

  private static let samples = 100

  @inline(__always)
  private static func sample(_ time: Double) -> (index: Int, part: Double) {
    let place = min(max(time, 0), 1) * Double(samples)
    let index = min(Int(place), samples - 1)
    return (index, place - Double(index))
  }

  /// Parts of the way at each hundredth of the time, by bisection: to the last bit, where OverScroller has 1e-5.
  private static let positions: [Double] = {
    let (startTension, endTension) = (0.5, 1.0)
    let p1 = startTension * inflexion
    let p2 = 1 - endTension * (1 - inflexion)
    var table: [Double] = []
    var low = 0.0
    for index in 1..<samples {
      let time = Double(index) / Double(samples)
      var high = 1.0
      var x = 0.0
      var bell = 0.0
      for _ in 0..<64 {
        x = low + (high - low) / 2
        bell = 3 * x * (1 - x)
        let reached = bell * ((1 - x) * p1 + x * p2) + x * x * x
        if reached > time { high = x } else { low = x }
      }
      table.append(bell * ((1 - x) * startTension + x) + x * x * x)
    }
    return [0] + table + [1]
  }()
}
