import TouchModel

extension RecordingReader {
  /// Recognizes the format from what `source` begins with.
  ///
  /// `device` is the number of the device to read, or `nil`. The other files of a recording of umockdev come from `siblings`.
  static func recognized(
    _ name: String, _ source: any ByteSource, device: Int?, siblings: UmockdevSiblings
  ) throws -> any FormatReader {
    var source = source
    var head: [UInt8] = []
    var recognition = FormatRecognition()
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
      head.append(contentsOf: piece.prefix(count))
      switch recognition.look(at: head, isAtEnd: count == 0) {
      case .open where count > 0: continue
      case .open:
        let isBlank = head.allSatisfy { $0 <= UInt8(ascii: " ") }
        throw RecordingError(
          file: name, line: 1, column: 1, what: isBlank ? "an empty file" : "comments only", expected: "a recording")
      case .unknown:
        throw RecordingError(
          file: name, line: 1, column: 1, what: "not a recording",
          expected: "tape, libinput-record YAML, evemu, getevent, evtest, hid-recorder or umockdev")
      case .umockdev(let file):
        try requireFirst(device, in: name)
        let whole = NamedSource(name: name, source: PrefixedSource(prefix: head, rest: source))
        return try UmockdevReader(file, whole, siblings: siblings)
      case .format(let kind):
        let whole = PrefixedSource(prefix: head, rest: source)
        if kind != .tape, kind != .libinput { try requireFirst(device, in: name) }
        return switch kind {
        case .tape: TapeReader(file: name, source: whole, deviceNumber: device)
        case .libinput: LibinputReader(file: name, source: whole, deviceNumber: device)
        case .evemu, .umockdev: EvemuReader(file: name, source: whole)
        case .getevent: GeteventReader(file: name, source: whole)
        case .evtest: EvtestReader(file: name, source: whole)
        case .hid: HIDReader(file: name, source: whole)
        }
      }
    }
  }

  private static func requireFirst(_ device: Int?, in name: String) throws {
    guard let device, device != 1 else { return }
    throw RecordingError(
      file: name, line: 1, column: 1, what: "no device \(device) to choose",
      expected: "device 1 of a file of this format")
  }

  /// Events of umockdev with the description beside them; any other reader, and events that stand alone, as they are.
  static func described(
    _ reader: any FormatReader, _ name: String, siblings: UmockdevSiblings
  ) throws -> any FormatReader {
    guard let events = reader as? EvemuReader, events.namesNode, events.description == nil,
      let ioctl = try siblings(.ioctl)
    else { return reader }
    return try UmockdevReader(ioctl: ioctl, device: try siblings(.device), events: events)
  }
}
