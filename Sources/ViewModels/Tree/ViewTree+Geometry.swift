import Gestures
public import TouchModel

extension ViewTree {
  /// A position on the screen in a view's own points, with all scrolling and zooming between.
  public func local(_ position: Point, in node: NodeID) -> Point {
    guard let parent = nodes[node.index].parent else { return position - offset(of: node) }
    let outer = local(position, in: parent)
    return (nodes[parent.index].clips ? models[parent.index].contentTransform.inner(outer) : outer) - offset(of: node)
  }

  /// The same, and how many points of the screen a point of the view takes, by the zoom of the views around it.
  func local(_ position: Point, in node: NodeID, scale: inout Double) -> Point {
    guard let parent = nodes[node.index].parent else { return position - offset(of: node) }
    let outer = local(position, in: parent, scale: &scale)
    guard nodes[parent.index].clips else { return outer - offset(of: node) }
    let transform = models[parent.index].contentTransform
    scale *= transform.scale
    return transform.inner(outer) - offset(of: node)
  }

  /// A position in a view's own points on the screen.
  public func screen(_ position: Point, in node: NodeID) -> Point {
    var point = position
    var current = node
    while true {
      point = point + offset(of: current)
      guard let parent = nodes[current.index].parent else { return point }
      if nodes[parent.index].clips { point = models[parent.index].contentTransform.outer(point) }
      current = parent
    }
  }

  /// How many points of the screen one of a view's own points is: the zoom of everything around it.
  public func screenScale(of node: NodeID) -> Double {
    var scale = 1.0
    var next = nodes[node.index].parent
    while let parent = next {
      if nodes[parent.index].clips { scale *= models[parent.index].contentTransform.scale }
      next = nodes[parent.index].parent
    }
    return scale
  }

  /// Where a view shows on the screen, whether or not anything covers or clips it.
  public func screenFrame(of node: NodeID) -> Rect { onScreen(nodes[node.index].frame, of: node) }

  /// Where a view takes touches on the screen if nothing is near it: its frame with its insets, grown to the least touch area.
  ///
  /// Neither neighbours nor what clips it are asked; `effectiveTouchArea` does that. Under fuzzy adjustment the area is that
  /// around which the largest contact still overlaps it.
  public func touchArea(of node: NodeID) -> Rect {
    let shape = nodes[node.index].shape(grows: nodes[node.index].growsTouchArea)
    let area = onScreen(shape.grown(at: screenScale(of: node)), of: node)
    guard adjustment == .fuzzy, nodes[node.index].respondsToTap else { return area }
    return area.grown(dx: adjustmentSides.upperBound / 2, dy: adjustmentSides.upperBound / 2)
  }

  /// A rectangle in the points of a view's parent on the screen.
  func onScreen(_ rect: Rect, of node: NodeID) -> Rect {
    let own = nodes[node.index].frame.origin
    let origin = screen(Point(x: rect.minX - own.x, y: rect.minY - own.y), in: node)
    let corner = screen(Point(x: rect.maxX - own.x, y: rect.maxY - own.y), in: node)
    return Rect(origin: origin, size: Size(width: corner.x - origin.x, height: corner.y - origin.y))
  }

  @inline(__always)
  func offset(of node: NodeID) -> Vector {
    let origin = nodes[node.index].frame.origin
    return Vector(dx: origin.x, dy: origin.y)
  }
}
