import Gestures
import TouchModel

/// Which verdict of a recognizer counts, and which recognizer comes first.
extension RecognizerRecord {
  /// One record for each recognizer of some verdicts in order of time: winners first, then by how near they came.
  static func all(of verdicts: [Verdict]) -> [RecognizerRecord] {
    var records: [RecognizerRecord] = []
    for verdict in verdicts {
      guard let index = records.firstIndex(where: { $0.member == verdict.member }) else {
        records.append(
          RecognizerRecord(
            member: verdict.member, name: verdict.recognizer, kind: verdict.kind, verdict: verdict,
            verdicts: verdict.outcome == .held ? 0 : 1, hold: verdict.outcome == .held ? verdict : nil))
        continue
      }
      records[index].take(verdict)
    }
    return records.enumerated()
      .sorted { ($0.element.verdict.rank, $0.offset) < ($1.element.verdict.rank, $1.offset) }.map(\.element)
  }

  private mutating func take(_ next: Verdict) {
    guard next.outcome != .held else {
      hold = next
      if verdict.outcome == .held { verdict = next }
      return
    }
    verdicts += 1
    if verdict.outcome == .held || next.rank < verdict.rank { verdict = next }
  }
}

extension Verdict {
  /// How near it came: a win, then lacks relative to their limits, then those without a measure, then counts.
  fileprivate var rank: Rank {
    guard let lack else { return Rank(group: outcome == .won ? 0 : 1, distance: 0) }
    guard let margin = lack.relativeMargin else { return Rank(group: 3, distance: 0) }
    return Rank(group: lack.kind.unit == .count ? 4 : 2, distance: margin)
  }

  struct Rank: Comparable {
    var group: Int
    var distance: Double

    static func < (a: Rank, b: Rank) -> Bool { (a.group, a.distance) < (b.group, b.distance) }
  }
}
