/// Which view a position belongs to, by the rules S1 and S2, and why.
public struct HitResult: Hashable, Sendable {
  /// Why the path ends where it does.
  public enum Reason: Hashable, Sendable {
    /// There is no view there.
    case nothing
    /// The position is inside the view.
    case inside
    /// The position is in the grown touch area of a small view, so many points from its edge.
    case grown(distance: Double)
    /// The view is a disabled control: nobody gets the touch.
    case disabled
  }

  public internal(set) var reason = Reason.nothing
  /// From the root to the view that was hit; empty for `nothing`.
  public internal(set) var path: [NodeID] = []
  /// Every target whose touch area holds the position, the best first.
  public internal(set) var candidates: [HitCandidate] = []

  public init() {}

  /// The view that was hit, whether or not it takes the touch.
  public var leaf: NodeID? { path.last }

  /// Whether any view takes the touch.
  public var takesTouch: Bool {
    switch reason {
    case .inside, .grown: true
    case .nothing, .disabled: false
    }
  }
}

/// A target near a position.
public struct HitCandidate: Hashable, Sendable {
  public var node: NodeID
  /// From its nearest edge in points, 0 inside.
  public var edgeDistance: Double
  /// From its centre in points.
  public var centerDistance: Double
  /// Something lies over its nearest point, or it is out of its clipping parent's sight.
  public var isCovered: Bool

  /// Distances that differ by less are equal, so that rounding never breaks a tie.
  static let tolerance = 1e-6

  /// Whether it wins against another that stands further back or later.
  func isBefore(_ other: HitCandidate) -> Bool {
    if isCovered != other.isCovered { return !isCovered }
    if (edgeDistance - other.edgeDistance).magnitude >= Self.tolerance { return edgeDistance < other.edgeDistance }
    return centerDistance < other.centerDistance - Self.tolerance
  }
}

/// Memory that hit testing uses again and again.
struct HitScratch: Sendable {
  var candidates: [HitCandidate] = []
}
