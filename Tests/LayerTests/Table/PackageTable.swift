/// The table `rows` of `Package.swift`, read as text.
struct PackageTable {
  /// Where a target stands; the comment lines of the table say it.
  enum Level: Equatable {
    case shell
    case pure(Int)
    case top
    case tests
  }

  struct Row: Equatable {
    var level: Level
    /// `library`, `cLibrary`, `cSources`, `tool` or `tests`.
    var kind: String
    var isC: Bool { kind.hasPrefix("c") }
    var name: String
    var imports: [String]
    var isProduct = false
    /// Counts from 1.
    var line: Int
  }

  /// Why the table could not be read.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var line: Int
    var what: String
    var description: String { "Package.swift:\(line): \(what)" }
  }

  private(set) var rows: [Row] = []

  subscript(name: String) -> Row? { rows.first { $0.name == name } }

  /// Reads a manifest's text; throws `Failure` where it is not as expected, so that nothing goes unchecked.
  init(_ manifest: String) throws(Failure) {
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("let rows") }),
      let end = lines[start...].firstIndex(of: "]")
    else { throw Failure(line: 1, what: "no table; expected `let rows: [Row] = [` and a line `]`") }
    var level: Level?
    var pending = ""
    var pendingLine = 0
    for index in start + 1..<end {
      let line = lines[index].trimmed
      if line.hasPrefix("//") {
        if let found = Self.level(of: line) { level = found }
        continue
      }
      if pending.isEmpty { pendingLine = index + 1 }
      pending += line + " "
      guard Self.isBalanced(pending) else { continue }
      defer { pending = "" }
      guard !pending.trimmed.isEmpty else { continue }
      guard let level else {
        throw Failure(
          line: pendingLine, what: "a row before any level; expected a comment such as `// level 0: values`")
      }
      guard let row = Self.row(pending, level, line: pendingLine) else {
        throw Failure(
          line: pendingLine, what: "not a row; expected Row(kind: .k, name: \"n\", imports: [\"m\"])")
      }
      rows.append(row)
    }
    guard pending.trimmed.isEmpty else { throw Failure(line: pendingLine, what: "a row without an end; expected `)`") }
  }

  private static func level(of comment: String) -> Level? {
    let words = comment.drop { $0 == "/" || $0 == " " }
    if words.hasPrefix("level ") {
      return Int(words.dropFirst("level ".count).prefix { $0.isNumber }).map { .pure($0) }
    }
    if words.hasPrefix("shell") { return .shell }
    if words.hasPrefix("top") { return .top }
    return words.hasPrefix("tests") ? .tests : nil
  }

  private static func isBalanced(_ text: String) -> Bool {
    text.reduce(into: 0) { depth, character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
    } == 0
  }

  private static func row(_ text: String, _ level: Level, line: Int) -> Row? {
    guard text.hasPrefix("Row("), let kind = text.behind("kind: .")?.prefix(while: { $0.isLetter }),
      let name = text.behind("name: \"")?.prefix(while: { $0 != "\"" }), !kind.isEmpty, !name.isEmpty,
      let imports = text.behind("imports: [")?.prefix(while: { $0 != "]" })
    else { return nil }
    let names = imports.split(separator: ",").map { $0.filter { !$0.isWhitespace && $0 != "\"" } }
    return Row(
      level: level, kind: String(kind), name: String(name), imports: names.filter { !$0.isEmpty },
      isProduct: text.contains("product: true"), line: line)
  }
}

extension String {
  /// What stands behind the first occurrence of `mark`, or `nil` without one.
  fileprivate func behind(_ mark: String) -> Substring? {
    guard let range = firstRange(of: mark) else { return nil }
    return self[range.upperBound...]
  }

  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
