import Gestures
import InteractionAnalysis
import ReplayEngine
import TouchModel
import ViewModels

/// What one frame took by the clock, or what one wake of deadlines did.
struct FrameCost: Hashable {
  var stage: FrameStage
  /// Nanoseconds from handing it over until the recognizers had returned; one reading of the clock is in it.
  var process: Int64
  /// Nanoseconds from there until every view model had its new state; `nil` where the recognizers reported nothing.
  var model: Int64?
}

/// Reads a clock around frames of a replay and where the recognizers return, which the replay shows to its sink: the first
/// `.gesture` or `.resolved` of a step comes when all of them have returned, `.settled` when the views are done.
///
/// Use: `start` right before `feed` (with its frame) or `wake` (without), `finish` right after. A frame that hands a finger
/// over is taken in two steps, whose times are added. The hit test of a finger that lands, and views that were moving already,
/// belong to `process`. Of a wake only steps count in which a recognizer reported, so a display tick is none.
struct FrameClock: ReplaySink {
  /// A monotonic clock in nanoseconds.
  private let now: @Sendable () -> Int64
  /// When the frame was handed over, and when the views were last done with it.
  private(set) var handed: Int64 = 0
  private(set) var mark: Int64 = 0
  private var process: Int64 = 0
  private var model: Int64 = 0
  private var isFrame = false
  /// Whether the recognizers reported in this step, and in any step.
  private var (hasReturned, hasReported) = (false, false)
  private var stage = FrameStageFinder()

  init(now: @escaping @Sendable () -> Int64 = { MonotonicClock.nanoseconds }) { self.now = now }

  /// Begins a frame, or without one a wake.
  mutating func start(_ frame: TouchFrame? = nil) {
    (process, model, isFrame) = (0, 0, frame != nil)
    (hasReturned, hasReported) = (false, false)
    stage = FrameStageFinder()
    if let frame { stage.observe(frame) }
    handed = now()
    mark = handed
  }

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) { receive(event) }

  /// Takes what the replay reports.
  mutating func receive(_ event: ReplayEvent) {
    switch event {
    case .gesture(_, let gesture):
      markReturn()
      stage.observe(gesture.phase)
    case .resolved: markReturn()
    case .settled: markSettled()
    case .landing, .state, .visible, .control, .aimed, .lost, .command, .note: break
    }
  }

  /// What it took; `nil` for a wake in which no recognizer reported.
  func finish() -> FrameCost? {
    guard isFrame || hasReported else { return nil }
    return FrameCost(stage: stage.stage, process: process, model: hasReported ? model : nil)
  }

  private mutating func markReturn() {
    guard !hasReturned else { return }
    let time = now()
    process += time - mark
    mark = time
    (hasReturned, hasReported) = (true, true)
  }

  private mutating func markSettled() {
    let time = now()
    if hasReturned { model += time - mark } else if isFrame { process += time - mark }
    mark = time
    hasReturned = false
  }
}
