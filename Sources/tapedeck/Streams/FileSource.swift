import Glibc
import TouchModel

/// A file or standard input as a source of bytes.
final class FileSource: ByteSource {
  private let path: String
  private let descriptor: Int32

  /// Opens a file for reading, `-` being standard input; throws exit code 66 when it cannot.
  init(_ path: String) throws {
    self.path = path
    if path == "-" {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.cannotOpen, "\(path): cannot open: \(String(cString: strerror(errno)))")
    }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw Failure(.cannotOpen, "\(path): cannot open: Is a directory")
    }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw Failure(.inputOutput, "\(path): cannot read: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Every byte of a file, for those that are small by their nature (scenes, goldens).
  static func contents(_ path: String) throws -> [UInt8] {
    let source = try FileSource(path)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: piece[..<count])
    }
  }
}
