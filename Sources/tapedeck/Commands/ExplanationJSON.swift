import Gestures
import InteractionAnalysis
import TouchModel

/// The keys that `gestures --explain` adds to those of an interaction, as documented in the README.
struct ExplanationJSON {
  /// The recording's first frame, from which times count.
  let origin: Timestamp

  func append(_ explanation: Explanation, to json: inout JSONWriter) {
    if let missed = explanation.missedTap {
      json.beginObject("missed_tap")
      json.value(missed.why.rawValue, "why")
      json.value(time(missed.time), "t_us")
      if let recognizer = missed.recognizer { json.value(recognizer, "recognizer") }
      if let cause = missed.cause { append(cause, "reason", "margin", &json) }
      if let by = missed.by { json.value(by, "by") }
      json.value(missed.farthest, as: .points, "farthest")
      if let resting = explanation.restingContact { json.value(resting.rawValue, "resting_contact") }
      json.endObject()
    }
    if let hint = explanation.hint {
      json.beginObject("hint")
      json.value(hint.key.name, "set")
      json.value(hint.value, as: .points, "value")
      json.value(hint.label.rawValue, "label")
      json.endObject()
    }
    json.beginArray("timeline")
    for decision in explanation.decisions {
      json.beginObject()
      json.value(time(decision.time), "t_us")
      switch decision.event {
      case .contact(let contact, let phase, let place, let cause):
        json.value(phase.rawValue, "event")
        json.value(contact.rawValue, "contact")
        if let cause { json.value(cause.rawValue, "cause") }
        json.value(place.x, as: .points, "x")
        json.value(place.y, as: .points, "y")
      case .verdict(let verdict):
        json.value(verdict.outcome.rawValue, "event")
        json.value(verdict.recognizer, "recognizer")
        append(verdict, &json)
        if let until = verdict.until { json.value(time(until), "until_us") }
        json.value(verdict.bout, "bout")
        json.beginArray("contacts")
        verdict.contacts.forEach { json.value($0.rawValue) }
        json.endArray()
      }
      json.endObject()
    }
    json.endArray()
    if explanation.omitted > 0 { json.value(explanation.omitted, "omitted") }
    json.beginArray("recognizers")
    for record in explanation.recognizers {
      json.beginObject()
      json.value(record.name, "recognizer")
      json.value(record.kind.rawValue, "gesture")
      json.value(record.verdict.outcome.rawValue, "verdict")
      json.value(time(record.verdict.time), "t_us")
      append(record.verdict, &json)
      if let hold = record.hold {
        json.value(time(hold.time), "held_us")
        if let until = hold.until { json.value(time(until), "until_us") }
        if let by = hold.by { json.value(by, "held_for") }
      }
      json.value(record.verdicts, "verdicts")
      json.endObject()
    }
    json.endArray()
  }

  /// Why, by how much, who else, and what it lacked when another won.
  private func append(_ verdict: Verdict, _ json: inout JSONWriter) {
    append(verdict.cause, "reason", verdict.shortfall == nil && verdict.lack != nil ? "margin" : nil, &json)
    if let by = verdict.by { json.value(by, "by") }
    if let shortfall = verdict.shortfall { append(shortfall, "lacked", "margin", &json) }
    if verdict.isDeadline { json.value(true, "deadline") }
  }

  private func append(_ cause: Cause, _ key: String, _ marginKey: String?, _ json: inout JSONWriter) {
    json.value(cause.text, key)
    if let marginKey, let margin = cause.marginText { json.value(margin, marginKey) }
  }

  private func time(_ time: Timestamp) -> Int64 { (time - origin).count }
}
