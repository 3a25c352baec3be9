import Measuring
import RecordingFormats

/// How long each command takes for an hour of one finger at 120 Hz.
enum HourFigures {
  private static let rounds = Suite.isSmoke ? 1 : 5

  static func measure(_ suite: Suite, into figures: inout Figures) throws {
    let folder = try TemporaryFolder()
    let hour = try folder.write("hour.evemu", .evemu, TextRecording.frames(seconds: Suite.scaled(3600)))
    Figures.printHeading("The command on an hour of one finger (best of \(rounds))")
    for (name, words) in MeasuredCommand.all(suite) {
      let runs = try (0..<rounds).map { _ in try ChildProcess.run([suite.tapedeck] + words + [hour]) }
      // An hour of 120 Hz touch replayed in under half a second.
      let goal: Figure.Goal? = name == "replay" ? .atMost(500) : nil
      figures.add("\(name): 1 h", runs.map(\.milliseconds).min() ?? 0, "ms", decimals: 1, goal: goal)
      let processor = runs.map(\.processorMilliseconds).min() ?? 0
      figures.add("\(name): 1 h, of the processor", processor, "ms", decimals: 1, goal: goal)
    }
  }
}
