/// The difference of two texts by lines, in the unified form, for messages.
public enum LineDifference {
  /// Lines of context around each change.
  private static let context = 3

  /// How many lines of each text are compared line by line, after what is alike at both ends; more would take seconds.
  private static let longest = 2_000

  /// A header of the two names, then hunks with three lines of context, or of long texts only where the first difference is.
  ///
  /// Where the lines are alike it says what else differs; equal texts give the header alone.
  public static func unified(_ old: [UInt8], _ new: [UInt8], names: (String, String)) -> String {
    let (a, b) = (lines(old), lines(new))
    let text = "--- \(names.0)\n+++ \(names.1)\n" + hunks(a, b)
    let newline = UInt8(ascii: "\n")
    if (old.last == newline) != (new.last == newline) { return text + "the last line end differs\n" }
    return a == b && old != new ? text + "they differ in bytes that are no UTF-8\n" : text
  }

  private static func hunks(_ a: [Substring], _ b: [Substring]) -> String {
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = zip(a[head...].reversed(), b[head...].reversed()).prefix { $0 == $1 }.count
    guard head + tail < max(a.count, b.count) else { return "" }
    guard max(a.count, b.count) - head - tail <= longest else {
      let first = (head < a.count ? "-\(a[head])\n" : "") + (head < b.count ? "+\(b[head])\n" : "")
      return "@@ the first difference is at line \(head + 1) @@\n" + first
    }
    let before = max(0, head - context)
    let after = max(0, tail - context)
    let steps = edits(Array(a[before..<a.count - after]), Array(b[before..<b.count - after]), from: before)
    var text = ""
    var index = 0
    while let start = steps[index...].firstIndex(where: { $0.kind != " " }) {
      var end = start
      var last = start
      while end < steps.count, end - last <= 2 * context {
        if steps[end].kind != " " { last = end }
        end += 1
      }
      let from = max(index, start - context)
      let to = min(steps.count, last + context + 1)
      text += "@@ -\(steps[from].old + 1) +\(steps[from].new + 1) @@\n"
      for step in steps[from..<to] { text += "\(step.kind)\(step.line)\n" }
      index = to
    }
    return text
  }

  private struct Step {
    var kind: Character
    var line: Substring
    var old: Int
    var new: Int
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    var all = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    if all.last == "" { all.removeLast() }
    return all
  }

  /// Every line as kept, dropped or added, by the standard library's difference; `start` lines come before these.
  private static func edits(_ a: [Substring], _ b: [Substring], from start: Int) -> [Step] {
    let difference = b.difference(from: a)
    var removed = Array(repeating: false, count: a.count)
    var inserted = Array(repeating: false, count: b.count)
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed[offset] = true
      case .insert(let offset, _, _): inserted[offset] = true
      }
    }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, removed[i] {
        steps.append(Step(kind: "-", line: a[i], old: start + i, new: start + j))
        i += 1
      } else if j < b.count, inserted[j] {
        steps.append(Step(kind: "+", line: b[j], old: start + i, new: start + j))
        j += 1
      } else {
        steps.append(Step(kind: " ", line: b[j], old: start + i, new: start + j))
        i += 1
        j += 1
      }
    }
    return steps
  }
}
