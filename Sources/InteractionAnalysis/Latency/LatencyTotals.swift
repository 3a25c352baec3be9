import TouchModel

/// Figures in event time pooled over recordings, each metric of each gesture or view on each device under each profile.
///
/// Lengths are counted in thousandths of a point, shares in thousandths, to the nearest. Shards and machines pool theirs by `merge`, which is as if all
/// recordings had been added to one.
public struct LatencyTotals: Hashable, Sendable {
  /// One group's figures.
  public struct Entry: Hashable, Sendable {
    public var group: LatencyGroup
    public var distribution: Distribution
  }

  private var pool: [LatencyGroup: Distribution] = [:]

  public init() {}

  /// Adds every figure of a recording that it has.
  public mutating func add(_ recording: RecordingLatency) {
    for timing in recording.gestures {
      var group = LatencyGroup(
        metric: .recognitionDelay, stage: timing.stage, subject: timing.gesture.text, device: recording.device,
        profile: recording.profile)
      func count(_ metric: LatencyMetric, _ value: Int64?) {
        group.metric = metric
        if let value { pool[group, default: Distribution()].record(value) }
      }
      count(.recognitionDelay, timing.recognitionDelay.count)
      count(.recognitionPath, Self.thousandths(timing.travel.path))
      count(.recognitionDisplacement, Self.thousandths(timing.travel.displacement))
      count(.decisionLag, timing.decisionLag?.count)
      count(.decisionLagFrames, timing.lagFrames.map(Int64.init))
      count(.arbitrationCost, timing.arbitrationCost?.count)
      count(.timerWait, timing.timerWait.count)
      count(.timerShare, timing.timerShare.map(Self.thousandths))
    }
    for motion in recording.motions {
      func count(_ metric: LatencyMetric, _ stage: FrameStage, _ value: Int64?) {
        let group = LatencyGroup(
          metric: metric, stage: stage, subject: motion.view, device: recording.device, profile: recording.profile)
        if let value { pool[group, default: Distribution()].record(value) }
      }
      count(.motionError, .update, Self.thousandths(motion.largestError))
      count(.motionErrorRMS, .update, Self.thousandths(motion.rmsError))
      count(.settleTime, .end, motion.settleTime?.count)
      count(.flingDistance, .end, Self.thousandths(motion.flingDistance))
    }
  }

  /// Pools another one's figures with these.
  public mutating func merge(_ other: LatencyTotals) {
    for (group, distribution) in other.pool { pool[group, default: Distribution()].merge(distribution) }
  }

  /// Every group in its order.
  public var entries: [Entry] {
    pool.keys.sorted().compactMap { group in pool[group].map { Entry(group: group, distribution: $0) } }
  }

  /// The figures of a group, or `nil` where it has none.
  public subscript(group: LatencyGroup) -> Distribution? { pool[group] }

  /// A length in thousandths of a point, or a share in thousandths; what is no number counts as 0.
  static func thousandths(_ quantity: Double) -> Int64 {
    let exact = (quantity * 1000).rounded(.toNearestOrAwayFromZero)
    return exact.isNaN ? 0 : exact >= 9.2e18 ? .max : exact <= -9.2e18 ? .min : Int64(exact)
  }
}

extension LatencyGroup: Comparable {
  /// The order of reports: by profile, device, subject, stage and metric.
  public static func < (a: LatencyGroup, b: LatencyGroup) -> Bool {
    if a.profile != b.profile { return a.profile < b.profile }
    if a.device != b.device { return a.device < b.device }
    if a.subject != b.subject { return a.subject < b.subject }
    return (a.stage.place, a.metric.place) < (b.stage.place, b.metric.place)
  }
}

extension FrameStage {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension LatencyMetric {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
