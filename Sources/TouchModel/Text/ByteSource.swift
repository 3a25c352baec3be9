/// Where bytes come from, pulled piece by piece so that nothing is ever held whole: a file, a pipe, or memory in a test.
public protocol ByteSource {
  /// Fills `buffer` from its start and returns how many bytes were written; 0 means the end.
  ///
  /// Throws whatever the source throws for an I/O error; readers hand that on unchanged.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteSource {
  /// Everything up to the end, or `nil` when that is more than `limit` bytes.
  public mutating func contents(limit: Int) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try piece.withUnsafeMutableBytes { try read(into: $0) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: piece.prefix(count))
      guard bytes.count <= limit else { return nil }
    }
  }
}

/// Bytes that are already in memory.
public struct MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var position = 0
  /// The most that one read gives; small values exercise every boundary in tests.
  private let chunk: Int

  public init(_ bytes: [UInt8], chunk: Int = .max) {
    self.bytes = bytes
    self.chunk = max(1, chunk)
  }

  public init(_ text: String) { self.init(Array(text.utf8)) }

  public mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, chunk, bytes.count - position)
    guard count > 0 else { return 0 }
    bytes.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count])) }
    position += count
    return count
  }
}
