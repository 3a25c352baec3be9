public import EvdevDecoding
public import Gestures
public import RecordingFormats
public import TouchModel
public import ViewModels

/// A replay that is written down while its recording is read: the one that `tapedeck replay` prints and tests compare.
public struct TracedReplay: Sendable {
  public private(set) var replay: Replay
  /// The trace's count of lines and hash.
  public private(set) var writer: TraceWriter
  private let header: String

  /// `isResumed` says that the tree has the state of a snapshot, which the head of the trace then tells.
  public init(
    tree: ViewTree, profile: Profile, screen: Size, displayRate: Int = 60, wires: [Wire] = [],
    channels: [TraceChannel] = TraceChannel.standard, isResumed: Bool = false
  ) {
    replay = Replay(tree: tree, profile: profile, screen: screen, displayRate: displayRate, wires: wires)
    writer = TraceWriter(channels: channels, tree: tree)
    header =
      TraceWriter.header(profile: profile, channels: channels, screen: screen, displayRate: displayRate)
      + (isResumed ? "# from a snapshot\n" : "")
  }

  /// How large contacts are on the screen; `nil` leaves it to the recording.
  public var contactRadius: ContactRadius? {
    get { replay.contactRadius }
    set { replay.contactRadius = newValue }
  }

  /// Plays a recording and hands out the trace in pieces, from its head to its last line; to be called once.
  ///
  /// Bad data ends the trace as the end of the recording does; the reader's error is then returned, not thrown. The reader's
  /// own notes come after everything else. `timeShift` is added to all times, on which no trace depends.
  public mutating func run<Reader: FrameReader>(
    _ playback: TouchPlayback<Reader>, timeShift: Microseconds = .zero, _ body: ([UInt8]) throws -> Void
  ) throws -> RecordingError? {
    var nobody = Nobody()
    return try run(playback, timeShift: timeShift, watchedBy: &nobody, body)
  }

  /// The same with somebody who looks on.
  public mutating func run<Reader: FrameReader, Watcher: ReplayWatcher>(
    _ playback: TouchPlayback<Reader>, timeShift: Microseconds = .zero, watchedBy watcher: inout Watcher,
    _ body: ([UInt8]) throws -> Void
  ) throws -> RecordingError? {
    var playback = playback
    try body(Array(header.utf8))
    var watched = Watched(writer: writer, watcher: watcher)
    defer { (writer, watcher) = (watched.writer, watched.watcher) }
    let failure = try replay.play(
      &playback, timeShift: timeShift, into: &watched,
      before: { frame, notes, watched in
        watched.writer.take(&notes, before: frame.time)
        watched.watcher.observe(frame)
      },
      after: { watched in try watched.writer.take(body) })
    for var note in playback.reader.notes {
      note.time = note.time + timeShift
      watched.writer.note(note)
    }
    watched.writer.finish(at: replay.now, tree: replay.tree)
    try watched.writer.take(body)
    try body(Array("\(watched.writer.summary)\n".utf8))
    return failure
  }

  private struct Nobody: ReplayWatcher {
    mutating func observe(_ frame: TouchFrame) {}
    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {}
  }

  /// The writer first, so that a watcher comes after the line.
  private struct Watched<Watcher: ReplayWatcher>: ReplaySink {
    var writer: TraceWriter
    var watcher: Watcher

    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
      writer.receive(event, tree: tree, arbitration: arbitration)
      watcher.receive(event, tree: tree, arbitration: arbitration)
    }
  }
}
