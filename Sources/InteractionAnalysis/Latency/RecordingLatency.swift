public import TouchModel

/// The latency figures of one recording in event time: the same bytes give the same figures on every machine.
public struct RecordingLatency: Hashable, Sendable {
  /// The device's name.
  public var device: String
  /// The profile with its version, such as `uikit@1`.
  public var profile: String
  /// The screen in points that its touches landed on; every length and many a decision depends on it.
  public var screen: Size
  /// Where that screen comes from.
  public var screenSource: ScreenSource
  /// What was odd about the recording, the first note of each kind, in the order in which they came.
  public var notes: [Note]
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
  /// Whether anybody said what its interactions should be: then one without a label is one too many.
  public var isLabelled: Bool
  /// Labels of its header that are none of `InteractionLabel`, which were left out; in order, each once.
  public var unknownLabels: [String]
  /// How many reports have no timing, since an interaction had more than `LatencyAnalyzer.timingLimit`.
  public var omitted: Int

  public init(
    device: String, profile: String, screen: Size, screenSource: ScreenSource = .given, notes: [Note] = [],
    origin: Timestamp = .zero, end: Timestamp = .zero, frames: Int = 0,
    gestures: [GestureTiming] = [], motions: [MotionTiming] = [], interactions: [LabelledInteraction] = [],
    missed: [MissedLabel] = [], isLabelled: Bool = false, unknownLabels: [String] = [], omitted: Int = 0
  ) {
    self.device = device
    self.profile = profile
    self.screen = screen
    self.screenSource = screenSource
    self.notes = notes
    self.origin = origin
    self.end = end
    self.frames = frames
    self.gestures = gestures
    self.motions = motions
    self.interactions = interactions
    self.missed = missed
    self.isLabelled = isLabelled
    self.unknownLabels = unknownLabels
    self.omitted = omitted
  }
}
