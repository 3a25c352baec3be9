import FileStreams
import Gestures
import InteractionAnalysis
import RecordingFormats
import ReplayEngine
import TouchModel
import ViewModels

/// `tapedeck gestures`: what every recognizer on one full-screen view makes of a recording.
enum GesturesCommand {
  static let spec = CommandSpec(
    name: "gestures", summary: "Print what was recognized, with all recognizers on one full-screen view.",
    arguments: "FILE...",
    options: [
      OptionSpec("interactions", nil, "One line an interaction: label, why it won, what came nearest instead"),
      OptionSpec("all", nil, "Print `changed` events too"),
    ] + ProfileOptions.specs + InputOptions.specs,
    example: "tapedeck gestures --interactions Recordings/touch/tap/*.tape", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let files = try arguments.files()
    let input = try InputOptions(arguments)
    let stack = try ProfileOptions.stack(arguments)
    let format = try arguments.format()
    let style = try Style(arguments)
    return try forEachFile(files) { path, output in
      let recording = try input.open(path)
      let profile = try stack.profile(for: recording, path)
      let isLive = FileSource.isLive(path)
      let form = GestureSink.Form(
        format: format, style: style, interactions: arguments.has("interactions"), changes: arguments.has("all"),
        file: files.count > 1 ? InputOptions.name(path) : nil, screenIsAssumed: recording.screenIsAssumed)
      var sink = GestureSink(profile: profile, form: form)
      if format == .text, let file = form.file { try output.write("\(style(file.printable, .label))\n") }
      let tree = RecognizerField.tree(profile: profile)
      var replay = Replay(tree: tree, profile: profile, screen: recording.screen)
      var playback = recording.playback
      var teller = NoteTeller(file: InputOptions.name(path))
      let failure = try replay.play(
        &playback, into: &sink,
        before: { frame, notes, sink in
          try teller.tell(notes, after: &output)
          notes.removeAll(keepingCapacity: true)
          sink.observe(frame)
        },
        after: { sink in
          try output.write(sink.take())
          try teller.tell(sink.takeNotes(), after: &output)
          if isLive { try output.flush() }
        })
      try teller.tell(playback.reader.notes, after: &output)
      if let failure { throw failure }
    }
  }
}

/// Writes gestures or interactions as they come.
struct GestureSink: ReplaySink {
  struct Form {
    var format: Arguments.Format
    var style: Style
    var interactions: Bool
    var changes: Bool
    /// The file's name where several are read.
    var file: String?
    var screenIsAssumed: Bool
  }

  private let form: Form
  private var analyzer: InteractionAnalyzer
  private var origin: Timestamp?
  private var json = JSONWriter()
  private var bytes: [UInt8] = []
  private var notes: [Note] = []

  init(profile: Profile, form: Form) {
    self.form = form
    analyzer = InteractionAnalyzer(profile: profile)
  }

  mutating func observe(_ frame: TouchFrame) {
    if origin == nil { origin = frame.time }
    if form.interactions { analyzer.observe(frame) }
  }

  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// What the replay found odd since the last call.
  mutating func takeNotes() -> [Note] {
    defer { notes.removeAll(keepingCapacity: true) }
    return notes
  }

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    switch event {
    case .gesture(let member, let gesture):
      if form.interactions {
        analyzer.observe(.gesture(member, gesture))
      } else if form.changes || gesture.phase != .changed {
        write(gesture)
      }
    case .resolved(let resolution):
      if form.interactions { analyzer.observe(.resolved(resolution)) }
    case .settled(_, let isIdle):
      guard form.interactions else { return }
      for interaction in analyzer.settle(isIdle: isIdle, name: { arbitration.localName(of: $0) }) { write(interaction) }
    case .note(let note): notes.append(note)
    case .state, .visible, .control, .command: break
    }
  }

  private func relative(_ time: Timestamp) -> Int64 { (time - (origin ?? time)).count }

  private mutating func beginJSON() {
    json.reset()
    json.beginObject()
    if let file = form.file { json.value(file, "file") }
  }

  private mutating func endJSON() {
    if form.screenIsAssumed { json.value(true, "assumed") }
    json.endObject()
    json.endLine()
    bytes.append(contentsOf: json.bytes)
  }

  private mutating func write(_ gesture: GestureEvent) {
    switch form.format {
    case .json:
      beginJSON()
      GestureText.append(gesture, time: relative(gesture.time), to: &json)
      endJSON()
    case .text:
      bytes.append(contentsOf: GestureText.line(gesture, time: relative(gesture.time)).utf8)
    }
  }

  private mutating func write(_ interaction: Interaction) {
    let start = relative(interaction.start)
    let end = relative(interaction.end)
    switch form.format {
    case .json:
      beginJSON()
      json.value(interaction.number, "interaction")
      json.value(start, "start_us")
      json.value(end, "end_us")
      json.value(interaction.label.rawValue, "label")
      json.value(interaction.touches, "touches")
      json.beginArray("contacts")
      interaction.contacts.forEach { json.value($0.rawValue) }
      json.endArray()
      if let reason = interaction.reason { json.value(reason.text, "reason") }
      if let runnerUp = interaction.runnerUp {
        json.value(runnerUp.name, "runner_up")
        json.value(runnerUp.cause.text, "runner_up_reason")
        if let margin = runnerUp.cause.marginText { json.value(margin, "margin") }
      }
      endJSON()
    case .text:
      var text = "\(interaction.number)".padded(to: 4, left: true)
      text += DecimalText.string(Double(start) / 1e6, decimals: 3).padded(to: 10, left: true)
      text += " - " + "\(DecimalText.string(Double(end) / 1e6, decimals: 3)) s".padded(to: 9) + "  "
      let isMissed = interaction.label == .none || interaction.label == .cancelled
      text += form.style(interaction.label.rawValue.padded(to: 17), isMissed ? .failure : .label)
      var reasons = interaction.reason.map { [$0.text] } ?? []
      if let runnerUp = interaction.runnerUp {
        let margin = runnerUp.cause.marginText.map { " (by \($0))" } ?? ""
        reasons.append("next \(runnerUp.name): \(runnerUp.cause.text)\(margin)")
      }
      let fingers = interaction.touches == 1 ? "1 finger" : "\(interaction.touches) fingers"
      text += reasons.isEmpty ? fingers : fingers.padded(to: 11) + reasons.joined(separator: "; ")
      bytes.append(contentsOf: "\(text)\n".utf8)
    }
  }
}

extension String {
  /// The text with spaces up to a width.
  func padded(to width: Int, left: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return left ? spaces + self : self + spaces
  }
}
