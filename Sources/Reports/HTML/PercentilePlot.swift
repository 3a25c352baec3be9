import Drawings
import InteractionAnalysis
import TouchModel

/// A plot of distributions by percentile, whose axis gives the tail as much room as the middle: log of 1 / (1 - p).
struct PercentilePlot {
  struct Series {
    var name: String
    var distribution: Distribution
  }

  /// How many lines a plot has at most; those of most values are drawn, the table has all.
  static let mostSeries = 10

  let id: String
  let title: String
  let unit: LatencyMetric.Unit
  let series: [Series]
  /// Up to where values are green, and amber.
  var bands: LatencyBudget?

  private static let (width, height) = (720.0, 290.0)
  private static let plot = Rect(x: 64, y: 22, width: 640, height: 228)

  /// Those that are drawn: of the most values, of equal ones the first, in the order of all.
  var drawn: [Series] {
    let filled = series.indices.filter { series[$0].distribution.count > 0 }
    let chosen = filled.sorted { a, b in
      let (first, second) = (series[a].distribution.count, series[b].distribution.count)
      return first == second ? a < b : first > second
    }
    return chosen.prefix(Self.mostSeries).sorted().map { series[$0] }
  }

  /// Whether there is nothing but zeros, which no plot makes clearer.
  var isFlat: Bool { series.allSatisfy { $0.distribution.minimum == 0 && $0.distribution.maximum == 0 } }

  /// The picture; empty without values.
  func svg() -> [UInt8] {
    let drawn = drawn
    guard !drawn.isEmpty, !isFlat else { return [] }
    let (plot, axis) = (Self.plot, scale(drawn))
    let most = drawn.map(\.distribution.count).max() ?? 1
    let tail = max(Self.place(rank: 1, of: 1000), Self.place(rank: 1, of: Int(most)))
    var svg = SVGWriter(
      inPage: id, width: Self.width, height: Self.height, title: title,
      description: "Value by percentile, the tail drawn out; one line for each of "
        + drawn.map(\.name).joined(separator: ", ") + ". The table below has the numbers.")
    func y(_ value: Double) -> Double { plot.maxY - axis.part(of: value) * plot.size.height }
    if let bands { draw(bands, axis, y, into: &svg) }
    for tick in axis.ticks {
      svg.line(Point(x: plot.minX, y: y(tick)), Point(x: plot.maxX, y: y(tick)), "axis")
      svg.label(tickText(tick), at: Point(x: plot.minX - 6, y: y(tick) + 4), "small end")
    }
    if unit != .nanoseconds {
      svg.label(FigureText.unit(unit), at: Point(x: plot.minX, y: plot.minY - 8), "small quiet")
    }
    for (inverse, name) in Self.percentTicks {
      let part = Self.place(rank: 1, of: inverse) / tail
      guard part <= 1.0001 else { break }
      let x = plot.minX + part * plot.size.width
      svg.line(Point(x: x, y: plot.minY), Point(x: x, y: plot.maxY), "axis")
      svg.label(name, at: Point(x: x, y: plot.maxY + 16), part > 0.97 ? "small end" : "small middle")
    }
    svg.label("percentile", at: Point(x: (plot.minX + plot.maxX) / 2, y: plot.maxY + 34), "small quiet middle")
    svg.line(Point(x: plot.minX, y: plot.maxY), Point(x: plot.maxX, y: plot.maxY), "base")
    for (index, item) in drawn.enumerated() {
      let points = Self.points(item.distribution).map { point in
        Point(x: plot.minX + point.place / tail * plot.size.width, y: y(Self.shown(point.value, unit)))
      }
      svg.polyline(Self.steps(points), PageStyle.line(index), title: item.name)
      if let last = points.last { svg.circle(last, 3, PageStyle.dot(index), title: "\(item.name): max") }
    }
    return svg.finish()
  }

  private func draw(_ bands: LatencyBudget, _ axis: ValueScale, _ y: (Double) -> Double, into svg: inout SVGWriter) {
    let plot = Self.plot
    let edges = [axis.least, bands.green.milliseconds, bands.amber.milliseconds, axis.most]
    for (index, band) in LatencyBudget.Band.allCases.enumerated() where edges[index] < axis.most {
      let (bottom, top) = (y(edges[index]), y(min(edges[index + 1], axis.most)))
      guard bottom > top else { continue }
      svg.rect(
        Rect(x: plot.minX, y: top, width: plot.size.width, height: bottom - top), band.rawValue,
        title: "\(bands.name): \(band.rawValue)")
    }
  }

  private func scale(_ drawn: [Series]) -> ValueScale {
    let low = drawn.map { Self.shown($0.distribution.minimum, unit) }.min() ?? 0
    let high = drawn.map { Self.shown($0.distribution.maximum, unit) }.max() ?? 1
    return ValueScale(from: low, to: high, spreads: unit == .nanoseconds)
  }

  // MARK: Numbers

  private static let percentTicks = [
    (1, "0 %"), (2, "50 %"), (4, "75 %"), (10, "90 %"), (100, "99 %"), (1000, "99.9 %"), (10_000, "99.99 %"),
    (100_000, "99.999 %"), (1_000_000, "99.9999 %"),
  ]

  /// Where the percentile stands of which one in `count` values lies above.
  private static func place(rank: Int, of count: Int) -> Double {
    DeterministicMaths.log2(Double(max(count, 1)) / Double(max(rank, 1)))
  }

  /// The value at each of at most 160 percentiles; the last is the greatest of all.
  private static func points(_ distribution: Distribution) -> [(place: Double, value: Int64)] {
    let end = place(rank: 1, of: Int(distribution.count))
    var points: [(place: Double, value: Int64)] = [(0, distribution.minimum)]
    let steps = Int(max(8, min(80, distribution.count) * 2))
    for step in 1...steps {
      let place = end * Double(step) / Double(steps)
      let percent = (1 - DeterministicMaths.exp2(-place)) * 100
      points.append((place, distribution.value(atPercentile: percent)))
    }
    points.append((end, distribution.maximum))
    return points
  }

  /// A line that goes level to each point and then up to it; points on a level line are left out.
  private static func steps(_ points: [Point]) -> [Point] {
    var line: [Point] = []
    for point in points {
      if let last = line.last {
        if last.y == point.y, line.count > 1, line[line.count - 2].y == point.y { line.removeLast() }
        if last.y != point.y { line.append(Point(x: point.x, y: last.y)) }
      }
      line.append(point)
    }
    return line
  }

  private static func shown(_ value: Int64, _ unit: LatencyMetric.Unit) -> Double {
    switch unit {
    case .microseconds, .points: Double(value) / 1000
    case .nanoseconds, .frames, .count: Double(value)
    case .thousandths: Double(value) / 10
    }
  }

  /// The value of a tick; costs span powers of ten, so each has the unit that it is short in.
  private func tickText(_ value: Double) -> String {
    guard unit == .nanoseconds else { return SVGWriter.short(value, decimals: 3) }
    let (size, name) = value >= 1e6 ? (1e6, "ms") : value >= 1000 ? (1000, "us") : (1, "ns")
    return "\(SVGWriter.short(value / size, decimals: 3)) \(name)"
  }
}
