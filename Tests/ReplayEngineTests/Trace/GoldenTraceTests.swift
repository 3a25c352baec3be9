import ReplayTesting
import Testing

/// Every recording of the repository against the trace beside it.
@Suite struct GoldenTraceTests {
  @Test(arguments: Corpus.entries) func theTraceIsTheGolden(_ entry: CorpusEntry) throws {
    let command = "RECORD_GOLDENS=failed swift test --filter GoldenTraceTests"
    try Golden(entry.golden, accept: command).check(try entry.trace())
  }

  @Test func thereAreRecordings() { #expect(Corpus.entries.count > 100) }

  @Test func noGoldenIsOrphaned() {
    let recordings = Set(Corpus.entries.map(\.path))
    for golden in Corpus.files(".trace") { #expect(recordings.contains(golden), "\(golden).trace has no recording") }
  }
}
