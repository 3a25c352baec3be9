/// The difference of two texts by lines, in the unified form, for messages.
public enum LineDifference {
  /// Lines of context around each change.
  private static let context = 3

  /// A header of the two names, then hunks with three lines of context; equal texts give the header alone.
  public static func unified(_ old: [UInt8], _ new: [UInt8], names: (String, String)) -> String {
    let (a, b) = (lines(old), lines(new))
    let steps = new.count > 4_000_000 || old.count > 4_000_000 ? [] : edits(a, b)
    var text = "--- \(names.0)\n+++ \(names.1)\n"
    guard !steps.isEmpty else {
      let first = zip(a, b).prefix { $0 == $1 }.count
      return text + "@@ the first difference is at line \(first + 1) @@\n"
    }
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

  /// Every line as kept, dropped or added, by the standard library's difference.
  private static func edits(_ a: [Substring], _ b: [Substring]) -> [Step] {
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
        steps.append(Step(kind: "-", line: a[i], old: i, new: j))
        i += 1
      } else if j < b.count, inserted[j] {
        steps.append(Step(kind: "+", line: b[j], old: i, new: j))
        j += 1
      } else {
        steps.append(Step(kind: " ", line: b[j], old: i, new: j))
        i += 1
        j += 1
      }
    }
    return steps
  }
}
