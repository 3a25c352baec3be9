import RecordingFormats

extension LibinputReport {
  /// Such as `11 of 12 contacts; log: client bug: ...`, of a recording with so many contacts, or that it had no part in it.
  func text(of contacts: Int) -> String {
    var text = "\(self.contacts) of \(contacts) contact\(contacts == 1 ? "" : "s")"
    if !hasDevice, self.contacts == 0 { text = "did not take the device" }
    if cancelled > 0 { text += ", \(cancelled) cancelled" }
    if let first = log.first { text += "; log: \(first.printable)" }
    if logCount > 1 { text += " and \(logCount - 1) line\(logCount == 2 ? "" : "s") more" }
    return text
  }
}
