import FileStreams
import RecordingFormats

/// `tapedeck info`: what a recording is and what is odd about it.
enum InfoCommand {
  static let spec = CommandSpec(
    name: "info", summary: "Say what a recording is: device, clock, duration, frames, contacts, rate, anomalies.",
    arguments: "FILE...", options: InputOptions.specs,
    example: "tapedeck info Recordings/touch/tap/tap-120hz.tape", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let files = try arguments.files()
    let input = try InputOptions(arguments)
    let format = try arguments.format()
    let style = try Style(arguments)
    return try forEachFile(files) { path, output in
      let recording = try input.open(path)
      var summary = RecordingSummary(recording)
      let failure = try summary.collect(recording)
      switch format {
      case .text: try output.write(summary.text(InputOptions.name(path), style))
      case .json: try output.write(summary.json(InputOptions.name(path)))
      }
      if let failure { throw failure }
    }
  }
}
