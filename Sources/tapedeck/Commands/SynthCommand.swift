import FileStreams
import RecordingFormats
import RecordingTools
import ReplayTesting
import TouchModel

/// `tapedeck synth`: a recording from a gesture script.
enum SynthCommand {
  static let spec = CommandSpec(
    name: "synth", summary: "Make a recording from a gesture script with a human motion model.",
    arguments: "SCRIPT -o OUT",
    options: [
      OptionSpec("output", "OUT", "The recording to write, or - for standard output; required", short: "o"),
      OptionSpec("to", "tape|libinput|evemu", "Format of OUT (default: by its suffix .tape, .yml, .yaml or .evemu)"),
      OptionSpec("seed", "N", "Seed of hand and panel (default: the script's, or 1)"),
    ],
    example: "tapedeck synth Recordings/scripts/taps.script -o taps.tape", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw Failure(.usage, "synth takes one script; a file, or - for standard input")
    }
    guard let to = arguments.value("output") else {
      throw Failure(.usage, "synth needs a recording to write: -o OUT, or -o - for standard output")
    }
    let from = arguments.operands[0]
    let target = try ConvertedFile.target(of: to, arguments)
    let format = try arguments.format()
    var script = try located { try GestureScript(file: from) }
    if let text = arguments.value("seed") {
      guard let seed = UInt64(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw Failure(.usage, "--seed \(text): expected a whole number of 64 bits")
      }
      script.synthesizer.seed = seed
    }
    let recording = try located { try script.recording() }
    let losses = try located { try write(recording, to, target) }
    for finger in script.touches.fingersDown {
      report("\(InputOptions.name(from)): finger \(finger) is still down at the end")
    }
    // The list must not get into the recording.
    var output = to == "-" ? FileSink.standardError : FileSink.standardOutput
    switch format {
    case .text: try output.write(losses.map { "lost: \($0)\n" }.joined())
    case .json:
      let made = Made(
        from: from, to: to, target: target, seed: script.synthesizer.seed, recording: recording, losses: losses)
      try output.write(made.json)
    }
    try output.flush()
    return .success
  }

  /// Writes the whole recording or nothing; gives what the format cannot hold.
  private static func write(
    _ recording: Recording, _ to: String, _ target: RecordingTarget
  ) throws -> [ConversionLosses.Loss] {
    var writer = RecordingWriter(target)
    var output = try ConvertedFile(to)
    var text: [UInt8] = []
    writer.appendHeader(recording.header, to: &text)
    for frame in recording.frames {
      writer.append(frame, to: &text)
      if text.count >= 1 << 16 { try output.take(&text) }
    }
    writer.appendEnd(to: &text)
    try output.take(&text)
    try output.keep()
    return writer.losses.all
  }

  /// What was made, as one JSON object.
  private struct Made {
    var from: String
    var to: String
    var target: RecordingTarget
    var seed: UInt64
    var recording: Recording
    var losses: [ConversionLosses.Loss]

    var json: [UInt8] {
      let frames = recording.frames
      let duration = (frames.last?.time ?? .zero) - (frames.first?.time ?? .zero)
      var json = JSONWriter()
      json.beginObject()
      json.value(InputOptions.name(from), "file")
      json.value(to == "-" ? "standard output" : to, "out")
      json.value(target.rawValue, "to")
      json.value(seed, "seed")
      json.value(duration.count, "duration_us")
      json.value(frames.count, "frames")
      json.beginArray("labels")
      for label in recording.header.details.labels {
        json.beginObject()
        json.value((label.start - (frames.first?.time ?? .zero)).count, "start_us")
        json.value((label.end - (frames.first?.time ?? .zero)).count, "end_us")
        json.value(label.text, "label")
        json.endObject()
      }
      json.endArray()
      json.beginArray("lost")
      for loss in losses {
        json.beginObject()
        json.value(loss.kind.rawValue, "what")
        json.value(loss.count, "count")
        json.endObject()
      }
      json.endArray()
      json.endObject()
      json.endLine()
      return json.bytes
    }
  }
}
