internal import Glibc

/// A system call on a file that failed.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wanted.
  public enum Operation: String, Hashable, Sendable {
    case open, read, create, write
  }

  /// The file as the user named it.
  public var path: String
  public var operation: Operation
  /// The system's error number.
  public var code: Int32

  public init(path: String, operation: Operation, code: Int32) {
    self.path = path
    self.operation = operation
    self.code = code
  }

  /// `FILE: cannot open: No such file or directory`.
  public var description: String {
    let reason = code == Self.notRegular ? "Not a regular file" : String(cString: strerror(code))
    return "\(FileName.shown(path)): cannot \(operation.rawValue): \(reason)"
  }

  /// The number of what the system has none for: a named pipe or a device where a file is wanted.
  static let notRegular: Int32 = -1
}

extension FileError {
  /// Whether there is no such file.
  public var isMissing: Bool { code == ENOENT }
}
