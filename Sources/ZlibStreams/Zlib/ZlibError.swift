/// Why a zlib stream cannot be read on.
public enum ZlibError: Error, Hashable, Sendable, CustomStringConvertible {
  /// More than `limit` bytes would come out.
  case tooLarge(limit: Int)
  /// The library's word on what is broken, and how many compressed bytes were taken before.
  case damaged(String, offset: Int)
  /// The stream breaks off after so many compressed bytes.
  case truncated(offset: Int)
  /// Bytes follow the end of the stream, which is at this compressed byte.
  case trailing(offset: Int)

  public var description: String {
    switch self {
    case .tooLarge(let limit): "more than \(limit) bytes when unpacked"
    case .damaged(let word, let offset): "\(word) near compressed byte \(offset)"
    case .truncated(let offset): "the zlib stream breaks off after \(offset) bytes"
    case .trailing(let offset): "bytes after the end of the zlib stream at byte \(offset)"
    }
  }
}
