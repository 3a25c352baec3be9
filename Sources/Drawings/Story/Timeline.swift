import Gestures
import TouchModel
import ViewModels

/// The whole replay over time: fingers, gestures, controls, and how each view moves.
struct Timeline {
  private let story: ReplayStory
  let width: Double
  /// Of each recognizer in order of its first event: when it was at work.
  private var gestures: [(name: String, spans: [(from: Timestamp, to: Timestamp?, line: String)])] = []
  private var controls: [(name: String, signs: [ReplayStory.Sign])] = []
  private let curves: [ReplayStory.Curve]
  private let hidden: Int

  private static let unit = ReplayDrawing.unit
  private static let (names, row, chart) = (unit * 11.0, unit * 1.5, unit * 5.0)
  private static let (mostRows, mostCharts) = (16, 12)

  init(_ story: ReplayStory, width: Double) {
    self.story = story
    self.width = width
    let moved = story.curves.filter(\.hasMoved)
    curves = Array(moved.prefix(Self.mostCharts))
    hidden = moved.count - curves.count
    for mark in story.marks {
      let place = gestures.firstIndex { $0.name == mark.name } ?? gestures.count
      if place == gestures.count {
        guard place < Self.mostRows else { continue }
        gestures.append((mark.name, []))
      }
      switch mark.event.phase {
      case .began: gestures[place].spans.append((mark.event.time, nil, mark.line))
      case .ended, .cancelled:
        if let last = gestures[place].spans.indices.last, gestures[place].spans[last].to == nil {
          gestures[place].spans[last].to = mark.event.time
        }
      case .recognized: gestures[place].spans.append((mark.event.time, mark.event.time, mark.line))
      case .changed: break
      }
    }
    for sign in story.signs {
      if let place = controls.firstIndex(where: { $0.name == sign.view }) {
        controls[place].signs.append(sign)
      } else if controls.count < Self.mostRows {
        controls.append((sign.view, [sign]))
      }
    }
  }

  private var rows: Int { 1 + gestures.count + controls.count }

  var height: Double {
    Self.unit * 5 + Double(rows) * Self.row + Double(curves.count) * (Self.chart + Self.unit * 1.6)
      + (hidden > 0 ? Self.unit * 1.6 : 0)
  }

  // MARK: Drawing

  private func x(_ time: Timestamp, _ origin: Point) -> Double {
    let length = max(story.length.seconds, 1e-6)
    let part = (time - (story.origin ?? time)).seconds / length
    return origin.x + Self.names + min(max(part, 0), 1) * (width - Self.names)
  }

  func draw(at origin: Point, into svg: inout SVGWriter) {
    let unit = Self.unit
    var y = origin.y + unit * 2
    let bottom = origin.y + height - unit * 1.2
    svg.begin("time", label: "Over time")
    for (index, interaction) in story.interactions.prefix(200).enumerated() {
      let (from, to) = (x(interaction.start, origin), x(interaction.end, origin))
      svg.rect(
        Rect(x: from, y: y - unit * 0.2, width: max(1, to - from), height: bottom - y), "band",
        title: "interaction \(index + 1)")
      if index < ReplayStory.mostPanels {
        svg.label("\(index + 1)", at: Point(x: (from + to) / 2, y: y - unit * 0.5), "small strong middle")
      }
    }
    axis(origin, from: y - unit * 0.2, to: bottom, into: &svg)
    fingers(origin, y, into: &svg)
    y += Self.row
    for gesture in gestures {
      svg.label(Self.cut(gesture.name), at: Point(x: origin.x, y: y + unit), "small")
      for span in gesture.spans {
        let (from, to) = (x(span.from, origin), x(span.to ?? story.end, origin))
        svg.rect(
          Rect(x: from, y: y + unit * 0.25, width: max(unit * 0.25, to - from), height: unit * 0.9), "span",
          radius: unit * 0.12, title: span.line)
      }
      y += Self.row
    }
    for control in controls {
      svg.label(Self.cut(control.name), at: Point(x: origin.x, y: y + unit), "small")
      for sign in control.signs {
        svg.rect(
          Rect(x: x(sign.time, origin) - unit * 0.1, y: y + unit * 0.2, width: unit * 0.2, height: unit), "tick",
          title: sign.line)
      }
      y += Self.row
    }
    for curve in curves {
      draw(
        curve, Rect(x: origin.x + Self.names, y: y + unit * 0.8, width: width - Self.names, height: Self.chart), origin,
        into: &svg)
      y += Self.chart + unit * 1.6
    }
    if hidden > 0 {
      svg.label("and \(hidden) further values that change", at: Point(x: origin.x, y: y + unit * 1.2), "small quiet")
    }
    svg.end()
  }

  private func fingers(_ origin: Point, _ y: Double, into svg: inout SVGWriter) {
    let unit = Self.unit
    svg.label("fingers", at: Point(x: origin.x, y: y + unit), "small")
    // Fingers that are down at once stand one above the other.
    var lanes: [Timestamp] = []
    for track in story.tracks {
      let lane = lanes.firstIndex { $0 <= track.start } ?? lanes.count
      if lane == lanes.count { lanes.append(track.end) } else { lanes[lane] = track.end }
      let (from, to) = (x(track.start, origin), x(track.end, origin))
      let height = unit * 0.22
      let top = y + unit * 0.2 + Double(lane % 5) * height
      svg.rect(
        Rect(x: from, y: top, width: max(unit * 0.2, to - from), height: height * 0.8),
        "f\(Int(max(0, track.contact.rawValue - 1)) % SVGStyle.fingers)",
        title: "contact \(track.contact.rawValue)\(track.isCancelled ? ", cancelled" : "")")
    }
  }

  /// A value between its least and its greatest, with both written down.
  private func draw(_ curve: ReplayStory.Curve, _ box: Rect, _ origin: Point, into svg: inout SVGWriter) {
    let unit = Self.unit
    let values = curve.samples.map(\.value)
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    let room = max(most - least, 1e-12)
    func point(_ time: Timestamp, _ value: Double) -> Point {
      Point(x: x(time, origin), y: box.maxY - (value - least) / room * box.size.height)
    }
    svg.label(Self.cut(curve.name), at: Point(x: origin.x, y: box.minY + unit * 2.2), "small strong")
    svg.label(
      Self.value(values.last ?? 0, room) + " at the end", at: Point(x: origin.x, y: box.minY + unit * 3.5),
      "small quiet")
    svg.line(Point(x: box.minX, y: box.maxY), Point(x: box.maxX, y: box.maxY), "axis")
    svg.line(Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY), "axis")
    svg.label(Self.value(most, room), at: Point(x: box.minX - unit * 0.4, y: box.minY + unit * 0.35), "small quiet end")
    svg.label(
      Self.value(least, room), at: Point(x: box.minX - unit * 0.4, y: box.maxY + unit * 0.35), "small quiet end")
    // What rests stays as it is until it moves: a pause is level, not a slope to the next value.
    var lines: [[Point]] = [[]]
    var last: (time: Timestamp, value: Double)?
    for sample in curve.samples {
      if let last, (sample.time - last.time).count > 100_000 {
        lines[lines.count - 1].append(point(sample.time, last.value))
      }
      // A bearing goes on at the other end of the circle, and so does a longitude.
      if let last, curve.isCircular, (sample.value - last.value).magnitude > 180 { lines.append([]) }
      lines[lines.count - 1].append(point(sample.time, sample.value))
      last = sample
    }
    if let last { lines[lines.count - 1].append(point(story.end, last.value)) }
    for line in lines {
      svg.polyline(Simplification.line(line, tolerance: 0.3), "curve \(curve.kind.rawValue)", title: curve.name)
    }
  }

  /// Lines at round times.
  private func axis(_ origin: Point, from top: Double, to bottom: Double, into svg: inout SVGWriter) {
    let length = story.length.seconds
    guard length > 0 else { return }
    var step = 0.001
    let factors = [2.0, 2.5, 2.0]
    var turn = 0
    while length / step > 10 {
      step *= factors[turn % 3]
      turn += 1
    }
    var index = 0
    while Double(index) * step <= length * (1 + 1e-9) {
      let seconds = Double(index) * step
      let place = origin.x + Self.names + seconds / length * (width - Self.names)
      svg.line(Point(x: place, y: top), Point(x: place, y: bottom), "axis")
      svg.label(
        SVGWriter.short(seconds, decimals: 3) + (index == 0 ? " s" : ""),
        at: Point(x: place, y: bottom + Self.unit), "small quiet middle")
      index += 1
    }
  }

  /// With as many decimals as tell the ends of a range apart.
  private static func value(_ value: Double, _ room: Double) -> String {
    SVGWriter.short(value, decimals: room >= 100 ? 1 : room >= 1 ? 2 : room >= 0.01 ? 4 : 6)
  }

  private static func cut(_ name: String) -> String { name.count > 21 ? String(name.prefix(20)) + "…" : name }
}
