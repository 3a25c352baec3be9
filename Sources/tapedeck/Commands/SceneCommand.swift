import Drawings
import FileStreams
import Gestures
import ReplayTesting
import Scenes
import TouchModel
import ViewModels

/// `tapedeck scene`: checks a scene file, prints its tree, draws it.
enum SceneCommand {
  static let spec = CommandSpec(
    name: "scene",
    summary: "Check a scene file, print its tree of views, or draw it with the touch areas of its targets.",
    arguments: "check|print|render FILE...",
    options: [
      OptionSpec(
        "output", "FILE", "The picture that render writes, or - for standard output (default: -)", short: "o")
    ] + ProfileOptions.specs,
    example: "tapedeck scene check Recordings/scenes/button-in-scroll.json", run: run)

  private enum Job: String, CaseIterable {
    case check, print, render
  }

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let names = Job.allCases.map(\.rawValue)
    guard let name = arguments.operands.first else {
      throw Failure(.usage, "scene needs a job: \(names.joined(separator: ", "))")
    }
    guard let job = Job(rawValue: name) else {
      let near = Suggestion.nearest(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
      throw Failure(.usage, "scene \(name): expected \(names.joined(separator: ", "))\(near)")
    }
    let files = Array(arguments.operands.dropFirst())
    guard !files.isEmpty else { throw Failure(.usage, "scene \(name) needs a scene file, or - for standard input") }
    let read = files + [arguments.value("profile")].compactMap(\.self)
    guard read.count(where: { $0 == "-" }) <= 1 else { throw Failure(.usage, "- is given twice") }
    let output = arguments.value("output")
    if output != nil, job != .render { throw Failure(.usage, "--output is for scene render") }
    let (format, style) = (try arguments.format(), try Style(arguments))
    if job == .render, format == .json { throw Failure(.usage, "--format json: expected text; a picture is SVG") }
    let stack = try ProfileOptions.stack(arguments)
    switch job {
    case .check:
      var findings = false
      let code = try forEachFile(files) { path, output in
        if try check(path, stack, SceneReport(format: format, style: style), &output) { findings = true }
      }
      return code == .success && findings ? .checkFailed : code
    case .print:
      return try forEachFile(files) { path, output in
        let scene = try located { try Scene(file: path) }
        let profile = try profile(stack, for: scene, path)
        try output.write(ScenePrinter(scene: scene, profile: profile, style: style).text(as: format))
      }
    case .render:
      guard files.count == 1 else { throw Failure(.usage, "scene render takes one scene") }
      return try render(files[0], to: output ?? "-", stack)
    }
  }

  /// Prints all that is wrong with one file; whether there are warnings, an error being thrown.
  private static func check(
    _ path: String, _ stack: ProfileStack, _ report: SceneReport, _ output: inout FileSink
  ) throws -> Bool {
    let reading = try located { try Scene.read(allOfFile: path) }
    for error in reading.errors { try output.write(report.error(error)) }
    guard let scene = reading.scene else {
      let count = reading.errors.count
      throw Failure(.badData, "\(InputOptions.name(path)): \(count) error\(count == 1 ? "" : "s")")
    }
    let warnings = scene.warnings(under: try profile(stack, for: scene, path))
    for warning in warnings { try output.write(report.warning(warning)) }
    return !warnings.isEmpty
  }

  /// The constants on the scene's own screen, whose size in millimetres the scene may tell.
  private static func profile(_ stack: ProfileStack, for scene: Scene, _ path: String) throws -> Profile {
    let perMillimetre = scene.screen.physicalSize.map { scene.screen.size.width / $0.width.count }
    do {
      let profile = try stack.profile(for: DeviceDescription(), pointsPerMillimetre: perMillimetre)
      if let (view, error) = scene.firstRefusal(under: profile) {
        throw Failure(.badData, "\(view.place): \(error)")
      }
      return profile
    } catch let error as SettingError {
      throw Failure(.badData, "\(InputOptions.name(path)): \(error)")
    }
  }

  private static func render(_ path: String, to output: String, _ stack: ProfileStack) throws -> ExitCode {
    try OutputPath.refuse(output, named: "--output \(output)", overwriting: [("the scene", path)])
    let scene = try located { try Scene(file: path) }
    let picture = SceneDrawing.svg(
      of: scene, name: InputOptions.name(path), profile: try profile(stack, for: scene, path))
    try PictureOutput.write(picture, to: output)
    return .success
  }
}

/// Where a picture goes.
enum PictureOutput {
  static func write(_ picture: [UInt8], to path: String) throws {
    try located {
      if path == "-" {
        var output = FileSink.standardOutput
        try output.write(picture)
        try output.flush()
      } else {
        var file = try NewFile(path)
        try file.write(picture)
        try file.keep()
      }
    }
  }
}
