import Gestures
public import RecordingFormats
public import TouchModel

/// A recording with edits done to it, read frame by frame like the recording itself.
///
/// The header is that of the result: the device as it is after the edits, labels moved with the times, a note for each edit.
/// A valid recording stays valid: contacts that are told land and lift, buttons and pointer axes fit the contacts, and frames
/// of which nothing is left are dropped. SYN_DROPPED, the device's state, receive times and the events' own times are kept.
/// Notes are those of the recording that is read.
///
/// Memory does not grow with the recording. Equal recordings and edits give equal results on any machine.
public struct EditedRecording<Reader: FrameReader>: FrameReader {
  public private(set) var header: RecordingHeader
  public var notes: [Note] { reader.notes }

  private var reader: Reader
  private var stages: [any EditStage] = []
  /// What goes into each stage, and last what comes out.
  private var batches: [FrameBatch] = []
  private var position = 0
  private var isOver = false
  /// What is taken off each time, so that the clock restarts.
  private var shift: Microseconds?
  private var input = EvdevFrame()

  /// Reads up to the first frame of the result.
  ///
  /// Throws `EditError` where an edit cannot be done to this recording, and whatever the reader throws.
  public init(_ reader: Reader, edits: [RecordingEdit]) throws {
    self.reader = reader
    header = reader.header
    let hasFirst = try self.reader.next(into: &input)
    let restarts = edits.contains(.restartClock) || edits.contains(.redact)
    // A redacted recording says of its past only what is said here.
    if edits.contains(.redact) { header.details.edits = [] }
    try prepare(edits, origin: hasFirst ? input.time : .zero)
    header.details.edits += edits.map(\.note)
    header.details.labels.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    batches = [FrameBatch](repeating: FrameBatch(), count: stages.count + 1)
    if hasFirst { try push() } else { try finish() }
    while batches[stages.count].count == 0, !isOver { try advance() }
    if restarts { restartClock() }
  }

  public mutating func next(into frame: inout EvdevFrame) throws -> Bool {
    let last = stages.count
    while position == batches[last].count {
      guard !isOver else {
        frame.reset()
        return false
      }
      try advance()
    }
    batches[last].swap(position, with: &frame)
    position += 1
    if let shift { frame.shift(by: shift) }
    return true
  }

  private mutating func prepare(_ edits: [RecordingEdit], origin: Timestamp) throws {
    var selection = ContactSelection(kept: nil, dropped: [])
    for edit in edits {
      switch edit {
      case .keepContacts(let contacts): selection.kept = (selection.kept ?? []) + contacts
      case .dropContacts(let contacts): selection.dropped += contacts
      default: break
      }
    }
    if selection.kept != nil || !selection.dropped.isEmpty {
      stages.append(ContactStage(selection, header: &header))
    }
    for edit in edits {
      switch edit {
      case .keepContacts, .dropContacts, .restartClock: break
      case .trim(let span): stages.append(TrimStage(span, header: &header, origin: origin))
      case .dropAxis(let code): stages.append(try AxisStage(code, header: &header))
      case .scaleTime(let factor): stages.append(ScaleStage(factor, header: &header, origin: origin))
      case .mirror(let axis): stages.append(TurnStage(.mirror(axis), header: &header))
      case .rotate(let rotation): stages.append(TurnStage(.rotate(rotation), header: &header))
      case .resample(let rate): stages.append(ResampleStage(rate, header: &header, origin: origin))
      case .jitter(let seed, let amount):
        let rule = try JitterRule(seed: seed, amount: amount, device: header.device)
        stages.append(RuleStage(rule, header: &header))
      case .blur(let rectangle):
        stages.append(RuleStage(try BlurRule(rectangle, device: header.device), header: &header))
      case .redact: stages.append(RedactStage(header: &header, origin: origin))
      case .label(let span, let text):
        guard let start = span.start, let end = span.end else { throw EditError("--label \(span): expected both ends") }
        header.details.labels.append(RecordingDetails.Label(start: origin + start, end: origin + end, text: text))
      case .unlabel: header.details.labels = []
      case .set(let setting):
        header.details.settings.removeAll { $0.key == setting.key.name }
        header.details.settings.append(RecordingDetails.Setting("\(setting)"))
      case .unset(let name):
        let isNamed: (RecordingDetails.Setting) -> Bool = { name == nil || $0.key == name ?? "" }
        guard header.details.settings.contains(where: isNamed) else {
          throw EditError("--unset \(name ?? "all"): the recording has no such setting")
        }
        header.details.settings.removeAll(where: isNamed)
      }
    }
  }

  /// Reads one more frame and sends it through the stages.
  private mutating func advance() throws {
    batches[stages.count].removeAll()
    position = 0
    if try reader.next(into: &input) { try push() } else { try finish() }
  }

  private mutating func push() throws {
    batches[0].removeAll()
    batches[0].append { frame in
      swap(&frame, &input)
      return true
    }
    for index in stages.indices { run(index) }
  }

  private mutating func run(_ index: Int) {
    batches[index + 1].removeAll()
    for frame in 0..<batches[index].count { stages[index].take(batches[index][frame], into: &batches[index + 1]) }
  }

  /// Lets each stage finish once those before it have.
  private mutating func finish() throws {
    isOver = true
    batches[0].removeAll()
    for index in stages.indices {
      run(index)
      try stages[index].finish(into: &batches[index + 1])
    }
  }

  /// Times count from the result's first frame, also those of the header.
  private mutating func restartClock() {
    let last = batches[stages.count]
    let shift = last.count > 0 ? last[0].time - Timestamp.zero : Microseconds.zero
    self.shift = shift
    header.clock = .relative
    for index in header.details.labels.indices {
      header.details.labels[index].start = header.details.labels[index].start - shift
      header.details.labels[index].end = header.details.labels[index].end - shift
    }
  }
}

extension EvdevFrame {
  /// Takes a length of time off every time of the frame.
  fileprivate mutating func shift(by length: Microseconds) {
    time = time - length
    if let received { self.received = received - length }
    for index in eventTimes.indices { eventTimes[index] = eventTimes[index] - length }
  }
}
