internal import Glibc

/// A file that appears under its name only when it is whole: written beside it first, then renamed.
///
/// Something that is no plain file (`/dev/null`, a pipe) is written to directly.
public struct NewFile: ~Copyable {
  private let path: String
  /// Where it is written until it is kept, or `nil` when that is the path itself.
  private let draft: String?
  private let descriptor: Int32
  private var sink: FileSink
  private var isKept = false

  /// Throws `FileError` when the file cannot be created.
  public init(_ path: String) throws(FileError) {
    self.path = path
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    draft = isSpecial ? nil : "\(path).\(getpid()).partial"
    descriptor = open(draft ?? path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, operation: .create, code: errno) }
    sink = FileSink(descriptor: descriptor, name: path)
  }

  deinit {
    close(descriptor)
    if let draft, !isKept { unlink(draft) }
  }

  public mutating func write(_ text: String) throws(FileError) { try sink.write(text) }
  public mutating func write(_ bytes: [UInt8]) throws(FileError) { try sink.write(bytes) }

  /// Puts the file in its place.
  public mutating func keep() throws(FileError) {
    try sink.flush()
    if let draft {
      guard rename(draft, path) == 0 else { throw FileError(path: path, operation: .create, code: errno) }
    }
    isKept = true
  }
}
