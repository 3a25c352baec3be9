import InteractionAnalysis
import ReplayEngine
import TouchModel

/// Splits the time that a replay takes over one frame by what it reports meanwhile: recognizers first, then view models.
///
/// Recognizers have returned when the first report comes that they or a view's state cause; the models are committed when all of
/// the moment has been reported. A frame that is taken in two steps ends with the second.
struct FrameClock {
  /// A monotonic clock in nanoseconds.
  let now: @Sendable () -> Int64
  /// When the frame was handed to the recognizers.
  private(set) var handed: Int64 = 0
  /// When the view models were committed.
  private(set) var committed: Int64 = 0
  private var returned: Int64?
  private var marks = FrameStageMarks(TouchFrame())

  init(now: @escaping @Sendable () -> Int64) { self.now = now }

  /// Starts the time of a frame, right before the replay is given it.
  mutating func hand(_ frame: TouchFrame) {
    marks = FrameStageMarks(frame)
    returned = nil
    handed = now()
    committed = handed
  }

  /// Takes what the replay reports of the frame.
  mutating func take(_ event: ReplayEvent) {
    switch event {
    case .gesture(_, let gesture):
      if returned == nil { returned = now() }
      marks.take(gesture)
    case .resolved, .state: if returned == nil { returned = now() }
    case .settled:
      committed = now()
      if returned == nil { returned = committed }
    default: break
    }
  }

  var stage: FrameStage { marks.stage }
  /// Nanoseconds in the recognizers.
  var process: Int64 { max((returned ?? committed) - handed, 0) }
  /// Nanoseconds from the recognizers' return until the view models were committed.
  var model: Int64 { max(committed - (returned ?? committed), 0) }
}
