// Measures how fast the command starts and answers, and how large it is.
import Glibc
import Measuring
import RecordingFormats

let runs = Suite.isSmoke ? 2 : 25

/// Adds the best and the median time of a number of runs.
func add(_ name: String, _ arguments: [String], goal: Double?, into figures: inout Figures) throws {
  let times = try (0..<runs).map { _ in try ChildProcess.run(arguments).milliseconds }.sorted()
  figures.add("\(name), best", times[0], "ms", decimals: 1)
  figures.add("\(name), median", times[runs / 2], "ms", decimals: 1, goal: goal.map { .atMost($0) })
}

Suite.run("startup") { suite, figures in
  Figures.printHeading("Start-up (\(runs) runs)")
  try add("--version", [suite.tapedeck, "--version"], goal: 10, into: &figures)
  let tap = "\(suite.root)/Recordings/touch/tap/tap-120hz.tape"
  try add("gestures: a tap", [suite.tapedeck, "gestures", tap], goal: 10, into: &figures)

  Figures.printHeading("The command on 10 seconds (\(runs) runs)")
  let folder = try TemporaryFolder()
  let short = try folder.write("ten-seconds.evemu", .evemu, TextRecording.frames(seconds: 10))
  for (name, words) in MeasuredCommand.all(suite) {
    try add(
      "\(name): 10 s", [suite.tapedeck] + words + [short], goal: name == "gestures" ? 20 : nil, into: &figures)
  }

  Figures.printHeading("Size")
  let stripped = folder.file("tapedeck")
  guard (try? ChildProcess.run(["/usr/bin/strip", "-o", stripped, suite.tapedeck])) != nil else {
    return figures.skip("the size of the program needs strip (apt-get install binutils)")
  }
  var status = stat()
  guard stat(stripped, &status) == 0 else { throw ChildProcess.Failure(description: "strip wrote nothing") }
  figures.add(
    "release build, static and stripped", Double(status.st_size) / 1e6, "MB", decimals: 2, goal: .atMost(15))
}
