import Gestures
import InteractionAnalysis
import TouchModel

/// An interaction as a line of `tapedeck gestures --interactions`.
enum InteractionText {
  /// The keys of an interaction, as documented in the README.
  static func append(_ interaction: Interaction, start: Int64, end: Int64, to json: inout JSONWriter) {
    json.value(interaction.number, "interaction")
    json.value(start, "start_us")
    json.value(end, "end_us")
    json.value(interaction.label.rawValue, "label")
    json.value(interaction.touches, "touches")
    json.beginArray("contacts")
    interaction.contacts.forEach { json.value($0.rawValue) }
    json.endArray()
    if let reason = interaction.reason { json.value(reason.text, "reason") }
    if let runnerUp = interaction.runnerUp {
      json.value(runnerUp.name, "runner_up")
      json.value(runnerUp.cause.text, "runner_up_reason")
      if let margin = runnerUp.cause.marginText { json.value(margin, "margin") }
    }
  }

  static func line(_ interaction: Interaction, start: Int64, end: Int64, style: Style) -> String {
    var text = "\(interaction.number)".padded(to: 4, left: true)
    text += DecimalText.string(Double(start) / 1e6, decimals: 3).padded(to: 10, left: true)
    text += " - " + "\(DecimalText.string(Double(end) / 1e6, decimals: 3)) s".padded(to: 9) + "  "
    text += style(interaction.label.rawValue.padded(to: 17), isMissed(interaction) ? .failure : .label)
    let fingers = fingers(interaction)
    let reasons = reasons(interaction)
    return text + (reasons.isEmpty ? fingers : fingers.padded(to: 11) + reasons) + "\n"
  }

  /// Whether nothing was recognized.
  static func isMissed(_ interaction: Interaction) -> Bool {
    interaction.label == .none || interaction.label == .cancelled
  }

  static func fingers(_ interaction: Interaction) -> String {
    interaction.touches == 1 ? "1 finger" : "\(interaction.touches) fingers"
  }

  /// Why the winner won and what came nearest instead; empty where nobody knows.
  static func reasons(_ interaction: Interaction) -> String {
    var reasons = interaction.reason.map { [$0.text] } ?? []
    if let runnerUp = interaction.runnerUp {
      let margin = runnerUp.cause.marginText.map { " (by \($0))" } ?? ""
      reasons.append("next \(runnerUp.name): \(runnerUp.cause.text)\(margin)")
    }
    return reasons.joined(separator: "; ")
  }
}
