internal import Glibc
public import TouchModel

/// A file or standard input as a source of bytes.
public final class FileSource: ByteSource {
  private let path: String
  private let descriptor: Int32

  /// Opens a file for reading, `-` being standard input; throws `FileError` when it cannot.
  public init(_ path: String) throws(FileError) {
    self.path = path == "-" ? "standard input" : path
    if path == "-" {
      descriptor = STDIN_FILENO
      return
    }
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw FileError(path: path, operation: .open, code: errno) }
    descriptor = opened
    var status = stat()
    if fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(path: path, operation: .open, code: EISDIR)
    }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(path: path, operation: .read, code: errno) }
    }
  }

  /// Whether what is read at `path` (`-`: standard input) may still be on its way: a pipe, a terminal or another device.
  public static func isLive(_ path: String) -> Bool {
    var status = stat()
    guard path == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG
  }

  /// Every byte of a file, for those that are small by their nature (scenes, goldens).
  ///
  /// Throws `FileError` when it cannot be read, and when it has more than `limit` bytes (256 MiB by default), as an endless
  /// device has.
  public static func contents(_ path: String, limit: Int = 1 << 28) throws -> [UInt8] {
    var source = try FileSource(path)
    guard let bytes = try source.contents(limit: limit) else {
      throw FileError(path: path, operation: .read, code: EFBIG)
    }
    return bytes
  }
}
