import Gestures
import TouchModel

extension MissedTap {
  /// Why an interaction was no tap, or `nil` where it was one.
  ///
  /// `taps` are the recognizers of taps with as many fingers. Of several verdicts of theirs the first one counts that was not
  /// about a number of fingers.
  init?(
    of interaction: Interaction, _ verdicts: [Verdict], taps: [(member: MemberID, name: String)], farthest: Double
  ) {
    switch interaction.label {
    case .tap, .doubleTap, .tripleTap, .multiFingerTap: return nil
    default: break
    }
    let lost = verdicts.filter { verdict in verdict.lack != nil && taps.contains { $0.member == verdict.member } }
    let measured = lost.first { $0.lack?.kind.unit != .count }
    guard let verdict = measured ?? lost.first, let cause = verdict.lack else {
      let only = taps.count == 1 ? taps[0].name : nil
      self.init(why: .fingers, recognizer: only, time: interaction.start, farthest: farthest)
      return
    }
    self.init(
      why: Why(cause), recognizer: verdict.recognizer, time: verdict.time, cause: cause, by: verdict.by,
      farthest: farthest)
  }

  init(why: Why, recognizer: String?, time: Timestamp, farthest: Double) {
    self.init(why: why, recognizer: recognizer, time: time, cause: nil, by: nil, farthest: farthest)
  }
}

extension MissedTap.Why {
  /// The word for what a tap lacked; whatever is not its own fault is another recognizer's win.
  init(_ cause: Cause) {
    switch cause.kind {
    case .movedTooFar: self = .slop
    case .heldTooLong, .landedTooLate, .waitedTooLong, .tappedTooSoon: self = .timeout
    case .tappedTooFar, .outsideEdge: self = .outside
    case .contactCancelled, .contactsEnded: self = .cancelled
    case .tooManyTouches, .tooFewTouches, .tooFewTaps: self = .fingers
    default: self = .recognizer
    }
  }
}
