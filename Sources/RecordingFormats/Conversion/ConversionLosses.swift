import TouchModel

/// What a recording has that another format has no place for, with how often.
public struct ConversionLosses: Hashable, Sendable {
  /// One kind of thing that is lost.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case clock, startTime, initialState, labels, edits, settings, udevProperties, assumedRanges
    case libinputStatements, receiveTimes, snapshots, deviceStates, negativeTimes, controlCharacters, nameBytes

    /// What is lost, in words that follow a number where `isCounted`.
    public var text: String {
      switch self {
      case .clock: "the name of the clock"
      case .startTime: "the time of day of the start"
      case .initialState: "the state before the first frame"
      case .labels: "interaction labels"
      case .edits: "edit notes"
      case .settings: "settings of constants"
      case .udevProperties: "udev properties"
      case .assumedRanges: "that the axis ranges are assumed"
      case .libinputStatements: "contacts and log lines of libinput"
      case .receiveTimes: "receive times of frames"
      case .snapshots: "snapshots after SYN_DROPPED"
      case .deviceStates: "frames that say that the device was suspended or removed"
      case .negativeTimes: "frames before time zero, written as zero"
      case .controlCharacters: "control characters of the name, written as spaces"
      case .nameBytes: "bytes of the name beyond \(UmockdevWriter.nameLimit)"
      }
    }
  }

  /// One kind with how many there were.
  public struct Loss: Hashable, Sendable, CustomStringConvertible {
    public var kind: Kind
    public var count: Int
    /// Such as `12 interaction labels` or `the name of the clock`.
    public var description: String {
      switch kind {
      case .clock, .startTime, .initialState, .assumedRanges: kind.text
      default: "\(count) \(kind.text)"
      }
    }
  }

  private let target: RecordingTarget
  private var counts: [Int]

  init(_ target: RecordingTarget) {
    self.target = target
    counts = [Int](repeating: 0, count: Kind.allCases.count)
  }

  /// What was lost, in the order of the kinds.
  public var all: [Loss] {
    zip(Kind.allCases, counts).compactMap { $1 > 0 ? Loss(kind: $0, count: $1) : nil }
  }

  mutating func observe(_ header: RecordingHeader) {
    guard target != .tape else { return }
    let details = header.details
    let namesClock = header.format.kind == .tape && header.clock != .unknown
    if namesClock { add(.clock) }
    if details.started != nil { add(.startTime) }
    let isHeld =
      target == .umockdev && details.initialState.allSatisfy { UmockdevWriter.canHold($0, of: header.device) }
    if !details.initialState.isEmpty, !isHeld { add(.initialState) }
    add(.labels, details.labels.count)
    add(.edits, details.edits.count)
    add(.settings, details.settings.count)
    if header.device.isAssumed { add(.assumedRanges) }
    let (properties, name) = (header.device.udevProperties, header.device.name.utf8)
    switch target {
    case .tape, .libinput: break
    case .evemu, .getevent:
      add(.udevProperties, properties.count)
      add(.controlCharacters, name.reduce(0) { $0 + ($1 < 0x20 || $1 == 0x7f ? 1 : 0) })
    case .umockdev:
      add(.udevProperties, properties.reduce(0) { $0 + (UmockdevWriter.canHold($1) ? 0 : 1) })
      add(.controlCharacters, name.reduce(0) { $0 + ($1 == 0 ? 1 : 0) })
      add(.nameBytes, max(0, name.count - UmockdevWriter.nameLimit))
    }
  }

  mutating func observe(_ frame: EvdevFrame) {
    guard target != .tape else { return }
    if frame.received != nil { add(.receiveTimes) }
    if !frame.snapshot.isEmpty { add(.snapshots) }
    if frame.deviceState != .present { add(.deviceStates) }
    guard target != .libinput else { return }
    if frame.time < .zero || frame.eventTimes.contains(where: { $0 < .zero }) { add(.negativeTimes) }
  }

  /// Takes what is known of a recording only when all was read.
  mutating func finish(_ header: RecordingHeader) {
    guard let libinput = header.details.libinput else { return }
    add(.libinputStatements, libinput.contacts + libinput.logCount)
  }

  private mutating func add(_ kind: Kind, _ count: Int = 1) {
    guard let index = Kind.allCases.firstIndex(of: kind) else { return }
    counts[index] += count
  }
}
