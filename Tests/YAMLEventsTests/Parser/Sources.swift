import TouchModel

/// An error of a source, to see that it comes through unchanged.
struct BrokenPipe: Error, Hashable {}

/// Bytes that repeat without end, up to a total; counts what was taken.
final class EndlessSource: ByteSource {
  private let start: [UInt8]
  private let pattern: [UInt8]
  private let total: Int
  private(set) var given = 0

  init(start: String, repeating pattern: String, total: Int = 1 << 30) {
    self.start = Array(start.utf8)
    self.pattern = Array(pattern.utf8)
    self.total = total
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, total - given)
    for index in 0..<count {
      let place = given + index
      buffer[index] = place < start.count ? start[place] : pattern[(place - start.count) % pattern.count]
    }
    given += count
    return count
  }
}

/// Gives its bytes and then fails.
struct FailingSource: ByteSource {
  var bytes: MemorySource

  init(_ text: String) { bytes = MemorySource(text) }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = bytes.read(into: buffer)
    if count == 0 { throw BrokenPipe() }
    return count
  }
}
