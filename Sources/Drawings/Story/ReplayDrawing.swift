public import Gestures
import TouchModel
import ViewModels

/// A picture of a replay: each interaction's trails and gestures over the scene, then all of it over time.
public enum ReplayDrawing {
  static let unit = 12.0
  static let margin = 26.0

  /// The picture as SVG, without any other file; the same story gives the same bytes.
  ///
  /// Up to twelve interactions have a panel of their own. Marks have the trace's line as their title.
  public static func svg(of story: ReplayStory, name: String, scene: String, profile: Profile) -> [UInt8] {
    let panels = Panels(story)
    let timeline = Timeline(story, width: max(panels.size.width, 860))
    let width = margin * 2 + timeline.width
    let top = unit * 5.6
    let legendHeight = unit * 5.4
    let height = top + panels.size.height + timeline.height + legendHeight + margin * 1.5
    let what = "\(story.interactions.count) interaction\(story.interactions.count == 1 ? "" : "s")"
    var svg = SVGWriter(
      width: width, height: height, title: "\(name) on \(scene)",
      description: "\(what) of \(Words.seconds(story.length)) s under \(profile.label): "
        + (story.gestures.isEmpty ? "no gesture." : story.gestures.joined(separator: ", ") + "."),
      style: SVGStyle.sheet(unit: unit))
    svg.label(name, at: Point(x: margin, y: unit * 2.6), "large")
    svg.label(
      "\(scene), \(profile.label), \(what), \(Words.seconds(story.length)) s", at: Point(x: margin, y: unit * 4.3),
      "quiet")
    panels.draw(at: Point(x: margin, y: top), into: &svg)
    timeline.draw(at: Point(x: margin, y: top + panels.size.height), into: &svg)
    legend(Point(x: margin, y: height - legendHeight), width: timeline.width, into: &svg)
    return svg.finish()
  }

  private static func legend(_ origin: Point, width: Double, into svg: inout SVGWriter) {
    svg.begin("legend", label: "Legend")
    var at = origin
    func place(_ words: String, _ svg: inout SVGWriter, _ draw: (Point, inout SVGWriter) -> Void) {
      let step = unit * (3.4 + Double(words.count) * 0.48)
      if at.x + step > origin.x + width + unit * 2 { at = Point(x: origin.x, y: at.y + unit * 2) }
      draw(Point(x: at.x + unit * 0.7, y: at.y), &svg)
      svg.label(words, at: Point(x: at.x + unit * 1.9, y: at.y + unit * 0.35), "small quiet")
      at.x += step
    }
    place("landed, with the contact's number", &svg) { point, svg in
      svg.circle(point, unit * 0.6, "f0")
      svg.label("1", at: Point(x: point.x, y: point.y + unit * 0.26), "number")
    }
    place("lifted", &svg) { point, svg in svg.circle(point, unit * 0.4, "ring f0") }
    place("cancelled", &svg) { point, svg in Marks.cross(point, into: &svg) }
    place("tap", &svg) { point, svg in svg.circle(point, unit * 0.7, "mark") }
    place("pressed", &svg) { point, svg in Marks.press(point, isLost: false, into: &svg) }
    place("press lost", &svg) { point, svg in Marks.press(point, isLost: true, into: &svg) }
    place("long press", &svg) { point, svg in
      svg.circle(point, unit * 0.7, "mark")
      svg.circle(point, unit * 0.35, "mark")
    }
    place("began", &svg) { point, svg in Marks.diamond(point, "solid", into: &svg) }
    place("ended", &svg) { point, svg in Marks.diamond(point, "mark", into: &svg) }
    place("swipe", &svg) { point, svg in
      Marks.arrow(Point(x: point.x - unit * 0.7, y: point.y), Vector(dx: unit * 1.4, dy: 0), into: &svg)
    }
    place("pinch", &svg) { point, svg in
      Marks.bar(Point(x: point.x - unit * 0.7, y: point.y), Point(x: point.x + unit * 0.7, y: point.y), into: &svg)
    }
    svg.end()
  }
}

extension ReplayStory {
  /// From the first frame to the end.
  var length: Microseconds { end - (origin ?? end) }

  /// What was recognized and pressed, in order, each name once for a row of the same.
  var gestures: [String] {
    let begun = marks.filter { $0.event.phase == .began || $0.event.phase == .recognized }
    let all = begun.map { (time: $0.event.time, name: $0.name) } + presses.map { (time: $0.time, name: $0.words) }
    var names: [String] = []
    for (_, item) in all.enumerated().sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) })
    where names.last != item.name {
      names.append(item.name)
    }
    return names.count > 20 ? Array(names.prefix(20)) + ["and \(names.count - 20) more"] : names
  }
}

/// The shapes that stand for gestures.
enum Marks {
  private static let unit = ReplayDrawing.unit

  static func cross(_ point: Point, into svg: inout SVGWriter) {
    let r = unit * 0.42
    let corners = [(-r, -r), (r, r), (-r, r), (r, -r)].map { Point(x: point.x + $0.0, y: point.y + $0.1) }
    svg.path(
      "M\(SVGWriter.pair(corners[0]))L\(SVGWriter.pair(corners[1]))M\(SVGWriter.pair(corners[2]))L\(SVGWriter.pair(corners[3]))",
      "fault")
  }

  static func diamond(_ point: Point, _ classes: String, into svg: inout SVGWriter) {
    let r = unit * 0.52
    let corners = [(0, -r), (r, 0), (0, r), (-r, 0)].map { Point(x: point.x + $0.0, y: point.y + $0.1) }
    svg.path("M" + corners.map(SVGWriter.pair).joined(separator: "L") + "z", classes)
  }

  static func arrow(_ from: Point, _ by: Vector, into svg: inout SVGWriter) {
    let tip = from + by
    let back = by / max(by.length, 1e-9) * (unit * 0.6)
    let across = Vector(dx: -back.dy, dy: back.dx) * 0.6
    let (left, right) = (tip - back + across, tip - back - across)
    svg.path(
      "M\(SVGWriter.pair(from))L\(SVGWriter.pair(tip))M\(SVGWriter.pair(left))L\(SVGWriter.pair(tip))L\(SVGWriter.pair(right))",
      "mark")
  }

  /// A line with a stop at each end: the span of two fingers.
  static func bar(_ a: Point, _ b: Point, into svg: inout SVGWriter) {
    let along = (b - a) / max((b - a).length, 1e-9) * (unit * 0.45)
    let across = Vector(dx: -along.dy, dy: along.dx)
    let ends = [a + across, a - across, b + across, b - across].map(SVGWriter.pair)
    svg.path(
      "M\(SVGWriter.pair(a))L\(SVGWriter.pair(b))M\(ends[0])L\(ends[1])M\(ends[2])L\(ends[3])", "mark")
  }

  /// A button: an outline with rounded corners about the place where the finger left it, crossed out where it lost the finger.
  static func press(_ point: Point, isLost: Bool, into svg: inout SVGWriter) {
    let r = unit * 0.75
    svg.rect(Rect(x: point.x - r, y: point.y - r, width: 2 * r, height: 2 * r), "press", radius: r * 0.5)
    guard isLost else { return }
    svg.line(Point(x: point.x - r, y: point.y + r), Point(x: point.x + r, y: point.y - r), "fault")
  }

  /// A press over the scene; its title is the trace's line.
  static func draw(_ press: ReplayStory.Press, _ place: Placement, into svg: inout SVGWriter) {
    svg.begin("press-mark", title: press.line)
    defer { svg.end() }
    if case .pressed = press.outcome {
      self.press(place.point(press.location), isLost: false, into: &svg)
    } else {
      self.press(place.point(press.location), isLost: true, into: &svg)
    }
  }

  /// A gesture event over the scene; its title is the trace's line.
  static func draw(_ mark: ReplayStory.Mark, _ place: Placement, into svg: inout SVGWriter) {
    let (event, at) = (mark.event, place.point(mark.event.location))
    svg.begin("gesture-mark", title: mark.line)
    defer { svg.end() }
    if event.phase == .cancelled { return cross(at, into: &svg) }
    let isStart = event.phase == .began || event.phase == .recognized
    switch event.kind {
    case .tap:
      for number in 0..<max(1, min(event.taps, 4)) { svg.circle(at, unit * (0.95 + 0.35 * Double(number)), "mark") }
    case .longPress:
      svg.circle(at, unit * (isStart ? 1.1 : 0.7), "mark")
      if isStart { svg.circle(at, unit * 0.6, "mark") }
    case .swipe, .fling, .edgeSwipe, .systemSwipe:
      arrow(at, direction(event) * (unit * 2.6), into: &svg)
    case .pinch, .rotation, .pitch, .quickZoom:
      if mark.fingers.count >= 2 {
        bar(place.point(mark.fingers[0]), place.point(mark.fingers[1]), into: &svg)
      }
      diamond(at, isStart ? "solid" : "mark", into: &svg)
    case .pan, .edgePan, .custom: diamond(at, isStart ? "solid" : "mark", into: &svg)
    }
  }

  private static func direction(_ event: GestureEvent) -> Vector {
    switch event.direction {
    case .left?: return Vector(dx: -1, dy: 0)
    case .right?: return Vector(dx: 1, dy: 0)
    case .up?: return Vector(dx: 0, dy: -1)
    case .down?: return Vector(dx: 0, dy: 1)
    case nil:
      let way = event.velocity.length > 0 ? event.velocity : event.translation
      return way.length > 0 ? way / way.length : Vector(dx: 1, dy: 0)
    }
  }
}
