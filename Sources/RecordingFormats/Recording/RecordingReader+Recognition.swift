import TouchModel

extension RecordingReader {
  /// Recognizes the format from what `source` begins with.
  static func recognized(_ name: String, _ source: any ByteSource) throws -> any FormatReader {
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
          expected: "tape, libinput-record YAML, evemu, getevent or evtest")
      case .format(let kind):
        let whole = PrefixedSource(prefix: head, rest: source)
        return switch kind {
        case .tape: TapeReader(file: name, source: whole)
        case .libinput: LibinputReader(file: name, source: whole)
        case .evemu: EvemuReader(file: name, source: whole)
        case .getevent: GeteventReader(file: name, source: whole)
        case .evtest: EvtestReader(file: name, source: whole)
        }
      }
    }
  }
}
