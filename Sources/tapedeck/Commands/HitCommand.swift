import EvdevDecoding
import FileStreams
import Gestures
import RecordingFormats
import ReplayEngine
import ReplayTesting
import Scenes
import TouchModel
import ViewModels

/// `tapedeck hit`: which view of a scene a touch belongs to, and why none of the others; of a recording each landing in its time.
enum HitCommand {
  static let spec = CommandSpec(
    name: "hit", summary: "Say which view of a scene a touch belongs to, why, and what else was near.",
    arguments: "X,Y|FILE...",
    options: [
      OptionSpec("scene", "FILE", "The scene to ask (required)"), InputOptions.contactRadiusSpec,
    ] + ProfileOptions.specs + InputOptions.specs,
    example: "tapedeck hit --scene Recordings/scenes/tap-targets.json 75,240 300,400", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw Failure(.usage, "no point given; points as X,Y, or a recording for its landings")
    }
    let job = try HitJob(arguments)
    return try forEachFile(arguments.operands) { operand, output in
      if let point = try point(operand) {
        try job.ask(point, into: &output)
      } else {
        try job.askLandings(of: operand, into: &output)
      }
    }
  }

  /// The point that an operand means, or `nil` for a file; a number on one side of a comma is meant as a point.
  private static func point(_ text: String) throws -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.map { part in Double(part.drop { $0 == " " }) }
    guard parts.count == 2, numbers.contains(where: { $0 != nil }) else { return nil }
    guard let x = numbers[0], let y = numbers[1], x.magnitude <= 1e7, y.magnitude <= 1e7 else {
      throw Failure(.usage, "\(text): expected a point as X,Y, such as 125,240")
    }
    return Point(x: x, y: y)
  }
}

/// One call of `hit`: its options, and how a touch is asked about.
private struct HitJob {
  private let scene: Scene
  private let input: InputOptions
  private let stack: ProfileStack
  private let format: Arguments.Format
  private let style: Style

  init(_ arguments: Arguments) throws {
    guard let path = arguments.value("scene") else { throw Failure(.usage, "hit needs --scene FILE") }
    _ = try arguments.files()
    scene = try located { try Scene(file: path) }
    input = try InputOptions(arguments)
    stack = try ProfileOptions.stack(arguments)
    format = try arguments.format()
    style = try Style(arguments)
  }

  /// Without a recording nothing is known of the panel, so lengths in millimetres are not either.
  func ask(_ point: Point, into output: inout FileSink) throws {
    let profile = try profileOfNoRecording()
    var tree = try tree(profile, for: "a point")
    try output.write(report(point, radius: input.contactRadius ?? 0, nil, in: &tree))
  }

  private func profileOfNoRecording() throws -> Profile {
    do {
      return try stack.profile(for: DeviceDescription(), pointsPerMillimetre: nil)
    } catch {
      throw Failure(.badData, "a point: \(error)")
    }
  }

  /// Replays the recording and asks about each landing in the tree as it is then.
  func askLandings(of path: String, into output: inout FileSink) throws {
    let recording = try input.open(path, sceneScreen: scene.screen.size)
    let profile = try stack.profile(for: recording, path)
    var replay = Replay(
      tree: try tree(profile, for: InputOptions.name(path)), profile: profile, screen: recording.screen,
      displayRate: scene.screen.displayRate, wires: scene.wiring)
    var playback = recording.playback
    let size = input.contactRadius.map(ContactRadius.init(points:)) ?? playback.contactRadius
    replay.contactRadius = size
    var teller = NoteTeller(file: InputOptions.name(path))
    var landings = Landings()
    let failure = try replay.play(
      &playback, into: &landings,
      before: { frame, notes, landings in
        if landings.origin == nil { landings.origin = frame.time }
        try teller.tell(notes, after: &output)
        notes.removeAll(keepingCapacity: true)
      },
      after: { landings in
        for var landing in landings.found {
          let touch = HitText.Landing(
            file: InputOptions.name(path), contact: landing.contact.id,
            time: landing.time - (landings.origin ?? landing.time))
          let radius = size.points(of: landing.contact)
          try output.write(report(landing.contact.position, radius: radius, touch, in: &landing.tree))
        }
        try teller.tell(landings.notes, after: &output)
        landings.found.removeAll(keepingCapacity: true)
        landings.notes.removeAll(keepingCapacity: true)
      })
    try teller.tell(playback.reader.notes, after: &output)
    if let failure { throw failure }
  }

  private func tree(_ profile: Profile, for what: String) throws -> ViewTree {
    if let (view, error) = scene.firstRefusal(under: profile) {
      throw Failure(.badData, "\(what): \(error) (\(view.place))")
    }
    return scene.makeTree(profile: profile)
  }

  private func report(
    _ point: Point, radius: Double, _ landing: HitText.Landing?, in tree: inout ViewTree
  ) -> [UInt8] {
    let text = HitText(tree: &tree, point: point, radius: radius, landing: landing)
    switch format {
    case .text: return Array(text.lines(style).utf8)
    case .json: return text.json
    }
  }
}

/// What lands in a replay, with the tree as each finger finds it.
private struct Landings: ReplaySink {
  var found: [(contact: Contact, time: Timestamp, tree: ViewTree)] = []
  var notes: [Note] = []
  /// When the first frame came.
  var origin: Timestamp?

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    switch event {
    case .landing(let contact, let time): found.append((contact, time, tree))
    case .note(let note): notes.append(note)
    case .gesture, .resolved, .state, .visible, .control, .aimed, .lost, .command, .settled: break
    }
  }
}
