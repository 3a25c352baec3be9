import TouchModel
import ViewModels

/// Where touches really find each small target: hit testing itself is asked at points of a grid.
///
/// What is drawn is so what the rules of growth give, with neighbours, covers and clips, whatever they are.
struct TouchAreas {
  /// One target.
  struct Area {
    var shape: SceneCanvas.Shape
    /// Its grown frame, before neighbours and clips take from it.
    var nominal: Rect
    /// Where it is hit, as rectangles that share no point.
    var parts: [Rect]
  }

  private(set) var areas: [Area] = []
  /// The most points that are asked for one picture; more of them would show nothing finer.
  private static let mostPoints = 300_000.0

  init(_ tree: ViewTree, _ canvas: SceneCanvas) {
    var tree = tree
    let targets = canvas.shapes.filter { $0.isTarget && $0.isEnabled && !$0.isHidden && !$0.frame.size.isEmpty }
    let wanted = targets.map { (shape: $0, nominal: tree.touchArea(of: $0.node)) }
    let total = wanted.reduce(0) { $0 + $1.nominal.size.width * $1.nominal.size.height }
    let step = max(1, (total / Self.mostPoints).squareRoot().rounded(.up))
    var hit = HitResult()
    for (shape, nominal) in wanted {
      guard let within = nominal.intersection(shape.clip) else { continue }
      areas.append(Area(shape: shape, nominal: nominal, parts: Self.parts(of: shape.node, within, step, &tree, &hit)))
    }
  }

  /// The cells of a grid in whose middle a touch goes to the view, rows of the same extent put together.
  private static func parts(
    of node: NodeID, _ area: Rect, _ step: Double, _ tree: inout ViewTree, _ hit: inout HitResult
  ) -> [Rect] {
    var parts: [Rect] = []
    var growing: [Rect] = []
    var y = area.minY
    while y < area.maxY - 1e-9 {
      let height = min(step, area.maxY - y)
      var row: [Rect] = []
      var start: Double?
      var x = area.minX
      while x < area.maxX - 1e-9 {
        let width = min(step, area.maxX - x)
        tree.hitTest(Point(x: x + width / 2, y: y + height / 2), into: &hit)
        let isHit = hit.takesTouch && hit.leaf == node
        if isHit, start == nil { start = x }
        if !isHit, let from = start {
          row.append(Rect(x: from, y: y, width: x - from, height: height))
          start = nil
        }
        x += width
      }
      if let from = start { row.append(Rect(x: from, y: y, width: area.maxX - from, height: height)) }
      let goesOn =
        growing.count == row.count && zip(growing, row).allSatisfy { $0.minX == $1.minX && $0.maxX == $1.maxX }
      if goesOn {
        for index in growing.indices { growing[index].size.height += height }
      } else {
        parts += growing
        growing = row
      }
      y += height
    }
    return parts + growing
  }
}
