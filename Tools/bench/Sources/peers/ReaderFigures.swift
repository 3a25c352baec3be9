import Glibc
import Measuring
import RecordingFormats

/// Readers of libinput YAML: ours, libyaml through ours, PyYAML's loaders, and the load path of `libinput replay`.
enum ReaderFigures {
  private static let frames = Suite.scaled(8000)
  /// Python as Debian packages it, with Debian's modules.
  static let python = "/usr/bin/python3"

  static func measure(_ suite: Suite, into figures: inout Figures) throws {
    Figures.printHeading("libinput YAML: ours, every row through libyaml, PyYAML, and libinput replay (processor time)")
    let bytes = TextRecording.bytes(.libinput, fingers: 1, frames: frames)
    let ours = try Reading.time(bytes, frames).best / Double(frames)
    // Rows behind a key with a space are left to libyaml.
    let through = try Reading.time(replacing("- evdev:", "- evdev: ", in: bytes), frames).best / Double(frames)
    figures.add("rows past the parser", ours, "ns/frame", decimals: 1)
    figures.add("through libyaml", through, "ns/frame", decimals: 1)

    let folder = try TemporaryFolder()
    let whole = try folder.write("whole.yml", .libinput, frames)
    func add(_ name: String, _ reader: String, goal: Double? = nil, help: String) {
      guard let time = time(of: reader, whole, suite) else { return figures.skip("\(name) (\(help))") }
      let each = time / Double(frames)
      figures.add(name, each, "ns/frame", decimals: 1)
      if reader == "CSafeLoader" { figures.add("\(name) / through libyaml", each / through, "times", decimals: 1) }
      figures.add("\(name) / ours", each / ours, "times", decimals: 1, goal: goal.map { .atLeast($0) })
    }
    let yaml = "apt-get install python3-yaml"
    add("PyYAML CSafeLoader", "CSafeLoader", goal: 100, help: yaml)
    add("PyYAML SafeLoader", "SafeLoader", help: yaml)
    add("libinput replay", "libinput-replay", help: "apt-get install libinput-tools")
  }

  /// The processor time of loading alone in nanoseconds; `nil` where it cannot be run.
  private static func time(of reader: String, _ file: String, _ suite: Suite) -> Double? {
    let script = "\(suite.root)/Tools/bench/peers/yaml-readers.py"
    let run = try? ChildProcess.run([python, script, reader, file], keepsOutput: true)
    return run.flatMap { Double($0.output.filter { $0 != "\n" }) }
  }

  private static func replacing(_ old: String, _ new: String, in bytes: [UInt8]) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).replacing(old, with: new).utf8)
  }
}
