/// Finds the word that was probably meant, for messages about misspelt ones.
public enum Suggestion {
  /// The candidate with the fewest typing errors, or `nil` when none is near.
  public static func nearest(to word: String, in candidates: [String]) -> String? {
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let distance = Self.distance(Array(word.utf8), Array(candidate.utf8))
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(1, word.utf8.count / 3) else { return nil }
    return best.word
  }

  /// ` (did you mean X?)`, or nothing when none is near.
  package static func hint(_ word: String, in candidates: [String]) -> String {
    nearest(to: word, in: candidates).map { " (did you mean \($0)?)" } ?? ""
  }

  /// How many bytes must be inserted, dropped, replaced or swapped with the next.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      before = last
      last = row
    }
    return last[b.count]
  }
}
