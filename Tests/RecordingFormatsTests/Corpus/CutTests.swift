import RecordingFormats
import TestSupport
import Testing
import TouchModel

/// A recording cut anywhere gives frames or a located error, and never more frames than the whole file.
@Suite struct CutTests {
  @Test(arguments: [evemuSample, libinputSample, hidSample]) func readsOurSamplesCutAnywhere(text: String) throws {
    let bytes = Array(text.utf8)
    let whole = try recording(bytes)
    for length in 0..<bytes.count { try check(bytes, cutTo: length, whole) }
  }

  /// Ten files of every format and kind, cut at each byte of their first and last 4 KiB.
  @Test func readsRealRecordingsCutAnywhere() throws {
    for (_, bytes) in Self.tenFiles() {
      let whole = try recording(bytes)
      for length in 0..<bytes.count where length < 4096 || length > bytes.count - 4096 {
        try check(bytes, cutTo: length, whole)
      }
    }
  }

  @Test func readsRealRecordingsCutAtRandom() throws {
    var random = SplitMix(seed: 2026)
    let files = SharedCorpus.recordings() + SharedCorpus.toolOutputs()
    guard !files.isEmpty else { return }
    for _ in 0..<200 {
      let (_, bytes) = files[Int(random.next() % UInt64(files.count))]
      try check(bytes, cutTo: Int(random.next() % UInt64(bytes.count)), nil)
    }
  }

  /// One byte changed anywhere is read or refused as well.
  @Test func readsRealRecordingsWithAChangedByte() throws {
    var random = SplitMix(seed: 7)
    let files = Self.tenFiles()
    guard !files.isEmpty else { return }
    for _ in 0..<2000 {
      var (_, bytes) = files[Int(random.next() % UInt64(files.count))]
      bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      try check(bytes, cutTo: bytes.count, nil)
    }
  }

  private func check(_ bytes: [UInt8], cutTo length: Int, _ whole: Recording?) throws {
    do {
      var read = try recording(Array(bytes[..<length]))
      // The last value of a text without checksums may have lost digits, here SYN_REPORT's own.
      if let whole, let last = read.frames.indices.last, last < whole.frames.count {
        read.frames[last].reportValue = whole.frames[last].reportValue
      }
      if let whole { #expect(read.frames[...] == whole.frames.prefix(read.frames.count), "cut to \(length)") }
    } catch let error as RecordingError {
      #expect(error.line > 0 && error.column > 0, "cut to \(length): \(error)")
    }
  }

  /// The tool outputs and, of each folder, the smallest recording and the smallest of more than 6 KiB.
  private static func tenFiles() -> [(name: String, bytes: [UInt8])] {
    var seen: Set<String> = []
    let bySize = SharedCorpus.recordings().sorted { ($0.bytes.count, $0.name) < ($1.bytes.count, $1.name) }
    let chosen = bySize.filter { file in
      seen.insert("\(file.name.prefix { $0 != "/" }) \(file.bytes.count > 6 << 10)").inserted
    }
    return Array((SharedCorpus.toolOutputs() + chosen.reversed()).prefix(10))
  }
}

/// A seeded generator, the same on every machine.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
