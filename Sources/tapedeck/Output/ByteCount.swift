import TouchModel

/// Numbers of bytes for people.
enum ByteCount {
  /// Such as `812 B`, `45.1 kB` or `1.2 MB`.
  static func text(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) B"
    case ..<1_000_000: "\(DecimalText.string(Double(count) / 1000, decimals: 1)) kB"
    default: "\(DecimalText.string(Double(count) / 1_000_000, decimals: 1)) MB"
    }
  }
}
