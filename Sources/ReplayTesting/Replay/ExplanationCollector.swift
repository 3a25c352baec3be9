import Gestures
import InteractionAnalysis
import ReplayEngine
import TouchModel
import ViewModels

/// Collects the explained interactions of a replay.
struct ExplanationCollector: ReplaySink {
  private var analyzer: ExplanationAnalyzer
  private(set) var explanations: [Explanation] = []

  init(profile: Profile, field: Size?) { analyzer = ExplanationAnalyzer(profile: profile, field: field) }

  /// Takes in a frame before the replay does.
  mutating func observe(_ frame: TouchFrame) { analyzer.observe(frame) }

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    switch event {
    case .gesture(let member, let gesture): analyzer.observe(.gesture(member, gesture), of: arbitration)
    case .resolved(let resolution): analyzer.observe(.resolved(resolution), of: arbitration)
    case .settled(_, let isIdle): explanations += analyzer.settle(isIdle: isIdle, of: arbitration)
    case .landing, .state, .visible, .control, .aimed, .lost, .command, .note: break
    }
  }
}
