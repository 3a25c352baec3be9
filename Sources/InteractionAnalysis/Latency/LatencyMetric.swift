/// A figure of a gesture, a drag or a frame: its name in every output, its unit, and whether a replay gives it exactly.
public enum LatencyMetric: String, Hashable, Sendable, CaseIterable {
  // Event time: equal on every machine.
  case recognitionDelay = "recognition_delay"
  case recognitionPath = "recognition_path"
  case recognitionDisplacement = "recognition_displacement"
  case decisionLag = "decision_lag"
  case decisionLagFrames = "decision_lag_frames"
  case arbitrationCost = "arbitration_cost"
  case timerWait = "timer_wait"
  case timerShare = "timer_share"
  case motionError = "motion_error"
  case motionErrorRMS = "motion_error_rms"
  case settleTime = "settle_time"
  case flingDistance = "fling_distance"
  // Wall clock: distributions that differ from run to run.
  case process
  case processPerEvent = "process_per_event"
  case model, allocations, instructions
  case dispatchLag = "dispatch_lag"
  case queueDelay = "queue_delay"
  case endToEnd = "end_to_end"
  case timerSlack = "timer_slack"

  /// What its whole numbers count; lengths are kept in thousandths of a point.
  public enum Unit: String, Hashable, Sendable {
    case microseconds = "us"
    case nanoseconds = "ns"
    case points = "pt"
    case frames, count
    case thousandths = "permille"
  }

  public var unit: Unit {
    switch self {
    case .recognitionDelay, .decisionLag, .arbitrationCost, .timerWait, .settleTime, .dispatchLag, .queueDelay,
      .endToEnd, .timerSlack:
      .microseconds
    case .process, .processPerEvent, .model: .nanoseconds
    case .recognitionPath, .recognitionDisplacement, .motionError, .motionErrorRMS, .flingDistance: .points
    case .timerShare: .thousandths
    case .decisionLagFrames: .frames
    case .allocations, .instructions: .count
    }
  }

  /// Whether it is a matter of the recording alone, so that a gate may ask for equality.
  public var isExact: Bool {
    switch self {
    case .recognitionDelay, .recognitionPath, .recognitionDisplacement, .decisionLag, .decisionLagFrames,
      .arbitrationCost, .timerWait, .timerShare, .motionError, .motionErrorRMS, .settleTime, .flingDistance:
      true
    case .process, .processPerEvent, .model, .allocations, .instructions, .dispatchLag, .queueDelay, .endToEnd,
      .timerSlack:
      false
    }
  }

  /// Its name with its unit, as keys of JSON have it, such as `recognition_delay_us`.
  public var key: String {
    switch unit {
    case .frames, .count, .thousandths: rawValue
    default: "\(rawValue)_\(unit.rawValue)"
    }
  }
}
