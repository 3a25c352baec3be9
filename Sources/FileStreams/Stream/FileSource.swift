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
    let opened = open(FileName.bytes(path), O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw FileError(path: path, operation: .open, code: errno) }
    descriptor = opened
    var status = stat()
    if fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(path: path, operation: .open, code: EISDIR)
    }
  }

  /// Opens what must have an end and be there at once: a file, standard input as `-`, or a pipe that the shell hands over.
  ///
  /// Of a named pipe and of a device nobody knows either; they throw `FileError` and are not waited for.
  public convenience init(document path: String) throws(FileError) {
    var status = stat()
    if path != "-", stat(FileName.bytes(path), &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG, S_IFDIR, S_IFSOCK: break
      case S_IFIFO where status.st_dev == Self.namelessPipes: break
      default: throw FileError(path: path, operation: .open, code: FileError.notRegular)
      }
    }
    try self.init(path)
  }

  /// The device of all pipes that two processes have between them, such as `<(command)` makes.
  private static var namelessPipes: dev_t? {
    var (ends, status): ([Int32], stat) = ([-1, -1], stat())
    guard pipe(&ends) == 0 else { return nil }
    defer { ends.forEach { close($0) } }
    return fstat(ends[0], &status) == 0 ? status.st_dev : nil
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
    guard path == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(FileName.bytes(path), &status) == 0 else {
      return false
    }
    return status.st_mode & S_IFMT != S_IFREG
  }

  /// Every byte of a file, for those that are small by their nature (scenes, goldens).
  ///
  /// Throws `FileError` when it cannot be read, and when it has more than `limit` bytes (256 MiB by default), as an endless
  /// device has.
  public static func contents(_ path: String, limit: Int = 1 << 28) throws -> [UInt8] {
    var source = try FileSource(document: path)
    guard let bytes = try source.contents(limit: limit) else {
      throw FileError(path: path, operation: .read, code: EFBIG)
    }
    return bytes
  }
}
