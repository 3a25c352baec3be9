public import TouchModel

extension ViewTree {
  /// Finds the view for a position on the screen; the result is reused and does not allocate after warm-up.
  ///
  /// A target under the position wins. Else the nearest of the small targets whose grown area holds the position:
  /// nearest edge, then nearest centre, then the one in front; but only if it can be touched itself at its point
  /// nearest to the position. Else whatever is under the position. Growth ends at clipping views and goes through all others.
  /// Complexity O(views near the position) after the first test of a layout, which is O(views).
  public mutating func hitTest(_ position: Point, into result: inout HitResult) {
    updateReaches()
    result.reason = .nothing
    result.path.removeAll(keepingCapacity: true)
    result.candidates.removeAll(keepingCapacity: true)
    guard let root else { return }
    let direct = frontmost(at: position, in: root)
    scratch.candidates.removeAll(keepingCapacity: true)
    collect(at: position, in: root)
    for var candidate in scratch.candidates {
      candidate.isCovered = isCovered(candidate, from: position)
      var place = result.candidates.count
      while place > 0, candidate.isBefore(result.candidates[place - 1]) { place -= 1 }
      result.candidates.insert(candidate, at: place)
    }
    if let direct, let target = target(at: direct) {
      finish(models[target.index].hitTraits.isEnabled ? direct : target, reason: .inside, into: &result)
    } else if let best = result.candidates.first, !best.isCovered {
      finish(best.node, reason: .grown(distance: best.edgeDistance), into: &result)
    } else if let direct {
      finish(direct, reason: .inside, into: &result)
    }
  }

  /// The view for a position on the screen.
  public mutating func hitTest(_ position: Point) -> HitResult {
    var result = HitResult()
    hitTest(position, into: &result)
    return result
  }

  private func finish(_ leaf: NodeID, reason: HitResult.Reason, into result: inout HitResult) {
    result.reason = models[leaf.index].hitTraits.isEnabled ? reason : .disabled
    var next: NodeID? = leaf
    while let node = next {
      result.path.append(node)
      next = nodes[node.index].parent
    }
    result.path.reverse()
  }

  /// The front-most view that holds a position given in its parent's points.
  private func frontmost(at position: Point, in node: NodeID) -> NodeID? {
    guard nodes[node.index].frame.contains(position), nodes[node.index].takesTouches else { return nil }
    let count = nodes[node.index].children.count
    guard count > 0 else { return node }
    let inner = models[node.index].contentTransform.inner(position - vector(nodes[node.index].frame.origin))
    var index = count
    while index > 0 {
      index -= 1
      if let hit = frontmost(at: inner, in: nodes[node.index].children[index]) { return hit }
    }
    return node
  }

  /// Collects the targets whose touch area holds a position given in the parent's points, front to back.
  private mutating func collect(at position: Point, in node: NodeID) {
    guard reaches[node.index].contains(position), nodes[node.index].takesTouches else { return }
    let traits = models[node.index].hitTraits
    var index = nodes[node.index].children.count
    if index > 0 {
      let inner = models[node.index].contentTransform.inner(position - vector(nodes[node.index].frame.origin))
      while index > 0 {
        index -= 1
        collect(at: inner, in: nodes[node.index].children[index])
      }
    }
    guard traits.isTarget, area(of: nodes[node.index], isTarget: true).contains(position) else { return }
    let frame = nodes[node.index].frame
    scratch.candidates.append(
      HitCandidate(
        node: node, edgeDistance: frame.distance(to: position), centerDistance: frame.center.distance(to: position),
        isCovered: false))
  }

  /// Whether a candidate cannot be touched itself at its point nearest to a position on the screen.
  private func isCovered(_ candidate: HitCandidate, from position: Point) -> Bool {
    guard let root else { return true }
    let local = local(position, in: candidate.node)
    let size = nodes[candidate.node.index].frame.size
    let nearest = Point(x: Self.inside(local.x, size.width), y: Self.inside(local.y, size.height))
    guard let hit = frontmost(at: screen(nearest, in: candidate.node), in: root) else { return true }
    return !isAncestor(candidate.node, of: hit)
  }

  /// The coordinate nearest to `x` that is clearly inside 0..<length.
  private static func inside(_ x: Double, _ length: Double) -> Double {
    let margin = min(0.001, length / 4)
    return min(max(x, margin), length - margin)
  }

  /// The nearest target at or above a view.
  private func target(at node: NodeID) -> NodeID? {
    var next: NodeID? = node
    while let current = next {
      if models[current.index].hitTraits.isTarget { return current }
      next = nodes[current.index].parent
    }
    return nil
  }

  private func isAncestor(_ ancestor: NodeID, of node: NodeID) -> Bool {
    var next: NodeID? = node
    while let current = next {
      if current == ancestor { return true }
      next = nodes[current.index].parent
    }
    return false
  }

  private func vector(_ p: Point) -> Vector { Vector(dx: p.x, dy: p.y) }
}
