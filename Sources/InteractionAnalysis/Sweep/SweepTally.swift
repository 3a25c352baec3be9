import TouchModel

/// How often one point of a sweep was right, and how late where it was: counts and lags that add up in any order.
///
/// An interaction counts under the first of its accepted labels, whatever it was taken for, so that a label is the same
/// interactions at every point.
public struct SweepTally: Hashable, Sendable {
  /// How many interactions have a label, the missed ones among them.
  public private(set) var labelled = 0
  /// Recognized as one of their labels.
  public private(set) var right = 0
  /// Recognized as something else, or as nothing.
  public private(set) var wrong = 0
  /// Labels without an interaction.
  public private(set) var missed = 0
  /// Interactions without a label in recordings that have some.
  public private(set) var extra = 0
  /// What was taken for what.
  public private(set) var confusion = ConfusionMatrix()
  /// Of each label how many there are, and the decision lags of the right ones in microseconds, in no order.
  private var labels = [Label](repeating: Label(), count: InteractionLabel.allCases.count)

  private struct Label: Hashable, Sendable {
    var count = 0
    var right = 0
    var lags: [Int64] = []
  }

  public init() {}

  /// Wrong, missed and extra together.
  public var misclassified: Int { wrong + missed + extra }

  /// Takes in what a recording was taken for.
  public mutating func add(_ latency: RecordingLatency) {
    confusion.add(latency)
    let timings = latency.gesturesByInteraction
    for labelled in latency.interactions {
      guard let first = labelled.accepted.first else {
        if latency.isLabelled { extra += 1 }
        continue
      }
      self.labelled += 1
      let index = Self.index(of: first)
      labels[index].count += 1
      guard labelled.isRight == true else {
        wrong += 1
        continue
      }
      right += 1
      labels[index].right += 1
      let mine = timings[labelled.interaction.number] ?? []
      if let lag = labelled.interaction.decisionLag(among: mine) { labels[index].lags.append(lag.count) }
    }
    for missed in latency.missed {
      labelled += 1
      self.missed += 1
      if let first = missed.accepted.first { labels[Self.index(of: first)].count += 1 }
    }
  }

  /// Adds another tally of the same point.
  public mutating func merge(_ other: SweepTally) {
    labelled += other.labelled
    right += other.right
    wrong += other.wrong
    missed += other.missed
    extra += other.extra
    confusion.merge(other.confusion)
    for index in labels.indices {
      labels[index].count += other.labels[index].count
      labels[index].right += other.labels[index].right
      labels[index].lags += other.labels[index].lags
    }
  }

  /// Puts lags into ascending order, so that asking for them takes no sorting.
  mutating func sortLags() {
    for index in labels.indices { labels[index].lags.sort() }
  }

  private static func index(of label: InteractionLabel) -> Int { InteractionLabel.allCases.firstIndex(of: label) ?? 0 }

  // MARK: Lags

  /// Labels that at least one interaction has, in the order of `InteractionLabel`.
  public var presentLabels: [InteractionLabel] {
    zip(InteractionLabel.allCases, labels).filter { $0.1.count > 0 }.map(\.0)
  }

  /// How many interactions count under a label.
  public func count(of label: InteractionLabel) -> Int { labels[Self.index(of: label)].count }

  /// How many of these are right.
  public func right(of label: InteractionLabel) -> Int { labels[Self.index(of: label)].right }

  /// The mean over labels of how well each is recognized, `ConfusionMatrix.macroF1`.
  public var macroF1: Double? { confusion.macroF1 }

  /// The decision lags of a label's right interactions.
  public func lags(of label: InteractionLabel) -> LagValues { LagValues(labels[Self.index(of: label)].lags) }

  /// Those of all labels together.
  public var lags: LagValues { LagValues(labels.flatMap(\.lags)) }

  /// One number for the lags, in microseconds.
  ///
  /// `labels` are those that the mean is over; `nil` where one of them, or the one that is asked for, has no right interaction.
  public func lag(_ figure: LagFigure, over labels: [InteractionLabel]) -> Int64? {
    switch figure.scope {
    case .all: return lags.value(figure.statistic)
    case .label(let label): return lags(of: label).value(figure.statistic)
    case .each:
      var sum = 0.0
      for label in labels {
        guard let value = lags(of: label).value(figure.statistic) else { return nil }
        sum += Double(value)
      }
      return labels.isEmpty ? nil : Int64((sum / Double(labels.count)).rounded(.toNearestOrAwayFromZero))
    }
  }
}

/// Lags in ascending order; percentiles are of the nearest rank as in `Histogram`, so each is a lag that was measured.
public struct LagValues: Hashable, Sendable {
  /// In microseconds.
  public let values: [Int64]

  public init(_ values: [Int64]) { self.values = values.sorted() }

  public var count: Int { values.count }

  /// The value at or below which so many of 100 lie; `nil` where there is none.
  public func percentile(_ percent: Int) -> Int64? {
    guard !values.isEmpty else { return nil }
    return values[Int(PercentileRank(Double(percent), of: Int64(values.count)).rank) - 1]
  }

  public func value(_ statistic: LagFigure.Statistic) -> Int64? {
    switch statistic {
    case .p50: percentile(50)
    case .p90: percentile(90)
    case .max: values.last
    }
  }
}
