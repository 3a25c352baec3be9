public import TouchModel

extension ViewTree {
  /// A position on the screen in a view's own points, with all scrolling between.
  public func local(_ position: Point, in node: NodeID) -> Point {
    guard let parent = nodes[node.index].parent else { return position - offset(of: node) }
    return models[parent.index].contentTransform.inner(local(position, in: parent)) - offset(of: node)
  }

  /// A position in a view's own points on the screen.
  public func screen(_ position: Point, in node: NodeID) -> Point {
    var point = position
    var current = node
    while true {
      point = point + offset(of: current)
      guard let parent = nodes[current.index].parent else { return point }
      point = models[parent.index].contentTransform.outer(point)
      current = parent
    }
  }

  /// The same, and how many points of the screen a point of the view takes, by the zoom of the views around it.
  func local(_ position: Point, in node: NodeID, scale: inout Double) -> Point {
    guard let parent = nodes[node.index].parent else { return position - offset(of: node) }
    let outer = local(position, in: parent, scale: &scale)
    let transform = models[parent.index].contentTransform
    scale *= transform.scale
    return transform.inner(outer) - offset(of: node)
  }

  /// Where a view shows on the screen, whether or not anything covers or clips it.
  public func screenFrame(of node: NodeID) -> Rect {
    let size = nodes[node.index].frame.size
    let origin = screen(.zero, in: node)
    let corner = screen(Point(x: size.width, y: size.height), in: node)
    return Rect(origin: origin, size: Size(width: corner.x - origin.x, height: corner.y - origin.y))
  }

  /// Where a view shows on the screen, grown to the least touch area unless it may not grow.
  public func touchArea(of node: NodeID) -> Rect {
    let frame = screenFrame(of: node)
    guard nodes[node.index].growsTouchArea else { return frame }
    let minimumTarget = nodes[node.index].minimumTarget
    return frame.grown(
      dx: max(0, minimumTarget - frame.size.width) / 2, dy: max(0, minimumTarget - frame.size.height) / 2)
  }

  private func offset(of node: NodeID) -> Vector {
    let origin = nodes[node.index].frame.origin
    return Vector(dx: origin.x, dy: origin.y)
  }

  /// A small target's touch area around its frame; every other element's frame itself.
  func area(of node: ViewNode, isTarget: Bool) -> Rect {
    guard isTarget, node.growsTouchArea else { return node.frame }
    return node.frame.grown(
      dx: max(0, node.minimumTarget - node.frame.size.width) / 2,
      dy: max(0, node.minimumTarget - node.frame.size.height) / 2)
  }

  /// Works out how far touches reach into each subtree, from the last node to the first; complexity O(views).
  ///
  /// A clipping view reaches no further than itself, whatever is in it: this is what ends growth at scroll views.
  mutating func updateReaches() {
    guard !reachesAreCurrent else { return }
    reachesAreCurrent = true
    reaches.removeAll(keepingCapacity: true)
    for (node, model) in zip(nodes, models) { reaches.append(area(of: node, isTarget: model.hitTraits.isTarget)) }
    for index in nodes.indices.reversed() {
      guard let parent = nodes[index].parent, !models[parent.index].hitTraits.clips else { continue }
      let origin = nodes[parent.index].frame.origin
      let reach = reaches[index]
      reaches[parent.index] = reaches[parent.index].union(
        Rect(origin: Point(x: reach.minX + origin.x, y: reach.minY + origin.y), size: reach.size))
    }
  }
}

extension Rect {
  /// The smallest rectangle around both.
  fileprivate func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
