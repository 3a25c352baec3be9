public import TouchModel

/// Why a candidate of a hit test did not get the touch.
public enum HitLoss: Hashable, Sendable {
  /// Its own point nearest to the touch belongs to this view, or to none that shows there.
  case covered(by: NodeID?)
  /// The touch is inside a real target, which growth never takes from.
  case insideAnother
  /// Its edge is so many points further away than the winner's.
  case furtherEdge(by: Double)
  /// Its edge is as near, its centre so many points further away.
  case furtherCenter(by: Double)
  /// It is as near and stands behind the winner, or comes later in the tree.
  case behind
  /// Fuzzy adjustment gives it a score that is so much higher.
  case higherScore(by: Double)
}

/// A view at a position that touches go through, with all that is in it.
public struct HitPassed: Hashable, Sendable {
  /// Why touches do not see it.
  public enum Reason: String, Hashable, Sendable {
    case hidden, transparent, interactionOff
  }

  public var node: NodeID
  public var reason: Reason
}

extension ViewTree {
  /// Why a candidate of a result is not the view that was hit; `nil` for the winner and what is around it.
  public mutating func loss(of candidate: HitCandidate, in result: HitResult, at position: Point) -> HitLoss? {
    guard let leaf = result.leaf, !isAncestor(candidate.node, of: leaf) else { return nil }
    if candidate.isCovered, candidate.score == nil {
      return .covered(by: cover(of: candidate, from: position))
    }
    guard let winner = result.candidates.first(where: { isAncestor($0.node, of: leaf) }) else { return .insideAnother }
    if let score = candidate.score, let best = winner.score {
      return score > best + HitCandidate.tolerance ? .higherScore(by: score - best) : .behind
    }
    let edge = candidate.edgeDistance - winner.edgeDistance
    if edge >= HitCandidate.tolerance { return winner.edgeDistance > 0 ? .furtherEdge(by: edge) : .insideAnother }
    let center = candidate.centerDistance - winner.centerDistance
    return center >= HitCandidate.tolerance && winner.edgeDistance > 0 ? .furtherCenter(by: center) : .behind
  }

  /// The views at a position that touches go through, in tree order; what is in them is left out.
  public mutating func passed(at position: Point) -> [HitPassed] {
    var passed: [HitPassed] = []
    if let root { findPassed(at: position, in: root, into: &passed) }
    return passed
  }

  private func findPassed(at position: Point, in node: NodeID, into passed: inout [HitPassed]) {
    let view = nodes[node.index]
    if !view.takesTouches {
      guard screenFrame(of: node).contains(position) else { return }
      let reason: HitPassed.Reason = view.isHidden ? .hidden : view.alpha < 0.01 ? .transparent : .interactionOff
      return passed.append(HitPassed(node: node, reason: reason))
    }
    if view.clips, !screenFrame(of: node).contains(position) { return }
    for child in view.children { findPassed(at: position, in: child, into: &passed) }
  }
}
