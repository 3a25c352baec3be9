import EvdevDecoding
import FileStreams
import Gestures
import RecordingFormats
import ReplayEngine
import TouchModel

/// `tapedeck gestures`: what every recognizer on one full-screen view makes of a recording.
enum GesturesCommand {
  static let spec = CommandSpec(
    name: "gestures", summary: "Print what was recognized, with all recognizers on one full-screen view.",
    arguments: "FILE...",
    options: [
      OptionSpec("interactions", nil, "One line an interaction: label, why it won, what came nearest instead"),
      OptionSpec("explain", nil, "What each recognizer thought of an interaction and when, and why a tap was missed"),
      OptionSpec("all", nil, "Print `changed` events too; of --explain what only counts fingers or taps"),
      InputOptions.contactRadiusSpec,
    ] + ProfileOptions.specs + InputOptions.specs,
    example: "tapedeck gestures --interactions Recordings/touch/tap/*.tape", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let files = try arguments.files()
    let input = try InputOptions(arguments)
    let stack = try ProfileOptions.stack(arguments)
    let format = try arguments.format()
    let style = try Style(arguments)
    let content: GestureSink.Form.Content =
      arguments.has("explain") ? .explanations : arguments.has("interactions") ? .interactions : .gestures
    return try forEachFile(files) { path, output in
      let recording = try input.open(path)
      let profile = try stack.profile(for: recording, path)
      let isLive = FileSource.isLive(path)
      let form = GestureSink.Form(
        format: format, style: style, content: content, all: arguments.has("all"),
        file: files.count > 1 ? InputOptions.name(path) : nil, screenIsAssumed: recording.screenIsAssumed,
        heading: recording.assumedLine)
      var sink = GestureSink(profile: profile, screen: recording.screen, form: form)
      if format == .text, let file = form.file { try output.write("\(style(file.printable, .label))\n") }
      let tree = RecognizerField.tree(profile: profile)
      var replay = Replay(tree: tree, profile: profile, screen: recording.screen)
      replay.contactRadius = input.contactRadius.map(ContactRadius.init(points:))
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

extension String {
  /// The text with spaces up to a width.
  func padded(to width: Int, left: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return left ? spaces + self : self + spaces
  }
}
