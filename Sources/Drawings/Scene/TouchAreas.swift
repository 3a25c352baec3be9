import TouchModel
import ViewModels

/// Where touches really find each target and each pin: hit testing itself is asked at points of a grid.
///
/// What is drawn is so what the rules of growth give, with neighbours, covers and clips, whatever they are.
struct TouchAreas {
  /// A target or a pin.
  struct Area {
    var name: String
    var frame: Rect
    /// What shows of it.
    var visible: Rect?
    /// Its grown frame, before neighbours and clips take from it.
    var nominal: Rect
    /// Where it is hit, as rectangles that share no point.
    var parts: [Rect] = []

    /// Whether its area is more than what shows of it, or nowhere.
    var isTold: Bool { nominal != frame || parts.isEmpty }
  }

  private(set) var areas: [Area] = []
  /// The most points that are asked for one picture; more of them would show nothing finer.
  private static let mostPoints = 300_000.0

  init(_ tree: ViewTree, _ canvas: SceneCanvas) {
    var wanted: [(area: Area, room: Rect, owner: HitGrid.Owner)] = []
    var work = 0.0
    for shape in canvas.shapes where !shape.isHidden && !shape.frame.size.isEmpty {
      if shape.isTarget, shape.isEnabled {
        let nominal = tree.touchArea(of: shape.node)
        guard let room = nominal.intersection(shape.clip) else { continue }
        work += room.size.width * room.size.height
        let area = Area(name: shape.id, frame: shape.frame, visible: shape.visible, nominal: nominal)
        wanted.append((area, room, HitGrid.Owner(node: shape.node, part: .whole)))
      }
      // Each question of a map looks at all its pins.
      let weight = 1 + Double(shape.parts.count) / 32
      for part in shape.parts {
        guard case .pin = part.kind, let visible = shape.visible, let area = part.touchArea,
          let room = area.intersection(visible)
        else { continue }
        work += room.size.width * room.size.height * weight
        wanted.append(
          (
            Area(
              name: "\(shape.id) pin \(part.id)", frame: part.frame, visible: part.frame.intersection(visible),
              nominal: area), room, HitGrid.Owner(node: shape.node, part: part.part)
          ))
      }
    }
    let step = max(1, (work / Self.mostPoints).squareRoot().rounded(.up))
    var grid = HitGrid(tree, step: step)
    for (area, room, owner) in wanted {
      var area = area
      area.parts = grid.pieces(of: owner, in: room)
      areas.append(area)
    }
  }
}

/// Who gets the touches in square cells of the screen, each cell asked about once.
struct HitGrid {
  /// The innermost target or the view that is hit, and its part.
  struct Owner: Hashable {
    var node: NodeID
    var part: Part
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private var tree: ViewTree
  private let step: Double
  private var owners: [Cell: Owner?] = [:]
  private var hit = HitResult(listsCandidates: false)

  init(_ tree: ViewTree, step: Double) {
    self.tree = tree
    self.step = step
  }

  /// The cells of a rectangle in which an owner is hit, joined to rectangles, top to bottom; those at its edges end with it.
  mutating func pieces(of owner: Owner, in full: Rect) -> [Rect] {
    let (columns, rows) = (cells(full.minX, full.maxX), cells(full.minY, full.maxY))
    var pieces: [Rect] = []
    var open: [(left: Double, right: Double, piece: Int)] = []
    for row in rows {
      let top = row == rows.lowerBound ? full.minY : Double(row) * step
      let bottom = row == rows.upperBound - 1 ? full.maxY : Double(row + 1) * step
      var runs: [(left: Double, right: Double)] = []
      for column in columns where self.owner(of: Cell(column: column, row: row)) == owner {
        let left = column == columns.lowerBound ? full.minX : Double(column) * step
        let right = column == columns.upperBound - 1 ? full.maxX : Double(column + 1) * step
        if runs.last?.right == left { runs[runs.count - 1].right = right } else { runs.append((left, right)) }
      }
      // A run as wide as the one above it makes that higher.
      open = runs.map { run in
        if let above = open.first(where: { $0.left == run.left && $0.right == run.right }) {
          pieces[above.piece].size.height = bottom - pieces[above.piece].minY
          return above
        }
        pieces.append(Rect(x: run.left, y: top, width: run.right - run.left, height: bottom - top))
        return (run.left, run.right, pieces.count - 1)
      }
    }
    return pieces
  }

  /// Those whose middle is between two coordinates, or the one that holds both.
  private func cells(_ start: Double, _ end: Double) -> Range<Int> {
    let first = Int((start / step - 0.5).rounded(.up))
    let last = Int((end / step - 0.5).rounded(.down))
    guard first > last else { return first..<last + 1 }
    let only = Int(((start + end) / 2 / step).rounded(.down))
    return only..<only + 1
  }

  private mutating func owner(of cell: Cell) -> Owner? {
    if let known = owners[cell] { return known }
    let point = Point(x: (Double(cell.column) + 0.5) * step, y: (Double(cell.row) + 0.5) * step)
    tree.hitTest(point, into: &hit)
    let target = hit.path.last { tree.model(of: $0).hitTraits.isTarget }
    let node = hit.takesTouch ? target ?? hit.leaf : nil
    let owner = node.map { Owner(node: $0, part: tree.model(of: $0).part(at: tree.local(point, in: $0))) }
    owners[cell] = .some(owner)
    return owner
  }
}
