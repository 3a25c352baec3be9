internal import CZstd
public import TouchModel

/// Unpacks zstd data as it is pulled, in memory that depends on the data's window alone (at most 128 MiB).
///
/// Several zstd frames in a row are one text, so data may be appended to. Data that breaks off gives what can be unpacked and
/// sets `isTruncated`.
public final class ZstdSource: ByteSource {
  /// The bytes that zstd data begins with.
  public static let magic: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd]

  private var packed: any ByteSource
  private let context: OpaquePointer?
  private let limit: Int
  private var input = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0
  private var position = 0
  private var taken = 0
  private var given = 0
  /// Whether the decoder stands between two zstd frames.
  private var isBetweenFrames = true
  private var isAtEnd = false

  /// Whether the data ended inside a zstd frame; known once `read` returned 0.
  public private(set) var isTruncated = false

  /// Unpacks `packed` up to `limit` bytes of text.
  public init(_ packed: any ByteSource, limit: Int) {
    self.packed = packed
    self.limit = limit
    context = ZSTD_createDCtx()
  }

  deinit { ZSTD_freeDCtx(context) }

  /// Throws `ZstdError` for damaged data and as soon as there is a byte more than the limit, else what the source throws.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !buffer.isEmpty else { return 0 }
    guard context != nil else { throw ZstdError.damaged("no memory", offset: taken) }
    var isDrained = false
    while true {
      if position == filled, isDrained || isBetweenFrames {
        guard try refill() else {
          isTruncated = !isBetweenFrames
          return 0
        }
      }
      let count = try unpack(into: buffer)
      if count > 0 {
        given += count
        guard given <= limit else { throw ZstdError.tooLarge(limit: limit) }
        return count
      }
      isDrained = true
    }
  }

  private func refill() throws -> Bool {
    guard !isAtEnd else { return false }
    position = 0
    filled = try input.withUnsafeMutableBytes { try packed.read(into: $0) }
    isAtEnd = filled == 0
    return !isAtEnd
  }

  private func unpack(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try input.withUnsafeBytes { bytes in
      var source = ZSTD_inBuffer(src: bytes.baseAddress, size: filled, pos: position)
      var target = ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
      let result = ZSTD_decompressStream(context, &target, &source)
      taken += source.pos - position
      position = source.pos
      guard ZSTD_isError(result) == 0 else {
        throw ZstdError.damaged(String(cString: ZSTD_getErrorName(result)), offset: taken)
      }
      isBetweenFrames = result == 0
      return target.pos
    }
  }
}
