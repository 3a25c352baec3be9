import Foundation
import RecordingTools
import Testing

/// The article's table is the code's, row by row.
@Suite struct LintRulesArticleTests {
  @Test func everyRuleIsDocumentedAsItIs() throws {
    let url = RecordingsFolder.repository.appending(path: "Sources/RecordingTools/RecordingTools.docc/LintRules.md")
    let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let expected = LintRule.allCases.map {
      "| `\($0.rawValue)` | \($0.severity.rawValue) | \($0.summary) | \($0.mend) |"
    }
    #expect(rows.map(String.init) == expected)
  }
}
