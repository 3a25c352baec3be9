import Gestures
import TouchModel
import ViewModels

/// The scene once for each interaction, with what the fingers did on it.
struct Panels {
  private let story: ReplayStory
  private let shown: [ReplayStory.Interaction]
  private let scale: Double
  private let panel: Size
  private let columns: Int
  /// What all of them take.
  let size: Size

  private static let (unit, gap) = (ReplayDrawing.unit, ReplayDrawing.unit * 2)

  init(_ story: ReplayStory) {
    self.story = story
    shown = Array(story.interactions.prefix(ReplayStory.mostPanels))
    // One or two may be large; many stand in rows of four.
    let room = shown.count <= 2 ? Size(width: 420, height: 560) : Size(width: 280, height: 400)
    let scale = min(room.width / story.screen.width, room.height / story.screen.height)
    let panel = Size(width: story.screen.width * scale, height: story.screen.height * scale)
    let columns = max(1, min(shown.count, Int((1240 + Self.gap) / (max(panel.width, 190) + Self.gap))))
    let rows = (shown.count + columns - 1) / max(1, columns)
    (self.scale, self.panel, self.columns) = (scale, panel, columns)
    size = Size(
      width: Double(columns) * (max(panel.width, 190) + Self.gap) - Self.gap,
      height: Double(rows) * (panel.height + Self.unit * 4.6)
        + (story.interactions.count > shown.count ? Self.unit * 2 : 0))
  }

  func draw(at origin: Point, into svg: inout SVGWriter) {
    for (index, interaction) in shown.enumerated() {
      let x = origin.x + Double(index % columns) * (max(panel.width, 190) + Self.gap)
      let y = origin.y + Double(index / columns) * (panel.height + Self.unit * 4.6)
      draw(index, interaction, at: Point(x: x, y: y), into: &svg)
    }
    if story.interactions.count > shown.count {
      svg.label(
        "and \(story.interactions.count - shown.count) further interactions, below only",
        at: Point(x: origin.x, y: origin.y + size.height - Self.unit * 0.8), "quiet")
    }
  }

  private func draw(
    _ index: Int, _ interaction: ReplayStory.Interaction, at origin: Point, into svg: inout SVGWriter
  ) {
    let unit = Self.unit
    let marks = story.marks.filter { $0.interaction == index }
    let presses = story.presses.filter { $0.interaction == index }
    var names: [String] = []
    for name in marks.map(\.name) + presses.map(\.words) where !names.contains(name) { names.append(name) }
    let start = story.origin ?? .zero
    svg.begin("panel", label: "Interaction \(index + 1)")
    svg.label(
      "\(index + 1)  \(Self.shortened(names, to: Int(max(panel.width, 190) / unit / 0.56)))",
      at: Point(x: origin.x, y: origin.y + unit * 0.4), "strong")
    svg.label(
      "\(Words.seconds(interaction.start - start)) - \(Words.seconds(interaction.end - start)) s",
      at: Point(x: origin.x, y: origin.y + unit * 1.7), "small quiet")
    let place = Placement(origin: Point(x: origin.x, y: origin.y + unit * 2.4), scale: scale, unit: unit * 0.8)
    svg.rect(place.rect(Rect(origin: .zero, size: story.screen)), "screen")
    interaction.canvas?.draw(into: &svg, place, hasLabels: true)
    let tracks = story.tracks.filter { $0.interaction == index }
    for track in tracks { draw(track, place, into: &svg) }
    for (view, part, clip) in interaction.later {
      PartDrawing.draw(part, of: view, in: clip, into: &svg, place, isLater: true)
    }
    for mark in marks { Marks.draw(mark, place, into: &svg) }
    for press in presses { Marks.draw(press, place, into: &svg) }
    for track in tracks { number(track, place, into: &svg) }
    svg.end()
  }

  private func draw(_ track: ReplayStory.Track, _ place: Placement, into svg: inout SVGWriter) {
    guard let first = track.points.first, let last = track.points.last else { return }
    let (unit, colour) = (Self.unit, Self.colour(track))
    svg.begin(title: title(track))
    let way = Simplification.line(track.points, tolerance: 0.4 / max(place.scale, 1e-3)).map(place.point)
    if way.count > 1 { svg.polyline(way, "trail \(colour)") }
    let (from, to) = (place.point(first), place.point(last))
    if track.isCancelled {
      Marks.cross(to, into: &svg)
    } else if from.distance(to: to) > unit * 0.3 {
      svg.circle(to, unit * 0.4, "ring \(colour)")
    }
    svg.end()
  }

  /// Where it landed, on top of all else.
  private func number(_ track: ReplayStory.Track, _ place: Placement, into svg: inout SVGWriter) {
    guard let first = track.points.first else { return }
    let point = place.point(first)
    svg.circle(point, Self.unit * 0.6, Self.colour(track), title: title(track))
    svg.label("\(track.contact.rawValue)", at: Point(x: point.x, y: point.y + Self.unit * 0.26), "number")
  }

  private static func colour(_ track: ReplayStory.Track) -> String {
    "f\(Int(max(0, track.contact.rawValue - 1)) % SVGStyle.fingers)"
  }

  private func title(_ track: ReplayStory.Track) -> String {
    let start = story.origin ?? .zero
    return "contact \(track.contact.rawValue), \(Words.seconds(track.start - start)) - "
      + "\(Words.seconds(track.end - start)) s, \(track.isCancelled ? "cancelled" : "lifted")"
  }

  /// Names that fit beside each other.
  private static func shortened(_ names: [String], to letters: Int) -> String {
    if names.isEmpty { return "no gesture" }
    var text = names[0]
    for (index, name) in names.enumerated().dropFirst() {
      guard text.count + name.count + 8 < letters else { return text + ", +\(names.count - index)" }
      text += ", \(name)"
    }
    return text
  }
}
