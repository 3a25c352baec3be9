import Drawings
import Gestures
import InteractionAnalysis
import TouchModel

/// A sweep for people: the front, the base, and what the base profile would win.
struct SweepText {
  let result: SweepResult
  /// The base profile's label.
  let profile: String
  let recordings: Int
  let leftOut: Int
  private let style: Style

  init(_ result: SweepResult, profile: String, recordings: Int, leftOut: Int, style: Style) {
    self.result = result
    self.profile = profile
    self.recordings = recordings
    self.leftOut = leftOut
    self.style = style
  }

  private var base: Int { result.grid.base }
  private var labelled: Int { result.tallies[base].labelled }

  // MARK: Words

  /// What was swept, such as `touchSlop 4...20 pt, multiTapTimeout 200...400 ms`.
  var axes: String {
    result.grid.axes.map { axis in
      let isPlain = [.flag, .rule, .strategy, .count, .ratio].contains(axis.key.unit)
      return "\(axis.key.name) \(axis.span)"
        + (isPlain || axis.span.hasSuffix("mm") ? "" : " \(axis.key.unit.rawValue)")
    }.joined(separator: ", ")
  }

  var heading: [String] {
    var lines = [
      "\(count(recordings, "recording"))\(leftOut > 0 ? " (\(leftOut) left out)" : ""), \(labelled) labelled"
        + " interaction\(labelled == 1 ? "" : "s"), \(count(result.points.count, "point")): \(axes)"
    ]
    let names = result.labels.map(\.rawValue).joined(separator: ", ")
    let over = names.count > 60 ? "\(result.labels.count) of them" : names
    lines.append("lag: \(result.figure)" + (result.figure.scope == .each ? " (\(over))" : ""))
    lines.append("decision lag of what was recognized right, against the ideal recognizer of \(profile), the base")
    return lines
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  static func milliseconds(_ microseconds: Int64?) -> String {
    microseconds.map { DecimalText.string(Double($0) / 1000, decimals: 1) } ?? "-"
  }

  /// Every value of a point, the base's too: `touchSlop 8, multiTapTimeout 300`.
  func settings(_ point: Int) -> String {
    zip(result.grid.axes, result.points[point].places).map { "\($0.key.name) \($0.text($1))" }.joined(separator: ", ")
  }

  /// What the base profile would win, in a sentence or two.
  var verdict: [String] {
    guard let cost = result.costs[base] else {
      return ["The base profile has no lag to compare: \(missing(base))."]
    }
    var lines: [String] = []
    for point in [result.earlier, result.surer].compactMap({ $0 })
    where !lines.contains(where: { $0.hasPrefix("\(result.name(point)): ") }) {
      guard let other = result.costs[point] else { continue }
      lines.append("\(result.name(point)): \(gain(from: cost, to: other))")
    }
    if lines.isEmpty {
      lines.append(
        "The base is on the front: nothing here is earlier without more errors, or surer without more lag.")
      if let place = result.member(base) {
        let members = result.front.members
        for index in [place + 1, place - 1] where members.indices.contains(index) {
          lines.append("next to it \(result.name(members[index].point)): \(gain(from: cost, to: members[index].cost))")
        }
      }
    }
    return lines
  }

  /// What a point has over another one: `4.2 ms earlier at p90 with the same 1 error in 32`.
  private func gain(from old: ParetoFront.Cost, to new: ParetoFront.Cost) -> String {
    let lag = new.lag - old.lag
    let at = "at \(result.figure.word)"
    let time =
      lag == 0
      ? "as early \(at)"
      : "\(Self.milliseconds(Int64(clamping: lag.magnitude))) ms \(lag < 0 ? "earlier" : "later") \(at)"
    let change = new.errors - old.errors
    let errors =
      change == 0
      ? "the same \(count(old.errors, "error")) in \(labelled)"
      : "\(abs(change)) \(change < 0 ? "fewer" : "more") error\(abs(change) == 1 ? "" : "s"), \(new.errors) in \(labelled)"
    return "\(time) with \(errors)"
  }

  private func missing(_ point: Int) -> String {
    switch result.figure.scope {
    case .all: return "none of its interactions is right"
    case .label(let label): return "no interaction of label \(label.rawValue) is right"
    case .each:
      let lost = result.labels.filter { result.tallies[point].lags(of: $0).count == 0 }
      return lost.isEmpty
        ? "none of its interactions is right" : "no interaction of label \(lost[0].rawValue) is right"
    }
  }

  // MARK: Table

  private static let head = "            errors  wrong  missed  extra     of     F1     lag ms  settings\n"

  /// `all` has every point rather than the front and the base.
  func text(all: Bool, isColoured: Bool) -> String {
    let style = isColoured ? self.style : .plain
    var text = heading.joined(separator: "\n") + "\n\n" + Self.head
    for member in result.front.members {
      text += line(member.point, style)
      if !member.ties.isEmpty, !all { text += ties(member.ties) }
    }
    if all || result.member(base) == nil {
      let shown = result.front.members.map(\.point)
      let rest = all ? result.points.map(\.number).filter { !shown.contains($0) } : [base]
      for point in rest { text += line(point, style) }
    }
    text += "\n" + labels(base, "base", style)
    if let knee = result.front.knee.map({ result.front.members[$0].point }), knee != base {
      text += labels(knee, "knee: \(settings(knee))", style)
    } else if let earlier = result.earlier {
      text += labels(earlier, settings(earlier), style)
    }
    text += "\n" + verdict.joined(separator: "\n") + "\n"
    for key in result.idleKeys { text += style("\(key.name) changes nothing here\n", .warning) }
    let lost = result.costs.count { $0 == nil }
    if lost > 0, result.costs[base] != nil {
      text += "\(count(lost, "point")) without a lag to compare: no interaction of some label is right there\n"
    }
    return text
  }

  private func line(_ point: Int, _ style: Style) -> String {
    let tally = result.tallies[point]
    let member = result.member(point)
    let isKnee = member.map { $0 == result.front.knee } ?? false
    let marks = [member == nil ? nil : "front", isKnee ? "knee" : nil, point == base ? "base" : nil]
    let mark = marks.compactMap { $0 }.joined(separator: " ")
    var text = style(mark.padded(to: 12), point == base ? .warning : .label)
    text +=
      "\(tally.misclassified)".padded(to: 6, left: true) + "\(tally.wrong)".padded(to: 7, left: true)
      + "\(tally.missed)".padded(to: 8, left: true)
    text += "\(tally.extra)".padded(to: 7, left: true) + "\(tally.labelled)".padded(to: 7, left: true)
    text += (tally.macroF1.map { DecimalText.string($0, decimals: 3) } ?? "-").padded(to: 7, left: true)
    text += Self.milliseconds(result.costs[point]?.lag).padded(to: 11, left: true)
    return text + "  \(settings(point))\n"
  }

  private func ties(_ points: [Int]) -> String {
    let shown = points.prefix(3).map(settings).joined(separator: "; ")
    let more = points.count > 3 ? "; and \(points.count - 3) more" : ""
    let words = "the same: \(shown)\(more)"
    return style(
      "             \(words.count > 85 ? "the same: \(count(points.count, "other point"))" : words)\n", .plain)
  }

  /// The lags of each label at a point.
  private func labels(_ point: Int, _ title: String, _ style: Style) -> String {
    let tally = result.tallies[point]
    var text = "\(style(title, .label))\n  label               right     of     p50 ms     p90 ms     max ms\n"
    for label in tally.presentLabels {
      let lags = tally.lags(of: label)
      text += "  " + label.rawValue.padded(to: 18) + "\(tally.right(of: label))".padded(to: 7, left: true)
      text += "\(tally.count(of: label))".padded(to: 7, left: true)
      for statistic in LagFigure.Statistic.allCases {
        text += Self.milliseconds(lags.value(statistic)).padded(to: 11, left: true)
      }
      text += "\n"
    }
    return text
  }

  // MARK: Pictures

  private var tradeOff: TradeOff {
    let compared = result.points.map(\.number).filter { result.costs[$0] != nil }
    func place(_ point: Int) -> Int? { compared.firstIndex(of: point) }
    let knee = result.front.knee.map { result.front.members[$0].point }
    return TradeOff(
      title: axes, notes: heading.enumerated().map { $0.offset == 0 ? short(heading[0]) : $0.element },
      lagName: "lag, ms: \(result.figure)", errorName: "errors: wrong, missed or extra, in \(labelled) labelled",
      places: compared.map { point in
        let tally = result.tallies[point]
        return TradeOff.Place(
          name: settings(point),
          details: "\(tally.wrong) wrong, \(tally.missed) missed, \(tally.extra) extra of \(tally.labelled)",
          lag: Double(result.costs[point]?.lag ?? 0) / 1000, errors: tally.misclassified, isBase: point == base)
      }, front: result.front.members.compactMap { place($0.point) }, knee: knee.flatMap(place))
  }

  /// Without what the picture's title says.
  private func short(_ line: String) -> String { line.exchanging(": \(axes)", for: "") }

  var svg: [UInt8] { TradeOffDrawing.svg(of: tradeOff) }
  var html: [UInt8] { TradeOffPage.html(of: tradeOff, sentence: verdict.joined(separator: "; ")) }
}
