import Glibc
import RecordingFormats
import TouchModel

/// The figures for the whole command: time and memory, and that memory does not grow with a recording.
struct ProcessFigures {
  private static let runs = 25

  let tapedeck: String
  let scene: String

  func measure(into figures: inout Figures) throws {
    let folder = try TemporaryFolder()
    let short = try folder.write("ten-seconds.evemu", .evemu, TextRecording.frames(seconds: 10))
    let long = try folder.write("hour.evemu", .evemu, TextRecording.frames(seconds: 3600))
    Figures.printHeading("The command on 10 seconds (\(Self.runs) runs) and on an hour of one finger")
    let commands: [(String, [String])] = [
      ("gestures", ["gestures"]), ("gestures --interactions", ["gestures", "--interactions"]), ("info", ["info"]),
      ("contacts", ["contacts"]), ("replay", ["replay", "--scene", scene]),
    ]
    for (name, words) in commands {
      var times: [Double] = []
      var memory = 0.0
      for _ in 0..<Self.runs {
        let run = try ChildProcess.run([tapedeck] + words + [short])
        times.append(run.milliseconds)
        memory = max(memory, run.megabytes)
      }
      times.sort()
      let isMain = name == "gestures"
      figures.add("\(name): 10 s, best", times[0], "ms", decimals: 1)
      figures.add("\(name): 10 s, median", times[Self.runs / 2], "ms", decimals: 1, goal: isMain ? .atMost(20) : nil)
      figures.add("\(name): 10 s, memory", memory, "MB", decimals: 1, goal: isMain ? .atMost(30) : nil)
      let hour = try ChildProcess.run([tapedeck] + words + [long])
      figures.add("\(name): 1 h", hour.milliseconds, "ms", decimals: 1)
      figures.add("\(name): 1 h, memory beyond 10 s", hour.megabytes - memory, "MB", decimals: 1, goal: .atMost(2))
    }
  }
}

/// A folder that is removed with what is in it at the end.
final class TemporaryFolder {
  private let path: String
  private var files: [String] = []

  init() throws {
    var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProcess.Failure(description: "no temporary folder: \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// The path of a file that somebody else makes.
  func file(_ name: String) -> String {
    files.append("\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// Writes a recording of one finger and returns its path.
  func write(_ name: String, _ form: RecordingTarget, _ frames: Int) throws -> String {
    let file = "\(path)/\(name)"
    files.append(file)
    guard let stream = fopen(file, "w") else {
      throw ChildProcess.Failure(description: "\(file): \(String(cString: strerror(errno)))")
    }
    defer { fclose(stream) }
    var recording = TextRecording(form, fingers: 1, frames: frames)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { recording.read(into: $0) }
      guard count > 0 else { return file }
      guard fwrite(buffer, 1, count, stream) == count else {
        throw ChildProcess.Failure(description: "\(file): \(String(cString: strerror(errno)))")
      }
    }
  }
}
