internal import Glibc

/// A buffered byte stream to a descriptor that somebody else owns.
public struct FileSink {
  private let descriptor: Int32
  private let name: String
  private var bytes: [UInt8] = []

  public static var standardOutput: FileSink { FileSink(descriptor: STDOUT_FILENO, name: "standard output") }
  public static var standardError: FileSink { FileSink(descriptor: STDERR_FILENO, name: "standard error") }

  /// A stream to an open descriptor; `name` stands in messages.
  public init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
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
        Glibc.write(descriptor, raw.baseAddress.map { $0 + start }, raw.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(path: name, operation: .write, code: errno)
      }
      start += count
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
