import RecordingFormats
import Testing
import TouchModel

@testable import RecordingTools

/// `Recordings/SCRIPT.md` tells all of the language, and its examples are right.
@Suite struct ScriptArticleTests {
  private let text = String(decoding: RecordingsFolder.bytes("SCRIPT.md") ?? [], as: UTF8.self)

  @Test func `Every command, keyword and setting is in the page and in the grammar`() {
    let grammar = text.components(between: "## Grammar", and: "## What is checked")
    for command in ScriptCommand.allCases {
      #expect(text.contains("`\(command.rawValue) "), "\(command.rawValue)")
      #expect(grammar.contains("\"\(command.rawValue)\""), "\(command.rawValue)")
      for keyword in command.keywords { #expect(grammar.contains("\"\(keyword.name)\""), "\(keyword.name)") }
    }
    for setting in ScriptSettings.Name.allCases {
      #expect(text.contains("| `\(setting.rawValue) "), "\(setting.rawValue)")
      #expect(grammar.contains("\"\(setting.rawValue)\""), "\(setting.rawValue)")
    }
    for (name, _) in SyntheticPanel.stock { #expect(text.contains("`\(name)`"), "\(name)") }
  }

  @Test func `The example can be played`() throws {
    let example = text.components(between: "```\n", and: "```")
    let recording = try ScriptReaderTests.script(example).recording()
    #expect(recording.header.details.labels.map(\.text) == ["fling", "tap"])
  }

  @Test func `The moves of several fingers can be played`() throws {
    let moves = ["move 1 to 120,500 and 2 by 40,-40 over 300 ms", "turn 1 and 2 around 200,400 by 30 deg over 300 ms"]
    let page = text.split(separator: "\n").joined(separator: " ")
    for move in moves + ["up 1 and 2"] { #expect(page.contains("`\(move)`"), "\(move)") }
    let script = "script 1\ndown 1 at 150,450\ndown 2 at 250,380\n" + moves.joined(separator: "\n") + "\nup 1 and 2"
    #expect(try ScriptReaderTests.script(script).recording().frames.count > 20)
  }
}

extension String {
  /// What stands between the first of `start` and the next of `end`; empty without both.
  fileprivate func components(between start: String, and end: String) -> String {
    guard let from = firstRange(of: start)?.upperBound, let to = self[from...].firstRange(of: end)?.lowerBound else {
      return ""
    }
    return String(self[from..<to])
  }
}
