import TouchModel

/// Where each view is and how far touches reach into it: what hit testing looks at, made anew after a change of layout.
///
/// Nothing in it depends on how content is scrolled or zoomed. Growth to the least touch area does, as it is measured on the
/// screen; so it is left out of the reaches, and a test looks so much further around its position.
struct HitMap: Sendable {
  /// One view, everything in its parent's points.
  struct Shape: Sendable {
    var frame: Rect
    /// The part that is the view itself to touches: its frame less what negative insets take away.
    var solid: Rect
    /// The same with what positive insets add, before growth.
    var area: Rect
    /// Around all of the area and, unless the view clips them, its children's reaches.
    var reach: Rect
    /// Least width and height of the touch area on the screen; 0 along an axis that does not grow.
    var least: Size
    var isTarget: Bool
    var clips: Bool
    /// Which of `indexes` finds its children, or -1.
    var index: Int32 = -1

    /// Whether it has touch insets that reach out of its frame.
    var isWidened: Bool { area != solid }
  }

  var isCurrent = false
  var shapes: [Shape] = []
  var indexes: [ChildIndex] = []
  /// The furthest that growth takes any touch area beyond its view, in points of the screen.
  var growth = 0.0

  /// Complexity O(views), and O(n log n) for each view with many children.
  mutating func update(_ nodes: [ViewNode]) {
    isCurrent = true
    growth = 0
    shapes.removeAll(keepingCapacity: true)
    indexes.removeAll(keepingCapacity: true)
    for node in nodes {
      let shape = node.shape(grows: node.isTarget && node.growsTouchArea)
      growth = max(growth, shape.least.width / 2, shape.least.height / 2)
      shapes.append(shape)
    }
    for index in nodes.indices.reversed() {
      guard let parent = nodes[index].parent, !shapes[parent.index].clips else { continue }
      let origin = shapes[parent.index].frame.origin
      let reach = shapes[index].reach
      shapes[parent.index].reach = shapes[parent.index].reach.union(
        Rect(origin: Point(x: reach.minX + origin.x, y: reach.minY + origin.y), size: reach.size))
    }
    for index in nodes.indices where nodes[index].children.count >= ChildIndex.least {
      shapes[index].index = Int32(truncatingIfNeeded: indexes.count)
      indexes.append(ChildIndex(nodes[index].children.map { shapes[$0.index].reach }))
    }
  }
}

extension HitMap.Shape {
  /// The touch area where a point of the parent shows as `scale` points of the screen.
  @inline(__always) func grown(at scale: Double) -> Rect {
    area.grown(
      dx: max(0, least.width / scale - area.size.width) / 2, dy: max(0, least.height / scale - area.size.height) / 2)
  }
}

extension ViewNode {
  /// The view's shape; `grows` is whether a small touch area grows, as that of a target does unless it may not.
  func shape(grows: Bool) -> HitMap.Shape {
    let insets = touchInsets
    let solid = frame.grown(by: insets) { min($0, 0) }
    let area = solid.grown(by: insets) { max($0, 0) }
    return HitMap.Shape(
      frame: frame, solid: solid, area: area, reach: area,
      least: Size(
        width: grows && insets.left >= 0 && insets.right >= 0 ? minimumTarget : 0,
        height: grows && insets.top >= 0 && insets.bottom >= 0 ? minimumTarget : 0),
      isTarget: isTarget, clips: clips)
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

  /// Each edge moved outward by a part of its inset, at most until it meets the opposite one.
  fileprivate func grown(by insets: EdgeInsets, _ part: (Double) -> Double) -> Rect {
    let (left, right, top, bottom) = (part(insets.left), part(insets.right), part(insets.top), part(insets.bottom))
    return Rect(
      x: minX - left, y: minY - top, width: max(0, size.width + left + right),
      height: max(0, size.height + top + bottom))
  }
}
