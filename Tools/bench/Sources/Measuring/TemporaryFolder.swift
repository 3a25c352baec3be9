import Glibc
package import RecordingFormats

/// A folder that is removed with what is in it at the end.
package final class TemporaryFolder {
  private let path: String
  private var files: [String] = []

  package init() throws {
    // Where the machine keeps such folders; mkdtemp makes the name anew, and `deinit` takes the folder away.
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
  package func file(_ name: String) -> String {
    files.append("\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// Writes a made-up recording and returns its path.
  package func write(_ name: String, _ form: RecordingTarget, _ frames: Int, fingers: Int = 1) throws -> String {
    let file = "\(path)/\(name)"
    files.append(file)
    guard let stream = fopen(file, "w") else {
      throw ChildProcess.Failure(description: "\(file): \(String(cString: strerror(errno)))")
    }
    defer { fclose(stream) }
    var recording = TextRecording(form, fingers: fingers, frames: frames)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { recording.read(into: $0) }
      guard count > 0 else { return file }
      guard fwrite(buffer, 1, count, stream) == count else {
        throw ChildProcess.Failure(description: "\(file): \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Writes text and returns its path.
  package func write(_ name: String, text: String) throws -> String {
    let path = file(name)
    unlink(path)
    try Machine.append(Array(text.utf8), to: path)
    return path
  }
}
