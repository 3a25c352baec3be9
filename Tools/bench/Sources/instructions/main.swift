// Counts the instructions of a touch frame with callgrind, in runs of this very program.
import Glibc
import Measuring

// What callgrind looks at: --run WORKLOAD FRAMES.
let words = CommandLine.arguments
if words.count == 4, words[1] == "--run", let frames = Int(words[3]) {
  exit(InstructionFigures.run(words[2], frames: frames) ? 0 : 2)
}
Suite.run("instructions") { _, figures in
  try InstructionFigures.measure(program: words[0], into: &figures)
}
