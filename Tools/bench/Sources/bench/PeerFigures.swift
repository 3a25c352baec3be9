import Glibc
import RecordingFormats
import TouchModel

/// Our readers beside those of others, on the same bytes in the same run.
enum PeerFigures {
  private static let frames = 8000
  /// PyYAML as Debian packages it; the loader that is written in C and makes a tree.
  private static let python = "/usr/bin/python3"
  private static let load = "import sys, yaml; yaml.load(open(sys.argv[1], 'rb'), yaml.CSafeLoader)"

  static func measure(into figures: inout Figures) throws {
    Figures.printHeading("libinput YAML: rows past the parser, every row through libyaml, and PyYAML's C loader")
    let bytes = TextRecording.bytes(.libinput, fingers: 1, frames: frames)
    let ours = try ReadingFigures.time(bytes, frames).best
    // Rows behind a key with a space are left to libyaml.
    let through = try ReadingFigures.time(replacing("- evdev:", "- evdev: ", in: bytes), frames).best
    figures.add("rows past the parser", ours / Double(frames), "ns/frame", decimals: 1)
    figures.add("through libyaml", through / Double(frames), "ns/frame", decimals: 1)
    guard let theirs = try timeOfPyYAML() else {
      return print("skipped: PyYAML with its C loader is not there (apt-get install python3-yaml)")
    }
    figures.add("PyYAML", theirs / Double(frames), "ns/frame", decimals: 1)
    figures.add("PyYAML / through libyaml", theirs / through, "times", decimals: 1)
    figures.add("PyYAML / ours", theirs / ours, "times", decimals: 1, goal: .atLeast(100))
  }

  /// The best time of three, less that of an empty text, in nanoseconds; `nil` where it cannot be run.
  private static func timeOfPyYAML() throws -> Double? {
    let folder = try TemporaryFolder()
    let empty = try folder.write("empty.yml", .libinput, 0)
    let whole = try folder.write("whole.yml", .libinput, frames)
    func best(_ file: String) throws -> Double {
      try (0..<3).map { _ in try ChildProcess.run([python, "-c", load, file]).milliseconds }.min() ?? 0
    }
    guard let start = try? best(empty) else { return nil }
    return try (best(whole) - start) * 1e6
  }

  private static func replacing(_ old: String, _ new: String, in bytes: [UInt8]) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).replacing(old, with: new).utf8)
  }
}
