public import TouchModel

/// What somebody said that a recording's interactions are.
public enum RecordingLabels: Hashable, Sendable {
  /// A stretch of time, such as a header's label, and the labels that are right for it.
  public struct Timed: Hashable, Sendable {
    public var start: Timestamp
    public var end: Timestamp
    public var accepted: [InteractionLabel]

    public init(start: Timestamp, end: Timestamp, accepted: [InteractionLabel]) {
      self.start = start
      self.end = end
      self.accepted = accepted
    }
  }

  /// Nobody said anything.
  case none
  /// Every one of them is one of these, and there is one at least: a manifest's line.
  case every([InteractionLabel])
  /// They are these in order: an expectation beside the recording.
  case inOrder([[InteractionLabel]])
  /// They are these in time: the labels of a header.
  case timed([Timed])

  /// Gives each interaction its label; labels that are left over are missed.
  ///
  /// In time: a label and an interaction belong together where they share a moment, each at most once, the pair with the longest
  /// shared time first, then that of the earlier interaction, then that of the earlier label. In order: as many as can be are right, the others are confused, missed or one too
  /// many, as few as can be.
  public func matched(
    to interactions: [Interaction]
  ) -> (interactions: [LabelledInteraction], missed: [MissedLabel]) {
    var labelled = interactions.map { LabelledInteraction($0) }
    switch self {
    case .none: return (labelled, [])
    case .every(let accepted):
      for index in labelled.indices { labelled[index].accepted = accepted }
      return (labelled, labelled.isEmpty ? [MissedLabel(accepted)] : [])
    case .timed(let labels):
      var overlaps = LabelOverlaps(of: labels, in: interactions)
      let places = overlaps.places()
      for (label, place) in zip(labels, places) {
        if let place { labelled[place].accepted = label.accepted }
      }
      let missed = zip(labels, places).filter { $0.1 == nil }
        .map { MissedLabel($0.0.accepted, time: min($0.0.start, $0.0.end)..<max($0.0.start, $0.0.end)) }
      return (labelled, missed)
    case .inOrder(let labels):
      let places = Self.alignment(of: labels, with: interactions.map(\.label))
      var missed: [MissedLabel] = []
      var before = 0
      for (label, place) in zip(labels, places) {
        if let place {
          labelled[place].accepted = label
          before = interactions[place].number
        } else {
          missed.append(MissedLabel(label, after: before))
        }
      }
      return (labelled, missed)
    }
  }

  /// The most pairs of labels and interactions that are compared; beyond it the first belongs to the first, and so on.
  private static let alignmentLimit = 1 << 22

  /// The interaction of each label in order with the fewest that are wrong, missed or too many; of equal ones the earliest pairs.
  private static func alignment(of labels: [[InteractionLabel]], with found: [InteractionLabel]) -> [Int?] {
    let (rows, columns) = (labels.count + 1, found.count + 1)
    guard rows.multipliedReportingOverflow(by: columns).partialValue <= alignmentLimit, labels.count != 0 else {
      return labels.indices.map { $0 < found.count ? $0 : nil }
    }
    // The least cost of what is left, from each place on.
    var cost = [Int](repeating: 0, count: rows * columns)
    func at(_ row: Int, _ column: Int) -> Int { row * columns + column }
    func wrong(_ row: Int, _ column: Int) -> Int { labels[row].contains(found[column]) ? 0 : 1 }
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        guard row < rows - 1, column < columns - 1 else {
          cost[at(row, column)] = rows - 1 - row + columns - 1 - column
          continue
        }
        cost[at(row, column)] = min(
          wrong(row, column) + cost[at(row + 1, column + 1)], 1 + cost[at(row + 1, column)],
          1 + cost[at(row, column + 1)])
      }
    }
    var places = [Int?](repeating: nil, count: labels.count)
    var (row, column) = (0, 0)
    while row < rows - 1, column < columns - 1 {
      let now = cost[at(row, column)]
      if now == wrong(row, column) + cost[at(row + 1, column + 1)] {
        places[row] = column
        (row, column) = (row + 1, column + 1)
      } else if now == 1 + cost[at(row + 1, column)] {
        row += 1
      } else {
        column += 1
      }
    }
    return places
  }
}
