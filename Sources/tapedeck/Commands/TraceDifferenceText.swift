import ReplayTesting
import TouchModel

/// How `replay --diff` tells where two traces part.
struct TraceDifferenceText {
  let names: (old: String, new: String)
  let style: Style

  func text(_ difference: TraceDifference?) -> String {
    guard let difference else { return "\(names.old.printable) and \(names.new.printable) are the same\n" }
    var text = "--- \(names.old.printable)\n+++ \(names.new.printable)\n"
    for change in difference.headers { text += "\(words(change))\n" }
    guard difference.old != nil || difference.new != nil else { return text + "no line differs\n" }
    let line = TraceDifferenceText.lead(difference)
    text += style(line.printable, .label) + "\n"
    for change in difference.changes { text += "  \(words(change).printable)\n" }
    if let gesture = difference.gesture {
      text += "last gesture before it, line \(gesture.number):\n  \(gesture.text.printable)\n"
    }
    for line in difference.before { text += " \(line.printable)\n" }
    for line in [difference.old?.text].compactMap(\.self) + difference.oldAfter {
      text += style("-\(line.printable)", .failure) + "\n"
    }
    for line in [difference.new?.text].compactMap(\.self) + difference.newAfter {
      text += style("+\(line.printable)", .label) + "\n"
    }
    return text
  }

  /// Where it is, when and whose: `first difference at 0.166617 s: view feed (lines 12 and 12)`.
  private static func lead(_ difference: TraceDifference) -> String {
    let lines = [difference.old, difference.new]
    let subjects = lines.map { line in line.map { $0.text.split(separator: " ").prefix(3) } }
    let times = subjects.compactMap { words in words?.first.flatMap { Int64($0) } }
    let time = times.min().map { " at \(DecimalText.string(Double($0) / 1000, decimals: 3)) ms" } ?? ""
    switch (difference.old, difference.new) {
    case (let old?, nil): return "the second ends first\(time), before line \(old.number) of the first"
    case (nil, let new?): return "the first ends first\(time), before line \(new.number) of the second"
    case (let old?, let new?):
      let names = subjects.map { ($0?.dropFirst() ?? []).joined(separator: " ") }
      let whose = names[0] == names[1] ? names[0] : "\(names[0]) instead of \(names[1])"
      let numbers = old.number == new.number ? "line \(old.number)" : "lines \(old.number) and \(new.number)"
      return "first difference\(time), \(numbers): \(whose)"
    case (nil, nil): return ""
    }
  }

  private func words(_ change: TraceDifference.Change) -> String {
    let by = change.by.map { DecimalText.string($0, decimals: Self.decimals(change)) }.joined(separator: ",")
    let old = change.old.isEmpty ? "nothing" : change.old
    return "\(change.name)  \(old) -> \(change.new.isEmpty ? "nothing" : change.new)\(by.isEmpty ? "" : "  (by \(by))")"
  }

  /// As many as the longer of the two has.
  private static func decimals(_ change: TraceDifference.Change) -> Int {
    let counts = [change.old, change.new].flatMap { $0.split(separator: ",") }.map { number in
      number.firstIndex(of: ".").map { number.distance(from: $0, to: number.endIndex) - 1 } ?? 0
    }
    return counts.max() ?? 0
  }

  func json(_ difference: TraceDifference?) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.value(names.old, "old")
    json.value(names.new, "new")
    json.value(difference == nil, "equal")
    if let difference { Self.append(difference, to: &json) }
    json.endObject()
    json.endLine()
    return json.bytes
  }

  static func append(_ difference: TraceDifference, to json: inout JSONWriter) {
    append(difference.headers, "headers", to: &json)
    append(difference.old, "old", to: &json)
    append(difference.new, "new", to: &json)
    append(difference.changes, "changes", to: &json)
    append(difference.gesture, "gesture", to: &json)
  }

  private static func append(_ line: TraceDifference.Line?, _ name: String, to json: inout JSONWriter) {
    guard let line else { return }
    json.value(line.number, "\(name)_line")
    json.value(line.text, "\(name)_text")
  }

  private static func append(_ changes: [TraceDifference.Change], _ key: String, to json: inout JSONWriter) {
    json.beginArray(key)
    for change in changes {
      json.beginObject()
      json.value(change.name, "name")
      json.value(change.old, "old")
      json.value(change.new, "new")
      json.beginArray("by")
      for step in change.by { json.value(step, as: .geographic) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
  }
}
