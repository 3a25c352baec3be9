import Drawings
import InteractionAnalysis
import TouchModel

/// One interaction over time: how far its fingers went, and below it each gesture from the landing to its decision.
struct Waterfall {
  let id: String
  let interaction: Int
  let gestures: [GestureTiming]
  let fingers: [TouchCourse.Finger]

  private static let (width, names, right) = (720.0, 96.0, 16.0)
  private static let (chart, row) = (90.0, 24.0)
  /// How many gestures and fingers are drawn at most.
  static let (mostGestures, mostFingers) = (8, 10)

  /// The interactions of a recording that reported a gesture, in order.
  static func all(of recording: MeasuredRecording, prefix: String, most: Int) -> [Waterfall] {
    let latency = recording.latency
    var numbers: [Int] = []
    for gesture in latency.gestures where !numbers.contains(gesture.interaction) { numbers.append(gesture.interaction) }
    return numbers.prefix(most).map { number in
      let gestures = latency.gestures.filter { $0.interaction == number }
      let contacts = (recording.course?.fingers ?? []).filter { finger in
        gestures.contains { $0.contacts.contains(finger.contact) }
      }
      return Waterfall(
        id: "\(prefix)-\(number)", interaction: number, gestures: Array(gestures.prefix(mostGestures)),
        fingers: Array(contacts.prefix(mostFingers)))
    }
  }

  private var start: Timestamp {
    (gestures.map(\.down) + fingers.map(\.start)).min() ?? .zero
  }

  private var end: Timestamp {
    (gestures.map(\.reported) + fingers.map(\.end) + gestures.compactMap(\.ideal?.time)).max() ?? .zero
  }

  func svg() -> [UInt8] {
    let height = 26 + Self.chart + Double(gestures.count) * Self.row + 34
    var svg = SVGWriter(
      inPage: id, width: Self.width, height: height, title: "Interaction \(interaction) over time",
      description: gestures.map(words).joined(separator: " "))
    let time = ValueScale(from: 0, to: max((end - start).milliseconds, 1), ticks: 6)
    let bottom = 14 + Self.chart + Double(gestures.count) * Self.row + 12
    for tick in time.ticks {
      let x = x(tick, time)
      svg.line(Point(x: x, y: 14), Point(x: x, y: bottom), "axis")
      svg.label("\(SVGWriter.short(tick, decimals: 1))", at: Point(x: x, y: bottom + 14), "small middle")
    }
    svg.label("ms", at: Point(x: 4, y: bottom + 14), "small quiet")
    drawTravel(time, into: &svg)
    var y = 14 + Self.chart + 10
    for gesture in gestures {
      draw(gesture, y, time, into: &svg)
      y += Self.row
    }
    return svg.finish()
  }

  /// How far each finger is from where it landed.
  private func drawTravel(_ time: ValueScale, into svg: inout SVGWriter) {
    let tracks = fingers.map { finger in
      finger.samples.map { sample in
        (
          time: (sample.time - start).milliseconds,
          way: (sample.position - (finger.samples.first?.position ?? .zero)).length
        )
      }
    }
    let most = tracks.joined().map(\.way).max() ?? 0
    let travel = ValueScale(from: 0, to: max(most, 1), ticks: 3)
    let (top, bottom) = (14.0, 14 + Self.chart)
    for tick in travel.ticks {
      let y = bottom - travel.part(of: tick) * Self.chart
      svg.line(Point(x: Self.names, y: y), Point(x: Self.width - Self.right, y: y), "axis")
      svg.label(SVGWriter.short(tick, decimals: 1), at: Point(x: Self.names - 6, y: y + 4), "small end")
    }
    svg.label("travel, pt", at: Point(x: 4, y: top + 4), "small quiet")
    for (index, track) in tracks.enumerated() {
      let points = track.map { Point(x: x($0.time, time), y: bottom - travel.part(of: $0.way) * Self.chart) }
      svg.polyline(points, PageStyle.line(index), title: "finger \(index + 1)")
      if let last = points.last { svg.circle(last, 3, PageStyle.dot(index), title: "finger \(index + 1) lifts") }
    }
    for gesture in gestures {
      if let ideal = gesture.ideal {
        let x = x((ideal.time - start).milliseconds, time)
        svg.line(Point(x: x, y: top), Point(x: x, y: bottom), "ideal", title: FigureText.rule(ideal.rule))
      }
      let x = x((gesture.reported - start).milliseconds, time)
      svg.line(Point(x: x, y: top), Point(x: x, y: bottom), "guide", title: "\(gesture.gesture.text) reported")
    }
  }

  /// The wait until it could be known, the lag after it, the deadline's part of both, and the decision.
  private func draw(_ gesture: GestureTiming, _ y: Double, _ time: ValueScale, into svg: inout SVGWriter) {
    func at(_ moment: Timestamp) -> Double { x((moment - start).milliseconds, time) }
    let (down, reported) = (at(gesture.down), at(gesture.reported))
    let ideal = gesture.ideal.map { at(min($0.time, gesture.reported)) } ?? reported
    svg.begin("", title: words(gesture))
    svg.label(String(gesture.gesture.text.prefix(14)), at: Point(x: 4, y: y + 13), "strong")
    svg.rect(Rect(x: down, y: y + 3, width: max(0, ideal - down), height: 12), "wait")
    svg.rect(Rect(x: ideal, y: y + 3, width: max(0, reported - ideal), height: 12), "lag")
    if gesture.isByDeadline {
      let begin = at(gesture.reported - gesture.timerWait)
      svg.line(Point(x: begin, y: y + 18), Point(x: reported, y: y + 18), "timer")
    }
    if let known = gesture.ideal.map({ at($0.time) }) {
      svg.line(Point(x: known, y: y + 1), Point(x: known, y: y + 17), "ideal")
    }
    svg.path(
      "M\(SVGWriter.pair(Point(x: reported, y: y + 2)))l5 7l-5 7l-5 -7z", "decision")
    svg.end()
  }

  private func x(_ milliseconds: Double, _ time: ValueScale) -> Double {
    Self.names + time.part(of: milliseconds) * (Self.width - Self.names - Self.right)
  }

  /// The gesture in a sentence, for those who cannot see it.
  private func words(_ gesture: GestureTiming) -> String {
    var text = "\(gesture.gesture.text): reported \(FigureText.milliseconds(gesture.recognitionDelay)) ms after landing"
    if let ideal = gesture.ideal, let lag = gesture.decisionLag {
      text += ", \(FigureText.milliseconds(lag)) ms after it could be known (\(FigureText.rule(ideal.rule)))"
    }
    if gesture.isByDeadline { text += ", a deadline of \(FigureText.milliseconds(gesture.timerWait)) ms decided" }
    return text + "."
  }
}
