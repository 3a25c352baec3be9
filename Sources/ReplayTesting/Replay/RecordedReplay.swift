public import EvdevDecoding
import FileStreams
public import Gestures
public import InteractionAnalysis
public import RecordingFormats
public import ReplayEngine
public import Scenes
public import TouchModel
public import ViewModels

/// One recording and what it is replayed with, for tests: gives the whole trace.
public struct RecordedReplay: Sendable {
  /// The constants: a profile, or the layers of a profile file; a recording's header and device have their say.
  public var stack: ProfileStack
  /// The scene to drive, or `nil` for every recognizer on one full-screen view.
  public var scene: Scene?
  public var channels: [TraceChannel]
  /// The screen in points; by default the scene's, else the panel's size at 160 points an inch.
  public var screen: Size?
  /// The calibration to apply; by default the recording's own (`LIBINPUT_CALIBRATION_MATRIX`), as libinput does.
  public var matrix: CalibrationMatrix?
  /// The device of a recording that has no description.
  public var options = RecordingOptions()
  /// Display ticks a second, by default the scene's or 60; no final state depends on it.
  public var displayRate: Int?
  /// The state to start from, as a snapshot of the same scene has it; `nil` for the scene's own.
  public var start: ViewSnapshot?
  /// How large contacts are on the screen; by default as large as the recording says.
  public var contactRadius: ContactRadius?
  /// What is added to every time before replaying; a trace must not depend on it.
  public var timeShift = Microseconds.zero

  public init(profile: Profile = .uikit, scene: Scene? = nil, channels: [TraceChannel]? = nil, screen: Size? = nil) {
    stack = ProfileStack(profile)
    self.scene = scene
    self.channels = channels ?? (scene == nil ? [.gesture] : TraceChannel.standard)
    self.screen = screen
  }

  /// The profile below all other layers.
  public var profile: Profile {
    get { stack.profile }
    set { stack.profile = newValue }
  }

  /// The trace of a recording file, as `tapedeck replay` writes it.
  ///
  /// Throws `FileError`, `RecordingError`, and `SettingError` for millimetres on a panel of unknown size.
  public func trace(ofFile path: String) throws -> [UInt8] {
    try trace(of: open(path))
  }

  /// The trace of a recording, the reader's notes included; throws `RecordingError` for one that is faulty anywhere.
  public func trace(of reader: some FrameReader) throws -> [UInt8] {
    let (trace, fault) = try traceToFault(of: reader)
    if let fault { throw fault }
    return trace
  }

  /// The trace of a recording up to the fault that it may have, and that fault.
  public func traceToFault(of reader: some FrameReader) throws -> (trace: [UInt8], fault: RecordingError?) {
    let size = size(for: reader)
    let profile = try profile(for: reader, on: size)
    var traced = TracedReplay(
      tree: tree(profile), profile: profile, screen: size, displayRate: rate, wires: scene?.wiring ?? [],
      channels: channels, isResumed: start != nil)
    traced.contactRadius = contactRadius
    var trace: [UInt8] = []
    let fault = try traced.run(playback(of: reader, on: size), timeShift: timeShift) { trace += $0 }
    return (trace, fault)
  }

  /// The trace of a recording file while somebody looks on, such as what draws it.
  ///
  /// `watcher` is made for the tree and the screen that the recording gets, and given to `body` at the end. Throws as
  /// `trace(ofFile:)`.
  public func trace<Watcher: ReplayWatcher>(
    ofFile path: String, watchedBy watcher: (ViewTree, Size) -> Watcher, _ body: (Watcher) throws -> Void
  ) throws -> [UInt8] {
    let reader = try open(path)
    let size = size(for: reader)
    let profile = try profile(for: reader, on: size)
    let tree = tree(profile)
    var watcher = watcher(tree, size)
    var traced = TracedReplay(
      tree: tree, profile: profile, screen: size, displayRate: rate, wires: scene?.wiring ?? [], channels: channels,
      isResumed: start != nil)
    var trace: [UInt8] = []
    let fault = try traced.run(playback(of: reader, on: size), timeShift: timeShift, watchedBy: &watcher) {
      trace += $0
    }
    if let fault { throw fault }
    try body(watcher)
    return trace
  }

  /// The state after a recording file, from which another replay may start.
  ///
  /// Throws `FileError` and `RecordingError`.
  public func snapshot(afterFile path: String) throws -> ViewSnapshot { try snapshot(after: open(path)) }

  /// The state after a recording, all at rest.
  public func snapshot(after reader: some FrameReader) throws -> ViewSnapshot {
    let size = size(for: reader)
    let profile = try profile(for: reader, on: size)
    var traced = TracedReplay(
      tree: tree(profile), profile: profile, screen: size, displayRate: rate, wires: scene?.wiring ?? [], channels: [])
    if let fault = try traced.run(playback(of: reader, on: size), timeShift: timeShift, { _ in }) { throw fault }
    return traced.replay.tree.snapshot
  }

  /// The interactions of a recording file with their labels, as `tapedeck gestures --interactions` prints them.
  ///
  /// Throws `FileError` and `RecordingError`.
  public func interactions(ofFile path: String) throws -> [Interaction] {
    try interactions(of: open(path))
  }

  /// The interactions of a recording with their labels.
  public func interactions(of reader: some FrameReader) throws -> [Interaction] {
    let size = size(for: reader)
    let profile = try profile(for: reader, on: size)
    var collector = InteractionCollector(profile: profile, isField: scene == nil)
    try collect(reader, on: size, under: profile, into: &collector) { frame, _, collector in collector.observe(frame) }
    return collector.interactions
  }

  /// Replays a recording into a sink that sees each frame first, with its notes; returns how many frames were read and the
  /// notes of the reader itself.
  @discardableResult
  func collect<Sink: ReplaySink>(
    _ reader: some FrameReader, on size: Size, under profile: Profile, into sink: inout Sink,
    before: (TouchFrame, [Note], inout Sink) -> Void
  ) throws -> (frames: Int, notes: [Note]) {
    var replay = Replay(
      tree: tree(profile), profile: profile, screen: size, displayRate: rate, wires: scene?.wiring ?? [])
    replay.contactRadius = contactRadius
    var playback = playback(of: reader, on: size)
    let failure = try replay.play(
      &playback, timeShift: timeShift, into: &sink,
      before: { frame, notes, sink in
        before(frame, notes, &sink)
        notes.removeAll(keepingCapacity: true)
      })
    if let failure { throw failure }
    return (playback.framesRead, playback.reader.notes)
  }

  /// The interactions of a recording file with what each recognizer thought of them, as `tapedeck gestures --explain` prints.
  ///
  /// Throws `FileError` and `RecordingError`.
  public func explanations(ofFile path: String) throws -> [Explanation] {
    try explanations(of: open(path))
  }

  /// The interactions of a recording with what each recognizer thought of them; with a scene no hint is tried.
  public func explanations(of reader: some FrameReader) throws -> [Explanation] {
    let size = size(for: reader)
    let profile = try profile(for: reader, on: size)
    var collector = ExplanationCollector(profile: profile, field: scene == nil ? size : nil)
    try collect(reader, on: size, under: profile, into: &collector) { frame, _, collector in collector.observe(frame) }
    return collector.explanations
  }

  func open(_ path: String) throws -> RecordingReader {
    try RecordingReader.open(
      name: path, options: options, siblings: umockdevSiblings(of: path), reopening: { try FileSource(path) })
  }

  /// What the stack gives for the recording; a length in millimetres that cannot hold is an error, also a view's.
  func profile(for reader: some FrameReader, on size: Size) throws -> Profile {
    let mapping = ScreenMapping(device: reader.header.device, screen: size)
    let profile = try stack.profile(for: reader.header, mapping: mapping, file: "the recording")
    if let (_, error) = scene?.firstRefusal(under: profile) { throw error }
    return profile
  }

  private func tree(_ profile: Profile) -> ViewTree {
    var tree = scene?.makeTree(profile: profile) ?? RecognizerField.tree(profile: profile)
    if let start { tree.restore(start) }
    return tree
  }

  private var rate: Int { displayRate ?? scene?.screen.displayRate ?? 60 }

  func size(for reader: some FrameReader) -> Size {
    screen ?? scene?.screen.size
      ?? ScreenMapping.defaultScreen(for: reader.header.device, matrix: matrix(for: reader)).size
  }

  func matrix(for reader: some FrameReader) -> CalibrationMatrix {
    matrix ?? .applied(to: reader.header.device)
  }

  private func playback<Reader: FrameReader>(of reader: Reader, on size: Size) -> TouchPlayback<Reader> {
    TouchPlayback(
      reader, mapping: ScreenMapping(device: reader.header.device, screen: size, matrix: matrix(for: reader)))
  }
}
