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
      RecordingOutput.pathSpec, OptionSpec("seed", "N", "Seed of hand and panel (default: the script's, or 1)"),
    ] + RecordingOutput.specs,
    example: "tapedeck synth Recordings/scripts/taps.script -o taps.tape", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw Failure(.usage, "synth takes one script; a file, or - for standard input")
    }
    let output = try RecordingOutput(arguments, of: "synth")
    let from = arguments.operands[0]
    var script = try located { try GestureScript(file: from) }
    try output.refuse(from, further: script.devicePath)
    if let text = arguments.value("seed") {
      guard let seed = UInt64(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw Failure(.usage, "--seed \(text): expected a whole number of 64 bits")
      }
      script.synthesizer.seed = seed
    }
    let recording = try located { try script.recording() }
    let lost = try located { try output.write(MemoryReader(recording)) }
    for finger in script.touches.fingersDown {
      report("\(InputOptions.name(from)): finger \(finger) is still down at the end")
    }
    return try output.report(lost, of: from) { describe(recording, seed: script.synthesizer.seed, in: &$0) }
  }

  /// Seed, duration and labels, times since the first frame.
  private static func describe(_ recording: Recording, seed: UInt64, in json: inout JSONWriter) {
    let frames = recording.frames
    let start = frames.first?.time ?? .zero
    json.value(seed, "seed")
    json.value(((frames.last?.time ?? start) - start).count, "duration_us")
    json.value(frames.count, "frames")
    json.beginArray("labels")
    for label in recording.header.details.labels {
      json.beginObject()
      json.value((label.start - start).count, "start_us")
      json.value((label.end - start).count, "end_us")
      json.value(label.text, "label")
      json.endObject()
    }
    json.endArray()
  }
}
