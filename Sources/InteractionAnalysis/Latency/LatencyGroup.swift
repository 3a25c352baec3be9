/// What figures are pooled over: one metric at one stage of one gesture, on one device under one profile.
///
/// Stages are never pooled, nor are gestures; pool groups of several recordings or machines by merging their distributions.
public struct LatencyGroup: Hashable, Sendable {
  public var metric: LatencyMetric
  public var stage: FrameStage
  /// `GestureClass.text`, a view's id for motion, a recognizer's name for costs of one, or empty for all together.
  public var subject: String
  public var device: String
  public var profile: String

  public init(
    metric: LatencyMetric, stage: FrameStage, subject: String = "", device: String = "", profile: String = ""
  ) {
    self.metric = metric
    self.stage = stage
    self.subject = subject
    self.device = device
    self.profile = profile
  }
}
