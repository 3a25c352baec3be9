import TouchModel

/// The 64-bit FNV-1a hash of a trace's lines, for telling two traces apart at a glance.
public struct TraceHash: Hashable, Sendable, CustomStringConvertible {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Sixteen hexadecimal digits.
  public var description: String { HexText.string(value, digits: 16) }
}
