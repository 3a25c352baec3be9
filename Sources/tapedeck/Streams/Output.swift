import Glibc

/// A buffered byte stream to a descriptor.
struct Output {
  private let descriptor: Int32
  private let name: String
  private var bytes: [UInt8] = []

  /// The standard output.
  init() {
    descriptor = STDOUT_FILENO
    name = "standard output"
  }

  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  mutating func write(_ text: String) throws { try write(Array(text.utf8)) }

  mutating func write(_ more: [UInt8]) throws {
    bytes.append(contentsOf: more)
    if bytes.count >= 1 << 16 { try flush() }
  }

  /// Sends what is buffered; throws exit code 74 when it cannot.
  mutating func flush() throws {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        Glibc.write(descriptor, raw.baseAddress.map { $0 + start }, raw.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(.inputOutput, "\(name): cannot write: \(String(cString: strerror(errno)))")
      }
      start += count
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Writes a message to standard error; that it cannot be written is nothing to stop for.
func report(_ text: String) { complain("tapedeck: \(text)\n") }

/// Writes text to standard error as it is.
func complain(_ text: String) {
  var output = Output(descriptor: STDERR_FILENO, name: "standard error")
  try? output.write(text)
  try? output.flush()
}
