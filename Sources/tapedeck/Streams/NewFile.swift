import Glibc

/// A file that appears under its name only when it is whole: written beside it first, then renamed.
struct NewFile: ~Copyable {
  private let path: String
  private let draft: String
  private let descriptor: Int32
  private var output: Output
  private var isKept = false

  /// Throws exit code 73 when the file cannot be created.
  init(_ path: String) throws {
    self.path = path
    draft = "\(path).\(getpid()).partial"
    descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Failure(.cannotCreate, "\(path): cannot create: \(String(cString: strerror(errno)))")
    }
    output = Output(descriptor: descriptor, name: path)
  }

  deinit {
    close(descriptor)
    if !isKept { unlink(draft) }
  }

  mutating func write(_ text: String) throws { try output.write(text) }
  mutating func write(_ bytes: [UInt8]) throws { try output.write(bytes) }

  /// Puts the file in its place.
  mutating func keep() throws {
    try output.flush()
    guard rename(draft, path) == 0 else {
      throw Failure(.cannotCreate, "\(path): cannot create: \(String(cString: strerror(errno)))")
    }
    isKept = true
  }
}
