import RecordingFormats
import RecordingTools
import TestSupport
import Testing
import TouchModel

/// Recordings of real panels, which stand beside the repository: lint reads each to its end and says what it found.
@Suite struct SharedCorpusLintTests {
  @Test func realPanelsAreLintedToTheirEnd() throws {
    let recordings = SharedCorpus.files(in: "recordings") { $0.hasSuffix(".evemu") || $0.hasSuffix(".txt") }
    guard !recordings.isEmpty else { return }
    var files = 0
    var counts = [LintRule: Int]()
    for (name, bytes) in recordings {
      let reader = try RecordingReader.open(name: name, source: MemorySource(bytes))
      var linter = RecordingLinter(header: reader.header)
      var frame = EvdevFrame()
      while try reader.next(into: &frame) { linter.observe(frame) }
      let findings = linter.finish(notes: reader.notes)
      files += 1
      for finding in findings {
        counts[finding.rule, default: 0] += 1
        #expect(!finding.places.isEmpty && finding.places.count <= RecordingLinter.placeLimit, "\(name)")
      }
      #expect(Set(findings.map(\.rule)).count == findings.count, "\(name)")
    }
    #expect(files == recordings.count && counts.count > 5)
    let found = LintRule.allCases.compactMap { rule in counts[rule].map { "\(rule.rawValue) \($0)" } }
    print("lint of \(files) real recordings: \(found.joined(separator: ", "))")
  }
}
