/// One item of a HID report descriptor: USB HID 1.11, section 6.2.2.
struct HIDItem: Hashable {
  enum Kind: Hashable {
    case main, global, local, reserved
    /// A long item; the specification names no tag for these, so they are passed over.
    case long
  }
  var kind: Kind
  var tag: UInt8
  /// Bytes of data: 0, 1, 2 or 4 of a short item.
  var size: Int
  /// The data of a short item as a number without a sign.
  var unsigned: UInt32
  /// Where the item begins in the descriptor.
  var offset: Int

  /// The data of a short item with its sign.
  var signed: Int32 {
    switch size {
    case 1: Int32(Int8(truncatingIfNeeded: unsigned))
    case 2: Int32(Int16(truncatingIfNeeded: unsigned))
    default: Int32(bitPattern: unsigned)
    }
  }
}

/// What is wrong with a report descriptor, by the offset of its byte.
struct HIDDescriptorError: Error, Hashable {
  var offset: Int
  var what: String
  var expected: String
}

/// Cuts a report descriptor into items.
struct HIDItemReader {
  private static let longPrefix: UInt8 = 0xfe

  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next item, or `nil` at the end; throws where the descriptor ends inside of one.
  mutating func next() throws(HIDDescriptorError) -> HIDItem? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let prefix = bytes[start]
    if prefix == Self.longPrefix { return try long(at: start) }
    let size = [0, 1, 2, 4][Int(prefix & 3)]
    try take(1 + size, from: start)
    var data: UInt32 = 0
    for place in 0..<size { data |= UInt32(bytes[start + 1 + place]) << UInt32(8 * place) }
    let kind: HIDItem.Kind =
      switch prefix >> 2 & 3 {
      case 0: .main
      case 1: .global
      case 2: .local
      default: .reserved
      }
    return HIDItem(kind: kind, tag: prefix >> 4, size: size, unsigned: data, offset: start)
  }

  private mutating func long(at start: Int) throws(HIDDescriptorError) -> HIDItem {
    try take(3, from: start)
    let size = Int(bytes[start + 1])
    try take(3 + size, from: start)
    return HIDItem(kind: .long, tag: bytes[start + 2], size: size, unsigned: 0, offset: start)
  }

  private mutating func take(_ count: Int, from start: Int) throws(HIDDescriptorError) {
    guard bytes.count - start >= count else {
      throw HIDDescriptorError(
        offset: start, what: "an item of \(count) bytes that breaks off",
        expected: "\(count - (bytes.count - start)) more")
    }
    offset = start + count
  }
}
