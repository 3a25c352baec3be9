import Gestures
import InteractionAnalysis
import TouchModel

/// A sweep as one JSON object a line: what was swept, each point in the order of the grid, and what the base would win.
struct SweepLines {
  private let text: SweepText
  private let result: SweepResult

  init(_ text: SweepText) {
    self.text = text
    result = text.result
  }

  var bytes: [UInt8] {
    var json = JSONWriter()
    head(&json)
    for point in result.points { append(point, &json) }
    begin("verdict", &json)
    optional(result.earlier, "earlier", &json)
    optional(result.surer, "surer", &json)
    json.beginArray("idle")
    for key in result.idleKeys { json.value(key.name) }
    json.endArray()
    json.value(text.verdict.joined(separator: "; "), "text")
    end(&json)
    return json.bytes
  }

  private func begin(_ kind: String, _ json: inout JSONWriter) {
    json.beginObject()
    json.value(kind, "line")
    json.value("event", "clock")
  }

  private func end(_ json: inout JSONWriter) {
    json.endObject()
    json.endLine()
  }

  private func optional(_ number: (some BinaryInteger)?, _ key: String, _ json: inout JSONWriter) {
    if let number { json.value(number, key) } else { json.value(exactly: .nan, key) }
  }

  private func head(_ json: inout JSONWriter) {
    begin("sweep", &json)
    json.value(text.profile, "profile")
    json.value(text.recordings, "recordings")
    json.value(text.leftOut, "left_out")
    json.value(result.points.count, "points")
    json.value("\(result.figure)", "lag")
    json.beginArray("labels")
    for label in result.labels { json.value(label.rawValue) }
    json.endArray()
    json.beginArray("axes")
    for axis in result.grid.axes {
      json.beginObject()
      json.value(axis.key.name, "key")
      json.value(axis.key.unit.rawValue, "unit")
      json.beginArray("values")
      for index in axis.values.indices { value(axis, index, nil, &json) }
      json.endArray()
      if let base = axis.base { value(axis, base, "base", &json) }
      json.endObject()
    }
    json.endArray()
    end(&json)
  }

  /// A number, or text for millimetres and names of rules.
  private func value(_ axis: SweepAxis, _ index: Int, _ key: String?, _ json: inout JSONWriter) {
    if case .number(let number) = axis.values[index], axis.key.text(number).first?.isLetter == false {
      number == number.rounded() && number.magnitude < 1e15
        ? json.value(Int64(number), key) : json.value(exactly: number, key)
    } else {
      json.value(axis.text(index), key)
    }
  }

  private func append(_ point: SweepPoint, _ json: inout JSONWriter) {
    let (number, tally) = (point.number, result.tallies[point.number])
    let member = result.member(number)
    begin("point", &json)
    json.value(number, "point")
    json.beginObject("settings")
    for (axis, place) in zip(result.grid.axes, point.places) { value(axis, place, axis.key.name, &json) }
    json.endObject()
    json.value(point.isBase, "base")
    optional(member.map { $0 + 1 }, "front", &json)
    json.value(member.map { $0 == result.front.knee } ?? false, "knee")
    optional(
      member.flatMap { result.front.members[$0].point == number ? nil : result.front.members[$0].point }, "same_as",
      &json)
    json.value(tally.labelled, "labelled")
    json.value(tally.right, "right")
    json.value(tally.wrong, "wrong")
    json.value(tally.missed, "missed")
    json.value(tally.extra, "extra")
    json.value(tally.misclassified, "misclassified")
    json.value(tally.macroF1 ?? .nan, as: .ratio, "macro_f1")
    optional(result.costs[number]?.lag, "lag_us", &json)
    json.beginArray("lags")
    for label in tally.presentLabels {
      json.beginObject()
      json.value(label.rawValue, "label")
      json.value(tally.count(of: label), "of")
      append(tally.lags(of: label), &json)
      json.endObject()
    }
    json.endArray()
    json.beginObject("all_lags")
    append(tally.lags, &json)
    json.endObject()
    end(&json)
  }

  private func append(_ lags: LagValues, _ json: inout JSONWriter) {
    json.value(lags.count, "count")
    for statistic in LagFigure.Statistic.allCases {
      optional(lags.value(statistic), "\(statistic.rawValue)_us", &json)
    }
  }
}
