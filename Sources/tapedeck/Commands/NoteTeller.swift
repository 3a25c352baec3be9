import FileStreams
import TouchModel

/// Says on standard error what is odd about a recording, of each kind the first note; `info` counts them.
struct NoteTeller {
  private let file: String
  private var told: [Note.Kind] = []

  init(file: String) { self.file = file }

  /// What was printed before comes out before the notes.
  mutating func tell(_ notes: [Note], after output: inout FileSink) throws {
    for note in notes where !told.contains(note.kind) {
      told.append(note.kind)
      try output.flush()
      report("\(file): \(note.kind.rawValue): \(note.text)")
    }
  }
}
