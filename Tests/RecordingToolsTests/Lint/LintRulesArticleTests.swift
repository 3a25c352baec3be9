import RecordingTools
import TestSupport
import Testing

/// The article's table is the code's, row by row.
@Suite struct LintRulesArticleTests {
  @Test func everyRuleIsDocumentedAsItIs() throws {
    let rows = try Repository.text("Sources/RecordingTools/RecordingTools.docc/LintRules.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    let expected = LintRule.allCases.map {
      "| `\($0.rawValue)` | \($0.severity.rawValue) | \($0.summary) | \($0.mend) |"
    }
    #expect(rows.map(String.init) == expected)
  }
}
