extension Note {
  /// The note in words, with its numbers, for traces and reports.
  public var text: String {
    let who = contact.map { "contact \($0)" } ?? "a contact"
    return switch kind {
    case .valueOutOfRange: "\(who) has a value of \(value), outside the axis limit \(limit); kept"
    case .backwardTime: "a frame is stamped \(value) us, before \(limit) us; delivered at once"
    case .constantTime: "\(value) frames in a row have the same time"
    case .eventsDropped: "the kernel dropped events (SYN_DROPPED); changed contacts are cancelled"
    case .trackingIDReplaced: "\(who) got tracking id \(value) without a lift; it goes on"
    case .contactLeftDown: "\(who) was still down at the end; cancelled"
    case .slotOutOfRange: "slot \(value) is outside 0...\(limit)"
    case .palm: "\(who) is a palm; cancelled"
    case .hover: "something hovers; no contact"
    case .contactAlreadyDown: "slot \(value) was touched before the recording began; ignored until its next landing"
    case .tooManyContacts: "more than \(limit) contacts at once; further ones are ignored"
    case .unclosedFrame: "\(value) events after the last SYN_REPORT; dropped"
    case .truncated: "the recording breaks off after \(value) whole frames"
    case .shortReport: "a report is \(value) bytes shorter than its descriptor says; left out, as Linux does"
    case .touchpad: "the device is a touchpad (INPUT_PROP_POINTER); read as a touchscreen"
    case .otherDevice where limit > 0: "device \(limit) of the recording is left out; --device \(limit) reads it"
    case .otherDevice: "another device of the recording is left out"
    case .positionUnknown: "\(who) landed without a position on an axis; the last known one is used"
    case .deviceSuspended: "the device was suspended; \(value) contacts cancelled"
    case .deviceRemoved: "the device was removed; \(value) contacts cancelled"
    case .wiresWithoutEnd: "wires set each other off without end; after \(value) of them the rest is dropped"
    case .unsettled: "something still moves or waits \(value) us after the last frame; the replay ends"
    case .exclusiveTouch: "\(who) is ignored: a view with exclusive touch has a finger, or it would share the screen"
    case .assumedDescription: "no device description; the device and its axis ranges are assumed"
    case .keysLeftOut: "the file holds events of keys, which may tell what was typed; they are left out"
    }
  }
}
