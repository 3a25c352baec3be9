import Gestures
import InteractionAnalysis
import ReplayEngine
import TouchModel
import ViewModels

/// Collects the labelled interactions of a replay.
struct InteractionCollector: ReplaySink {
  private var analyzer: InteractionAnalyzer
  private(set) var interactions: [Interaction] = []

  init(profile: Profile) { analyzer = InteractionAnalyzer(profile: profile) }

  /// Takes in a frame before the replay does.
  mutating func observe(_ frame: TouchFrame) { analyzer.observe(frame) }

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    switch event {
    case .gesture(let member, let gesture): analyzer.observe(.gesture(member, gesture))
    case .resolved(let resolution): analyzer.observe(.resolved(resolution))
    case .settled(_, let isIdle):
      interactions += analyzer.settle(isIdle: isIdle) { arbitration.localName(of: $0) }
    case .state, .visible, .control, .command, .note: break
    }
  }
}
