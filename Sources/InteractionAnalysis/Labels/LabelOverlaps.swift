import TouchModel

/// Which label and which interaction share time: as few pairs as decide it, whatever the labels lie over.
///
/// An interaction within a label shares all of its time with it, whichever label that is, so one entry stands for all of these.
/// What a label only partly covers is at most the first and the last interaction in it. So n labels and m interactions are
/// 2n + m entries, and the answer takes (n + m) log (n + m) steps.
struct LabelOverlaps {
  private struct Entry {
    var shared: Microseconds
    var place: Int
    /// A place in `order`; `nil` for the earliest label around the interaction that is still free.
    var label: Int?
  }

  private let interactions: [Interaction]
  private let spans: [(start: Timestamp, end: Timestamp)]
  /// The labels by their start, then as they were given.
  private let order: [Int]
  private var entries: [Entry] = []
  /// A tree of the latest end of free labels in `order`; the root at 1.
  private var latest: [Timestamp?]
  private var leaves = 1

  /// Interactions are in order and do not overlap; the ends of labels may be in any order.
  init(of labels: [RecordingLabels.Timed], in interactions: [Interaction]) {
    self.interactions = interactions
    spans = labels.map { (min($0.start, $0.end), max($0.start, $0.end)) }
    order = spans.indices.sorted { [spans] in (spans[$0].start, $0) < (spans[$1].start, $1) }
    while leaves < labels.count { leaves *= 2 }
    latest = [Timestamp?](repeating: nil, count: 2 * leaves)
    for (place, label) in order.enumerated() { latest[leaves + place] = spans[label].end }
    for node in stride(from: leaves - 1, to: 0, by: -1) { latest[node] = later(latest[2 * node], latest[2 * node + 1]) }
    collect()
  }

  /// How many pairs are looked at.
  var count: Int { entries.count }

  /// The interaction of each label, or `nil`: the longest shared time first, then the earlier interaction, then the earlier label.
  mutating func places() -> [Int?] {
    var places = [Int?](repeating: nil, count: spans.count)
    var taken = [Bool](repeating: false, count: interactions.count)
    for entry in entries where !taken[entry.place] {
      guard let label = entry.label ?? firstFree(around: interactions[entry.place]), latest[leaves + label] != nil
      else { continue }
      places[order[label]] = entry.place
      taken[entry.place] = true
      take(label)
    }
    return places
  }

  private mutating func collect() {
    for (place, interaction) in interactions.enumerated() {
      entries.append(Entry(shared: interaction.end - interaction.start, place: place, label: nil))
    }
    for (label, index) in order.enumerated() {
      let (start, end) = spans[index]
      let first = count { $0.end < start }
      let last = count { $0.start <= end } - 1
      guard first <= last else { continue }
      for place in first == last ? [first] : [first, last] {
        let interaction = interactions[place]
        // Within the label it has its entry.
        guard interaction.start < start || interaction.end > end else { continue }
        entries.append(
          Entry(shared: min(end, interaction.end) - max(start, interaction.start), place: place, label: label))
      }
    }
    entries.sort { ($1.shared, $0.place, $0.label ?? -1) < ($0.shared, $1.place, $1.label ?? -1) }
  }

  /// How many interactions at the front are such.
  private func count(_ isSuch: (Interaction) -> Bool) -> Int {
    var (low, high) = (0, interactions.count)
    while low < high {
      let middle = (low + high) / 2
      if isSuch(interactions[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Free labels

  /// The earliest free label that begins no later than an interaction and ends no sooner.
  private func firstFree(around interaction: Interaction) -> Int? {
    func reaches(_ node: Int) -> Bool { latest[node].map { $0 >= interaction.end } ?? false }
    guard reaches(1) else { return nil }
    var node = 1
    while node < leaves { node = reaches(2 * node) ? 2 * node : 2 * node + 1 }
    let label = node - leaves
    // Those behind it begin no sooner.
    return spans[order[label]].start <= interaction.start ? label : nil
  }

  private mutating func take(_ label: Int) {
    var node = leaves + label
    latest[node] = nil
    while node > 1 {
      node /= 2
      latest[node] = later(latest[2 * node], latest[2 * node + 1])
    }
  }

  private func later(_ a: Timestamp?, _ b: Timestamp?) -> Timestamp? {
    guard let a, let b else { return a ?? b }
    return max(a, b)
  }
}
