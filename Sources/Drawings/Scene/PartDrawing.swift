import TouchModel
import ViewModels

/// Draws the parts of an element, such as a map's pins; what lies outside of what shows of the element is cut.
enum PartDrawing {
  /// Draws a part whose positions are on the screen; `isLater` is for what comes after the moment of the picture.
  static func draw(
    _ part: PartShape, of view: String, in clip: Rect, into svg: inout SVGWriter, _ place: Placement,
    isLater: Bool = false
  ) {
    let state = (part.isSelected ? " selected" : "") + (isLater ? " later" : "")
    let title = "\(part.words) of \(view)\(part.isSelected ? ", selected" : "")"
    switch part.kind {
    case .overlay(let kind):
      let lines = kind == .area ? [part.points.cut(to: clip)] : part.points.pieces(in: clip)
      let data = lines.filter { $0.count > 1 }.map { line in
        let way = Simplification.line(line.map(place.point), tolerance: 0.2)
        return "M" + way.map(SVGWriter.pair).joined(separator: "L") + (kind == .area ? "z" : "")
      }
      if !data.isEmpty { svg.path(data.joined(), "overlay \(kind.rawValue)\(state)", title: title) }
    case .pin(let color):
      guard let seen = part.frame.intersection(clip), !seen.size.isEmpty else { return }
      let isWhole = seen == part.frame && part.tip.map { clip.contains($0) } == true
      let data = isWhole ? pin(place.rect(part.frame), tip: part.tip.map(place.point)) : box(place.rect(seen))
      svg.path(data, "pin \(color.rawValue)\(state)", title: "\(title), \(Words.rect(part.frame)) pt")
    case .callout:
      guard let seen = part.frame.intersection(clip), !seen.size.isEmpty else { return }
      svg.rect(place.rect(seen), "callout\(state)", radius: place.unit * 0.4, title: title)
    }
  }

  /// A round head that ends in a tip, as large as the pin.
  private static func pin(_ box: Rect, tip: Point?) -> String {
    let radius = min(box.size.width, box.size.height) / 2
    let head = Point(x: box.center.x, y: box.minY + radius)
    guard let tip, tip.y > head.y + radius else { return Self.box(box) }
    let (left, right) = (
      Point(x: head.x - radius * 0.8, y: head.y + radius * 0.6),
      Point(x: head.x + radius * 0.8, y: head.y + radius * 0.6)
    )
    let r = SVGWriter.number(radius)
    return "M\(SVGWriter.pair(tip))L\(SVGWriter.pair(left))A\(r) \(r) 0 1 1 \(SVGWriter.pair(right))z"
  }

  private static func box(_ box: Rect) -> String {
    "M\(SVGWriter.pair(box.origin))h\(SVGWriter.number(box.size.width))v\(SVGWriter.number(box.size.height))"
      + "h\(SVGWriter.number(-box.size.width))z"
  }
}

extension PartShape {
  /// What it is, in words.
  var words: String {
    switch kind {
    case .pin: "pin \(id)"
    case .callout(let text): "callout \(text)"
    case .overlay(let kind): "\(kind.rawValue) \(id)"
    }
  }

  /// The kind without what it holds.
  var kindName: String {
    switch kind {
    case .pin: "pin"
    case .callout: "callout"
    case .overlay: "overlay"
    }
  }

  /// The same on the screen.
  func onScreen(_ tree: ViewTree, of view: NodeID) -> PartShape {
    let scale = tree.screenScale(of: view)
    func shown(_ rect: Rect) -> Rect {
      Rect(
        origin: tree.screen(rect.origin, in: view),
        size: Size(width: rect.size.width * scale, height: rect.size.height * scale))
    }
    var part = self
    part.frame = shown(frame)
    part.touchArea = touchArea.map(shown)
    part.tip = tip.map { tree.screen($0, in: view) }
    part.points = points.map { tree.screen($0, in: view) }
    return part
  }
}

extension [Point] {
  /// The pieces of the line through the points that lie in a rectangle (Liang, Barsky).
  func pieces(in clip: Rect) -> [[Point]] {
    var pieces: [[Point]] = []
    for (a, b) in zip(self, dropFirst()) {
      let way = b - a
      var (from, to) = (0.0, 1.0)
      for (step, room) in [
        (-way.dx, a.x - clip.minX), (way.dx, clip.maxX - a.x), (-way.dy, a.y - clip.minY), (way.dy, clip.maxY - a.y),
      ] {
        if step < 0 { from = Swift.max(from, room / step) }
        if step > 0 { to = Swift.min(to, room / step) }
        if step == 0, room < 0 { to = -1 }
      }
      guard from < to else { continue }
      let (start, end) = (a + way * from, a + way * to)
      if from == 0, let last = pieces.last?.last, last == start {
        pieces[pieces.count - 1].append(end)
      } else {
        pieces.append([start, end])
      }
    }
    return pieces
  }

  /// What of the surface that the points go round lies in a rectangle (Sutherland, Hodgman).
  func cut(to clip: Rect) -> [Point] {
    let sides: [(Point) -> Double] = [
      { $0.x - clip.minX }, { clip.maxX - $0.x }, { $0.y - clip.minY }, { clip.maxY - $0.y },
    ]
    return sides.reduce(self) { points, room in
      guard var last = points.last else { return [] }
      var cut: [Point] = []
      for next in points {
        let (before, after) = (room(last), room(next))
        if (before < 0) != (after < 0) { cut.append(last + (next - last) * (before / (before - after))) }
        if after >= 0 { cut.append(next) }
        last = next
      }
      return cut
    }
  }
}
