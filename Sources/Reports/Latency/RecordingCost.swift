public import InteractionAnalysis

/// What the frames of a recording, or of several, cost by the clock over many rounds: it differs from run to run.
///
/// Ratios to the reference loop of the same run compare machines and days better than nanoseconds do.
public struct RecordingCost: Sendable {
  /// How many recordings these are the costs of.
  public private(set) var recordings = 1
  /// How often each recording was played at least while measuring.
  public var rounds: Int
  /// How many frames were measured a round, of all recordings.
  public var frames: Int
  /// How many further frames of long recordings were not measured.
  public var framesLeftOut: Int
  /// Nanoseconds of one reading of the clock; each figure of time holds one, and it is not taken off.
  public var clockReading: Int64
  /// Nanoseconds of one pass of the reference loop in the same process; the least of many, of several recordings the least of all.
  public var reference: Int64
  /// Process, that of an event, model, allocations and instructions of all recognizers together, by stage.
  public var figures: [CostFigures]
  /// Each recognizer alone on the whole screen; empty where that was not measured.
  public var recognizers: [RecognizerCost]
  /// Nanoseconds of `process` of each frame in order, the least of the rounds; empty for several recordings.
  public var frameProcess: [Int64]
  /// What could not be measured here, and why.
  public var unavailable: [Unavailable]

  /// A figure that this machine or build does not give.
  public struct Unavailable: Hashable, Sendable {
    public var metric: LatencyMetric
    public var reason: String

    public init(metric: LatencyMetric, reason: String) {
      self.metric = metric
      self.reason = reason
    }
  }

  public init(
    rounds: Int, frames: Int, framesLeftOut: Int = 0, clockReading: Int64, reference: Int64,
    figures: [CostFigures] = [],
    recognizers: [RecognizerCost] = [], frameProcess: [Int64] = [], unavailable: [Unavailable] = []
  ) {
    self.rounds = rounds
    self.frames = frames
    self.framesLeftOut = framesLeftOut
    self.clockReading = clockReading
    self.reference = reference
    self.figures = figures
    self.recognizers = recognizers
    self.frameProcess = frameProcess
    self.unavailable = unavailable
  }

  /// Pools another recording's figures with these, as if each value had been recorded here.
  ///
  /// Ratios stay those to each recording's own passes of the reference loop, whatever the machine did in between.
  public mutating func merge(_ other: RecordingCost) {
    recordings += other.recordings
    rounds = min(rounds, other.rounds)
    frames += other.frames
    framesLeftOut += other.framesLeftOut
    clockReading = min(clockReading, other.clockReading)
    reference = min(reference, other.reference)
    CostFigures.merge(other.figures, into: &figures)
    for recognizer in other.recognizers {
      if let place = recognizers.firstIndex(where: { $0.name == recognizer.name }) {
        recognizers[place].total += recognizer.total
        CostFigures.merge(recognizer.figures, into: &recognizers[place].figures)
      } else {
        recognizers.append(recognizer)
      }
    }
    frameProcess = []
    for item in other.unavailable where !unavailable.contains(item) { unavailable.append(item) }
  }
}

/// A cost at one stage: every measured value, and the least of each frame over all rounds.
public struct CostFigures: Sendable {
  public var group: LatencyGroup
  /// Every frame of every round: of several recordings those of more rounds, the shorter ones, weigh more.
  public var samples: Distribution
  /// Each frame once, with the least of its rounds: what the work takes where nothing else disturbs it.
  public var best: Distribution
  /// The same in millionths of a pass of the recording's reference loop; empty for what is no time, and without that loop.
  public var ratios: Distribution

  public init(
    group: LatencyGroup, samples: Distribution, best: Distribution, ratios: Distribution = Distribution()
  ) {
    self.group = group
    self.samples = samples
    self.best = best
    self.ratios = ratios
  }

  /// Millionths of a pass that takes `reference` nanoseconds, to the nearest; a pass takes 1 at least.
  public static func ratio(_ nanoseconds: Int64, to reference: Int64) -> Int64 {
    let pass = max(reference, 1)
    let (product, overflow) = nanoseconds.multipliedReportingOverflow(by: 1_000_000)
    guard !overflow, product <= .max - pass / 2 else { return .max }
    return (product + pass / 2) / pass
  }

  /// How many passes of the reference loop the least of a frame is; `nil` without one.
  func ratio(atPercentile percentile: Double) -> Double? {
    ratios.count > 0 ? Double(ratios.value(atPercentile: percentile)) / 1_000_000 : nil
  }

  static func merge(_ others: [CostFigures], into figures: inout [CostFigures]) {
    for other in others {
      if let place = figures.firstIndex(where: { $0.group == other.group }) {
        figures[place].samples.merge(other.samples)
        figures[place].best.merge(other.best)
        figures[place].ratios.merge(other.ratios)
      } else {
        figures.append(other)
      }
    }
  }
}

/// What one recognizer costs alone on the whole screen.
public struct RecognizerCost: Sendable {
  public var name: String
  /// Nanoseconds of all frames of one round, the least of each.
  public var total: Int64
  /// Its `process` and its `model`, by stage.
  public var figures: [CostFigures]

  public init(name: String, total: Int64, figures: [CostFigures]) {
    self.name = name
    self.total = total
    self.figures = figures
  }
}

extension RecordingCost {
  /// Each recognizer with its part of what all of them take alone, the largest first; equal ones by name.
  var shares: [(recognizer: RecognizerCost, share: Double)] {
    let sum = recognizers.reduce(0) { $0 + $1.total }
    let ordered = recognizers.sorted { ($1.total, $0.name) < ($0.total, $1.name) }
    return ordered.map { ($0, sum > 0 ? Double($0.total) / Double(sum) : 0) }
  }

  /// How often what was measured, in words.
  var extent: String {
    let several = recordings > 1
    var text = "\(several ? "at least " : "")\(rounds) rounds of \(frames) frames"
    if several { text += " of \(recordings) recordings" }
    if framesLeftOut > 0 { text += ", \(framesLeftOut) further frames not measured" }
    return text
  }

  /// The stages at which a recognizer alone has a figure of a metric.
  func stages(of metric: LatencyMetric) -> [FrameStage] {
    FrameStage.allCases.filter { stage in recognizers.contains { $0.figures(of: metric, at: stage) != nil } }
  }
}

extension RecognizerCost {
  func figures(of metric: LatencyMetric) -> [CostFigures] { figures.filter { $0.group.metric == metric } }

  func figures(of metric: LatencyMetric, at stage: FrameStage) -> CostFigures? {
    figures.first { $0.group.metric == metric && $0.group.stage == stage }
  }
}
