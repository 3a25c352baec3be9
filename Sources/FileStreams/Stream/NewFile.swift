internal import Glibc

/// A file that appears under its name only when it is whole, whatever ends the process before.
///
/// It is written without a name where the file system can do that, else under a name of its own beside the target, and takes
/// the target's place at the end. Something that is no plain file (`/dev/null`, a pipe) is written to directly.
public struct NewFile: ~Copyable {
  private enum Draft {
    /// Written directly.
    case none
    /// A file without a name, which the system forgets when the process ends.
    case unnamed
    case named
  }

  /// The file as the user named it, for messages.
  private let name: String
  /// Where it will stand.
  private let path: String
  private let draft: Draft
  private let descriptor: Int32
  private var sink: FileSink
  /// The name that the draft has now, if any.
  private var draftName: String?
  private var isKept = false

  /// Throws `FileError` when the file cannot be created.
  public init(_ path: String) throws(FileError) {
    name = path
    let path = Self.target(of: path)
    self.path = path
    var status = stat()
    let exists = stat(FileName.bytes(path), &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      draft = .none
      descriptor = open(FileName.bytes(path), O_WRONLY | O_CLOEXEC)
    } else {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { String(path[...$0]) } ?? "."
      let unnamed = open(FileName.bytes(folder), Self.withoutName | O_WRONLY | O_CLOEXEC, 0o644)
      let named = Self.draftName(path)
      draft = unnamed >= 0 ? .unnamed : .named
      descriptor = unnamed >= 0 ? unnamed : open(FileName.bytes(named), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      draftName = unnamed >= 0 ? nil : named
    }
    guard descriptor >= 0 else { throw FileError(path: name, operation: .create, code: errno) }
    // What takes a file's place has its mode; that this may fail changes nothing about the contents.
    if exists, draft != .none { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    sink = FileSink(descriptor: descriptor, name: name)
  }

  deinit {
    close(descriptor)
    if let draftName, !isKept { unlink(FileName.bytes(draftName)) }
  }

  public mutating func write(_ text: String) throws(FileError) { try sink.write(text) }
  public mutating func write(_ bytes: [UInt8]) throws(FileError) { try sink.write(bytes) }

  /// Writes all that is left, so that only the place is missing.
  ///
  /// Where several files belong together, prepare all of them before the first is kept: what fails for want of space or of
  /// rights then fails while nothing has changed.
  public mutating func prepare() throws(FileError) {
    try sink.flush()
    guard draft == .unnamed, draftName == nil else { return }
    let named = Self.draftName(path)
    guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, FileName.bytes(named), AT_SYMLINK_FOLLOW) == 0
    else {
      throw FileError(path: name, operation: .create, code: errno)
    }
    draftName = named
  }

  /// Puts the file in its place.
  public mutating func keep() throws(FileError) {
    try prepare()
    if let draftName, rename(FileName.bytes(draftName), FileName.bytes(path)) != 0 {
      throw FileError(path: name, operation: .create, code: errno)
    }
    isKept = true
  }

  /// What a symbolic link leads to, so that the link is kept; the path itself where nothing is there yet.
  static func target(of path: String) -> String {
    guard let resolved = realpath(FileName.bytes(path), nil) else { return path }
    defer { free(resolved) }
    return FileName.text(resolved)
  }

  static func draftName(_ path: String) -> String { "\(path).\(getpid()).partial" }

  /// O_TMPFILE, which is a macro of two others that Swift does not import.
  static let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY
}
