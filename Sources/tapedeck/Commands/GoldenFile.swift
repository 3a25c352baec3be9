import Glibc

/// A trace that a replay is compared with, recorded only by an explicit act that fails the run, and never on CI.
struct GoldenFile {
  private let path: String
  private let updates: Bool
  private let expected: [UInt8]?

  init(_ path: String, updates: Bool) throws {
    self.path = path
    self.updates = updates
    if updates {
      if let flag = getenv("CI"), !["", "0", "false"].contains(String(cString: flag)) {
        throw Failure(.usage, "--update is refused where CI is set; record the golden on your own machine")
      }
      expected = nil
    } else {
      expected = try FileSource.contents(path)
    }
  }

  /// Compares a trace or writes it as the golden; prints what to do next.
  func check(_ trace: [UInt8], _ output: inout Output) throws -> ExitCode {
    guard let expected else {
      var file = try NewFile(path)
      try file.write(trace)
      try file.keep()
      try output.write("recorded \(path); look at it, then run again without --update\n")
      return .checkFailed
    }
    guard expected != trace else { return .success }
    try output.write(LineDifference.unified(expected, trace, names: (path, "this replay")))
    try output.write("\(path) differs; if the new trace is right, run again with --update\n")
    return .checkFailed
  }
}
