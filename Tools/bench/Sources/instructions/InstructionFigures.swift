import Glibc
import Measuring

/// Instructions a frame, counted by valgrind's callgrind in a run of this very program.
///
/// Two runs of different length are compared, so that starting up and warming up do not count.
enum InstructionFigures {
  private static let short = 2_000
  private static let long = 12_000

  /// What can be counted, by name, with the most instructions a frame: at most 3 % above what was last measured (RESULTS.md).
  static let workloads: [(name: String, goal: Double?, make: @Sendable () -> any Workload)] = [
    ("scroll-1", 4570, { Pipeline(fingers: 1, tree: Screens.scroll()) }),
    ("scroll-5", 6520, { Pipeline(fingers: 5, tree: Screens.scroll()) }),
    ("every-1", 4930, { Pipeline(fingers: 1, tree: Screens.everything()) }),
    ("every-5", 6990, { Pipeline(fingers: 5, tree: Screens.everything()) }),
    ("zoom-1", 5090, { Pipeline(FrameLoop(fingers: 1, onlyTouches: true), tree: Screens.zooming()) }),
    ("zoom-2", 6440, { Pipeline(FrameLoop(fingers: 2, spreads: true, onlyTouches: true), tree: Screens.zooming()) }),
    ("nested-10", 5450, { Pipeline(fingers: 1, tree: Screens.nested(depth: 10, count: 1)) }),
    ("nested-100", 7840, { Pipeline(fingers: 1, tree: Screens.nested(depth: 10, count: 10)) }),
  ]

  /// Runs one workload for a number of frames: what callgrind looks at.
  static func run(_ name: String, frames: Int) -> Bool {
    guard let workload = workloads.first(where: { $0.name == name }) else { return false }
    var made = workload.make()
    made.run(frames: Cost.warmUp + frames)
    return made.outcome != 0
  }

  static func measure(program: String, into figures: inout Figures) throws {
    Figures.printHeading("Instructions a frame (callgrind)")
    let places: [String] = ["/usr/bin/valgrind", "/usr/local/bin/valgrind"]
    guard let valgrind = places.first(where: { (path: String) in access(path, X_OK) == 0 }) else {
      return figures.skip("valgrind is not installed (apt-get install valgrind)")
    }
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    for workload in Suite.isSmoke ? Array(workloads.prefix(1)) : workloads {
      let few = try count(valgrind, program, workload.name, short)
      let many = try count(valgrind, program, workload.name, long)
      let each = Double(many - few) / Double(long - short)
      figures.add(
        "instructions: \(workload.name)", each, "a frame", decimals: 1, goal: workload.goal.map { .atMost($0) })
    }
  }

  private static func count(_ valgrind: String, _ program: String, _ name: String, _ frames: Int) throws -> Int {
    let file = "/tmp/bench-callgrind.\(getpid())"
    defer { unlink(file) }
    _ = try ChildProcess.run([
      valgrind, "--tool=callgrind", "--callgrind-out-file=\(file)", program, "--run", name, "\(frames)",
    ])
    guard let stream = fopen(file, "r") else {
      throw ChildProcess.Failure(description: "callgrind wrote no result")
    }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), stream) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("summary:") || text.hasPrefix("totals:") else { continue }
      if let total = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).dropFirst().first.flatMap({ Int($0) }) {
        return total
      }
    }
    throw ChildProcess.Failure(description: "callgrind's result has no summary")
  }
}
