public import InteractionAnalysis

/// What is said of all recordings together, at the end of a report.
public struct LatencySummary: Sendable {
  /// How many recordings were read.
  public var recordings: Int
  /// How many of them were measured on a screen whose size is a guess.
  public var assumedScreens: Int
  public var faults: [RecordingFault]
  /// The exact figures by group, in the order in which they are shown.
  public var figures: [LatencyTotals.Entry]
  /// Those that people are shown: where no deadline decided there was no wait to tell of.
  var shownFigures: [LatencyTotals.Entry] {
    figures.filter { entry in
      ![.timerWait, .timerShare].contains(entry.group.metric) || entry.distribution.maximum > 0
    }
  }
  /// What was expected and recognized; `nil` where nobody said what should be.
  public var confusion: ConfusionMatrix?
  /// The costs of all recordings pooled; `nil` where they were not measured.
  public var cost: RecordingCost?

  public init(
    recordings: Int, assumedScreens: Int = 0, faults: [RecordingFault] = [], figures: [LatencyTotals.Entry] = [],
    confusion: ConfusionMatrix? = nil, cost: RecordingCost? = nil
  ) {
    self.recordings = recordings
    self.assumedScreens = assumedScreens
    self.faults = faults
    self.figures = figures
    self.confusion = confusion
    self.cost = cost
  }
}

/// Writes a report piece by piece: each recording as it comes, and what is said of all of them at the end.
public protocol LatencyReporter {
  /// What is written when a recording has been measured.
  mutating func add(_ recording: MeasuredRecording) -> [UInt8]
  /// What is written at the end.
  mutating func finish(_ summary: LatencySummary) -> [UInt8]
}
