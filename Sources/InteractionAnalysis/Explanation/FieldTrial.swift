import Gestures
import TouchModel

/// Every recognizer of a profile on one full-screen view, fed with some frames: what `tapedeck gestures` would make of them.
struct FieldTrial {
  private var arbitration: Arbitration
  private var analyzer: InteractionAnalyzer
  private let path: [MemberID]
  private var effects: [ArbitrationEffect] = []
  private var interactions: [Interaction] = []
  private var parts = (first: TouchFrame(), landings: TouchFrame())

  init(profile: Profile, screen: Size) {
    arbitration = Arbitration(profile: profile, screen: screen)
    analyzer = InteractionAnalyzer(profile: profile)
    path = arbitration.attach(view: 0, named: "screen", depth: 0, profile.everyRecognizer)
  }

  mutating func feed(_ frame: TouchFrame) {
    while let deadline = arbitration.nextDeadline, deadline <= frame.time { fire() }
    analyzer.observe(frame)
    guard frame.handsOver else { return take(frame) }
    frame.split(into: &parts.first, landings: &parts.landings)
    take(parts.first)
    take(parts.landings)
  }

  /// Lets what is still waiting come; each deadline ends a wait, so they are few.
  mutating func finish() -> [Interaction] {
    while arbitration.nextDeadline != nil { fire() }
    return interactions
  }

  private mutating func take(_ frame: TouchFrame) {
    for contact in frame.contacts where contact.phase == .down {
      arbitration.land(contact, at: frame.time, path: path, into: &effects)
    }
    arbitration.handle(frame, into: &effects)
    settle()
  }

  private mutating func fire() {
    arbitration.fireDeadline(into: &effects)
    settle()
  }

  private mutating func settle() {
    for effect in effects { analyzer.observe(effect) }
    effects.removeAll(keepingCapacity: true)
    interactions += analyzer.settle(isIdle: arbitration.isIdle) { _ in "" }
  }
}
