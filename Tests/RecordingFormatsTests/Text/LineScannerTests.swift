import RecordingFormats
import Testing
import TouchModel

/// Lines and the buffer's edges, seen through the evemu reader.
@Suite struct LineScannerTests {
  private static let frame = "E: 1.000000 3 35 5\nE: 1.000000 3 36 5\nE: 1.000000 0 0 0\n"

  /// A comment that pushes what follows across the buffer's ends, and one that makes the buffer grow.
  @Test(arguments: [65_500, 65_515, 65_516, 65_517, 65_530, 65_535, 65_536, 131_072, 700_000])
  func readsAcrossTheBufferEnd(length: Int) throws {
    let comment = "#" + String(repeating: "-", count: length)
    let read = try recording(Self.frame + comment + "\n" + Self.frame)
    #expect(read.brief == ["1000000 3:53=5 3:54=5", "1000000 3:53=5 3:54=5"])
    #expect(read.frames.map(\.line) == [3, 7])
  }

  @Test(arguments: [(1 << 20, true), ((1 << 20) + 1, false)]) func refusesLinesOverTheLimit(length: Int, fits: Bool) {
    let text = Self.frame + String(repeating: "#", count: length) + "\n" + Self.frame
    let message = "f:4:1: a line of more than 1048576 bytes; expected shorter lines"
    #expect(refusal(of: text) == (fits ? "read 2 frames" : message))
  }

  /// A byte equal to LF but for one bit must not end a line, whatever stands around it.
  @Test func findsLineEndsAmongAllBytes() throws {
    var bytes = Array(Self.frame.utf8)
    for byte in UInt8.min...UInt8.max where byte != 0x0a {
      bytes += Array("#".utf8) + [byte, 0x0b, byte, 0x0a]
    }
    bytes += Array(Self.frame.utf8)
    #expect(try recording(bytes).frames.map(\.line) == [3, 3 + 255 + 3])
  }
}
