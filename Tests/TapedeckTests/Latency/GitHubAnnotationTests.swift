import Foundation
import TestSupport
import Testing

@testable import Reports
@testable import tapedeck

/// What a gate tells GitHub Actions.
@Suite struct GitHubAnnotationTests {
  private static func difference(_ file: String, _ words: String) -> BaselineDifference {
    BaselineDifference(.figure, file: file, place: "interaction 1, pan", words: words)
  }

  @Test func specialCharactersAreEscaped() {
    let lines = GitHubAnnotations.lines([Self.difference("a,b:100%.tape", "100 %, as it was")], .error)
    #expect(
      lines == "::error file=a%2Cb%3A100%25.tape,title=tapedeck latency%3A figure::"
        + "a,b:100%25.tape: interaction 1, pan: 100 %25, as it was\n")
    #expect(GitHubAnnotations.lines([], .error).isEmpty)
    // What is no file's has none.
    let conditions = BaselineDifference(.conditions, words: "other")
    #expect(
      GitHubAnnotations.lines([conditions], .warning)
        == "::warning title=tapedeck latency%3A conditions::other\n")
  }

  /// More than ten of a kind would be cut off without a word.
  @Test(arguments: [(9, 9, ""), (10, 10, ""), (11, 10, "and 2 more, in the log"), (40, 10, "and 31 more, in the log")])
  func tenOfAKind(count: Int, shown: Int, last: String) {
    let lines = GitHubAnnotations.lines((0..<count).map { Self.difference("\($0).tape", "new") }, .error)
      .split(separator: "\n")
    #expect(lines.count == shown && lines.allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines.first?.contains("file=0.tape,") == true)
    #expect(last.isEmpty || lines.last?.hasSuffix("::\(last)") == true)
  }

  @Test func theSummaryIsATableOfThemWithinItsBytes() {
    let differences = (0..<40).map { Self.difference("a|\($0).tape", "lag_us <1> -> 2") }
    let all = GitHubSummary.text("40 differences", differences, within: GitHubSummary.most)
    #expect(all.hasPrefix("### tapedeck latency\n\n40 differences\n\n| recording | difference |\n| --- | --- |\n"))
    #expect(all.contains(#"| a\|7.tape | interaction 1, pan: lag\_us \<1\> -\> 2 |"# + "\n"))
    let some = GitHubSummary.text("40 differences", differences, within: 1000)
    #expect(some.utf8.count <= 1000 && some.hasSuffix(" more, in the log |\n"))
    let rows = some.split(separator: "\n").count { $0.hasPrefix(#"| a\|"#) }
    #expect(rows > 5 && some.contains("| | and \(40 - rows) more"))
    #expect(GitHubSummary.text("none", [], within: 40) == "")
  }

  @Test func theSummaryOfAStepGrows() throws {
    try Binary.withFolder { folder in
      let (tap, path, page) = ("Recordings/touch/tap/tap-120hz.tape", "\(folder)/base.ndjson", "\(folder)/page.md")
      _ = try Binary.run(["latency", "--baseline", path, "--update", tap])
      try "before\n".write(toFile: page, atomically: true, encoding: .utf8)
      let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": page]
      _ = try Binary.run(["latency", "--baseline", path, tap], environment: environment)
      _ = try Binary.run(["latency", "--baseline", path, "--set", "touchSlop=5", tap], environment: environment)
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.hasPrefix("before\n### tapedeck latency\n\n1 recording is as in "))
      // What another one writes to the same open file stays where it is.
      let shell =
        "{ echo one; GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=\(page) $TAPEDECK latency --baseline \(path) \(tap) >&2;"
        + " echo two; } >> \(page)"
      #expect(try Binary.shell(shell).code == 0)
      let grown = try String(contentsOfFile: page, encoding: .utf8)
      #expect(grown.hasPrefix(text + "one\n### tapedeck latency\n") && grown.hasSuffix("two\n"), "\(grown)")
      #expect(text.contains("|  | settings none -\\> touchSlop=5 |\n"), "\(text)")
    }
  }

  @Test func aSummaryThatCannotBeWrittenIsToldAndChangesNothing() throws {
    try Binary.withFolder { folder in
      let (tap, path) = ("Recordings/touch/tap/tap-120hz.tape", "\(folder)/base.ndjson")
      _ = try Binary.run(["latency", "--baseline", path, "--update", tap])
      let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "\(folder)/none/page.md"]
      let result = try Binary.run(["latency", "--baseline", path, tap], environment: environment)
      #expect(result.code == 0)
      #expect(result.errors.hasPrefix("tapedeck: GITHUB_STEP_SUMMARY: \(folder)/none/page.md: "), "\(result)")
    }
  }

  @Test func onlyAWorkflowGetsThem() throws {
    try Binary.withFolder { folder in
      let (tap, path) = ("Recordings/touch/tap/tap-120hz.tape", "\(folder)/base.ndjson")
      _ = try Binary.run(["latency", "--baseline", path, "--update", tap])
      let words = ["latency", "--baseline", path, "--set", "touchSlop=5", tap]
      for (environment, isTold) in [([:], false), (["GITHUB_ACTIONS": "true", "CI": "true"], true)]
        as [([String: String], Bool)]
      {
        let result = try Binary.run(words, environment: environment)
        #expect(result.code == 1)
        #expect(result.output.contains("::error title=tapedeck latency%3A conditions::settings") == isTold, "\(result)")
      }
      let json = try Binary.run(words + ["--format", "json"], environment: ["GITHUB_ACTIONS": "true"])
      #expect(!json.output.contains("::error"))
    }
  }
}
