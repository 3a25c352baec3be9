// Measures the memory of the command, and that it does not grow with a recording.
import Measuring
import RecordingFormats

// Nothing else is measured here: a child's memory counts from what its parent held when it was started.
Suite.run("memory") { suite, figures in
  let folder = try TemporaryFolder()
  let short = try folder.write("ten-seconds.evemu", .evemu, TextRecording.frames(seconds: 10))
  let hour = try folder.write("hour.evemu", .evemu, TextRecording.frames(seconds: Suite.scaled(3600)))
  Figures.printHeading("Largest resident set on 10 seconds (5 runs) and on an hour of one finger")
  for (name, words) in MeasuredCommand.all(suite) {
    let runs = try (0..<5).map { _ in try ChildProcess.run([suite.tapedeck] + words + [short]).megabytes }
    let memory = runs.max() ?? 0
    let goal: Figure.Goal? = name == "gestures" ? .atMost(30) : nil
    figures.add("\(name): 10 s, memory", memory, "MB", decimals: 1, goal: goal)
    let beyond = try ChildProcess.run([suite.tapedeck] + words + [hour]).megabytes - memory
    figures.add("\(name): 1 h, memory beyond 10 s", beyond, "MB", decimals: 1, goal: .atMost(2))
  }
}
