import EvdevDecoding
import FileStreams
public import Gestures
public import InteractionAnalysis
public import RecordingFormats
public import ReplayEngine
public import Scenes
public import TouchModel
import ViewModels

/// One recording and what it is replayed with, for tests: gives the whole trace.
public struct RecordedReplay: Sendable {
  public var profile: Profile
  /// The scene to drive, or `nil` for every recognizer on one full-screen view.
  public var scene: Scene?
  public var channels: [TraceChannel]
  /// The screen in points; by default the scene's, else the panel's size at 160 points an inch.
  public var screen: Size?
  /// The device of a recording that has no description.
  public var options = RecordingOptions()
  /// Display ticks a second, by default the scene's or 60; no final state depends on it.
  public var displayRate: Int?
  /// What is added to every time before replaying; a trace must not depend on it.
  public var timeShift = Microseconds.zero

  public init(profile: Profile = .uikit, scene: Scene? = nil, channels: [TraceChannel]? = nil, screen: Size? = nil) {
    self.profile = profile
    self.scene = scene
    self.channels = channels ?? (scene == nil ? [.gesture] : TraceChannel.standard)
    self.screen = screen
  }

  /// The trace of a recording file, as `tapedeck replay` writes it.
  ///
  /// Throws `FileError` and `RecordingError`.
  public func trace(ofFile path: String) throws -> [UInt8] {
    try trace(of: open(path))
  }

  /// The trace of a recording.
  public func trace(of reader: some FrameReader) throws -> [UInt8] {
    let size = size(for: reader)
    let tree = tree
    var writer = TraceWriter(channels: channels, tree: tree)
    let header = TraceWriter.header(profile: profile, channels: channels, screen: size, displayRate: rate)
    var trace = Array(header.utf8)
    let replay = try run(reader, tree, into: &writer) { frame, notes, writer in
      writer.take(&notes, before: frame.time)
    }
    writer.finish(at: replay.now, tree: replay.tree)
    writer.take { trace += $0 }
    return trace + Array("\(writer.summary)\n".utf8)
  }

  /// The interactions of a recording file with their labels, as `tapedeck gestures --interactions` prints them.
  ///
  /// Throws `FileError` and `RecordingError`.
  public func interactions(ofFile path: String) throws -> [Interaction] {
    try interactions(of: open(path))
  }

  /// The interactions of a recording with their labels.
  public func interactions(of reader: some FrameReader) throws -> [Interaction] {
    var collector = InteractionCollector(profile: profile)
    _ = try run(reader, tree, into: &collector) { frame, _, collector in collector.observe(frame) }
    return collector.interactions
  }

  private func open(_ path: String) throws -> RecordingReader {
    try RecordingReader.open(
      name: path, options: options, siblings: umockdevSiblings(of: path), reopening: { try FileSource(path) })
  }

  private var tree: ViewTree { scene?.makeTree(profile: profile) ?? RecognizerField.tree(profile: profile) }

  private var rate: Int { displayRate ?? scene?.screen.displayRate ?? 60 }

  private func size(for reader: some FrameReader) -> Size {
    screen ?? scene?.screen.size ?? ScreenMapping.defaultScreen(for: reader.header.device).size
  }

  /// Plays the recording to its end; `prepare` sees each frame before the replay does.
  private func run<Sink: ReplaySink>(
    _ reader: some FrameReader, _ tree: ViewTree, into sink: inout Sink,
    prepare: (TouchFrame, inout [Note], inout Sink) -> Void
  ) throws -> Replay {
    let size = size(for: reader)
    var replay = Replay(
      tree: tree, profile: profile, screen: size, displayRate: rate, wires: scene?.wiring ?? [])
    var playback = TouchPlayback(reader, mapping: ScreenMapping(device: reader.header.device, screen: size))
    try playback.play { frame, notes in
      var frame = frame
      frame.time = frame.time + timeShift
      prepare(frame, &notes, &sink)
      replay.feed(frame, into: &sink)
    }
    replay.finish(into: &sink)
    return replay
  }
}
