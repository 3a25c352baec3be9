import Gestures
import TouchModel

/// Finds the one constant that made an interaction what it was, by trying others on its frames.
///
/// Only for what may have been meant otherwise: nothing, a pan, a long press, a cancelled touch. A constant is tried at the
/// value that what was measured asks for, not more than `reach` times or parts from the present one, and told only if the
/// frames then get another label; at most `trials` replays an interaction, and one that must give the present label first.
struct HintFinder: Sendable {
  static let reach = 4.0
  static let trials = 4

  let profile: Profile
  let screen: Size

  func hint(for explanation: Explanation, _ frames: FrameLog) -> SettingHint? {
    let interaction = explanation.interaction
    guard frames.isWhole, interaction.contacts.overflow == 0, let missed = explanation.missedTap,
      Self.mayHaveBeenMeantOtherwise(interaction.label)
    else { return nil }
    var remedies: [Remedy] = []
    func offer(_ kind: GestureKind, _ cause: Cause?) {
      guard let cause, let remedy = Remedy(kind, cause, interaction, farthest: missed.farthest, profile),
        isWithinReach(remedy), !remedies.contains(where: { $0.key == remedy.key })
      else { return }
      remedies.append(remedy)
    }
    offer(.tap, missed.cause)
    if interaction.label == .none {
      for record in explanation.recognizers { offer(record.kind, record.verdict.lack) }
    }
    guard !remedies.isEmpty, label(frames, interaction, profile) == interaction.label else { return nil }
    for remedy in remedies.prefix(Self.trials) {
      let other = profile.setting(remedy.key, to: remedy.value)
      guard let label = label(frames, interaction, other), label != interaction.label, label != .cancelled,
        label.isTap || interaction.label == .none
      else { continue }
      return SettingHint(key: remedy.key, value: remedy.value, label: label)
    }
    return nil
  }

  private static func mayHaveBeenMeantOtherwise(_ label: InteractionLabel) -> Bool {
    switch label {
    case .none, .cancelled, .pan, .fling, .edgePan, .multiFingerPan, .longPress: true
    default: false
    }
  }

  private func isWithinReach(_ remedy: Remedy) -> Bool {
    let present = profile[remedy.key]
    guard present > 0, remedy.value != present, remedy.key.accepts(remedy.value) else { return false }
    return remedy.value <= present * Self.reach && remedy.value * Self.reach >= present
  }

  /// What the interaction's frames are under a profile, or `nil` where they are not one interaction.
  private func label(_ frames: FrameLog, _ interaction: Interaction, _ profile: Profile) -> InteractionLabel? {
    var trial = FieldTrial(profile: profile, screen: screen)
    frames.forEachFrame(of: interaction.contacts) { trial.feed($0) }
    let found = trial.finish()
    return found.count == 1 ? found[0].label : nil
  }
}

extension InteractionLabel {
  var isTap: Bool {
    switch self {
    case .tap, .doubleTap, .tripleTap, .multiFingerTap: true
    default: false
    }
  }
}
