internal import Glibc

/// A file that is being written before it has its name.
///
/// It has no name at all where the file system can do that. Where not, it is under its own name from the start, or beside
/// the file that it is to replace.
struct Draft {
  let descriptor: Int32
  private let path: String
  /// The file as the user named it, for messages.
  private let name: String
  /// The name that it has meanwhile, if any.
  private let draftName: String?

  /// Throws `FileError` with EEXIST where there is a file that is not to be replaced.
  init(_ path: String, name: String, replaces: Bool) throws(FileError) {
    self.path = path
    self.name = name
    if !replaces, access(FileName.bytes(path), F_OK) == 0 {
      throw FileError(path: name, operation: .create, code: EEXIST)
    }
    // Its name comes by way of /proc.
    let canBeNamed = access("/proc/self/fd", F_OK) == 0
    let folder = FileName.bytes(Self.folder(of: path))
    let unnamed = canBeNamed ? open(folder, NewFile.withoutName | O_RDWR | O_CLOEXEC, 0o600) : -1
    if unnamed >= 0 {
      descriptor = unnamed
      draftName = nil
      return
    }
    let draftName = replaces ? NewFile.draftName(path) : path
    descriptor = open(FileName.bytes(draftName), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path: name, operation: .create, code: errno) }
    self.draftName = draftName
  }

  /// Gives the file its name.
  func keep(replacing: Bool) throws(FileError) {
    if let draftName {
      guard draftName == path || rename(FileName.bytes(draftName), FileName.bytes(path)) == 0 else {
        throw error(errno)
      }
      return
    }
    let target = replacing ? NewFile.draftName(path) : path
    let own = "/proc/self/fd/\(descriptor)"
    guard linkat(AT_FDCWD, own, AT_FDCWD, FileName.bytes(target), AT_SYMLINK_FOLLOW) == 0 else {
      throw error(errno)
    }
    guard replacing, rename(FileName.bytes(target), FileName.bytes(path)) != 0 else { return }
    let code = errno
    unlink(FileName.bytes(target))
    throw error(code)
  }

  /// Takes away what has a name already.
  func discard() {
    if let draftName { unlink(FileName.bytes(draftName)) }
  }

  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "." }

  private func error(_ code: Int32) -> FileError { FileError(path: name, operation: .create, code: code) }
}
