import TouchModel

/// Bytes that were already read, then the rest of their source.
struct PrefixedSource: ByteSource {
  /// What is left of those bytes, or `nil`.
  private var prefix: MemorySource?
  private var rest: any ByteSource

  init(prefix: [UInt8], rest: any ByteSource) {
    self.prefix = MemorySource(prefix)
    self.rest = rest
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if let count = prefix?.read(into: buffer), count > 0 { return count }
    prefix = nil
    return try rest.read(into: buffer)
  }
}

/// A source that keeps what it gave, so that a pipe can be read twice.
final class KeepingSource: ByteSource {
  private var source: any ByteSource
  private var kept: [UInt8] = []
  private var isKeeping = true

  init(_ source: any ByteSource) { self.source = source }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try source.read(into: buffer)
    if isKeeping { kept.append(contentsOf: buffer.prefix(count)) }
    return count
  }

  /// Ends the keeping: nobody will ask for the bytes again.
  func stop() {
    isKeeping = false
    kept = []
  }

  /// The same bytes again, then what was not read yet.
  func rewound() -> PrefixedSource { PrefixedSource(prefix: kept, rest: source) }
}
