import Gestures
import TouchModel

/// Every recognizer of a profile on one full-screen view, fed with some frames: what `tapedeck gestures` would make of them.
struct FieldTrial {
  private var recognizers: BareArbitration
  private var analyzer: InteractionAnalyzer
  private var interactions: [Interaction] = []

  init(profile: Profile, screen: Size) {
    var arbitration = Arbitration(profile: profile, screen: screen)
    let path = arbitration.attach(view: 0, named: "screen", depth: 0, profile.everyRecognizer)
    recognizers = BareArbitration(arbitration, path: path)
    analyzer = InteractionAnalyzer(profile: profile)
  }

  mutating func feed(_ frame: TouchFrame) {
    while let deadline = recognizers.nextDeadline, deadline <= frame.time { fire() }
    analyzer.observe(frame)
    recognizers.take(frame) { effects, isIdle in
      interactions += analyzer.interactions(after: effects, isIdle: isIdle)
    }
  }

  /// Lets what is still waiting come; each deadline ends a wait, so they are few.
  mutating func finish() -> [Interaction] {
    while recognizers.nextDeadline != nil { fire() }
    return interactions
  }

  private mutating func fire() {
    recognizers.fireDeadline { effects, isIdle in
      interactions += analyzer.interactions(after: effects, isIdle: isIdle)
    }
  }
}

extension InteractionAnalyzer {
  /// Takes in what one step brought; the interactions that are over, whose recognizers are told by no name.
  fileprivate mutating func interactions(after effects: [ArbitrationEffect], isIdle: Bool) -> [Interaction] {
    for effect in effects { observe(effect) }
    return settle(isIdle: isIdle) { _ in "" }
  }
}
