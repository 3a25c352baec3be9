import Gestures
import InteractionAnalysis
import ReplayEngine
import TouchModel
import ViewModels

/// Collects the labelled interactions of a replay.
struct InteractionCollector: ReplaySink {
  private var analyzer: InteractionAnalyzer
  private(set) var interactions: [Interaction] = []

  /// Recognizers of one field go by their own name, those of a scene by that of their view too.
  private let isField: Bool

  init(profile: Profile, isField: Bool) {
    analyzer = InteractionAnalyzer(profile: profile)
    self.isField = isField
  }

  /// Takes in a frame before the replay does.
  mutating func observe(_ frame: TouchFrame) { analyzer.observe(frame) }

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    switch event {
    case .gesture(let member, let gesture): analyzer.observe(.gesture(member, gesture))
    case .resolved(let resolution): analyzer.observe(.resolved(resolution))
    case .settled(_, let isIdle):
      interactions += analyzer.settle(isIdle: isIdle) {
        isField ? arbitration.localName(of: $0) : arbitration.name(of: $0)
      }
    case .landing, .state, .visible, .control, .aimed, .lost, .command, .note: break
    }
  }
}
