import EvdevDecoding
public import RecordingFormats
public import TouchModel

/// Looks for faults in a recording, frame by frame and in constant memory.
///
/// Each rule gives at most one finding, which counts how often the fault was seen and keeps its first places. Feed every
/// frame of the recording in file order, then ask for the findings. Equal recordings give equal findings in equal order.
public struct RecordingLinter: Sendable {
  /// How many places of one fault are kept.
  public static let placeLimit = 8

  private var decoder: EvdevDecoder
  private var list = FindingList()
  private var touch = TouchFrame()
  private var notes: [Note] = []
  private var frames: FrameRules
  private var clock = ClockRules()
  private var contacts: ContactRules

  /// A linter for the recording that begins with `header`; what its device shows is found at once.
  public init(header: RecordingHeader) {
    let device = header.device
    let screen = ScreenMapping.defaultScreen(for: device).size
    let mapping = ScreenMapping(device: device, screen: screen)
    decoder = EvdevDecoder(device: device, mapping: mapping, initialState: header.details.initialState)
    frames = FrameRules(device: device)
    contacts = ContactRules(device: device)
    for finding in DeviceRules.findings(header) + AxisRules.findings(device) { list.add(finding) }
    for finding in SettingRules.findings(header, mapping) { list.add(finding) }
  }

  /// Takes in one frame of the recording.
  public mutating func observe(_ frame: EvdevFrame) {
    list.begin(line: frame.line, time: frame.time)
    decoder.decode(frame, into: &touch, notes: &notes)
    takeNotes()
    frames.observe(frame, touch, into: &list)
    clock.observe(touch, into: &list)
    contacts.observe(touch, into: &list)
  }

  /// The findings once every frame was fed, worst first and then by place; `notes` are the reader's.
  public mutating func finish(notes readerNotes: [Note]) -> [LintFinding] {
    decoder.finish(into: &touch, notes: &notes)
    takeNotes()
    for note in readerNotes {
      guard let rule = LintRule(note.kind) else { continue }
      list.add(rule, line: note.line, time: note.kind == .unclosedFrame ? note.time : nil, note.text)
    }
    frames.finish(into: &list)
    clock.finish(into: &list)
    return list.sorted
  }

  /// What decoding noticed is a fault under the rule of that name.
  private mutating func takeNotes() {
    for note in notes {
      guard let rule = LintRule(note.kind) else { continue }
      list.add(rule, line: note.line > 0 ? note.line : list.line, time: note.time, note.text)
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
    case .tooManyContacts: self = .contactsTooMany
    case .unclosedFrame, .truncated: self = .frameUnclosed
    case .shortReport: self = .reportShort
    case .otherDevice: self = .otherDevice
    case .positionUnknown: self = .positionUnknown
    case .assumedDescription: self = .descriptionAssumed
    case .keysLeftOut: self = .keysRecorded
    case .deviceSuspended: self = .deviceSuspended
    case .deviceRemoved: self = .deviceRemoved
    case .touchpad, .hover, .wiresWithoutEnd, .unsettled, .exclusiveTouch: return nil
    }
  }
}
