import Testing

@testable import FileStreams

/// Names of files as texts.
@Suite struct FileNameTests {
  private func text(_ bytes: [UInt8]) -> String {
    bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { name in
      (Array(name) + [0]).withUnsafeBufferPointer { $0.baseAddress.map(FileName.text) ?? "" }
    }
  }

  @Test(arguments: [
    Array("scene.json".utf8), Array("Bär 熊 🐻".utf8), [0xff], [0x61, 0xe9, 0x62], [0xe2, 0x82], [0xc0, 0xaf],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x8f, 0xba, 0x80], [0xf4, 0x8f, 0xbb, 0xbf, 0x2e],
  ])
  func everyNameIsATextAndBack(bytes: [UInt8]) {
    let text = text(bytes)
    #expect(FileName.bytes(text).dropLast().map { UInt8(bitPattern: $0) } == bytes)
    #expect(FileName.bytes(text).last == 0)
  }

  @Test func allPairsOfBytesDiffer() {
    var seen: Set<[UInt8]> = []
    for a in UInt8(1)...255 {
      for b in UInt8(1)...255 { seen.insert(Array(text([a, b]).utf8)) }
    }
    #expect(seen.count == 255 * 255)
  }

  @Test func peopleReadTheBytes() {
    #expect(FileName.shown(text([0x61, 0xe9, 0x62])) == "a\\xe9b")
    #expect(FileName.shown("Bär") == "Bär")
  }
}
