public import TouchModel

/// The latency figures of one recording in event time: the same bytes give the same figures on every machine.
public struct RecordingLatency: Hashable, Sendable {
  /// The device's name.
  public var device: String
  /// The profile with its version, such as `uikit@1`.
  public var profile: String
  /// When the first frame came; reports count times from it.
  public var origin: Timestamp
  public var end: Timestamp
  /// How many evdev frames were read.
  public var frames: Int
  /// Every report that a gesture began or was recognized, in order.
  public var gestures: [GestureTiming]
  /// How content moved; empty without a scene.
  public var motions: [MotionTiming]
  public var interactions: [LabelledInteraction]
  public var missed: [MissedLabel]

  public init(
    device: String, profile: String, origin: Timestamp = .zero, end: Timestamp = .zero, frames: Int = 0,
    gestures: [GestureTiming] = [], motions: [MotionTiming] = [], interactions: [LabelledInteraction] = [],
    missed: [MissedLabel] = []
  ) {
    self.device = device
    self.profile = profile
    self.origin = origin
    self.end = end
    self.frames = frames
    self.gestures = gestures
    self.motions = motions
    self.interactions = interactions
    self.missed = missed
  }
}
