internal import Glibc

/// A file that grows by whole pieces and is good at any moment, whatever ends the process.
///
/// A piece is one write(2): it is in the system's hands when `append` comes back, and a file of which the process is killed
/// lacks at most the piece that was being written. What cannot be written whole (disk full, size limit) is taken back. Under
/// its name the file appears with its beginning. A thread of its own brings what was written to the disk every second, so
/// that no slow disk holds up whoever appends.
///
/// Pipes, terminals and `/dev/null` are written to as well; nothing can be taken back of them and nothing is brought to disk. A
/// reader who takes nothing is waited for until `FileCalls.stop` can be read; that is then the error ECANCELED.
public final class AppendedFile {
  /// The file as the user named it, for messages.
  public let name: String
  /// How many bytes were appended.
  public private(set) var size = 0
  private let descriptor: Int32
  private let calls: FileCalls
  /// What is written to instead of a plain file.
  private let live: LiveOutput?
  private var flusher: FileFlusher?
  /// Why nothing can be appended any more, with half a piece at the end that cannot be taken back.
  private var fault: Int32?
  /// Whether it was told that the disk refused something.
  private var hasToldFailure = false

  /// Creates the file at `path` with `beginning` in it, readable and writable for its owner only.
  ///
  /// Throws `FileError`: EEXIST where there is one already, unless `replaces`; then that one stays until the new one is there.
  public convenience init(
    _ path: String, beginning: [UInt8], replaces: Bool = false, calls: FileCalls = .live
  ) throws(FileError) {
    if Self.isStream(path) {
      self.init(-1, live: try LiveOutput(opening: path, until: calls.stop), name: path, calls)
      try append(beginning)
      return
    }
    let path = (name: path, target: NewFile.target(of: path))
    let draft = try Draft(path.target, name: path.name, replaces: replaces)
    self.init(draft.descriptor, live: nil, name: path.name, calls)
    do throws(FileError) {
      try append(beginning)
      // What is replaced shall not be lost with the power before the new data is there.
      if replaces, let code = calls.failure(synchronizing: draft.descriptor) {
        throw FileError(path: path.name, operation: .write, code: code)
      }
      try draft.keep(replacing: replaces)
      flusher = FileFlusher(draft.descriptor, folder: Draft.folder(of: path.target), calls)
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Appends to standard output, `beginning` first.
  public static func standardOutput(beginning: [UInt8], calls: FileCalls = .live) throws(FileError) -> AppendedFile {
    let name = "standard output"
    let file = AppendedFile(-1, live: LiveOutput(STDOUT_FILENO, name: name), name: name, calls)
    try file.append(beginning)
    return file
  }

  /// Whether a plain file is there, which is refused or replaced.
  public static func isThere(_ path: String) -> Bool { kind(path) == S_IFREG }

  /// Whether something else is there that is written to as it is: a device, a pipe.
  public static func isStream(_ path: String) -> Bool { kind(path).map { $0 != S_IFREG } ?? false }

  static func isPipe(_ path: String) -> Bool { kind(path) == S_IFIFO }

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return stat(FileName.bytes(path), &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Takes a plain file away, of a link what it leads to; anything else stays, and that there is none is nothing to tell.
  public static func remove(_ path: String) {
    let target = FileName.bytes(NewFile.target(of: path))
    var status = stat()
    guard lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    unlink(target)
  }

  /// The names in the folder of a file, in no order; none where it cannot be read.
  public static func names(beside path: String) -> [String] {
    guard let folder = opendir(FileName.bytes(Draft.folder(of: path))) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { FileName.text($0) }
      }
      names.append(name)
    }
    return names
  }

  private init(_ descriptor: Int32, live: LiveOutput?, name: String, _ calls: FileCalls) {
    _ = Self.sizeLimitIsAnError
    self.name = name
    self.descriptor = descriptor
    self.calls = calls
    self.live = live
  }

  deinit {
    if let flusher { _ = flusher.finish() } else if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// A write beyond the file size limit shall be an error; by itself it ends the process (SIGXFSZ).
  private static let sizeLimitIsAnError: Void = { _ = signal(SIGXFSZ, SIG_IGN) }()

  /// Appends a piece, all of it or nothing.
  ///
  /// Throws `FileError` where it cannot be written, and once where the disk refused what was appended before.
  public func append(_ piece: [UInt8]) throws(FileError) {
    if let fault { throw FileError(path: name, operation: .write, code: fault) }
    if !hasToldFailure, let code = flusher?.failure {
      hasToldFailure = true
      throw FileError(path: name, operation: .write, code: code)
    }
    var start = 0
    while start < piece.count {
      let count = piece.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        return live?.write(rest, by: calls) ?? calls.write(descriptor, rest)
      }
      switch count {
      case 1...: start += count
      case -Int(EINTR): continue
      case -Int(EAGAIN) where live?.hasRoom(until: calls.stop) ?? false: continue
      default:
        let code = count == 0 ? EIO : count == -Int(EAGAIN) ? ECANCELED : Int32(clamping: -count)
        if start > 0, calls.cut(descriptor, start) < 0 { fault = code }
        throw FileError(path: name, operation: .write, code: code)
      }
    }
    size += piece.count
    flusher?.isNeeded()
  }

  /// Begins to close the file without waiting for the disk; nothing may be appended any more.
  public func beginClosing() { flusher?.begin() }

  /// Brings all to disk and closes the file; throws `FileError` where the disk refuses.
  public func close() throws(FileError) {
    guard let flusher else { return }
    let code = flusher.finish()
    if code != 0 { throw FileError(path: name, operation: .write, code: code) }
  }
}
