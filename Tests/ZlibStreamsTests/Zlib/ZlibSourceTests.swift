import Testing
import TouchModel
import ZlibStreams

@Suite("zlib streams")
struct ZlibSourceTests {
  /// `zlib.compress(b"Tapedeck " * 40, 9)` of Python.
  private static let packed: [UInt8] = [
    0x78, 0xda, 0x0b, 0x49, 0x2c, 0x48, 0x4d, 0x49, 0x4d, 0xce, 0x56, 0x08, 0x19, 0x65, 0xd0, 0x92, 0x01, 0x00, 0xeb,
    0xd1, 0x82, 0x29,
  ]
  private static let text = Array(String(repeating: "Tapedeck ", count: 40).utf8)

  private func unpack(_ packed: [UInt8], limit: Int = 1 << 20, piece: Int = 1000) throws -> [UInt8] {
    let source = ZlibSource(packed, limit: limit)
    var all: [UInt8] = []
    var room = [UInt8](repeating: 0, count: piece)
    while true {
      let count = try room.withUnsafeMutableBytes { try source.read(into: $0) }
      guard count > 0 else { return all }
      all += room[..<count]
    }
  }

  @Test("What another zlib packed is read, in pieces of any size", arguments: [1, 7, 1000])
  func othersStream(piece: Int) throws {
    #expect(try unpack(Self.packed, piece: piece) == Self.text)
  }

  @Test("What we store is read, also beyond one block", arguments: [0, 1, 65_535, 65_536, 200_000])
  func storedStream(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    let packed = StoredZlib.stream(of: bytes)
    #expect(packed.count == count + 6 + 5 * max(1, (count + 65_534) / 65_535))
    #expect(try unpack(packed, piece: 4096) == bytes)
  }

  // The Adler-32 of "Wikipedia" is known: 0x11e60398.
  @Test("The bytes of a stored stream")
  func storedBytes() {
    #expect(
      StoredZlib.stream(of: Array("Wikipedia".utf8))
        == [0x78, 0x01, 0x01, 0x09, 0x00, 0xf6, 0xff] + Array("Wikipedia".utf8) + [0x11, 0xe6, 0x03, 0x98])
  }

  @Test("A stream that breaks off anywhere says so")
  func cut() {
    for packed in [Self.packed, StoredZlib.stream(of: Self.text)] {
      for count in packed.indices {
        #expect(throws: ZlibError.truncated(offset: count)) { try unpack(Array(packed[..<count])) }
      }
    }
  }

  @Test("Damage, a wrong checksum and bytes behind the end are told apart")
  func damage() {
    var packed = Self.packed
    packed[0] = 0x79
    #expect(throws: ZlibError.damaged("incorrect header check", offset: 2)) { try unpack(packed) }
    packed = Self.packed
    packed[packed.count - 1] ^= 1
    #expect(throws: ZlibError.damaged("incorrect data check", offset: packed.count)) { try unpack(packed) }
    #expect(throws: ZlibError.trailing(offset: Self.packed.count)) { try unpack(Self.packed + [0]) }
    #expect(ZlibError.trailing(offset: 9).description == "bytes after the end of the zlib stream at byte 9")
    #expect(ZlibError.truncated(offset: 9).description == "the zlib stream breaks off after 9 bytes")
    #expect(ZlibError.damaged("word", offset: 9).description == "word near compressed byte 9")
    #expect(ZlibError.tooLarge(limit: 9).description == "more than 9 bytes when unpacked")
  }

  @Test("A bomb ends at the limit")
  func bomb() throws {
    #expect(try unpack(Self.packed, limit: Self.text.count) == Self.text)
    #expect(throws: ZlibError.tooLarge(limit: 359)) { try unpack(Self.packed, limit: 359) }
    #expect(throws: ZlibError.tooLarge(limit: 100)) { try unpack(Self.packed, limit: 100, piece: 8) }
  }
}
