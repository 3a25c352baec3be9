import Testing
import TouchModel
import ZstdStreams

@Suite struct ZstdSourceTests {
  private let text = Array((0..<40_000).map { "line \($0 % 977)\n" }.joined().utf8)

  @Test(arguments: [1, 7, 4096, .max]) func givesBackWhatWasPacked(chunk: Int) throws {
    let packed = try pack(text)
    #expect(packed.count < text.count / 4)
    #expect(try unpack(ZstdSource(MemorySource(packed, chunk: chunk), limit: .max)) == text)
  }

  @Test func readsFramesInARowAsOneText() throws {
    let packed = try pack(text) + pack([]) + pack(Array("end\n".utf8))
    #expect(try unpack(ZstdSource(MemorySource(packed), limit: .max)) == text + Array("end\n".utf8))
  }

  @Test func dataThatBreaksOffGivesItsStart() throws {
    let packed = try pack(text)
    for cut in [0, 3, 9, packed.count / 2, packed.count - 1] {
      let source = ZstdSource(MemorySource(Array(packed[..<cut])), limit: .max)
      let start = try unpack(source)
      #expect(text.starts(with: start))
      #expect(source.isTruncated == (cut > 0), "cut to \(cut)")
    }
    let whole = ZstdSource(MemorySource(packed), limit: .max)
    _ = try unpack(whole)
    #expect(!whole.isTruncated)
  }

  @Test func whatWasFlushedIsReadableWithoutItsEnd() throws {
    let compressor = ZstdCompressor()
    var packed: [UInt8] = []
    try compressor.append(Array("one\n".utf8), to: &packed)
    try compressor.flush(to: &packed)
    let flushed = packed.count
    try compressor.append(Array("two\n".utf8), to: &packed)
    try compressor.finish(to: &packed)
    #expect(try unpack(ZstdSource(MemorySource(Array(packed[..<flushed])), limit: .max)) == Array("one\n".utf8))
  }

  /// A gigabyte of zeros is 32 KB; it is refused at the first byte beyond the limit and never held.
  @Test func aBombEndsAtTheLimit() throws {
    let compressor = ZstdCompressor()
    var bomb: [UInt8] = []
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    for _ in 0..<256 { try compressor.append(zeros, to: &bomb) }
    try compressor.finish(to: &bomb)
    #expect(bomb.count < 64 << 10)
    let source = ZstdSource(MemorySource(bomb), limit: 100_000)
    #expect(throws: ZstdError.tooLarge(limit: 100_000)) { try unpack(source) }
    #expect(try unpack(ZstdSource(MemorySource(try pack(text)), limit: text.count)) == text)
    #expect(throws: ZstdError.tooLarge(limit: text.count - 1)) {
      try unpack(ZstdSource(MemorySource(try pack(text)), limit: text.count - 1))
    }
  }

  @Test func damageIsToldWithItsPlace() throws {
    var packed = try pack(text)
    packed[packed.count - 2] ^= 1
    do {
      _ = try unpack(ZstdSource(MemorySource(packed), limit: .max))
      Issue.record("read")
    } catch let error as ZstdError {
      #expect(error.description == "Restored data doesn't match checksum near compressed byte \(packed.count - 4)")
    }
  }

  private func pack(_ text: [UInt8]) throws -> [UInt8] {
    let compressor = ZstdCompressor()
    var packed: [UInt8] = []
    try compressor.append(text, to: &packed)
    try compressor.finish(to: &packed)
    return packed
  }

  private func unpack(_ source: ZstdSource) throws -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1000)
    while true {
      let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
      guard count > 0 else { return all }
      all.append(contentsOf: piece[..<count])
    }
  }
}
