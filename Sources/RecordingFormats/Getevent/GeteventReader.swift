import TouchModel

/// Reads Android getevent text with times (`-t`, `-lt`), with or without the device blocks of `-p` and `-lp`.
///
/// The touch device is the first one described as such or, where nothing is described, the first that sends a position;
/// events of the others are left out with a note for each.
struct GeteventReader: FormatReader {
  /// More `add device` lines than any machine has nodes are read and not kept.
  private static let blockLimit = 256
  /// How many other devices get a note.
  private static let noteLimit = 64

  private var scanner: LineScanner
  private var assembly: FrameAssembly
  private var blocks: [GeteventBlock] = []
  private var chosen: GeteventBlock?
  /// The N of the evdev node whose events are given.
  private var node: Int64?
  /// The node whose open frame is kept, before any node has sent a position.
  private var candidate: Int64?
  /// Who sent something before that, with the line of the first.
  private var senders: [(node: Int64, line: Int)] = []
  private var others: [Int64] = []
  let format = RecordingFormat(.getevent)
  private(set) var firstTime: Timestamp?
  private(set) var notes: [Note] = []

  init(file: String, source: any ByteSource) {
    scanner = LineScanner(file: file, source: source)
    assembly = FrameAssembly(file: file)
  }

  var description: DeviceDescription? {
    guard blocks.contains(where: \.draft.isDescribed) else { return nil }
    return (chosen ?? blocks.first { $0.draft.isDescribed })?.draft.description
  }

  var deviceName: String {
    (blocks.first { $0.node != nil && $0.node == node } ?? (blocks.count == 1 ? blocks.first : nil))?.draft.name ?? ""
  }

  var omittedKeys: Int { (chosen ?? blocks.first { $0.draft.isDescribed })?.draft.omittedKeys ?? 0 }

  var descriptionLine: Int { (chosen ?? blocks.first)?.line ?? 1 }

  mutating func readHeader() throws {
    while try scanner.advance() {
      if try readBlockLine() { continue }
      _ = try readNode()
      firstTime = try readTime()
      scanner.hold()
      break
    }
    chosen = blocks.first { $0.draft.isDescribed && $0.draft.description.isTouch }
    node = chosen?.node
    guard let chosen else { return }
    for block in blocks where block.line != chosen.line {
      if let other = block.node { noteOther(other, line: block.line) }
    }
  }

  mutating func next(into frame: inout EvdevFrame) throws -> Bool {
    frame.reset()
    while try scanner.advance() {
      if try readBlockLine() { continue }
      let early = try readNode()
      let time = try readTime()
      let late = try readNode()
      guard let event = try scanner.geteventEvent() else { continue }
      if let sender = late ?? early, !admit(event, of: sender, frame: &frame) { continue }
      if try assembly.add(event, at: time, line: scanner.line, to: &frame) { return true }
    }
    assembly.finish(&frame, notes: &notes)
    return false
  }

  /// Whether an event belongs to the touch device, which its first position may decide.
  private mutating func admit(_ event: EvdevEvent, of sender: Int64, frame: inout EvdevFrame) -> Bool {
    if let node {
      if sender == node { return true }
      assembly.noticeKey(event, line: scanner.line)
      noteOther(sender, line: scanner.line)
      return false
    }
    if candidate != sender {
      assembly.discard(&frame)
      candidate = sender
      if senders.count < Self.noteLimit, !senders.contains(where: { $0.node == sender }) {
        senders.append((sender, scanner.line))
      }
    }
    if event.isPosition {
      node = sender
      for other in senders { noteOther(other.node, line: other.line) }
    }
    guard node == nil, event.type == EvdevType.syn, event.code == SynCode.report else { return true }
    assembly.discard(&frame)
    return false
  }

  private mutating func noteOther(_ other: Int64, line: Int) {
    guard others.count < Self.noteLimit, other != node, !others.contains(other) else { return }
    others.append(other)
    notes.append(Note(.otherDevice, time: .zero, line: line, value: other))
  }

  /// Passes over a line that is no event: blank, a warning, or part of a device block, which is read on the way.
  private mutating func readBlockLine() throws(RecordingError) -> Bool {
    scanner.skipSpaces()
    if scanner.isAtLineEnd { return true }
    if scanner.current == UInt8(ascii: "[") || scanner.current == UInt8(ascii: "/") { return false }
    if scanner.column > 1, !blocks.isEmpty {
      try blocks[blocks.count - 1].readLine(from: &scanner)
      return true
    }
    if scanner.accept("could not get ") || scanner.accept("remove device ") { return true }
    if scanner.accept("add device ") {
      let line = scanner.line
      guard scanner.skip(past: UInt8(ascii: ":")) else {
        throw scanner.failure("no device node", expected: "add device NUMBER: /dev/input/eventN")
      }
      scanner.skipSpaces()
      let block = GeteventBlock(line: line, node: scanner.evdevNumber())
      if blocks.count < Self.blockLimit { blocks.append(block) }
      return true
    }
    throw scanner.failure("an event without a time", expected: "lines of getevent -t or -lt", column: 1)
  }

  /// `/dev/input/eventN:` where it stands here.
  private mutating func readNode() throws(RecordingError) -> Int64? {
    scanner.skipSpaces()
    guard scanner.current == UInt8(ascii: "/") else { return nil }
    let number = scanner.evdevNumber() ?? -1
    guard scanner.current == UInt8(ascii: ":") else {
      throw scanner.failure("no colon after the device node", expected: "/dev/input/eventN:")
    }
    scanner.step()
    scanner.skipSpaces()
    return number
  }

  /// `[   12.345678]`.
  private mutating func readTime() throws(RecordingError) -> Timestamp {
    guard scanner.current == UInt8(ascii: "[") else {
      throw scanner.failure("an event without a time", expected: "lines of getevent -t or -lt")
    }
    scanner.step()
    scanner.skipSpaces()
    let time = try scanner.time()
    scanner.skipSpaces()
    guard scanner.current == UInt8(ascii: "]") else {
      throw scanner.failure("no bracket after the time", expected: "]")
    }
    scanner.step()
    return time
  }
}

extension EvdevEvent {
  /// Whether this tells where a touch is.
  var isPosition: Bool {
    guard type == EvdevType.abs else { return false }
    switch code {
    case AbsCode.x, AbsCode.y, AbsCode.mtPositionX, AbsCode.mtPositionY: return true
    default: return false
    }
  }
}
