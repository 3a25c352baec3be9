/// One command of a ```` ```console ```` block with the output that the text shows.
struct ConsoleExample: Sendable, CustomStringConvertible {
  /// The line of the text that has the command, from 1.
  var line: Int
  /// Without the prompt `$ `.
  var command: String
  /// The lines below it; `...` stands for any number of lines.
  var output: [String]

  var description: String { "README.md:\(line): \(command)" }

  /// Every command of a text in order.
  static func all(in text: String) -> [ConsoleExample] {
    var examples: [ConsoleExample] = []
    var isConsole = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        examples.append(ConsoleExample(line: index + 1, command: String(line.dropFirst(2)), output: []))
      } else if isConsole, !examples.isEmpty {
        examples[examples.count - 1].output.append(String(line))
      }
    }
    return examples
  }

  /// The first difference from what the command printed, or `nil` when the text tells the truth.
  func difference(from printed: [String]) -> String? {
    var rest = printed[...]
    var mayPass = false
    for (index, wanted) in output.enumerated() {
      if wanted == "..." {
        mayPass = true
        continue
      }
      if mayPass { rest = rest.drop { $0 != wanted } }
      mayPass = false
      guard let found = rest.popFirst() else {
        return "line \(place(of: index)) shows \"\(wanted)\", which the command did not print"
      }
      guard found == wanted else {
        return "line \(place(of: index)) shows \"\(wanted)\"; the command prints \"\(found)\""
      }
    }
    guard !mayPass, let more = rest.first else { return nil }
    return "the command also prints \"\(more)\""
  }

  /// What the text should show of an output, cut as it is now: as many lines before and after the three points.
  func shown(of printed: [String]) -> [String] {
    guard let cut = output.firstIndex(of: "..."), printed.count >= output.count else { return printed }
    return printed.prefix(cut) + ["..."] + printed.suffix(output.count - cut - 1)
  }

  /// The text with the output of each command renewed that does not tell the truth; what does keeps its cuts.
  static func renewed(_ text: String, run: (ConsoleExample) throws -> [String]) rethrows -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for example in all(in: text).reversed() {
      let printed = try run(example)
      guard example.difference(from: printed) != nil else { continue }
      lines.replaceSubrange(example.line..<example.line + example.output.count, with: example.shown(of: printed))
    }
    return lines.joined(separator: "\n")
  }

  /// The line of the text that has a line of the output.
  private func place(of index: Int) -> Int { line + index + 1 }
}
