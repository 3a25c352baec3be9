/// Makes zlib streams without compression, the same bytes on every machine and with every version of zlib.
///
/// A stream is two bytes of header, blocks of at most 65,535 bytes as they are, and the Adler-32 of all.
public enum StoredZlib {
  public static func stream(of bytes: [UInt8]) -> [UInt8] {
    // Deflate with a window of 32 KiB, at the level that is called fastest.
    var packed: [UInt8] = [0x78, 0x01]
    packed.reserveCapacity(bytes.count + 5 * (bytes.count / 0xffff + 1) + 6)
    var start = 0
    repeat {
      let end = min(start + 0xffff, bytes.count)
      let length = UInt16(end - start)
      packed.append(end == bytes.count ? 1 : 0)
      for word in [length, ~length] { packed += [UInt8(truncatingIfNeeded: word), UInt8(word >> 8)] }
      packed += bytes[start..<end]
      start = end
    } while start < bytes.count
    let sum = adler32(of: bytes)
    for shift in [24, 16, 8, 0] as [UInt32] { packed.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    return packed
  }

  /// RFC 1950's checksum: the sum of the bytes and the sum of those sums, both modulo 65,521.
  private static func adler32(of bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
