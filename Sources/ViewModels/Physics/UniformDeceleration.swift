/// A motion that slows by a constant amount: x(t) = x0 + v t - a t^2 / 2 until it stands, v^2 / 2a further on.
///
/// Points, seconds, points per second and per second squared. A deceleration that is not above zero keeps it where it is.
public struct UniformDeceleration: Hashable, Sendable {
  public let position: Double
  public let velocity: Double
  /// With the velocity's sign.
  private let deceleration: Double
  public let duration: Double
  public let end: Double

  /// - Parameters:
  ///   - position: in points.
  ///   - velocity: in points per second.
  ///   - deceleration: in points per second squared.
  ///   - reach: how far it goes at most; what would go further slows more, so that it stands there.
  ///   - endsOnPoint: whether the deceleration is changed a little so that it stands on a whole point, as Qt's Flickable does.
  public init(
    position: Double, velocity: Double, deceleration: Double, reach: Double = .infinity, endsOnPoint: Bool = false
  ) {
    self.position = position
    let isUsable = deceleration > 0 && velocity != 0 && velocity.isFinite
    let way = isUsable ? velocity.magnitude * velocity.magnitude / (2 * deceleration) : 0
    var place = position + (velocity < 0 ? -min(way, reach) : min(way, reach))
    if endsOnPoint { place = place.rounded() }
    let rest = (place - position) * (velocity < 0 ? -1 : 1)
    guard isUsable, rest > 0 else {
      self.velocity = 0
      self.deceleration = 0
      duration = 0
      end = endsOnPoint && isUsable ? place : position
      return
    }
    self.velocity = velocity
    let slowing = endsOnPoint || way > reach ? velocity * velocity / (2 * rest) : deceleration
    self.deceleration = velocity < 0 ? -slowing : slowing
    duration = velocity.magnitude / slowing
    end = place
  }

  public func value(at seconds: Double) -> Double {
    seconds >= duration ? end : position + velocity * seconds - deceleration * seconds * seconds / 2
  }

  public func velocity(at seconds: Double) -> Double {
    seconds >= duration ? 0 : velocity - deceleration * seconds
  }

  /// When it passes `target`, or `nil` when it starts beyond it or ends short of it.
  public func time(at target: Double) -> Double? {
    guard velocity != 0 else { return target == position ? 0 : nil }
    let way = (target - position) * (velocity < 0 ? -1 : 1)
    guard way >= 0, way <= (end - position).magnitude else { return nil }
    let left = velocity * velocity - 2 * deceleration.magnitude * way
    return min(duration, (velocity.magnitude - max(0, left).squareRoot()) / deceleration.magnitude)
  }
}
