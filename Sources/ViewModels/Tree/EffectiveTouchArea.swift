public import TouchModel

/// Where a tap really reaches a view, after its neighbours, what covers it and what clips it; all on the screen, in points.
///
/// Measured by hit tests in the middles of square cells: the bounds between neighbours are curves, so no list of rectangles is
/// exact. `width` and `height` are measured finer, along the two lines through the view's centre.
public struct EffectiveTouchArea: Hashable, Sendable {
  /// Where it would take touches if nothing were near it: `ViewTree.touchArea`.
  public var full: Rect
  /// The side of a cell: what was asked for, at least so much that 128 fit into the longer side.
  public var cell: Double
  /// The cells in which it takes touches, joined to rectangles, top to bottom.
  public var pieces: [Rect] = []
  /// How long the run of touches that it takes is along the horizontal line through its centre, to a quarter of a point.
  public var width = 0.0
  /// The same along the vertical line.
  public var height = 0.0
  /// The targets that take touches in its full area, with how many square points each, in tree order.
  public var takers: [Taker] = []

  /// Another view that takes a part.
  public struct Taker: Hashable, Sendable {
    public var node: NodeID
    public var size: Double

    public init(node: NodeID, size: Double) {
      self.node = node
      self.size = size
    }
  }

  /// In square points.
  public var size: Double { pieces.reduce(0) { $0 + $1.size.width * $1.size.height } }
}

extension ViewTree {
  /// Measures where taps reach a view, or what is in it; it allocates and takes up to 17,000 hit tests.
  ///
  /// A disabled view takes no touch but keeps others from having it: its area is that in which it blocks.
  ///
  /// - Parameters:
  ///   - node: the view.
  ///   - radius: that of the contact, which only fuzzy adjustment asks for.
  ///   - cell: the side of a cell in points, which is larger for a large area.
  public mutating func effectiveTouchArea(of node: NodeID, radius: Double = 0, cell: Double = 1) -> EffectiveTouchArea {
    let full = touchArea(of: node)
    let cell = max(cell, max(full.size.width, full.size.height) / 128)
    var measured = EffectiveTouchArea(full: full, cell: cell)
    var hit = HitResult(listsCandidates: false)
    var taken: [NodeID: Double] = [:]
    for row in 0..<Int((full.size.height / cell).rounded(.up)) {
      let top = full.minY + Double(row) * cell
      let bottom = min(full.maxY, top + cell)
      var run: Rect?
      for column in 0..<Int((full.size.width / cell).rounded(.up)) {
        let left = full.minX + Double(column) * cell
        let right = min(full.maxX, left + cell)
        hitTest(Point(x: (left + right) / 2, y: (top + bottom) / 2), radius: radius, into: &hit)
        if let leaf = hit.leaf, isAncestor(node, of: leaf) {
          let start = run?.minX ?? left
          run = Rect(x: start, y: top, width: right - start, height: bottom - top)
        } else {
          measured.join(&run)
          if let other = hit.leaf.flatMap(nearestTarget) { taken[other, default: 0] += (right - left) * (bottom - top) }
        }
      }
      measured.join(&run)
    }
    measured.takers = taken.sorted { $0.key < $1.key }.map { EffectiveTouchArea.Taker(node: $0.key, size: $0.value) }
    let size = effectiveTouchSize(of: node, radius: radius, cell: cell, &hit)
    (measured.width, measured.height) = (size.size.width, size.size.height)
    return measured
  }

  /// How wide and how high the run of touches is that a view takes through its centre, and which targets end it, in tree order.
  ///
  /// The same lengths as those of `effectiveTouchArea`, by about a hundred hit tests.
  public mutating func effectiveTouchSize(of node: NodeID, radius: Double = 0) -> (size: Size, neighbours: [NodeID]) {
    var hit = HitResult(listsCandidates: false)
    return effectiveTouchSize(of: node, radius: radius, cell: 1, &hit)
  }

  private mutating func effectiveTouchSize(
    of node: NodeID, radius: Double, cell: Double, _ hit: inout HitResult
  ) -> (size: Size, neighbours: [NodeID]) {
    let (full, center) = (touchArea(of: node), screenFrame(of: node).center)
    var neighbours: [NodeID] = []
    let ways = [Vector(dx: -1, dy: 0), Vector(dx: 1, dy: 0), Vector(dx: 0, dy: -1), Vector(dx: 0, dy: 1)]
    let reaches = ways.map { way in
      let reach = reach(of: node, from: center, along: way, by: cell, in: full, radius, &hit)
      let beyond = center + way * (reach + cell / 4)
      if full.contains(beyond) {
        hitTest(beyond, radius: radius, into: &hit)
        if let other = hit.leaf.flatMap(nearestTarget), other != node { neighbours.append(other) }
      }
      return reach
    }
    func length(_ a: Int, _ b: Int) -> Double { ((reaches[a] + reaches[b]) * 4).rounded() / 4 }
    neighbours.sort()
    let alone = neighbours.enumerated().filter { $0.offset == 0 || neighbours[$0.offset - 1] != $0.element }
    return (Size(width: length(0, 1), height: length(2, 3)), alone.map(\.element))
  }

  /// How far from a position others reach the view without a gap as wide as a cell, in a direction of length 1.
  private mutating func reach(
    of node: NodeID, from center: Point, along way: Vector, by cell: Double, in full: Rect, _ radius: Double,
    _ hit: inout HitResult
  ) -> Double {
    var (reached, step) = (0.0, cell)
    while step > 0.001 {
      let position = center + way * (reached + step)
      if full.contains(position) {
        hitTest(position, radius: radius, into: &hit)
        if let leaf = hit.leaf, isAncestor(node, of: leaf) {
          reached += step
          continue
        }
      }
      step /= 2
    }
    return reached
  }
}

extension EffectiveTouchArea {
  /// Ends a run of cells: a piece of its own, or the last row's piece of the same width grows.
  fileprivate mutating func join(_ run: inout Rect?) {
    guard let piece = run else { return }
    run = nil
    let above = pieces.lastIndex {
      $0.minX == piece.minX && $0.size.width == piece.size.width && ($0.maxY - piece.minY).magnitude < 1e-9
    }
    guard let above else { return pieces.append(piece) }
    pieces[above].size.height = piece.maxY - pieces[above].minY
  }
}
