import EvdevDecoding
import FileStreams
import Gestures
import InteractionAnalysis
import RecordingFormats
import ReplayEngine
import ReplayTesting
import Reports
import Scenes
import TouchModel
import ViewModels

/// What is measured of each recording: its options, and how one goes through.
struct LatencyJob {
  private let input: InputOptions
  private let stack: ProfileStack
  private let scene: Scene?
  let labels: LabelManifest?
  /// Nanoseconds of measuring a recording's cost.
  private let costTime: Int64

  init(_ arguments: Arguments) throws {
    input = try InputOptions(arguments)
    stack = try ProfileOptions.stack(arguments)
    scene = try arguments.value("scene").map { path in try located { try Scene(file: path) } }
    labels = try arguments.value("labels").map { path in try located { try LabelManifest(file: path) } }
    let text = arguments.value("cost-time") ?? "1"
    guard let seconds = Double(text), seconds >= 0.05, seconds <= 600 else {
      throw Failure(.usage, "--cost-time \(text): expected seconds from 0.05 to 600, such as 1")
    }
    costTime = Int64(seconds * 1e9)
  }

  /// Measures a recording; what is wanted beyond the exact part has it read into memory.
  func measure(_ path: String, wantsCourse: Bool, wantsCost: Bool) throws -> MeasuredRecording {
    var opened = try input.open(path, sceneScreen: scene?.screen.size)
    let profile = try stack.profile(for: opened, path)
    if let (view, error) = scene?.firstRefusal(under: profile) {
      throw Failure(.badData, "\(InputOptions.name(path)): \(error) (\(view.place))")
    }
    var replay = RecordedReplay(scene: scene)
    replay.stack = stack
    replay.options = input.recording
    replay.matrix = opened.mapping.matrix.followed(by: opened.mapping.rotation.matrix)
    // A panel that was turned has the screen that was turned with it.
    replay.screen = input.screen ?? (input.rotation == .none ? nil : opened.screen)
    replay.contactRadius = input.contactRadius.map(ContactRadius.init(points:))
    let options = LatencyOptions(accepted: labels?.accepted(for: path) ?? [])
    var (kept, latency) = try figures(of: opened, path, by: replay, options, keeps: wantsCourse || wantsCost)
    if input.screen == nil, input.rotation != .none {
      latency.screenSource = scene != nil ? .scene : opened.screenIsAssumed ? .assumed : .panel
    }
    // Devices of which nobody says which they are may be different ones.
    if latency.device.isEmpty { latency.device = "device of \(LatencyBaseline.name(of: InputOptions.name(path)))" }
    var report = MeasuredRecording(file: InputOptions.name(path), latency: latency)
    guard let kept else { return report }
    if let screen = kept.screen, replay.screen == nil, scene == nil {
      opened.mapping = ScreenMapping(
        device: kept.recording.header.device, screen: screen, rotation: input.rotation, matrix: opened.mapping.matrix)
    }
    let stage = Stage(kept.recording, opened.mapping, profile, scene, radius: replay.contactRadius)
    if wantsCourse { report.course = try stage.course() }
    if wantsCost { report.cost = try stage.cost(for: costTime) }
    return report
  }

  /// The exact figures, and the recording with the screen of its labels where it is kept.
  ///
  /// What can be read once only has no expectation beside it.
  private func figures(
    of opened: OpenRecording, _ path: String, by replay: RecordedReplay, _ options: LatencyOptions, keeps: Bool
  ) throws -> (kept: (recording: Recording, screen: Size?)?, RecordingLatency) {
    if path == "-" || FileSource.isLive(path) {
      guard keeps else { return (nil, try replay.latency(of: opened.reader, options)) }
      let recording = try Recording(collecting: opened.reader)
      return ((recording, nil), try replay.latency(of: MemoryReader(recording), options))
    }
    guard keeps else { return (nil, try replay.latency(ofFile: path, options)) }
    let kept = try replay.keep(file: path, options)
    return ((kept.recording, kept.screen), try replay.latency(of: kept))
  }
}

extension LatencyJob {
  /// A recording in memory and what it is played on.
  private struct Stage {
    private let recording: Recording
    private let mapping: ScreenMapping
    private let profile: Profile
    private let scene: Scene?
    private let radius: ContactRadius

    init(
      _ recording: Recording, _ mapping: ScreenMapping, _ profile: Profile, _ scene: Scene?, radius: ContactRadius?
    ) {
      self.recording = recording
      self.mapping = mapping
      self.profile = profile
      self.scene = scene
      self.radius = radius ?? ContactRadius(device: recording.header.device, mapping: mapping)
    }

    private func replay(recognizers: [RecognizerSpec]? = nil) -> Replay {
      let tree = scene?.makeTree(profile: profile) ?? RecognizerField.tree(recognizers: recognizers, profile: profile)
      var replay = Replay(
        tree: tree, profile: profile, screen: mapping.screen, displayRate: scene?.screen.displayRate ?? 60,
        wires: scene?.wiring ?? [])
      replay.contactRadius = radius
      return replay
    }

    /// What fingers and recognizers did over time.
    func course() throws -> TouchCourse {
      var course = TouchCourse(isField: scene == nil)
      var replay = replay()
      var playback = TouchPlayback(MemoryReader(recording), mapping: mapping)
      let failure = try replay.play(
        &playback, into: &course, before: { frame, _, course in course.observe(frame) })
      if let failure { throw failure }
      return course
    }

    /// What frames cost, and without a scene each recognizer alone: half of the time for all, half for those.
    func cost(for time: Int64) throws -> RecordingCost {
      let decoded = try DecodedFrames(
        TouchPlayback(MemoryReader(recording), mapping: mapping),
        PalmFilter(profile: profile, device: recording.header.device, screen: mapping.screen)
      )
      let specs = scene == nil ? profile.everyRecognizer : []
      func measurement(_ recognizers: [RecognizerSpec]?) -> CostMeasurement {
        CostMeasurement(
          frames: decoded.frames, framesLeftOut: decoded.leftOut, makeReplay: { replay(recognizers: recognizers) },
          goesOn: scene == nil, profile: profile.label)
      }
      var cost = measurement(nil).run(for: specs.isEmpty ? time : time / 2)
      cost.recognizers = specs.map { spec in
        measurement([spec]).run(recognizer: spec.name, for: time / 2 / Int64(specs.count))
      }
      return cost
    }
  }
}
