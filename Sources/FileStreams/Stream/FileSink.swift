internal import Glibc

/// A buffered byte stream to a descriptor that somebody else owns.
public struct FileSink {
  private let descriptor: Int32
  private let name: String
  private var bytes: [UInt8] = []
  private var live: LiveOutput?
  private var stop: Int32?

  public static var standardOutput: FileSink { FileSink(descriptor: STDOUT_FILENO, name: "standard output") }
  public static var standardError: FileSink { FileSink(descriptor: STDERR_FILENO, name: "standard error") }

  /// A stream to an open descriptor; `name` stands in messages.
  public init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Standard output whose reader is waited for only until `stop` can be read; what is flushed then throws ECANCELED.
  public static func standardOutput(until stop: Int32?) -> FileSink {
    var sink = standardOutput
    var status = stat()
    if fstat(STDOUT_FILENO, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      sink.live = LiveOutput(STDOUT_FILENO, name: sink.name)
    }
    sink.stop = stop
    return sink
  }

  public mutating func write(_ text: String) throws(FileError) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= 1 << 16 { try flush() }
  }

  public mutating func write(_ more: [UInt8]) throws(FileError) {
    bytes.append(contentsOf: more)
    if bytes.count >= 1 << 16 { try flush() }
  }

  /// Sends what is buffered; throws `FileError` when it cannot.
  public mutating func flush() throws(FileError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        let rest = UnsafeRawBufferPointer(rebasing: raw[start...])
        return live?.write(rest) ?? FileCalls.live.write(descriptor, rest)
      }
      switch count {
      case 0...: start += count
      case -Int(EINTR): continue
      case -Int(EAGAIN) where live?.hasRoom(until: stop) ?? false: continue
      default:
        let code = live != nil && count == -Int(EAGAIN) ? ECANCELED : Int32(clamping: -count)
        throw FileError(path: name, operation: .write, code: code)
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
