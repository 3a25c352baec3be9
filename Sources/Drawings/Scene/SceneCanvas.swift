import TouchModel
import ViewModels

/// A tree of views as it shows at one moment, each view a rectangle of the screen cut by the views that clip it.
struct SceneCanvas {
  /// One view.
  struct Shape {
    var id: String
    var kind: ViewKind
    /// What is seen of it on the screen, in points; `nil` where nothing is.
    var visible: Rect?
    /// Where it is on the screen, seen or not.
    var frame: Rect
    /// Where its touch area can be: what the nearest clipping view above it shows.
    var clip: Rect
    var depth: Int
    var isTarget: Bool
    var isEnabled: Bool
    /// Hidden itself, or in something hidden.
    var isHidden: Bool
    var node: NodeID
    /// Its parts, such as a map's pins, on the screen.
    var parts: [PartShape]
  }

  private(set) var shapes: [Shape] = []

  init(_ tree: ViewTree, screen: Size) {
    guard let root = tree.root else { return }
    add(root, tree, clip: Rect(origin: .zero, size: screen), depth: 0, isHidden: false)
  }

  private mutating func add(_ node: NodeID, _ tree: ViewTree, clip: Rect, depth: Int, isHidden: Bool) {
    let (view, traits) = (tree[node], tree.model(of: node).hitTraits)
    let frame = tree.screenFrame(of: node)
    let isHidden = isHidden || view.isHidden || view.alpha < 0.01
    let visible = frame.intersection(clip)
    shapes.append(
      Shape(
        id: view.id, kind: tree.model(of: node).kind, visible: visible, frame: frame, clip: clip, depth: depth,
        isTarget: traits.isTarget, isEnabled: traits.isEnabled, isHidden: isHidden, node: node,
        parts: visible == nil ? [] : tree.model(of: node).shapes.map { $0.onScreen(tree, of: node) }))
    let inner = traits.clips ? visible ?? Rect.zero : clip
    for child in view.children { add(child, tree, clip: inner, depth: depth + 1, isHidden: isHidden) }
  }

  /// Draws the views from back to front, each with a title; with `place` points of the screen become those of the picture.
  func draw(into svg: inout SVGWriter, _ place: Placement, hasLabels: Bool) {
    for shape in shapes {
      guard let visible = shape.visible, !visible.size.isEmpty else { continue }
      let state = (shape.isHidden ? " hidden" : "") + (shape.isEnabled ? "" : " disabled")
      let rect = place.rect(visible)
      svg.rect(
        rect, shape.kind.rawValue + state,
        radius: shape.kind == .button ? min(rect.size.height, rect.size.width) / 8 : 0,
        title: "\(shape.id): \(shape.kind.rawValue)\(state.isEmpty ? "" : "," + state), \(Words.rect(shape.frame)) pt")
      for part in shape.parts { PartDrawing.draw(part, of: shape.id, in: visible, into: &svg, place) }
    }
    if hasLabels { label(place, into: &svg) }
  }

  /// Writes ids where they fit, those in front first, so that none lies on another.
  private func label(_ place: Placement, into svg: inout SVGWriter) {
    let unit = place.unit
    var taken: [Rect] = []
    for shape in shapes.reversed() {
      guard let visible = shape.visible, !visible.size.isEmpty else { continue }
      for part in shape.parts.reversed() { label(part, in: visible, place, &taken, into: &svg) }
      let rect = place.rect(visible)
      // As wide as most letters are; what does not fit is told by the title.
      let width = Double(shape.id.count) * 0.6 * unit
      guard rect.size.width > width + unit * 0.6, rect.size.height > unit * 1.15 else { continue }
      let isTall = rect.size.height > unit * 2.4 && shape.kind != .button
      let y = isTall ? rect.minY + unit * 1.15 : rect.center.y + unit * 0.35
      let room = Rect(x: rect.minX + unit * 0.35, y: y - unit * 0.8, width: width, height: unit)
      guard !taken.suffix(400).contains(where: { $0.intersection(room) != nil }) else { continue }
      taken.append(room)
      svg.label(shape.id, at: Point(x: room.minX, y: y), "small" + (shape.isHidden ? " quiet" : ""))
    }
  }
}

extension SceneCanvas {
  /// Writes a pin's id beside it and a callout's text into it, where they fit.
  private func label(
    _ part: PartShape, in visible: Rect, _ place: Placement, _ taken: inout [Rect], into svg: inout SVGWriter
  ) {
    let unit = place.unit
    guard let seen = part.frame.intersection(visible).map(place.rect) else { return }
    let words: String
    var origin = Point(x: seen.maxX + unit * 0.2, y: seen.minY + unit)
    switch part.kind {
    case .pin: words = part.id
    case .callout(let text):
      words = text
      origin = Point(x: seen.minX + unit * 0.5, y: seen.center.y + unit * 0.35)
    case .overlay: return
    }
    let room = Rect(x: origin.x, y: origin.y - unit * 0.8, width: Double(words.count) * 0.55 * unit, height: unit)
    let whole = part.kindName == "callout" ? seen : place.rect(visible)
    guard room.maxX <= whole.maxX, !taken.suffix(400).contains(where: { $0.intersection(room) != nil }) else { return }
    taken.append(room)
    svg.label(words, at: origin, "small")
  }
}

/// Where a screen is in a picture and how large.
struct Placement {
  var origin: Point
  var scale: Double
  /// The size of ordinary text, in the picture's units.
  var unit: Double

  func point(_ point: Point) -> Point { Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale) }

  func rect(_ rect: Rect) -> Rect {
    Rect(
      origin: point(rect.origin), size: Size(width: rect.size.width * scale, height: rect.size.height * scale))
  }
}

/// Numbers as pictures say them.
enum Words {
  static func number(_ value: Double) -> String { SVGWriter.short(value, decimals: 1) }
  static func size(_ size: Size) -> String { "\(number(size.width)) x \(number(size.height))" }
  static func rect(_ rect: Rect) -> String { "\(number(rect.minX)),\(number(rect.minY)) \(size(rect.size))" }
  static func seconds(_ time: Microseconds) -> String { DecimalText.string(time.seconds, decimals: 3) }
}

extension Size {
  var isEmpty: Bool { width <= 0 || height <= 0 }
}
