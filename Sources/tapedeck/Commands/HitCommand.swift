import EvdevDecoding
import FileStreams
import Gestures
import RecordingFormats
import ReplayEngine
import ReplayTesting
import Scenes
import TouchModel
import ViewModels

/// `tapedeck hit`: which view of a scene a touch belongs to, and why none of the others.
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
    try output.write(report(point, radius: input.contactRadius ?? 0, file: nil, contact: nil, in: &tree))
  }

  private func profileOfNoRecording() throws -> Profile {
    do {
      return try stack.profile(for: DeviceDescription(), pointsPerMillimetre: nil)
    } catch {
      throw Failure(.badData, "a point: \(error)")
    }
  }

  func askLandings(of path: String, into output: inout FileSink) throws {
    let recording = try input.open(path, sceneScreen: scene.screen.size)
    let profile = try stack.profile(for: recording, path)
    var tree = try tree(profile, for: InputOptions.name(path))
    var playback = recording.playback
    let size = input.contactRadius.map(ContactRadius.init(points:)) ?? playback.contactRadius
    var teller = NoteTeller(file: InputOptions.name(path))
    try playback.play { frame, notes in
      try teller.tell(notes, after: &output)
      notes.removeAll(keepingCapacity: true)
      for contact in frame.contacts where contact.phase == .down {
        try output.write(
          report(contact.position, radius: size.points(of: contact), file: path, contact: contact.id, in: &tree))
      }
    }
    try teller.tell(playback.reader.notes, after: &output)
  }

  private func tree(_ profile: Profile, for what: String) throws -> ViewTree {
    if let (view, error) = scene.firstRefusal(under: profile) {
      throw Failure(.badData, "\(what): \(error) (\(view.place))")
    }
    return scene.makeTree(profile: profile)
  }

  private func report(
    _ point: Point, radius: Double, file: String?, contact: ContactID?, in tree: inout ViewTree
  ) -> [UInt8] {
    let text = HitText(tree: &tree, point: point, radius: radius, file: file.map(InputOptions.name), contact: contact)
    switch format {
    case .text: return Array(text.lines(style).utf8)
    case .json: return text.json
    }
  }
}
