/// The checksum of zip, gzip and PNG, so that every system has a tool for it; eight bytes a step.
struct CRC32: Hashable, Sendable {
  private var state: UInt32 = 0xffff_ffff

  /// The checksum of all bytes so far.
  var value: UInt32 { ~state }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var crc = state
    Self.table.withUnsafeBufferPointer { table in
      var index = 0
      while index &+ 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ UInt64(crc)
        crc = 0
        for step in 0..<8 {
          crc ^= table[(7 &- step) << 8 | Int(truncatingIfNeeded: word >> UInt64(8 &* step)) & 0xff]
        }
        index &+= 8
      }
      while index < bytes.count {
        crc = crc >> 8 ^ table[Int((crc ^ UInt32(bytes[index])) & 0xff)]
        index &+= 1
      }
    }
    state = crc
  }

  mutating func update(_ byte: UInt8) {
    state = state >> 8 ^ Self.table[Int((state ^ UInt32(byte)) & 0xff)]
  }

  /// Row k has the remainders of a byte that k zero bytes follow.
  private static let table: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 8 << 8)
    for byte in 0..<256 {
      var remainder = UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xedb8_8320 : 0) }
      table[byte] = remainder
    }
    for index in 256..<table.count {
      let before = table[index - 256]
      table[index] = before >> 8 ^ table[Int(before & 0xff)]
    }
    return table
  }()
}
