import InteractionAnalysis
import Reports

/// Collects one number of each frame and deadline over many rounds, and gives their distributions by stage.
///
/// Every round has the same frames and deadlines in the same order, since nothing but the clock differs.
struct CostTally {
  private let metric: LatencyMetric
  private var samples: [FrameStage: Distribution] = [:]
  private var least: [Int64] = []
  private var stages: [FrameStage] = []

  init(_ metric: LatencyMetric) { self.metric = metric }

  /// Takes in one round: a stage and a value for each moment, `nil` where it has none.
  mutating func add(_ round: some Sequence<(stage: FrameStage, value: Int64?)>) {
    var place = 0
    for (stage, value) in round {
      guard let value else { continue }
      samples[stage, default: Distribution()].record(value)
      if place == least.count {
        least.append(value)
        stages.append(stage)
      } else {
        least[place] = min(least[place], value)
      }
      place += 1
    }
  }

  /// The sum of the least values, which is what a round takes undisturbed.
  var total: Int64 { least.reduce(0, +) }

  /// The figures by stage, those of times as ratios to a pass of the reference loop of `reference` nanoseconds, too.
  func figures(subject: String = "", profile: String, reference: Int64? = nil) -> [CostFigures] {
    FrameStage.allCases.compactMap { stage in
      guard let samples = samples[stage] else { return nil }
      var (best, ratios) = (Distribution(), Distribution())
      for (value, its) in zip(least, stages) where its == stage {
        best.record(value)
        if let reference { ratios.record(CostFigures.ratio(value, to: reference)) }
      }
      return CostFigures(
        group: LatencyGroup(metric: metric, stage: stage, subject: subject, profile: profile), samples: samples,
        best: best, ratios: ratios)
    }
  }
}
