import Foundation
import RecordingFormats
import RecordingTools
import Testing
import TouchModel

/// Recordings of real panels, which stand beside the repository: lint reads each to its end and says what it found.
@Suite struct SharedCorpusLintTests {
  private static let folder = RecordingsFolder.repository.deletingLastPathComponent()
    .appending(path: "shared/recordings")

  @Test func realPanelsAreLintedToTheirEnd() throws {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)) ?? []
    let names = paths.filter { $0.hasSuffix(".evemu") || $0.hasSuffix(".txt") }.sorted()
    guard !names.isEmpty else { return print("skipped: no shared corpus") }
    var files = 0
    var counts = [LintRule: Int]()
    for name in names {
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
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
    #expect(files == names.count && counts.count > 5)
    let found = LintRule.allCases.compactMap { rule in counts[rule].map { "\(rule.rawValue) \($0)" } }
    print("lint of \(files) real recordings: \(found.joined(separator: ", "))")
  }
}
