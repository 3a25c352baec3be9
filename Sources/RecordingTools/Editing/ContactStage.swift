import RecordingFormats
import TouchModel

/// Which contacts are told, by number.
struct ContactSelection: TellingRule {
  /// Those to keep, or `nil` for all.
  var kept: [Int32]?
  var dropped: [Int32]

  /// Values of fingers that decoding has no contact for go with dropping, not with keeping.
  var tellsEmptySlots: Bool { kept == nil }

  func tells(contact: Int32, in slot: Int) -> Bool {
    if let kept, !kept.contains(contact) { return false }
    return !dropped.contains(contact)
  }
}

/// Keeps or drops contacts by number; a number that the recording does not have is an error at its end.
struct ContactStage: EditStage {
  private var stage: RuleStage<ContactSelection>

  init(_ selection: ContactSelection, header: inout RecordingHeader) {
    stage = RuleStage(selection, header: &header)
  }

  mutating func take(_ frame: EvdevFrame, into batch: inout FrameBatch) { stage.take(frame, into: &batch) }

  mutating func finish(into batch: inout FrameBatch) throws(EditError) {
    let count = stage.lastContact
    func check(_ contacts: [Int32], _ option: String) throws(EditError) {
      for contact in contacts where contact > count || contact < 1 {
        throw EditError("\(option) \(contact): the recording has \(count) contact\(count == 1 ? "" : "s")")
      }
    }
    try check(stage.rule.kept ?? [], "--keep-contact")
    try check(stage.rule.dropped, "--drop-contact")
  }
}
