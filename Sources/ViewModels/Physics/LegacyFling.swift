import TouchModel

/// The fling curve that Chromium had before: a piece of p(t) = a e^(-g t) - b t - a, begun where it has the fling's speed.
///
/// fling_curve.cc: a = -5707.62, b = 172, g = 3.7, so at most 20946 px/s and 1.3 s.
public struct LegacyFling: Hashable, Sendable {
  private static let a = -5707.62
  private static let b = 172.0
  private static let g = 3.7
  /// When p stands still.
  static let longest = DeterministicMaths.log(-a * g / b) / g
  /// The speed at which p begins.
  static let fastest = -a * g - b

  public let position: Double
  /// When on p it begins.
  private let start: Double
  private let sign: Double
  public let duration: Double
  public let end: Double

  public init(position: Double, velocity: Double) {
    self.position = position
    guard velocity != 0, velocity.isFinite else {
      start = 0
      sign = 0
      duration = 0
      end = position
      return
    }
    let speed = min(velocity.magnitude, Self.fastest)
    start = max(0, -DeterministicMaths.log((speed + Self.b) / (-Self.a * Self.g)) / Self.g)
    sign = velocity < 0 ? -1 : 1
    duration = max(0, Self.longest - start)
    end = position + sign * (Self.place(Self.longest) - Self.place(start))
  }

  private static func place(_ t: Double) -> Double { a * DeterministicMaths.exp(-g * t) - b * t - a }

  public func value(at seconds: Double) -> Double {
    seconds >= duration ? end : position + sign * (Self.place(start + seconds) - Self.place(start))
  }

  public func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return sign * (-Self.a * Self.g * DeterministicMaths.exp(-Self.g * (start + seconds)) - Self.b)
  }

  /// When it passes `target`, or `nil` when it starts beyond it or ends short of it.
  public func time(at target: Double) -> Double? {
    let way = (target - position) * sign
    guard sign != 0 else { return target == position ? 0 : nil }
    guard way >= 0, way <= (end - position) * sign else { return nil }
    return Bisection.first(from: 0, to: duration) { (value(at: $0) - position) * sign >= way }
  }
}
