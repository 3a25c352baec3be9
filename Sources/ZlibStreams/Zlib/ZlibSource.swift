internal import CZlib
public import TouchModel

/// Unpacks one zlib stream as it is pulled, whose packed bytes are in memory; its Adler-32 is checked at the end.
public final class ZlibSource: ByteSource {
  private let packed: [UInt8]
  private let limit: Int
  /// At a place of its own, since the library remembers where it was made.
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool
  private var taken = 0
  private var given = 0
  private var isAtEnd = false

  /// Unpacks `packed` up to `limit` bytes.
  public init(_ packed: [UInt8], limit: Int) {
    self.packed = packed
    self.limit = limit
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    isReady = inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isReady { inflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Throws `ZlibError` for what is damaged, cut off or goes on, and as soon as there is a byte more than the limit.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ZlibError) -> Int {
    guard isReady else { throw .damaged("no memory", offset: taken) }
    guard !buffer.isEmpty else { return 0 }
    while !isAtEnd {
      let (result, count) = inflated(into: buffer)
      given += count
      switch result {
      case Z_STREAM_END:
        isAtEnd = true
        guard taken == packed.count else { throw .trailing(offset: taken) }
      case Z_OK: break
      // Nothing came in or out: there is room, so it is the input that is at its end.
      case Z_BUF_ERROR: throw .truncated(offset: taken)
      case Z_NEED_DICT: throw .damaged("a preset dictionary", offset: taken)
      default: throw .damaged(stream.pointee.msg.map { String(cString: $0) } ?? "error \(result)", offset: taken)
      }
      guard given <= limit else { throw .tooLarge(limit: limit) }
      if count > 0 { return count }
    }
    return 0
  }

  /// The library's answer, and how many bytes came out.
  private func inflated(into buffer: UnsafeMutableRawBufferPointer) -> (result: Int32, count: Int) {
    let room = UInt32(clamping: buffer.count)
    return packed.withUnsafeBytes { bytes in
      let left = UInt32(clamping: bytes.count - taken)
      // The library only reads it.
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: bytes.baseAddress?.advanced(by: taken).assumingMemoryBound(to: UInt8.self))
      stream.pointee.avail_in = left
      stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_out = room
      let result = inflate(stream, Z_NO_FLUSH)
      taken += Int(left - stream.pointee.avail_in)
      return (result, Int(room - stream.pointee.avail_out))
    }
  }
}
