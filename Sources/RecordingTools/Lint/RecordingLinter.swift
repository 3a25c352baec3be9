import EvdevDecoding
public import RecordingFormats
public import TouchModel

/// Looks for faults in a recording, frame by frame and in constant memory.
///
/// Each rule gives at most one finding: its first place, and how often it was seen. Feed every frame, then ask for the findings.
public struct RecordingLinter: Sendable {
  private let device: DeviceDescription
  private var decoder: EvdevDecoder
  private var list = FindingList()
  private var touch = TouchFrame()
  private var notes: [Note] = []
  private var clock = ClockRules()
  private var contacts: ContactRules

  public init(header: RecordingHeader) {
    device = header.device
    let screen = ScreenMapping.defaultScreen(for: device).size
    decoder = EvdevDecoder(device: device, mapping: ScreenMapping(device: device, screen: screen))
    contacts = ContactRules(device: device)
    for finding in DeviceRules.findings(device) { list.add(finding) }
  }

  /// Takes in one frame of the recording.
  public mutating func observe(_ frame: EvdevFrame) {
    list.line = frame.line
    list.time = frame.time
    if frame.events.count > 63 { list.add(.frameTooLong, "\(frame.events.count) events in one frame, at most 63") }
    decoder.decode(frame, into: &touch, notes: &notes)
    takeNotes()
    clock.observe(touch, into: &list)
    contacts.observe(touch, into: &list)
  }

  /// The findings once every frame was fed, worst first and then by place; `notes` are the reader's.
  public mutating func finish(notes readerNotes: [Note]) -> [LintFinding] {
    decoder.finish(into: &touch, notes: &notes)
    notes += readerNotes
    takeNotes()
    clock.finish(into: &list)
    return list.sorted
  }

  /// What reading and decoding noticed is a fault under the rule of that name.
  private mutating func takeNotes() {
    for note in notes {
      guard let rule = LintRule(note.kind) else { continue }
      let place = rule == .descriptionAssumed ? 0 : note.line > 0 ? note.line : list.line
      list.add(LintFinding(rule, line: place, time: note.time, message: note.text))
    }
    notes.removeAll(keepingCapacity: true)
  }
}

extension LintRule {
  /// The rule that a note of reading or decoding belongs to, or `nil` for notes that are no fault of the recording.
  init?(_ kind: Note.Kind) {
    switch kind {
    case .valueOutOfRange: self = .valueOutOfRange
    case .backwardTime: self = .clockBackward
    case .constantTime: self = .clockStatic
    case .eventsDropped: self = .eventsDropped
    case .trackingIDReplaced: self = .trackingIDDoubled
    case .contactLeftDown: self = .contactStuck
    case .slotOutOfRange: self = .slotOutOfRange
    case .palm: self = .palm
    case .contactAlreadyDown: self = .contactAlreadyDown
    case .unclosedFrame: self = .frameUnclosed
    case .otherDevice: self = .otherDevice
    case .positionUnknown: self = .positionUnknown
    case .assumedDescription: self = .descriptionAssumed
    case .touchpad, .hover, .tooManyContacts: return nil
    }
  }
}
