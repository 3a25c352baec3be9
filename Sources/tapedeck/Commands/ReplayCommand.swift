import Drawings
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
      OptionSpec(
        "diff", "TRACE", "Show where this replay, or without --scene the trace FILE, first differs from a trace"),
      OptionSpec("from", "SNAPSHOT", "Start from the state of a snapshot instead of the scene's own"),
      OptionSpec("snapshot", "FILE", "Write the final state there, to be started from"),
      OptionSpec(
        "svg", "FILE", "Draw finger trails over the scene, gestures and the views' motion; - for standard output"),
    ] + ProfileOptions.specs + InputOptions.specs,
    example: "tapedeck replay --scene Recordings/scenes/scroll.json Recordings/touch/fling/fling-up.tape", run: run)

  private static let names = TraceChannel.allCases.map(\.rawValue).joined(separator: ", ")

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    if let old = arguments.value("diff"), arguments.value("scene") == nil { return try compare(old, arguments) }
    let job = try ReplayJob(arguments)
    var differs = false
    let code = try forEachFile(job.files) { path, output in
      let outcome = try job.replay(path, into: &output)
      if outcome == .checkFailed { differs = true }
    }
    return code == .success && differs ? .checkFailed : code
  }

  /// Compares two trace files.
  private static func compare(_ old: String, _ arguments: Arguments) throws -> ExitCode {
    let files = try arguments.files()
    guard files.count == 1 else { throw Failure(.usage, "--diff compares two traces: --diff OLD NEW") }
    var output = FileSink.standardOutput
    let code = try located {
      try TraceComparison(old, arguments).run(
        try FileSource(document: files[0]), named: InputOptions.name(files[0]), into: &output)
    }
    try output.flush()
    return code
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

/// A trace that others are compared with.
struct TraceComparison {
  private let path: String
  private let format: Arguments.Format
  private let style: Style

  init(_ path: String, _ arguments: Arguments) throws {
    self.path = path
    format = try arguments.format()
    style = try Style(arguments)
  }

  /// Prints where the other trace differs first.
  func run(_ new: any ByteSource, named name: String, into output: inout FileSink) throws -> ExitCode {
    let difference: TraceDifference?
    let old = InputOptions.name(path)
    do {
      difference = try TraceDifference.compare(try FileSource(document: path), named: old, with: new, named: name)
    } catch let error as TraceError {
      throw Failure(.badData, error.description)
    }
    let words = TraceDifferenceText(names: (old, name), style: style)
    switch format {
    case .text: try output.write(words.text(difference))
    case .json: try output.write(words.json(difference))
    }
    return difference == nil ? .success : .checkFailed
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
  private let comparison: TraceComparison?
  private let start: String?
  private let snapshotPath: String?
  private let picturePath: String?

  init(_ arguments: Arguments) throws {
    files = try arguments.files()
    input = try InputOptions(arguments)
    stack = try ProfileOptions.stack(arguments)
    format = try arguments.format()
    style = try Style(arguments)
    golden = arguments.value("expect").map { Golden($0, accept: "the same command with --update") }
    mode = arguments.has("update") ? .all : .never
    comparison = try arguments.value("diff").map { try TraceComparison($0, arguments) }
    start = arguments.value("from")
    snapshotPath = arguments.value("snapshot")
    picturePath = arguments.value("svg")
    if golden != nil, comparison != nil { throw Failure(.usage, "--expect and --diff: expected one of them") }
    if picturePath == "-", arguments.value("trace") == "-" {
      throw Failure(.usage, "--svg - and --trace -: expected one of them on standard output")
    }
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
      + ["description", "profile", "diff", "from"].flatMap { name in
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
    for (name, path) in [("snapshot", snapshotPath), ("svg", picturePath)] {
      guard let path else { continue }
      if files.count > 1 { throw Failure(.usage, "--\(name) takes one recording") }
      try OutputPath.refuse(path, named: "--\(name) \(path)", overwriting: inputs + expected)
    }
    if files.count > 1, comparison != nil { throw Failure(.usage, "--diff takes one recording") }
  }

  /// Replays one recording; the trace goes to a file, to the output, or is kept for a comparison.
  func replay(_ path: String, into output: inout FileSink) throws -> ExitCode {
    let recording = try input.open(path, sceneScreen: scene.screen.size)
    let profile = try stack.profile(for: recording, path)
    if let (view, error) = scene.firstRefusal(under: profile) {
      throw Failure(.badData, "\(InputOptions.name(path)): \(error) (\(view.place))")
    }
    var tree = scene.makeTree(profile: profile)
    if let start { try restore(start, into: &tree) }
    var traced = TracedReplay(
      tree: tree, profile: profile, screen: recording.screen, displayRate: scene.screen.displayRate,
      wires: scene.wiring, channels: channels, isResumed: start != nil)
    traced.contactRadius = input.contactRadius.map(ContactRadius.init(points:))
    let isCompared = golden != nil || comparison != nil
    var target = try TraceTarget(
      path: tracePath, prints: format == .text && !isCompared && picturePath != "-", keeps: isCompared)
    var story = picturePath.map { _ in ReplayStory(tree: tree, screen: recording.screen) }
    let failure = try play(&traced, recording, &story) { try target.write($0, &output) }
    try target.keep()
    if let picturePath, let story {
      try PictureOutput.write(
        ReplayDrawing.svg(of: story, name: InputOptions.name(path), scene: scenePath, profile: profile), to: picturePath
      )
    }
    if comparison == nil, picturePath != "-" { try summarize(path, traced.replay, traced.writer, &output) }
    if !channels.contains(.note) {
      var teller = NoteTeller(file: InputOptions.name(path))
      try teller.tell(traced.writer.firstNotes, after: &output)
    }
    if let failure { throw failure }
    try snapshotPath.map { try PictureOutput.write(traced.replay.tree.snapshot.json, to: $0) }
    if let comparison {
      return try comparison.run(MemorySource(target.kept), named: InputOptions.name(path), into: &output)
    }
    return try check(target.kept, of: path, &output)
  }

  private func play(
    _ traced: inout TracedReplay, _ recording: OpenRecording, _ story: inout ReplayStory?,
    _ body: ([UInt8]) throws -> Void
  ) throws -> RecordingError? {
    guard var watcher = story else { return try traced.run(recording.playback, body) }
    defer { story = watcher }
    return try traced.run(recording.playback, watchedBy: &watcher, body)
  }

  /// Puts the state of a snapshot into the scene's views; what the scene has no use for is told.
  private func restore(_ path: String, into tree: inout ViewTree) throws {
    let (snapshot, unused) = try ViewSnapshot.read(try FileSource(document: path), file: path, for: tree)
    for part in unused { report("note: \(part)") }
    tree.restore(snapshot)
  }

  private func check(_ trace: [UInt8], of path: String, _ output: inout FileSink) throws -> ExitCode {
    guard let golden else { return .success }
    var failure: GoldenFailure?
    do {
      try golden.check(trace, mode: mode)
    } catch let caught as GoldenFailure {
      failure = caught
    }
    switch format {
    case .json: try output.write(GoldenReport(golden, path: path).json(failure, trace))
    case .text: try output.write((failure?.description ?? "").split(separator: "\n").map(coloured).joined())
    }
    return failure == nil ? .success : .checkFailed
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
        properties.removeAll(where: \.isQuiet)
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
