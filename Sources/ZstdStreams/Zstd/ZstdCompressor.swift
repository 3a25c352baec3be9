internal import CZstd

/// Packs text to one zstd frame, piece by piece.
public final class ZstdCompressor {
  private let context: OpaquePointer?
  private var piece: [UInt8]

  /// `level` as the zstd command has it: 1 is fast, 19 is small; 9 by default, since recordings are short and kept long.
  public init(level: Int32 = 9) {
    context = ZSTD_createCCtx()
    piece = [UInt8](repeating: 0, count: ZSTD_CStreamOutSize())
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  }

  deinit { ZSTD_freeCCtx(context) }

  /// Packs `text` on; what is ready is appended to `packed`.
  public func append(_ text: [UInt8], to packed: inout [UInt8]) throws(ZstdError) {
    try run(text, ZSTD_e_continue, to: &packed)
  }

  /// Makes all that was packed so far readable, at the cost of some size; a file cut behind it loses nothing before it.
  public func flush(to packed: inout [UInt8]) throws(ZstdError) { try run([], ZSTD_e_flush, to: &packed) }

  /// Ends the zstd frame.
  public func finish(to packed: inout [UInt8]) throws(ZstdError) { try run([], ZSTD_e_end, to: &packed) }

  private func run(_ text: [UInt8], _ end: ZSTD_EndDirective, to packed: inout [UInt8]) throws(ZstdError) {
    guard context != nil else { throw ZstdError.damaged("no memory", offset: 0) }
    var position = 0
    while true {
      var left = 0
      var written = 0
      text.withUnsafeBytes { bytes in
        piece.withUnsafeMutableBytes { room in
          var source = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: position)
          var target = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
          left = ZSTD_compressStream2(context, &target, &source, end)
          position = source.pos
          written = target.pos
        }
      }
      guard ZSTD_isError(left) == 0 else {
        throw ZstdError.damaged(String(cString: ZSTD_getErrorName(left)), offset: position)
      }
      packed.append(contentsOf: piece[..<written])
      if end == ZSTD_e_continue ? position == text.count : left == 0 { return }
    }
  }
}
