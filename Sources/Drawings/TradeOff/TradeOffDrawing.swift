import TouchModel

/// A picture of a trade-off: lag to the right, errors upward, so that what is better lies to the lower left.
public enum TradeOffDrawing {
  private static let unit = 12.0
  private static let margin = 26.0
  private static let plot = Size(width: 620, height: 430)
  /// How many members of the front are listed beside the plot.
  private static let mostRows = 24

  /// Points that stand at one place of the picture.
  private struct Spot {
    var lag: Double
    var errors: Int
    var places: [Int]
  }

  /// The picture as SVG, without any other file; the same points give the same bytes.
  ///
  /// Each point has its settings as its title. The front's members are numbered and listed, the knee and the base named.
  public static func svg(of tradeOff: TradeOff) -> [UInt8] {
    let rows = rows(tradeOff)
    let widest = rows.map { Double($0.text.count) * unit * 0.47 }.max() ?? 0
    let list = min(max(widest + unit * 4.5, 285), 420)
    let top = unit * (6 + 1.5 * Double(tradeOff.notes.count))
    let left = margin + unit * 4.5
    let size = Size(
      width: left + plot.width + unit * 2 + list + margin,
      height: max(top + plot.height + unit * 7.6, top + Double(rows.count + 3) * unit * 1.7 + margin))
    var svg = SVGWriter(
      width: size.width, height: size.height, title: tradeOff.title, description: description(tradeOff),
      style: SVGStyle.sheet(unit: unit) + "\n" + style)
    svg.label(tradeOff.title, at: Point(x: margin, y: unit * 2.6), "large")
    for (index, note) in tradeOff.notes.enumerated() {
      svg.label(note, at: Point(x: margin, y: unit * (4.3 + 1.5 * Double(index))), "quiet")
    }
    let box = Rect(x: left, y: top, width: plot.width, height: plot.height)
    Chart(tradeOff, box, spots(tradeOff)).draw(into: &svg)
    draw(rows, at: Point(x: box.maxX + unit * 2, y: top + unit), width: list, into: &svg)
    legend(Point(x: left, y: top + plot.height + unit * 5.6), hasKnee: tradeOff.knee != nil, into: &svg)
    return svg.finish()
  }

  private static let style = """
    .dot{fill:var(--quiet);fill-opacity:.45}.front{fill:var(--button)}.base{fill:none;stroke:var(--red);stroke-width:2px}\
    .way{fill:none;stroke:var(--button);stroke-width:1.6px;stroke-linejoin:round}.knee{fill:none;stroke:var(--green);\
    stroke-width:2px}.red{fill:var(--red)}.green{fill:var(--green)}
    """

  private static func description(_ tradeOff: TradeOff) -> String {
    "\(tradeOff.places.count) points; on the front: "
      + tradeOff.front.prefix(mostRows).map { index in
        let place = tradeOff.places[index]
        return "\(place.name): \(milliseconds(place.lag)) ms, \(place.errors)"
      }.joined(separator: "; ") + (tradeOff.front.count > mostRows ? "; and more." : ".")
  }

  static func milliseconds(_ value: Double) -> String { SVGWriter.short(value, decimals: 1) }

  // MARK: Parts

  /// One spot for each pair of costs, in ascending order, so that points in one place are one dot with all names.
  private static func spots(_ tradeOff: TradeOff) -> [Spot] {
    let places = tradeOff.places
    let order = places.indices.sorted {
      (places[$0].lag, places[$0].errors, $0) < (places[$1].lag, places[$1].errors, $1)
    }
    var spots: [Spot] = []
    for index in order {
      let place = places[index]
      if let last = spots.last, last.lag == place.lag, last.errors == place.errors {
        spots[spots.count - 1].places.append(index)
      } else {
        spots.append(Spot(lag: place.lag, errors: place.errors, places: [index]))
      }
    }
    return spots
  }

  private struct Row {
    var number: String
    var text: String
    var costs: String
    var classes: String
  }

  /// The front from the surest to the earliest, then the base where it is not on it.
  private static func rows(_ tradeOff: TradeOff) -> [Row] {
    func row(_ index: Int, _ number: String) -> Row {
      let place = tradeOff.places[index]
      let marks = [tradeOff.knee == index ? "knee" : nil, place.isBase ? "base" : nil].compactMap { $0 }
      return Row(
        number: number, text: place.name + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"),
        costs: "\(milliseconds(place.lag)) ms, \(place.errors) error\(place.errors == 1 ? "" : "s")",
        classes: place.isBase ? "red" : tradeOff.knee == index ? "green" : "")
    }
    var rows = tradeOff.front.prefix(mostRows).enumerated().map { row($0.element, "\($0.offset + 1)") }
    if tradeOff.front.count > mostRows {
      rows.append(Row(number: "", text: "and \(tradeOff.front.count - mostRows) more", costs: "", classes: "quiet"))
    }
    if let base = tradeOff.places.firstIndex(where: \.isBase), !tradeOff.front.contains(base) {
      rows.append(row(base, "–"))
    }
    return rows
  }

  private static func draw(_ rows: [Row], at origin: Point, width: Double, into svg: inout SVGWriter) {
    svg.begin("list", label: "The front")
    svg.label("The front, from the surest to the earliest", at: origin, "strong")
    var y = origin.y + unit * 1.9
    for row in rows {
      svg.label(row.number, at: Point(x: origin.x + unit * 1.2, y: y), "small strong end \(row.classes)")
      svg.label(row.text, at: Point(x: origin.x + unit * 1.9, y: y), "small \(row.classes)")
      svg.label(row.costs, at: Point(x: origin.x + unit * 1.9, y: y + unit * 1.1), "small quiet")
      y += unit * (row.costs.isEmpty ? 1.6 : 2.6)
    }
    svg.end()
  }

  private static func legend(_ origin: Point, hasKnee: Bool, into svg: inout SVGWriter) {
    svg.begin("legend", label: "Legend")
    var x = origin.x
    func entry(_ words: String, _ svg: inout SVGWriter, _ draw: (Point, inout SVGWriter) -> Void) {
      draw(Point(x: x + unit * 0.6, y: origin.y), &svg)
      svg.label(words, at: Point(x: x + unit * 1.7, y: origin.y + unit * 0.35), "small quiet")
      x += unit * (3.2 + Double(words.count) * 0.48)
    }
    entry("on the front", &svg) { point, svg in svg.circle(point, 5, "front") }
    if hasKnee { entry("knee", &svg) { point, svg in svg.circle(point, 8, "knee") } }
    entry("base profile", &svg) { point, svg in Chart.square(point, into: &svg) }
    entry("other settings", &svg) { point, svg in svg.circle(point, 4, "dot") }
    entry("several in one place", &svg) { point, svg in svg.circle(point, 6, "dot") }
    svg.end()
  }

  /// The plot itself.
  private struct Chart {
    let tradeOff: TradeOff
    let box: Rect
    let spots: [Spot]
    let x: NumberAxis
    let y: NumberAxis

    init(_ tradeOff: TradeOff, _ box: Rect, _ spots: [Spot]) {
      self.tradeOff = tradeOff
      self.box = box
      self.spots = spots
      let errors = spots.map { Double($0.errors) }
      x = NumberAxis(from: spots.first?.lag ?? 0, to: spots.last?.lag ?? 1, marks: 9)
      y = NumberAxis(from: errors.min() ?? 0, to: errors.max() ?? 1, marks: 9, isWhole: true)
    }

    static func square(_ point: Point, into svg: inout SVGWriter) {
      svg.rect(Rect(x: point.x - 8, y: point.y - 8, width: 16, height: 16), "base", radius: 2)
    }

    private func point(_ lag: Double, _ errors: Int) -> Point {
      Point(
        x: box.minX + x.part(lag) * box.size.width, y: box.maxY - y.part(Double(errors)) * box.size.height)
    }

    func draw(into svg: inout SVGWriter) {
      svg.begin("plot", label: "Lag against errors")
      grid(into: &svg)
      let front = tradeOff.front.map { tradeOff.places[$0] }
      for spot in spots where !front.contains(where: { $0.lag == spot.lag && $0.errors == spot.errors }) {
        svg.circle(point(spot.lag, spot.errors), spot.places.count > 1 ? 5.5 : 3.5, "dot", title: title(spot))
      }
      // A step: between two members there is nothing, so a straight line would promise too much.
      var way: [Point] = []
      for place in front {
        let next = point(place.lag, place.errors)
        if let last = way.last { way.append(Point(x: last.x, y: next.y)) }
        way.append(next)
      }
      svg.polyline(way, "way")
      for place in front {
        guard let spot = spots.first(where: { $0.lag == place.lag && $0.errors == place.errors }) else { continue }
        svg.circle(point(place.lag, place.errors), 5, "front", title: title(spot))
      }
      if let knee = tradeOff.knee {
        svg.circle(point(tradeOff.places[knee].lag, tradeOff.places[knee].errors), 9, "knee")
      }
      names(front, into: &svg)
      svg.end()
    }

    /// Numbers of the front's members on the side where nothing lies, and the base's name.
    private func names(_ front: [TradeOff.Place], into svg: inout SVGWriter) {
      var taken: [Point] = []
      for (index, place) in front.enumerated() {
        let at = point(place.lag, place.errors)
        let word = Point(x: at.x - 11, y: at.y + 15)
        // Where members crowd, the list has the numbers that find no room.
        guard !taken.contains(where: { abs($0.x - word.x) < 15 && abs($0.y - word.y) < 12 }) else { continue }
        taken.append(word)
        svg.label("\(index + 1)", at: word, "small strong end halo")
      }
      guard let base = tradeOff.places.first(where: \.isBase) else { return }
      let at = point(base.lag, base.errors)
      Self.square(at, into: &svg)
      let isRight = at.x > box.maxX - 60
      svg.label(
        "base", at: Point(x: at.x + (isRight ? -13 : 13), y: at.y - 7), "small strong red halo\(isRight ? " end" : "")")
    }

    private func grid(into svg: inout SVGWriter) {
      svg.rect(box, "screen")
      for mark in x.marks {
        let place = box.minX + x.part(mark) * box.size.width
        svg.line(Point(x: place, y: box.minY), Point(x: place, y: box.maxY), "axis")
        svg.label(
          SVGWriter.short(mark, decimals: 3), at: Point(x: place, y: box.maxY + unit * 1.4), "small quiet middle")
      }
      for mark in y.marks where mark >= 0 {
        let place = box.maxY - y.part(mark) * box.size.height
        svg.line(Point(x: box.minX, y: place), Point(x: box.maxX, y: place), "axis")
        svg.label(
          SVGWriter.short(mark, decimals: 0), at: Point(x: box.minX - unit * 0.6, y: place + unit * 0.35),
          "small quiet end")
      }
      svg.label(tradeOff.lagName, at: Point(x: box.minX, y: box.maxY + unit * 3.1), "small")
      svg.label("earlier ←", at: Point(x: box.minX + unit * 0.7, y: box.maxY - unit * 0.7), "small quiet halo")
      svg.label(tradeOff.errorName, at: Point(x: box.minX, y: box.minY - unit * 0.6), "small")
    }

    private func title(_ spot: Spot) -> String {
      let shown = spot.places.prefix(8).map { index in
        let place = tradeOff.places[index]
        return place.name + (place.isBase ? " (base)" : "")
      }
      let more = spot.places.count > 8 ? "\nand \(spot.places.count - 8) more" : ""
      let details = spot.places.first.map { tradeOff.places[$0].details } ?? ""
      return shown.joined(separator: "\n") + more + "\n\(TradeOffDrawing.milliseconds(spot.lag)) ms; \(details)"
    }
  }
}
