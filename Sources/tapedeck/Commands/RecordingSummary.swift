import EvdevDecoding
import RecordingFormats
import ReplayEngine
import TouchModel

/// What `info` counts while a recording plays.
struct RecordingSummary {
  private(set) var header: RecordingHeader
  let screen: Size
  let screenIsAssumed: Bool
  let matrix: CalibrationMatrix
  private(set) var rate = ReportRate()
  private(set) var frames = 0
  private var first: Timestamp?
  private var last: Timestamp?
  private(set) var contacts = 0
  private(set) var cancelled = 0
  private var down = 0
  private(set) var fingers = 0
  private(set) var anomalies: [(kind: Note.Kind, count: Int, first: Note)] = []

  init(_ recording: OpenRecording) {
    header = recording.reader.header
    screen = recording.screen
    screenIsAssumed = recording.screenIsAssumed
    matrix = recording.mapping.matrix
  }

  /// Plays the recording; returns the error that ended it early.
  mutating func collect(_ recording: OpenRecording) throws -> RecordingError? {
    var playback = recording.playback
    let failure = try fault { try playback.play { frame, notes in take(frame, &notes) } }
    frames = playback.framesRead
    header.details.libinput = playback.reader.header.details.libinput
    var notes = playback.reader.notes
    count(&notes)
    return failure
  }

  private mutating func take(_ frame: TouchFrame, _ notes: inout [Note]) {
    if first == nil { first = frame.time }
    last = max(last ?? frame.time, frame.time)
    rate.observe(frame)
    frame.forEachInOrder { contact in
      switch contact.phase {
      case .down:
        contacts += 1
        down += 1
        fingers = max(fingers, down)
      case .motion: break
      case .up: down -= 1
      case .cancel:
        down -= 1
        cancelled += 1
      }
    }
    count(&notes)
  }

  private mutating func count(_ notes: inout [Note]) {
    for note in notes {
      if let index = anomalies.firstIndex(where: { $0.kind == note.kind }) {
        anomalies[index].count += 1
      } else {
        anomalies.append((note.kind, 1, note))
      }
    }
    notes.removeAll(keepingCapacity: true)
  }

  /// From the first frame to the latest.
  var duration: Microseconds {
    guard let first, let last else { return .zero }
    return last - first
  }
}
