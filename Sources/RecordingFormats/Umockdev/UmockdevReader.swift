import TouchModel

/// Reads the three files of umockdev as one recording: device and first state from .ioctl, udev properties from .umockdev,
/// events from .events.
///
/// Without .umockdev there are no udev properties. A missing .ioctl or .events is an error, but for a description the events
/// are not needed.
struct UmockdevReader: FormatReader {
  private var events: EvemuReader?
  private let device: DeviceDescription
  private let ioctl: IoctlFile
  let descriptionFile: String?
  let format = RecordingFormat(.umockdev)

  /// Reads the description, one of the files being `opened`; the others come from `siblings`.
  init(_ opened: UmockdevFile, _ file: NamedSource, siblings: UmockdevSiblings) throws {
    func other(_ wanted: UmockdevFile) throws -> NamedSource? { wanted == opened ? file : try siblings(wanted) }
    guard let ioctl = try other(.ioctl) else { throw Self.missing(.ioctl, beside: file.name) }
    try self.init(
      ioctl: ioctl, device: try other(.device),
      events: try other(.events).map { EvemuReader(file: $0.name, source: $0.source) })
  }

  init(ioctl file: NamedSource, device udev: NamedSource?, events: EvemuReader?) throws {
    self.events = events
    ioctl = try IoctlFile(reading: file)
    descriptionFile = file.name
    var device = ioctl.draft.description
    if let udev {
      let udev = try UdevFile(reading: udev, node: ioctl.node)
      device.udevProperties = udev.properties
      if device.name.isEmpty { device.name = udev.name }
    }
    self.device = device
  }

  /// The error that one of the three files is not there.
  static func missing(_ file: UmockdevFile, beside name: String) -> RecordingError {
    RecordingError(
      file: name, line: 1, column: 1, what: "no \(file.rawValue) file beside it",
      expected: "the files .umockdev, .ioctl and .events of one name")
  }

  /// Whether the events are there.
  var hasEvents: Bool { events != nil }
  var description: DeviceDescription? { device }
  var deviceName: String { device.name }
  var omittedKeys: Int { ioctl.draft.omittedKeys }
  var descriptionLine: Int { ioctl.line }
  var firstTime: Timestamp? { events?.firstTime }
  var details: RecordingDetails { RecordingDetails(initialState: ioctl.initialState) }
  var notes: [Note] { events?.notes ?? [] }

  mutating func readHeader() throws { try events?.readHeader() }

  mutating func next(into frame: inout EvdevFrame) throws -> Bool {
    guard try events?.next(into: &frame) == true else {
      frame.reset()
      return false
    }
    return true
  }
}
