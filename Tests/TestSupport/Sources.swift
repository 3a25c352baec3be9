public import TouchModel

/// An error of a source, to see that it comes through unchanged.
public struct BrokenPipe: Error, Hashable {
  public init() {}
}

/// Gives its bytes and then fails.
public struct FailingSource: ByteSource {
  private var bytes: MemorySource

  public init(_ text: String) { bytes = MemorySource(text) }

  public mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = bytes.read(into: buffer)
    if count == 0 { throw BrokenPipe() }
    return count
  }
}

/// A start and then bytes that repeat up to a total, by default a gigabyte; counts what was taken.
public final class EndlessSource: ByteSource {
  private let start: [UInt8]
  private let pattern: [UInt8]
  private let total: Int
  public private(set) var given = 0

  public init(start: String, repeating pattern: String, total: Int = 1 << 30) {
    self.start = Array(start.utf8)
    self.pattern = Array(pattern.utf8)
    self.total = total
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, total - given)
    for index in 0..<count {
      let place = given + index
      buffer[index] = place < start.count ? start[place] : pattern[(place - start.count) % pattern.count]
    }
    given += count
    return count
  }
}
