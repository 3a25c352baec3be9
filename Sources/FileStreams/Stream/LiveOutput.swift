internal import Glibc

/// A terminal, pipe or socket that is written to without ever being held up by whoever reads it.
///
/// A terminal that is held (Ctrl-S), a pipe that nobody empties and a line that stalled take nothing for any time; a program that
/// has blocked its signals could not be ended meanwhile.
public final class LiveOutput {
  /// What is written to: a way of its own to the same terminal or pipe, which never waits, where that can be had.
  private let descriptor: Int32
  private let isOwn: Bool
  private let name: String
  /// What was sent and not taken yet.
  private var rest: [UInt8] = []

  /// So much fits into a pipe or a socket that has room at all.
  private static let portion = 4096

  /// An output to what somebody else has open; `name` stands in messages.
  public init(_ descriptor: Int32, name: String) {
    var status = stat()
    let isPipe = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    // Made not to wait itself, it would be so for everybody who has it.
    let canBeOpened = isPipe || isatty(descriptor) == 1
    let opened = canBeOpened ? open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1
    self.descriptor = opened >= 0 ? opened : descriptor
    isOwn = opened >= 0
    self.name = name
  }

  /// Opens a pipe or a device of that name; a pipe's reader is waited for until `stop` can be read.
  ///
  /// Throws `FileError`: ECANCELED when it could.
  init(opening path: String, until stop: Int32?) throws(FileError) {
    name = path
    isOwn = true
    while true {
      let opened = open(FileName.bytes(path), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if opened >= 0 {
        descriptor = opened
        return
      }
      let code = errno
      guard code == ENXIO, AppendedFile.isPipe(path) else {
        throw FileError(path: path, operation: .create, code: code)
      }
      var wait = pollfd(fd: stop ?? -1, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 50) <= 0 else { throw FileError(path: path, operation: .create, code: ECANCELED) }
    }
  }

  deinit { if isOwn { Glibc.close(descriptor) } }

  /// Writes what is taken at once; how many bytes, or a negative error number, EAGAIN where there is no room.
  func write(_ bytes: UnsafeRawBufferPointer, by calls: FileCalls = .live) -> Int {
    if isOwn { return calls.write(descriptor, bytes) }
    guard hasRoom(within: 0) else { return -Int(EAGAIN) }
    return calls.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.portion)))
  }

  /// Waits for room, for ever without `milliseconds`; false where there is none, or `stop` can be read before.
  public func hasRoom(within milliseconds: Int32 = -1, until stop: Int32? = nil) -> Bool {
    var waits = (
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: stop ?? -1, events: Int16(POLLIN), revents: 0)
    )
    return withUnsafeMutableBytes(of: &waits) { raw in
      let waits = raw.bindMemory(to: pollfd.self)
      var result: Int32
      repeat { result = poll(waits.baseAddress, nfds_t(waits.count), milliseconds) } while result < 0 && errno == EINTR
      return result < 0 || waits[0].revents != 0
    }
  }

  /// Writes text as far as it is taken at once; the rest goes before the next.
  public func send(_ text: String) throws(FileError) {
    rest += text.utf8
    _ = try sendRest()
  }

  /// Whether all that was sent is taken, after another try.
  public func sendRest() throws(FileError) -> Bool {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write($0) }
      switch count {
      case 1...: rest.removeFirst(count)
      case -Int(EINTR): continue
      case -Int(EAGAIN): return false
      default: throw FileError(path: name, operation: .write, code: count == 0 ? EIO : Int32(clamping: -count))
      }
    }
    return true
  }
}
