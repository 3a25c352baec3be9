import Gestures
public import TouchModel

extension ViewTree {
  /// Finds the view for a position on the screen; the result is reused and does not allocate after warm-up.
  ///
  /// Under the rules `none` and `grown` a target under the position wins. Else the nearest of the views whose touch area,
  /// made larger by insets or grown, holds the position: nearest edge, then nearest centre, then the one in front; but only
  /// if it can be touched itself at its point nearest to the position. Else whatever is under the position. Growth ends at
  /// clipping views and goes through all others. Distances are those on the screen, however content is zoomed.
  /// The rule `fuzzy` asks the contact's size first (`adjusted`).
  /// Complexity O(views near the position), of views with many children too, after the first test of a layout.
  ///
  /// - Parameters:
  ///   - position: in points of the screen.
  ///   - radius: half the size of the contact in points of the screen, 0 where it is unknown; only `fuzzy` asks for it.
  ///   - result: what was found; its memory is used again.
  public mutating func hitTest(_ position: Point, radius: Double = 0, into result: inout HitResult) {
    if !map.isCurrent { map.update(nodes) }
    result.reason = .nothing
    result.position = position
    result.path.removeAll(keepingCapacity: true)
    result.candidates.removeAll(keepingCapacity: true)
    guard let root else { return }
    scratch.candidates.removeAll(keepingCapacity: true)
    if adjustment == .fuzzy, adjust(position, radius: radius, in: root, into: &result) { return }
    let direct = frontmost(at: position, in: root)
    let target = direct.flatMap(nearestTarget)
    if target == nil || result.listsCandidates {
      collect(at: position, scale: 1, in: root)
      rank(from: position, into: &result)
    }
    if let direct, let target {
      finish(models[target.index].hitTraits.isEnabled ? direct : target, reason: .inside, into: &result)
    } else if let best = result.candidates.first, !best.isCovered {
      finish(best.node, reason: .grown(distance: best.edgeDistance), into: &result)
    } else if let direct {
      finish(direct, reason: .inside, into: &result)
    }
  }

  /// The view for a position on the screen.
  public mutating func hitTest(_ position: Point, radius: Double = 0) -> HitResult {
    var result = HitResult()
    hitTest(position, radius: radius, into: &result)
    return result
  }

  /// Puts what was collected in its order, or only the best that can be touched itself, with what is better and cannot.
  private mutating func rank(from position: Point, into result: inout HitResult) {
    while !scratch.candidates.isEmpty {
      var best = 0
      if !result.listsCandidates {
        for index in scratch.candidates.indices.dropFirst()
        where scratch.candidates[index].isBefore(scratch.candidates[best]) { best = index }
      }
      // From front to back, which decides between equal ones.
      var candidate = scratch.candidates.remove(at: best)
      candidate.isCovered = isCovered(candidate, from: position)
      result.insert(candidate)
      if !result.listsCandidates, !candidate.isCovered { return scratch.candidates.removeAll(keepingCapacity: true) }
    }
  }

  func finish(_ leaf: NodeID, reason: HitResult.Reason, into result: inout HitResult) {
    result.reason = models[leaf.index].hitTraits.isEnabled ? reason : .disabled
    var next: NodeID? = leaf
    while let node = next {
      result.path.append(node)
      next = nodes[node.index].parent
    }
    result.path.reverse()
  }

  /// The front-most view that holds a position given in its parent's points.
  mutating func frontmost(at position: Point, in node: NodeID) -> NodeID? {
    let index = node.index
    guard nodes[index].takesTouches else { return nil }
    let isSolid = map.shapes[index].solid.contains(position)
    guard isSolid || map.shapes[index].area.contains(position) else { return nil }
    if !nodes[index].children.isEmpty, !map.shapes[index].clips || map.shapes[index].frame.contains(position) {
      let inner = inner(position, of: index)
      if map.shapes[index].index >= 0 {
        let start = scratch.found.count
        defer { scratch.found.removeSubrange(start...) }
        map.indexes[Int(map.shapes[index].index)].find(inner, margin: 0, into: &scratch.found)
        for found in start..<scratch.found.count {
          let child = nodes[index].children[Int(scratch.found[found])]
          if let hit = frontmost(at: inner, in: child) { return hit }
        }
      } else {
        var place = nodes[index].children.count
        while place > 0 {
          place -= 1
          let child = nodes[index].children[place]
          guard map.shapes[child.index].reach.contains(inner) else { continue }
          if let hit = frontmost(at: inner, in: child) { return hit }
        }
      }
    }
    return isSolid ? node : nil
  }

  /// Collects the views whose touch area holds a position given in the parent's points, front to back.
  ///
  /// `scale` is how many points of the screen one of the parent's is.
  private mutating func collect(at position: Point, scale: Double, in node: NodeID) {
    let index = node.index
    guard nodes[index].takesTouches else { return }
    let shape = map.shapes[index]
    guard shape.reach.isNear(position, map.growth / scale) else { return }
    if !nodes[index].children.isEmpty, !shape.clips || shape.frame.contains(position) {
      let inner = inner(position, of: index)
      let innerScale = shape.clips ? scale * models[index].contentTransform.scale : scale
      if shape.index >= 0 {
        let start = scratch.found.count
        map.indexes[Int(shape.index)].find(inner, margin: map.growth / innerScale, into: &scratch.found)
        for found in start..<scratch.found.count {
          collect(at: inner, scale: innerScale, in: nodes[index].children[Int(scratch.found[found])])
        }
        scratch.found.removeSubrange(start...)
      } else {
        var place = nodes[index].children.count
        while place > 0 {
          place -= 1
          collect(at: inner, scale: innerScale, in: nodes[index].children[place])
        }
      }
    }
    // Around a view that is no target insets alone count: in it, it is what it is.
    guard shape.isTarget || (shape.isWidened && !shape.solid.contains(position)),
      shape.grown(at: scale).contains(position)
    else { return }
    scratch.candidates.append(
      HitCandidate(
        node: node, edgeDistance: shape.solid.distance(to: position) * scale,
        centerDistance: shape.solid.center.distance(to: position) * scale))
  }

  /// A position in the points of a view's parent as its children count it.
  func inner(_ position: Point, of index: Int) -> Point {
    let own = position - Vector(dx: map.shapes[index].frame.minX, dy: map.shapes[index].frame.minY)
    return map.shapes[index].clips ? models[index].contentTransform.inner(own) : own
  }

  /// Whether a candidate cannot be touched itself at its point nearest to a position on the screen.
  private mutating func isCovered(_ candidate: HitCandidate, from position: Point) -> Bool {
    cover(of: candidate, from: position).map { !isAncestor(candidate.node, of: $0) } ?? true
  }

  /// The view that has a candidate's point nearest to a position on the screen.
  mutating func cover(of candidate: HitCandidate, from position: Point) -> NodeID? {
    guard let root else { return nil }
    let local = local(position, in: candidate.node)
    let shape = map.shapes[candidate.node.index]
    let nearest = Point(
      x: Self.inside(local.x, shape.solid.minX - shape.frame.minX, shape.solid.size.width),
      y: Self.inside(local.y, shape.solid.minY - shape.frame.minY, shape.solid.size.height))
    return frontmost(at: screen(nearest, in: candidate.node), in: root)
  }

  /// The coordinate nearest to `x` that is clearly inside so many points from a start.
  private static func inside(_ x: Double, _ start: Double, _ length: Double) -> Double {
    let margin = min(0.001, length / 4)
    return min(max(x, start + margin), start + length - margin)
  }

  /// The nearest target at or above a view.
  func nearestTarget(_ node: NodeID) -> NodeID? {
    var next: NodeID? = node
    while let current = next {
      if nodes[current.index].isTarget { return current }
      next = nodes[current.index].parent
    }
    return nil
  }

  /// Whether a view is another or around it.
  func isAncestor(_ ancestor: NodeID, of node: NodeID) -> Bool {
    var next: NodeID? = node
    while let current = next, current >= ancestor {
      if current == ancestor { return true }
      next = nodes[current.index].parent
    }
    return false
  }
}

extension HitResult {
  /// Puts a candidate in its place, behind those that are as good.
  mutating func insert(_ candidate: HitCandidate) {
    var place = candidates.count
    while place > 0, candidate.isBefore(candidates[place - 1]) { place -= 1 }
    candidates.insert(candidate, at: place)
  }
}

extension Rect {
  /// Whether a position is in it or at most `margin` beside it along each axis; edges count.
  @inline(__always) func isNear(_ p: Point, _ margin: Double) -> Bool {
    p.x >= minX - margin && p.x <= maxX + margin && p.y >= minY - margin && p.y <= maxY + margin
  }
}
