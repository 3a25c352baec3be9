public import TouchModel

/// Which view a position belongs to, by the rules S1 and S2, and why.
public struct HitResult: Hashable, Sendable {
  /// Why the path ends where it does.
  public enum Reason: Hashable, Sendable {
    /// There is no view there.
    case nothing
    /// The position is inside the view.
    case inside
    /// The position is in the grown touch area of a view, so many points of the screen from its edge.
    case grown(distance: Double)
    /// The view is the best of those that the contact overlaps (`TouchAdjustment.fuzzy`).
    case adjusted(score: Double)
    /// The view is a disabled control: nobody gets the touch.
    case disabled
  }

  public internal(set) var reason = Reason.nothing
  /// Where the touch counts as being: under fuzzy adjustment the middle of what it overlaps of the view, else where it is.
  public internal(set) var position = Point.zero
  /// From the root to the view that was hit; empty for `nothing`.
  public internal(set) var path: [NodeID] = []
  /// Every view whose touch area holds the position, or which the contact overlaps; the best first.
  ///
  /// Empty where not even one had to be looked at (`listsCandidates`).
  public internal(set) var candidates: [HitCandidate] = []
  /// Whether all candidates are listed; without, those alone that had to be looked at to know which view it is.
  public var listsCandidates: Bool

  public init(listsCandidates: Bool = true) {
    self.listsCandidates = listsCandidates
    path.reserveCapacity(32)
    candidates.reserveCapacity(64)
  }

  /// The view that was hit, whether or not it takes the touch.
  public var leaf: NodeID? { path.last }

  /// Whether any view takes the touch.
  public var takesTouch: Bool {
    switch reason {
    case .inside, .grown, .adjusted: true
    case .nothing, .disabled: false
    }
  }
}

/// A view near a position that could have the touch; distances are points of the screen.
public struct HitCandidate: Hashable, Sendable {
  public var node: NodeID
  /// From its nearest edge, 0 inside.
  public var edgeDistance: Double
  /// From its centre.
  public var centerDistance: Double
  /// Something lies over its nearest point, or it is out of its clipping parent's sight.
  public var isCovered: Bool
  /// What fuzzy adjustment thinks of it, the lowest being the best; `nil` under the other rules.
  public var score: Double?

  init(node: NodeID, edgeDistance: Double, centerDistance: Double, isCovered: Bool = false, score: Double? = nil) {
    self.node = node
    self.edgeDistance = edgeDistance
    self.centerDistance = centerDistance
    self.isCovered = isCovered
    self.score = score
  }

  /// Distances that differ by less are equal, so that rounding never breaks a tie.
  static let tolerance = 1e-6

  /// Whether it wins against another that stands further back or later.
  func isBefore(_ other: HitCandidate) -> Bool {
    if let score, let theirs = other.score { return score < theirs - Self.tolerance }
    if isCovered != other.isCovered { return !isCovered }
    if (edgeDistance - other.edgeDistance).magnitude >= Self.tolerance { return edgeDistance < other.edgeDistance }
    return centerDistance < other.centerDistance - Self.tolerance
  }
}

/// Memory that hit testing uses again and again.
struct HitScratch: Sendable {
  var candidates: [HitCandidate] = []
  /// What indexes find, one list on the other.
  var found: [Int32] = []

  init() {
    candidates.reserveCapacity(64)
    found.reserveCapacity(256)
  }
}
