import RecordingFormats
import Testing
import TouchModel
import ZstdStreams

/// A .tape cut at any byte gives its whole frames and says that it breaks off.
@Suite struct TapeCutTests {
  @Test func everyCutOfASmallTape() throws {
    let bytes = try recording(tapeSample).tape()
    let whole = try recording(bytes)
    for length in 0..<bytes.count { try check(bytes, cutTo: length, whole) }
  }

  /// A thousand places where the writer could have been killed.
  @Test func aThousandCutsOfALongTape() throws {
    var random = SplitMix(seed: 64)
    let bytes = try Self.long().tape()
    let whole = try recording(bytes)
    for _ in 0..<1000 { try check(bytes, cutTo: Int(random.next() % UInt64(bytes.count)), whole) }
  }

  /// Pages that never reached the disk, more of them than any line has bytes.
  @Test func zerosEndATape() throws {
    let zeros = [UInt8](repeating: 0, count: 3 << 20)
    let whole = try recording(tapeSample)
    let bytes = Array(tapeSample.utf8)
    #expect(try recording(bytes + zeros) == whole)
    let cut = try #require(tapeSample.firstRange(of: "100 ;")).lowerBound
    let read = try recording(Array(tapeSample[..<cut].utf8) + zeros)
    #expect(read.frames[...] == whole.frames.prefix(3))
    #expect(read.notes.map(\.kind) == [.truncated])
  }

  /// The same for a packed file that was flushed after each frame.
  @Test func cutsOfAPackedTapeKeepWhatWasFlushed() throws {
    let long = try Self.long()
    var writer = TapeWriter()
    let packing = ZstdCompressor()
    var packed: [UInt8] = []
    var text: [UInt8] = []
    writer.appendHeader(long.header, to: &text)
    var ends: [Int] = []
    for frame in long.frames.prefix(50) {
      writer.append(frame, to: &text)
      try packing.append(text, to: &packed)
      try packing.flush(to: &packed)
      text.removeAll()
      ends.append(packed.count)
    }
    for (index, end) in ends.enumerated() {
      let read = try recording(Array(packed[..<end]))
      #expect(read.content == Array(long.content.prefix(index + 1)))
      #expect(read.notes.map(\.kind) == [.truncated])
    }
  }

  /// Another format that breaks off packed: inside a line an error, between two the note.
  @Test func aPackedFileOfAnotherFormatBreaksOff() throws {
    let text = "E: 1.000000 0003 0035 0001\nE: 1.000000 0003 0036 0001\nE: 1.000000 0000 0000 0000\n"
    for (end, told) in [("", nil), ("E: 1.01", "f:4:8: truncated line; expected a hexadecimal number")] {
      let packing = ZstdCompressor()
      var packed: [UInt8] = []
      try packing.append(Array((text + end).utf8), to: &packed)
      try packing.flush(to: &packed)
      if let told {
        #expect(refusal(of: packed) == told)
      } else {
        let read = try recording(packed)
        #expect(read.frames.count == 1)
        #expect(read.notes.map(\.kind) == [.assumedDescription, .truncated])
      }
    }
  }

  private static func long() throws -> Recording {
    let frames = (0..<2000).map { index in
      EvdevFrame(
        time: Timestamp(microseconds: 1_000_000 + Int64(index) * 8333),
        events: [
          EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionX, value: Int32(index)),
          EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionY, value: 2 * Int32(index)),
        ])
    }
    return Recording(header: try recording(tapeSample).header, frames: frames)
  }

  private func check(_ bytes: [UInt8], cutTo length: Int, _ original: Recording) throws {
    let cut = Array(bytes[..<length])
    let lines = String(decoding: cut, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard let blank = lines.firstIndex(of: "") else {
      #expect(throws: RecordingError.self) { try recording(cut) }
      return
    }
    let whole = lines[(blank + 1)...].filter { $0.first.map { "0123456789=-".contains($0) } == true }.count
    let read = try recording(cut)
    #expect(read.frames.count == whole, "cut to \(length)")
    #expect(read.frames[...] == original.frames.prefix(whole), "cut to \(length)")
    #expect(read.notes.map(\.kind) == [.truncated], "cut to \(length)")
    #expect(read.notes.first?.value == Int64(whole))
  }
}
