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
    for (shape, nominal) in wanted where nominal.intersection(shape.clip) != nil {
      let parts = tree.effectiveTouchArea(of: shape.node, cell: step).pieces
      areas.append(Area(shape: shape, nominal: nominal, parts: parts))
    }
  }
}
