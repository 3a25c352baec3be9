public import Gestures
public import TouchModel
public import ViewModels

/// Writes a replay as text, one effect a line: microseconds since the first frame, channel, what happened.
///
/// The same recording, scene and profile give the same bytes on every run and machine. View lines hold only properties whose
/// printed form changed. The lines are taken out with `take`, so that a long replay needs no long memory.
public struct TraceWriter: ReplaySink, Sendable {
  /// Which channels are written; asked with every event, so no set.
  private let writes: (gesture: Bool, view: Bool, control: Bool, arbitration: Bool, note: Bool, delegate: Bool)
  private var origin: Timestamp?
  /// What nobody has taken yet, and the line that is being written.
  private var bytes: [UInt8] = []
  /// Where that line begins.
  private var lineStart = 0
  private var properties: [Property] = []
  /// The last printed form of each view's properties.
  private var printed: [[[UInt8]]]
  /// The last value of each, so that what is the same is not printed to see it.
  private var values: [[PropertyValue]]
  /// The first note of each kind, whether or not notes are written.
  public private(set) var firstNotes: [Note] = []
  public private(set) var hash = TraceHash()
  /// How many lines were written.
  public private(set) var lines = 0

  /// A writer for a replay of `tree`, whose present state counts as printed.
  public init(channels: [TraceChannel] = TraceChannel.standard, tree: ViewTree) {
    writes = (
      channels.contains(.gesture), channels.contains(.view), channels.contains(.control),
      channels.contains(.arbitration), channels.contains(.note), channels.contains(.delegate)
    )
    printed = []
    values = []
    bytes.reserveCapacity(8192)
    for index in tree.nodes.indices {
      properties.removeAll(keepingCapacity: true)
      tree.properties(of: NodeID(rawValue: Int32(index)), into: &properties)
      printed.append(
        properties.map { property in
          var text: [UInt8] = []
          property.value.append(to: &text)
          return text
        })
      values.append(properties.map(\.value))
    }
  }

  /// Makes the first frame's time the origin of all times; later calls change nothing.
  public mutating func start(at time: Timestamp) {
    if origin == nil { origin = time }
  }

  /// The comment lines at the head of a trace file: what it was made with.
  public static func header(profile: Profile, channels: [TraceChannel], screen: Size, displayRate: Int) -> String {
    let width = DecimalText.string(screen.width, as: .points)
    let height = DecimalText.string(screen.height, as: .points)
    return """
      # tapedeck trace 1
      # profile \(profile.label)
      # channels \(channels.map(\.rawValue).joined(separator: " "))
      # screen \(width)x\(height) pt, \(displayRate) Hz

      """
  }

  /// Hands out what was written since the last call.
  public mutating func take(_ body: ([UInt8]) throws -> Void) rethrows {
    guard !bytes.isEmpty else { return }
    try body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes the state of every view that has one, as the end of the trace.
  public mutating func finish(at time: Timestamp, tree: ViewTree) {
    for index in tree.nodes.indices {
      let node = NodeID(rawValue: Int32(index))
      properties.removeAll(keepingCapacity: true)
      tree.properties(of: node, into: &properties)
      begin(time, " final ", tree[node].id)
      var isEmpty = true
      for property in properties where !property.isQuiet {
        appendSpaced(property)
        isEmpty = false
      }
      if isEmpty { drop() } else { end() }
    }
  }

  /// Writes the notes that decoding made before a frame, and starts the trace with the first one.
  ///
  /// A backward time is left to the replay, which says it where it delivers the frame.
  public mutating func take(_ notes: inout [Note], before time: Timestamp) {
    start(at: time)
    for note in notes where note.kind != .backwardTime { self.note(note) }
    notes.removeAll(keepingCapacity: true)
  }

  /// The last line of a trace file: how many lines it has and their hash.
  public var summary: String { "# \(lines) lines, hash \(hash)" }

  /// Writes a note of another stage: a reader's or a decoder's; one from before the first frame stands at its time.
  public mutating func note(_ note: Note) {
    if !firstNotes.contains(where: { $0.kind == note.kind }) { firstNotes.append(note) }
    guard writes.note else { return }
    begin(max(note.time, origin ?? note.time), " note ", note.kind.rawValue)
    bytes.append(literal: ": ")
    append(note.text)
    end()
  }

  public mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    switch event {
    case .gesture(let member, let gesture):
      guard writes.gesture else { return }
      begin(gesture.time, " gesture ", arbitration.name(of: member))
      TraceText.append(gesture, to: &bytes)
      end()
    case .resolved(let resolution):
      guard writes.arbitration else { return }
      write(resolution, arbitration)
    case .state(let node, let time):
      guard writes.view else { return }
      writeChanges(of: node, at: time, tree)
    case .visible(let node, let change, let time):
      guard writes.view else { return }
      begin(time, " view ", tree[node].id)
      bytes.append(literal: " ")
      append(change.text)
      end()
    case .control(let node, let control):
      let isOfControl = control.kind.isOfControl
      guard isOfControl ? writes.control : writes.delegate else { return }
      begin(control.time, isOfControl ? " control " : " delegate ", tree[node].id)
      bytes.append(literal: " ")
      append(control.kind.rawValue)
      if !control.annotation.isEmpty {
        bytes.append(literal: " annotation=")
        append(control.annotation)
      }
      if let contact = control.contact {
        bytes.append(literal: " contact=")
        DecimalText.append(contact.rawValue, to: &bytes)
      }
      end()
    case .aimed(let node, let contact, let reason, let time, let position):
      guard writes.control else { return }
      begin(time, " control ", tree[node].id)
      bytes.append(literal: " hit contact=")
      DecimalText.append(contact.rawValue, to: &bytes)
      TraceText.append(reason, at: position, to: &bytes)
      end()
    case .lost(let node, let contact, let loss, let time):
      guard writes.control else { return }
      begin(time, " control ", tree[node].id)
      bytes.append(literal: " lost contact=")
      DecimalText.append(contact.rawValue, to: &bytes)
      bytes.append(literal: ": ")
      switch loss {
      case .won(let member):
        append(arbitration.name(of: member))
        bytes.append(literal: " won it")
      case .stopped(let view):
        append("it stopped ")
        append(tree[view].id)
      case .cancelled, .hidden, .disabled, .busy, .exclusive: append(TraceText.words(of: loss))
      }
      end()
    case .command(let node, let command, let time):
      guard writes.control else { return }
      begin(time, " control ", tree[node].id)
      TraceText.append(command, to: &bytes)
      end()
    case .note(let note): self.note(note)
    case .landing, .settled: break
    }
  }

  private mutating func write(_ resolution: Resolution, _ arbitration: Arbitration) {
    begin(resolution.time, " arbitration ", arbitration.name(of: resolution.member))
    bytes.append(literal: " ")
    append(resolution.outcome.rawValue)
    if let other = resolution.by {
      bytes.append(literal: resolution.outcome == .held ? " for " : " by ")
      append(arbitration.name(of: other))
    }
    bytes.append(literal: ": ")
    resolution.cause.append(to: &bytes)
    bytes.append(literal: " bout=")
    DecimalText.append(resolution.bout, to: &bytes)
    bytes.append(literal: " contacts=")
    TraceText.append(resolution.contacts, &bytes)
    end()
  }

  private mutating func writeChanges(of node: NodeID, at time: Timestamp, _ tree: ViewTree) {
    properties.removeAll(keepingCapacity: true)
    tree.properties(of: node, into: &properties)
    let view = Int(node.rawValue)
    begin(time, " view ", tree[node].id)
    var changed = false
    for index in properties.indices where properties[index].value != values[view][index] {
      values[view][index] = properties[index].value
      let start = bytes.count
      appendSpaced(properties[index])
      let value = start + properties[index].name.utf8.count + 2
      if bytes[value...].elementsEqual(printed[view][index]) {
        bytes.removeLast(bytes.count - start)
      } else {
        printed[view][index].removeAll(keepingCapacity: true)
        printed[view][index].append(contentsOf: bytes[value...])
        changed = true
      }
    }
    if changed { end() } else { drop() }
  }

  // MARK: Lines

  private mutating func begin(_ time: Timestamp, _ channel: StaticString, _ subject: String) {
    lineStart = bytes.count
    DecimalText.append((time - (origin ?? time)).count, width: 10, to: &bytes)
    bytes.append(literal: channel)
    append(subject)
  }

  private mutating func appendSpaced(_ property: Property) {
    bytes.append(literal: " ")
    property.append(to: &bytes)
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func end() {
    bytes.append(UInt8(ascii: "\n"))
    hash.combine(bytes[lineStart...])
    lines += 1
  }

  /// Takes the open line back.
  private mutating func drop() { bytes.removeLast(bytes.count - lineStart) }
}
