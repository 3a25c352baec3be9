// Measures Tapedeck and prints figures beside their goals; fails only when it cannot measure.
@preconcurrency import Glibc

setlinebuf(stdout)
let usage = """
  usage: bench [--json FILE] [--tapedeck PROGRAM --scene FILE] [--without-instructions] [--long]
         bench --run WORKLOAD FRAMES
         bench --recording

  """
var json: String?
var tapedeck: String?
var scene: String?
var countsInstructions = true
var readsTenGigabytes = false
var words = CommandLine.arguments.dropFirst()

func complain(_ text: String, code: Int32) -> Never {
  fputs(text, stderr)
  exit(code)
}

@MainActor func value() -> String {
  guard let word = words.popFirst() else { complain(usage, code: 2) }
  return word
}

while let word = words.popFirst() {
  switch word {
  case "--json": json = value()
  case "--tapedeck": tapedeck = value()
  case "--scene": scene = value()
  case "--without-instructions": countsInstructions = false
  case "--long": readsTenGigabytes = true
  case "--recording":
    do {
      var figures = Figures()
      try RecordingFigures.measure(into: &figures)
    } catch { complain("bench: \(error)\n", code: 70) }
    exit(0)
  case "--run":
    guard let name = words.popFirst(), let frames = words.popFirst().flatMap({ Int($0) }),
      InstructionFigures.run(name, frames: frames)
    else { complain(usage, code: 2) }
    exit(0)
  default: complain(usage, code: 2)
  }
}

do {
  var figures = Figures()
  // First, while this process is small: a child's memory counts from what its parent held when it was started.
  if let tapedeck, let scene {
    try ProcessFigures(tapedeck: tapedeck, scene: scene).measure(into: &figures)
  } else {
    print("skipped: the command's figures need --tapedeck and --scene")
  }
  FrameFigures.measure(into: &figures)
  MotionFigures.measure(into: &figures)
  HitFigures.measure(into: &figures)
  try ReadingFigures.measure(into: &figures)
  try PeerFigures.measure(into: &figures)
  try InjectFigures.measure(into: &figures)
  try RecordingFigures.measure(into: &figures)
  if readsTenGigabytes { try ReadingFigures.measureTenGigabytes(into: &figures) }
  if countsInstructions {
    try InstructionFigures.measure(program: CommandLine.arguments[0], into: &figures)
  }
  if let json {
    guard let stream = fopen(json, "w") else { complain("bench: cannot write \(json)\n", code: 73) }
    let bytes = figures.json
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else { complain("bench: cannot write \(json)\n", code: 74) }
  }
} catch {
  complain("bench: \(error)\n", code: 70)
}
