/// Why compressed data cannot be read on.
public enum ZstdError: Error, Hashable, Sendable, CustomStringConvertible {
  /// More than `limit` bytes would come out.
  case tooLarge(limit: Int)
  /// The library's word on what is broken, and how many compressed bytes were taken before.
  case damaged(String, offset: Int)

  public var description: String {
    switch self {
    case .tooLarge(let limit): "more than \(limit) bytes when unpacked"
    case .damaged(let word, let offset): "\(word) near compressed byte \(offset)"
    }
  }
}
