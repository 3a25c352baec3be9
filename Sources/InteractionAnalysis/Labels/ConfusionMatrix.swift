/// How often what a person did was recognized as what: expected against recognized labels, pooled over recordings.
///
/// A right interaction counts where it was recognized, also where several labels are accepted; a wrong one is expected to be the
/// first of those. Nothing recognized, whether an interaction is there or not, is the label `none`, and so is what nobody
/// asked for: misses are the column of `none`, extras its row. Interactions of recordings without labels do not count. The order
/// of all lists is that of `InteractionLabel`.
public struct ConfusionMatrix: Hashable, Sendable {
  /// What was expected and recognized, and how often; never 0.
  public struct Cell: Hashable, Sendable {
    public var expected: InteractionLabel
    public var recognized: InteractionLabel
    public var count: Int
  }

  /// How well one label is recognized.
  public struct Score: Hashable, Sendable {
    public var label: InteractionLabel
    /// How often it was expected, recognized, and both.
    public var expected: Int
    public var recognized: Int
    public var right: Int

    /// How much of what was recognized as it was it; `nil` where nothing was.
    public var precision: Double? { recognized > 0 ? Double(right) / Double(recognized) : nil }
    /// How much of it was recognized; `nil` where it was never expected.
    public var recall: Double? { expected > 0 ? Double(right) / Double(expected) : nil }
    /// The harmonic mean of both; 0 where one of them is 0 or has no value.
    public var f1: Double { expected + recognized > 0 ? Double(2 * right) / Double(expected + recognized) : 0 }
  }

  private static let labels = InteractionLabel.allCases
  /// By expected, then recognized label.
  private var counts = [Int](repeating: 0, count: labels.count * labels.count)

  public init() {}

  private static func place(_ expected: InteractionLabel, _ recognized: InteractionLabel) -> Int {
    let (row, column) = (labels.firstIndex(of: expected) ?? 0, labels.firstIndex(of: recognized) ?? 0)
    return row * labels.count + column
  }

  /// Counts one that should have been `expected` and was `recognized`.
  public mutating func add(expected: InteractionLabel, recognized: InteractionLabel) {
    counts[Self.place(expected, recognized)] += 1
  }

  /// Counts the interactions and the missed labels of a recording that has labels.
  public mutating func add(_ recording: RecordingLatency) {
    guard recording.isLabelled else { return }
    for interaction in recording.interactions {
      let label = interaction.interaction.label
      let expected = interaction.isRight == true ? label : interaction.accepted.first ?? .none
      add(expected: expected, recognized: label)
    }
    for missed in recording.missed { add(expected: missed.accepted.first ?? .none, recognized: .none) }
  }

  /// Adds all that another one counted.
  public mutating func merge(_ other: ConfusionMatrix) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  public func count(expected: InteractionLabel, recognized: InteractionLabel) -> Int {
    counts[Self.place(expected, recognized)]
  }

  /// Those that happened, row by row.
  public var cells: [Cell] {
    Self.labels.flatMap { expected in
      Self.labels.compactMap { recognized in
        let count = count(expected: expected, recognized: recognized)
        return count > 0 ? Cell(expected: expected, recognized: recognized, count: count) : nil
      }
    }
  }

  /// Those labels that were expected or recognized.
  public var labels: [InteractionLabel] {
    Self.labels.filter { expected($0) + recognized($0) > 0 }
  }

  private func expected(_ label: InteractionLabel) -> Int {
    Self.labels.reduce(0) { $0 + count(expected: label, recognized: $1) }
  }

  private func recognized(_ label: InteractionLabel) -> Int {
    Self.labels.reduce(0) { $0 + count(expected: $1, recognized: label) }
  }

  /// How many were counted.
  public var total: Int { counts.reduce(0, +) }
  /// How many were recognized as what they are, `none` included.
  public var right: Int { Self.labels.reduce(0) { $0 + count(expected: $1, recognized: $1) } }
  /// How many were recognized as nothing, or not seen at all, that should have been something.
  public var misses: Int { recognized(.none) - count(expected: .none, recognized: .none) }
  /// How many were recognized as something that nobody asked for.
  public var extras: Int { expected(.none) - count(expected: .none, recognized: .none) }
  /// How many were recognized as something else.
  public var confused: Int { total - right - misses - extras }
  /// The part that is right; `nil` where nothing was counted.
  public var accuracy: Double? { total > 0 ? Double(right) / Double(total) : nil }

  /// How well each label is recognized that was expected or recognized; `none` is no gesture, and has no score.
  public var scores: [Score] {
    labels.filter { $0 != .none }.map {
      Score(label: $0, expected: expected($0), recognized: recognized($0), right: count(expected: $0, recognized: $0))
    }
  }

  /// The mean of the labels' F1, each as heavy as any other; `nil` where there is none.
  public var macroF1: Double? {
    let scores = scores
    return scores.isEmpty ? nil : scores.reduce(0) { $0 + $1.f1 } / Double(scores.count)
  }
}
