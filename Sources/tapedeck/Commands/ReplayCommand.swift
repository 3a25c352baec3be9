import EvdevDecoding
import FileStreams
import Gestures
import RecordingFormats
import ReplayEngine
import ReplayTesting
import Scenes
import TouchModel
import ViewModels

/// `tapedeck replay`: drives a scene with recordings, prints the trace, compares it.
enum ReplayCommand {
  static let spec = CommandSpec(
    name: "replay", summary: "Drive a scene with recordings; print the trace and the final state, or compare.",
    arguments: "FILE...",
    options: [
      OptionSpec("scene", "FILE", "The scene to drive (required)"),
      OptionSpec("trace", "FILE", "Write the trace there instead of printing it; - prints nothing else"),
      OptionSpec("channels", "LIST", "Trace channels: \(names), by commas (default: gesture,view,control)"),
      OptionSpec("expect", "GOLDEN", "Compare with a golden trace; exit 1 where they differ"),
      InputOptions.contactRadiusSpec,
      OptionSpec("update", nil, "Write the golden of --expect anew, and exit 1 so that it is looked at"),
    ] + ProfileOptions.specs + InputOptions.specs,
    example: "tapedeck replay --scene Recordings/scenes/scroll.json Recordings/touch/fling/fling-up.tape", run: run)

  private static let names = TraceChannel.allCases.map(\.rawValue).joined(separator: ", ")

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let job = try ReplayJob(arguments)
    var differs = false
    let code = try forEachFile(job.files) { path, output in
      let outcome = try job.replay(path, into: &output)
      if outcome == .checkFailed { differs = true }
    }
    return code == .success && differs ? .checkFailed : code
  }

  static func channels(_ arguments: Arguments) throws -> [TraceChannel] {
    guard let list = arguments.value("channels") else { return TraceChannel.standard }
    let wanted = try list.split(separator: ",").map { word in
      guard let channel = TraceChannel(rawValue: String(word)) else {
        throw Failure(.usage, "--channels \(word): expected some of \(names)")
      }
      return channel
    }
    guard !wanted.isEmpty else { throw Failure(.usage, "--channels: expected some of \(names)") }
    return TraceChannel.allCases.filter(wanted.contains)
  }
}

/// One call of `replay`: its options and how a recording goes through its scene.
struct ReplayJob {
  let files: [String]
  private let input: InputOptions
  private let stack: ProfileStack
  private let format: Arguments.Format
  private let style: Style
  private let scene: Scene
  private let scenePath: String
  private let channels: [TraceChannel]
  private let tracePath: String?
  private let golden: Golden?
  private let mode: GoldenMode

  init(_ arguments: Arguments) throws {
    files = try arguments.files()
    input = try InputOptions(arguments)
    stack = try ProfileOptions.stack(arguments)
    format = try arguments.format()
    style = try Style(arguments)
    golden = arguments.value("expect").map { Golden($0, accept: "the same command with --update") }
    mode = arguments.has("update") ? .all : .never
    if arguments.has("update") {
      guard let golden else { throw Failure(.usage, "--update needs --expect GOLDEN") }
      if golden.path == "-" { throw Failure(.usage, "--update needs --expect GOLDEN, and - is none") }
      if GoldenMode.isCI {
        throw Failure(.usage, "--update is refused where CI is set; record the golden on your own machine")
      }
    }
    guard let scenePath = arguments.value("scene") else { throw Failure(.usage, "replay needs --scene FILE") }
    self.scenePath = scenePath
    scene = try located { try Scene(file: scenePath) }
    channels = try ReplayCommand.channels(arguments)
    tracePath = arguments.value("trace")
    if files.count > 1, tracePath != nil, tracePath != "-" { throw Failure(.usage, "--trace takes one recording") }
    let inputs =
      files.map { (name: $0, path: $0) } + [("--scene", scenePath)]
      + ["description", "profile"].flatMap { name in
        arguments.value(name).map { [("--\(name)", $0)] } ?? []
      }
    let expected = golden.map { [(name: "--expect", path: $0.path)] } ?? []
    if let tracePath {
      try OutputPath.refuse(tracePath, named: "--trace \(tracePath)", overwriting: inputs + expected)
    }
    if mode == .all, let golden {
      try OutputPath.refuse(golden.path, named: "--expect \(golden.path)", overwriting: inputs)
    }
    if files.count > 1, golden != nil { throw Failure(.usage, "--expect takes one recording") }
  }

  /// Replays one recording; the trace goes to a file, to the output, or is kept for a comparison.
  func replay(_ path: String, into output: inout FileSink) throws -> ExitCode {
    let recording = try input.open(path, sceneScreen: scene.screen.size)
    let profile = try stack.profile(for: recording, path)
    if let (view, error) = scene.firstRefusal(under: profile) {
      throw Failure(.badData, "\(InputOptions.name(path)): \(error) (\(view.place))")
    }
    var traced = TracedReplay(
      tree: scene.makeTree(profile: profile), profile: profile, screen: recording.screen,
      displayRate: scene.screen.displayRate,
      wires: scene.wiring, channels: channels)
    traced.contactRadius = input.contactRadius.map(ContactRadius.init(points:))
    var target = try TraceTarget(path: tracePath, prints: format == .text && golden == nil, keeps: golden != nil)
    let failure = try traced.run(recording.playback) { try target.write($0, &output) }
    try target.keep()
    try summarize(path, traced.replay, traced.writer, &output)
    if let failure { throw failure }
    return try check(target.kept, &output)
  }

  private func check(_ trace: [UInt8], _ output: inout FileSink) throws -> ExitCode {
    do {
      try golden?.check(trace, mode: mode)
      return .success
    } catch let failure as GoldenFailure {
      try output.write(failure.description.split(separator: "\n").map(coloured).joined())
      return .checkFailed
    }
  }

  /// A line of a difference, dropped lines in the colour of failures and added ones in that of labels.
  private func coloured(_ line: Substring) -> String {
    switch line.first {
    case "-": style(String(line), .failure) + "\n"
    case "+": style(String(line), .label) + "\n"
    default: line + "\n"
    }
  }

  /// The final state of every view that has one, and the hash of the trace.
  private func summarize(
    _ path: String, _ replay: Replay, _ writer: TraceWriter, _ output: inout FileSink
  ) throws {
    guard tracePath != "-" else { return }
    var properties: [Property] = []
    for index in replay.tree.nodes.indices {
      let node = NodeID(rawValue: Int32(index))
      properties.removeAll(keepingCapacity: true)
      replay.tree.properties(of: node, into: &properties)
      let id = replay.tree[node].id
      switch format {
      case .json: try output.write(StateText.json(id, replay.tree.model(of: node).kind, properties, file: path))
      case .text:
        guard tracePath != nil || golden != nil else { continue }
        properties.removeAll { $0 == Property("hidden", .flag(false)) }
        if !properties.isEmpty { try output.write(StateText.line(id, properties)) }
      }
    }
    if format == .json {
      var json = JSONWriter()
      json.beginObject()
      json.value(InputOptions.name(path), "file")
      json.value(writer.lines, "trace_lines")
      json.value(writer.hash.description, "trace_hash")
      json.endObject()
      json.endLine()
      try output.write(json.bytes)
    }
  }
}
