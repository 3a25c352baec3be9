import FileStreams
import Foundation
import RecordingFormats
import ReplayEngine
import ReplayTesting
import TestSupport
import Testing
import TouchModel

/// The same recording gives the same bytes, however and whenever it is replayed.
@Suite struct DeterminismTests {
  @Test(arguments: Corpus.entries) func anyStartTimeAnyTimes(_ entry: CorpusEntry) throws {
    let first = try entry.trace()
    #expect(first == (try entry.trace()))
    #expect(first == (try entry.trace { $0.timeShift = Microseconds(1 << 40) }))
    #expect(first == (try entry.trace { $0.timeShift = Microseconds(-(1 << 40)) }))
  }

  /// Those that drive a scene; the others have no final state.
  @Test(arguments: Corpus.entries.filter { $0.expectation.scene != nil })
  func theDisplayRateChangesNoFinalState(_ entry: CorpusEntry) throws {
    let states = try [1, 24, 60, 90, 120, 1000].map { rate in
      Corpus.finalState(try entry.trace { $0.displayRate = rate })
    }
    #expect(!states[0].isEmpty)
    for state in states { #expect(state == states[0]) }
  }

  @Test func inParallel() async throws {
    let entries = Corpus.entries
    let alone = try entries.map { try $0.trace() }
    let together = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for round in 0..<2 {
        for (index, entry) in entries.enumerated() {
          group.addTask { (round * entries.count + index, try entry.trace()) }
        }
      }
      return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
    }
    #expect(together.count == 2 * entries.count)
    for (index, trace) in together {
      #expect(trace == alone[index % entries.count], "\(entries[index % entries.count].path)")
    }
  }

  @Test(arguments: [1, 7, 4096]) func inPiecesOfAnySize(chunk: Int) throws {
    for name in ["touch/session/scroll", "touch/session/map", "touch/pinchRotation/spread-and-turn"] {
      let entry = try Corpus.entry(name)
      let bytes = try FileSource.contents(entry.recording)
      let reader = try RecordingReader.open(name: entry.recording, source: MemorySource(bytes, chunk: chunk))
      #expect(try entry.replay().trace(of: reader) == (try entry.trace()))
    }
  }
}

/// The recordings of the shared corpus, where it is there.
@Suite struct SharedCorpusTests {
  static let folder = SharedCorpus.url.appending(path: "recordings").path(percentEncoded: false)

  @Test func everyRecordingReplaysTheSameFromAnyStart() throws {
    guard let manifest = SharedCorpus.text("recordings/MANIFEST.tsv") else { return }
    let paths = manifest.split(separator: "\n").dropFirst()
      .compactMap { $0.split(separator: "\t").first.map(String.init) }
    #expect(paths.count > 80)
    for path in paths {
      var replay = RecordedReplay(channels: TraceChannel.allCases.filter { $0 != .note })
      let first = try replay.trace(ofFile: "\(Self.folder)/\(path)")
      replay.timeShift = Microseconds(1 << 40)
      #expect(first == (try replay.trace(ofFile: "\(Self.folder)/\(path)")), "\(path)")
    }
  }
}
