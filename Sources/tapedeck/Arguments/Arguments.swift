import TouchModel

/// A command's options and operands, checked against its spec.
struct Arguments {
  private var values: [(name: String, value: String)] = []
  var operands: [String] = []

  /// Reads words by the GNU habits: `--name value`, `--name=value`, `-o value`, `-ovalue`, `--` ends options, `-` is an operand.
  init(_ words: ArraySlice<String>, of command: CommandSpec) throws {
    let options = command.options + command.common
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      guard word.hasPrefix("--") else {
        if let option = options.first(where: { $0.short != nil && $0.short == word.dropFirst().first }) {
          let glued = word.dropFirst(2)
          try take(option, value: glued.isEmpty ? nil : String(glued), &rest)
          continue
        }
        throw Failure(
          .usage, "unknown option \(word)\(Self.hint(word, options)); see tapedeck \(command.name) --help")
      }
      let body = word.dropFirst(2)
      let name = String(body.prefix { $0 != "=" })
      guard let option = options.first(where: { $0.name == name }) else {
        throw Failure(
          .usage, "unknown option --\(name)\(Self.hint(name, options)); see tapedeck \(command.name) --help")
      }
      try take(option, value: body.contains("=") ? String(body.dropFirst(name.count + 1)) : nil, &rest)
    }
  }

  /// Keeps an option with the value that stands in its own word, or with the next word.
  private mutating func take(_ option: OptionSpec, value: String?, _ rest: inout ArraySlice<String>) throws {
    let name = option.name
    let isRepeated = values.contains { $0.name == name }
    if isRepeated, !option.mayRepeat { throw Failure(.usage, "--\(name) is given twice") }
    if option.value == nil {
      guard value == nil else { throw Failure(.usage, "--\(name) takes no value") }
      values.append((name, ""))
    } else if let value = value ?? rest.popFirst() {
      values.append((name, value))
    } else {
      throw Failure(.usage, "--\(name) needs a value: \(option.value ?? "")")
    }
  }

  func has(_ name: String) -> Bool { values.contains { $0.name == name } }
  func value(_ name: String) -> String? { values.last { $0.name == name }?.value }
  func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

  /// The options with their values, in the order in which they were given.
  var inOrder: [(name: String, value: String)] { values }

  private static func hint(_ word: String, _ options: [OptionSpec]) -> String {
    let bare = String(word.drop { $0 == "-" })
    return Suggestion.nearest(to: bare, in: options.map(\.name)).map { "; did you mean --\($0)?" } ?? ""
  }
}

extension Arguments {
  enum Format {
    case text, json
  }

  func format() throws -> Format {
    switch value("format") {
    case nil, "text": .text
    case "json": .json
    case let other?: throw Failure(.usage, "--format \(other): expected text or json")
    }
  }

  /// The operands, which must be at least one; standard input is read for one of them or one option at most.
  func files() throws -> [String] {
    guard !operands.isEmpty else { throw Failure(.usage, "no recording given; a file, or - for standard input") }
    let read =
      operands + ["description", "profile", "scene", "labels", "baseline", "expect", "diff", "from"].compactMap(value)
    guard read.count(where: { $0 == "-" }) <= 1 else { throw Failure(.usage, "- is given twice") }
    return operands
  }
}
