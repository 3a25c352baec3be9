import Gestures
import TouchModel

/// Recognizers on one view without an engine around them, to try what they would make of some frames.
struct BareArbitration: Sendable {
  private var arbitration: Arbitration
  private let path: [MemberID]
  private var effects: [ArbitrationEffect] = []
  private var parts = (first: TouchFrame(), landings: TouchFrame())

  /// All contacts land on the recognizers of `path`.
  init(_ arbitration: Arbitration, path: [MemberID]) {
    self.arbitration = arbitration
    self.path = path
  }

  var nextDeadline: Timestamp? { arbitration.nextDeadline }

  /// Takes in a frame, in two steps where a finger hands over, and shows what came of each, and whether nothing is pending then.
  mutating func take(_ frame: TouchFrame, _ look: ([ArbitrationEffect], _ isIdle: Bool) -> Void) {
    guard frame.handsOver else { return step(frame, look) }
    frame.split(into: &parts.first, landings: &parts.landings)
    step(parts.first, look)
    step(parts.landings, look)
  }

  /// Lets the next deadline come.
  mutating func fireDeadline(_ look: ([ArbitrationEffect], _ isIdle: Bool) -> Void) {
    arbitration.fireDeadline(into: &effects)
    show(look)
  }

  private mutating func step(_ frame: TouchFrame, _ look: ([ArbitrationEffect], _ isIdle: Bool) -> Void) {
    for contact in frame.contacts where contact.phase == .down {
      arbitration.land(contact, at: frame.time, path: path, into: &effects)
    }
    arbitration.handle(frame, into: &effects)
    show(look)
  }

  private mutating func show(_ look: ([ArbitrationEffect], _ isIdle: Bool) -> Void) {
    look(effects, arbitration.isIdle)
    effects.removeAll(keepingCapacity: true)
  }
}
