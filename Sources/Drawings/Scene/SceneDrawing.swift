public import Gestures
public import Scenes
import TouchModel
import ViewModels

/// A picture of a scene: its views, its targets and the touch areas that hit testing gives them.
public enum SceneDrawing {
  /// The picture as SVG, without any other file; the same scene and profile give the same bytes.
  ///
  /// Views stand as they do before the first touch, cut by the views that clip them, maps with their pins and overlays. A target's grown area is the dashed line,
  /// the filled part is where touches really find it: neighbours, covers and clipping views have theirs.
  public static func svg(of scene: Scene, name: String, profile: Profile = .uikit) -> [UInt8] {
    let tree = scene.makeTree(profile: profile)
    let size = scene.screen.size
    let canvas = SceneCanvas(tree, screen: size)
    let areas = TouchAreas(tree, canvas)
    // Text and margins go with the screen, so that the picture reads alike for a watch and a wall.
    let unit = max(2, (size.width * size.height).squareRoot() / 50)
    let (margin, side) = (unit * 2, unit * 30)
    let rows = areas.areas.filter(\.isTold)
    let listed = rows.prefix(40)
    let height = max(size.height, unit * (16 + 1.5 * Double(listed.count)))
    let place = Placement(origin: Point(x: margin, y: unit * 5.5), scale: 1, unit: unit)
    var svg = SVGWriter(
      width: margin * 3 + size.width + side, height: unit * 5.5 + height + margin, title: "Scene \(name)",
      description: description(scene, canvas, areas), style: SVGStyle.sheet(unit: unit))
    svg.label(name, at: Point(x: margin, y: unit * 2.6), "large")
    svg.label(Self.screen(scene.screen) + ", \(profile.label)", at: Point(x: margin, y: unit * 4.3), "quiet")
    svg.rect(place.rect(Rect(origin: .zero, size: size)), "screen")
    svg.begin("views", label: "Views")
    canvas.draw(into: &svg, place, hasLabels: true)
    svg.end()
    svg.begin("areas", label: "Touch areas")
    let paper = Rect(origin: .zero, size: size).grown(dx: margin * 0.8, dy: margin * 0.8)
    for (index, area) in rows.enumerated() {
      let hue = "t\(index % SVGStyle.targets)"
      svg.area(area.parts.map(place.rect), "area \(hue)", title: "touches here go to \(area.name)")
      if let seen = area.nominal.intersection(paper) {
        svg.rect(
          place.rect(seen), "reach \(hue)", title: "\(area.name) grown to \(Words.size(area.nominal.size)) pt")
      }
      guard index < listed.count, let seen = area.visible else { continue }
      let badge = place.point(Point(x: seen.center.x, y: seen.center.y))
      svg.circle(badge, unit * 0.62, "badge \(hue)")
      svg.label("\(index + 1)", at: Point(x: badge.x, y: badge.y + unit * 0.26), "number")
    }
    svg.end()
    legend(Point(x: margin * 2 + size.width, y: unit * 5.5), unit, canvas, listed, rows.count, into: &svg)
    return svg.finish()
  }

  // MARK: Words

  static func screen(_ screen: Screen) -> String {
    var parts = ["\(Words.size(screen.size)) pt"]
    if let physical = screen.physicalSize {
      parts.append("\(Words.number(physical.width.count)) x \(Words.number(physical.height.count)) mm")
    }
    parts.append("\(screen.displayRate) Hz")
    let traits = screen.traits
    parts.append("\(traits.idiom.rawValue) \(traits.orientation.rawValue)")
    return parts.joined(separator: ", ")
  }

  private static func description(_ scene: Scene, _ canvas: SceneCanvas, _ areas: TouchAreas) -> String {
    let kinds = ViewKind.allCases.compactMap { kind in
      let count = canvas.shapes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)\(count == 1 ? "" : "s")"
    }
    let grown = areas.areas.count { $0.nominal != $0.frame }
    return "A screen of \(screen(scene.screen)) with \(kinds.joined(separator: ", ")); the touch areas of \(grown) "
      + "\(grown == 1 ? "target is" : "targets are") grown."
  }

  private static func legend(
    _ origin: Point, _ unit: Double, _ canvas: SceneCanvas, _ listed: ArraySlice<TouchAreas.Area>, _ count: Int,
    into svg: inout SVGWriter
  ) {
    var y = origin.y + unit
    func line(_ step: Double = 1.6) { y += unit * step }
    svg.begin("legend", label: "Legend")
    for kind in ViewKind.allCases where canvas.shapes.contains(where: { $0.kind == kind }) {
      svg.rect(Rect(x: origin.x, y: y - unit * 0.8, width: unit * 1.8, height: unit), kind.rawValue)
      svg.label(kind.rawValue, at: Point(x: origin.x + unit * 2.6, y: y), "")
      line()
    }
    for (kind, name, classes) in [
      ("pin", "pin", "pin red"), ("callout", "callout", "callout"), ("overlay", "route or area", "overlay area"),
    ]
    where canvas.shapes.contains(where: { $0.parts.contains { $0.kindName == kind } }) {
      svg.rect(
        Rect(x: origin.x, y: y - unit * 0.8, width: unit * 1.8, height: unit), classes,
        radius: kind == "pin" ? unit / 2 : 0)
      svg.label(name, at: Point(x: origin.x + unit * 2.6, y: y), "")
      line()
    }
    if !listed.isEmpty {
      line(0.4)
      svg.area([Rect(x: origin.x, y: y - unit * 0.8, width: unit * 1.8, height: unit)], "area t0")
      svg.label("where touches find a grown target", at: Point(x: origin.x + unit * 2.6, y: y), "")
      line()
      svg.rect(Rect(x: origin.x, y: y - unit * 0.8, width: unit * 1.8, height: unit), "reach t0")
      svg.label("its area without neighbours and clips", at: Point(x: origin.x + unit * 2.6, y: y), "")
      line(2.4)
      svg.label("Grown targets", at: Point(x: origin.x, y: y), "strong")
      line(1.7)
    }
    for (index, area) in listed.enumerated() {
      svg.circle(
        Point(x: origin.x + unit * 0.62, y: y - unit * 0.33), unit * 0.62, "badge t\(index % SVGStyle.targets)")
      svg.label("\(index + 1)", at: Point(x: origin.x + unit * 0.62, y: y - unit * 0.07), "number")
      let part = area.parts.reduce(0) { $0 + $1.size.width * $1.size.height }
      let whole = area.nominal.size.width * area.nominal.size.height
      let share = whole > 0 ? (part / whole * 100).rounded() : 0
      let left = share >= 100 ? "" : area.parts.isEmpty ? ", nowhere found" : ", \(Words.number(share)) % left"
      svg.label(
        "\(area.name)  \(Words.size(area.frame.size)) to \(Words.size(area.nominal.size)) pt\(left)",
        at: Point(x: origin.x + unit * 1.9, y: y), "")
      line(1.6)
    }
    if count > listed.count {
      svg.label("and \(count - listed.count) more", at: Point(x: origin.x + unit * 1.9, y: y), "small quiet")
    }
    svg.end()
  }
}
