import Gestures
import InteractionAnalysis

extension LatencyBudget {
  /// The budget of what a group of gestures makes visible; `nil` where that is nothing.
  ///
  /// Taps and presses answer to a finger, even where it still rests or a deadline decided; of all others the stage says whether
  /// content follows one.
  init?(_ group: LatencyGroup) {
    let kind = group.subject.prefix { $0 != "/" && $0 != "*" }
    if Self.answering.contains(String(kind)) {
      self = .tapFeedback
    } else {
      self.init(stage: group.stage)
    }
  }

  private static let answering = [
    GestureClass(kind: .tap, taps: 1), GestureClass(kind: .tap, taps: 2), GestureClass(kind: .tap, taps: 3),
    GestureClass(kind: .longPress),
  ].map(\.text)
}
