import Gestures
import InteractionAnalysis
import TouchModel

/// `gestures --explain` for people: what it was and why no tap, then decisions in order of time, then each recognizer.
///
/// Times are milliseconds since the interaction's first landing.
struct ExplanationText {
  let style: Style
  /// Whether decisions that only count fingers or taps are listed, too.
  let all: Bool

  func text(_ explanation: Explanation, start: Int64) -> String {
    var text = headline(explanation, start)
    if let missed = explanation.missedTap { text += self.missed(missed, explanation, start) }
    if let hint = explanation.hint {
      text += "  with \(hint.key.name)=\(number(hint.value)) this is a \(hint.label.rawValue)\n"
    }
    text += "  when\n"
    for (names, decision) in grouped(explanation.decisions) {
      text += "    \(ms(decision.time, in: explanation))  \(line(decision, of: names, explanation))\n"
    }
    if explanation.omitted > 0 { text += "    and \(explanation.omitted) more\n" }
    text += "  recognizers\n"
    for record in explanation.recognizers { text += "    \(row(record, explanation))\n" }
    return text
  }

  private func headline(_ explanation: Explanation, _ start: Int64) -> String {
    let interaction = explanation.interaction
    let isMissed = interaction.label == .none || interaction.label == .cancelled
    let label = style(interaction.label == .none ? "nothing" : interaction.label.rawValue, isMissed ? .failure : .label)
    let fingers = interaction.touches == 1 ? "1 finger" : "\(interaction.touches) fingers"
    let length = DecimalText.string((interaction.end - interaction.start).milliseconds, decimals: 0)
    let reason = interaction.reason.map { ": \($0.text)" } ?? ""
    let cause = interaction.label == .cancelled ? explanation.cancelCause.map { " (\($0.rawValue))" } ?? "" : ""
    return "interaction \(interaction.number): \(label)\(cause), \(fingers), \(length) ms from "
      + "\(DecimalText.string(Double(start) / 1e6, decimals: 3)) s\(reason)\n"
  }

  private func missed(_ missed: MissedTap, _ explanation: Explanation, _ start: Int64) -> String {
    let fingers = explanation.interaction.touches
    var text = "  " + style("tap missed (\(missed.why.rawValue))", .failure)
    guard let cause = missed.cause else {
      return text + ": nothing here recognizes a tap of \(fingers) finger\(fingers == 1 ? "" : "s")\n"
    }
    text += ": \(with(cause)), at \(DecimalText.string(Double(start) / 1000, decimals: 0))"
    text += "+\(since(missed.time, explanation)) ms"
    if let by = missed.by { text += "; \(by) won" }
    if let resting = explanation.restingContact {
      text += "; contact \(resting) stayed down while others came and went"
    }
    if missed.why == .slop, missed.farthest > cause.measured + 0.05 {
      text += "; farthest \(DecimalText.string(missed.farthest, decimals: 1)) pt"
    }
    if missed.why == .cancelled, let cause = explanation.cancelCause { text += " (\(cause.rawValue))" }
    return text + "\n"
  }

  /// Decisions with those of the same time and words made one, of several recognizers.
  private func grouped(_ decisions: [Decision]) -> [(names: [String], decision: Decision)] {
    var groups: [(names: [String], decision: Decision)] = []
    for decision in decisions {
      guard case .verdict(let verdict) = decision.event else {
        groups.append(([], decision))
        continue
      }
      guard all || verdict.lack?.kind.unit != .count else { continue }
      if let last = groups.last, case .verdict(let before) = last.decision.event, before.time == verdict.time,
        before.outcome == verdict.outcome, before.cause == verdict.cause, before.shortfall == verdict.shortfall,
        before.by == verdict.by, before.until == verdict.until
      {
        groups[groups.count - 1].names.append(verdict.recognizer)
      } else {
        groups.append(([verdict.recognizer], decision))
      }
    }
    return groups
  }

  private func line(_ decision: Decision, of names: [String], _ explanation: Explanation) -> String {
    switch decision.event {
    case .contact(let contact, let phase, let place, let cause):
      let what =
        switch phase {
        case .down: "landed"
        case .up: "lifted"
        case .cancel: "cancelled"
        case .motion: "moved"
        }
      let at = "\(DecimalText.string(place.x, decimals: 1)),\(DecimalText.string(place.y, decimals: 1)) pt"
      return "contact \(contact) \(what) at \(at)\(cause.map { " (\($0.rawValue))" } ?? "")"
    case .verdict(let verdict):
      let who = style(names.joined(separator: ", "), verdict.outcome == .won ? .label : .plain)
      return "\(who) \(outcome(verdict, explanation)): \(why(verdict))"
    }
  }

  /// What became of it: `won`, `failed at the deadline`, `held until 392 ms for doubleTap`, `prevented by pan`.
  private func outcome(_ verdict: Verdict, _ explanation: Explanation) -> String {
    let by = verdict.by.map { verdict.outcome == .held ? " for \($0)" : " by \($0)" } ?? ""
    switch verdict.outcome {
    case .held: return "held\(verdict.until.map { " until \(since($0, explanation)) ms" } ?? "")\(by)"
    case .won where explanation.endsWait(verdict): return "won after its wait"
    default: return verdict.outcome.rawValue + by + (verdict.isDeadline && verdict.by == nil ? " at the deadline" : "")
    }
  }

  private func why(_ verdict: Verdict) -> String {
    guard verdict.outcome != .won, verdict.outcome != .held else { return verdict.cause.text }
    guard let shortfall = verdict.shortfall else { return with(verdict.cause) }
    return "it lacked: \(with(shortfall))"
  }

  private func row(_ record: RecognizerRecord, _ explanation: Explanation) -> String {
    let verdict = record.verdict
    let role: Style.Role = verdict.outcome == .won ? .label : .plain
    var text = style(record.name.padded(to: 16), role) + verdict.outcome.rawValue.padded(to: 11)
    text += ms(verdict.time, in: explanation) + "  " + why(verdict)
    if let by = verdict.by, verdict.outcome == .prevented {
      text += "; \(by) won" + (verdict.shortfall == nil ? "" : ": \(verdict.cause.text)")
    }
    if let hold = record.hold, let by = hold.by {
      text += "; held from \(since(hold.time, explanation))"
      if let until = hold.until { text += " until \(since(until, explanation))" }
      text += " ms for \(by)"
    }
    if record.verdicts > 1 { text += " (judged \(record.verdicts) times)" }
    return text
  }

  /// A cause with how far it was from the limit.
  private func with(_ cause: Cause) -> String {
    guard let margin = cause.margin, margin > 0, let text = cause.marginText else { return cause.text }
    return "\(cause.text) (by \(text))"
  }

  private func since(_ time: Timestamp, _ explanation: Explanation) -> String {
    DecimalText.string((time - explanation.interaction.start).milliseconds, decimals: 0)
  }

  private func ms(_ time: Timestamp, in explanation: Explanation) -> String {
    since(time, explanation).padded(to: 6, left: true) + " ms"
  }

  /// A setting's value as `--set` takes it.
  private func number(_ value: Double) -> String {
    DecimalText.string(value, decimals: value == value.rounded() ? 0 : 1)
  }
}

extension Explanation {
  /// Whether a verdict is what a recognizer was held for.
  fileprivate func endsWait(_ verdict: Verdict) -> Bool {
    recognizers.contains { $0.member == verdict.member && $0.hold?.until == verdict.time }
  }

  /// Why its first cancelled contact was taken away.
  fileprivate var cancelCause: CancelCause? {
    for decision in decisions { if case .contact(_, .cancel, _, let cause?) = decision.event { return cause } }
    return nil
  }
}
