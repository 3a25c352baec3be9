/// One `import` of a source file.
struct ImportLine: Equatable {
  var module: String
  /// The access level, or empty where the line says nothing.
  var access: String
  /// Counts from 1.
  var line: Int

  /// Every import of a text: `public import A`, `@preconcurrency import B`, `import struct C.Name`.
  static func all(in code: CodeText) -> [ImportLine] {
    var found: [ImportLine] = []
    for (index, line) in code.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for statement in line.split(separator: ";") {
        var words = statement.split(whereSeparator: \.isWhitespace).map(String.init)
        while words.first?.hasPrefix("@") == true { words.removeFirst() }
        var access = ""
        if let first = words.first, accessLevels.contains(first) {
          access = first
          words.removeFirst()
        }
        while words.first?.hasPrefix("@") == true { words.removeFirst() }
        guard words.first == "import", words.count > 1 else { continue }
        words.removeFirst()
        if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
        guard let path = words.first, let module = path.split(separator: ".").first else { continue }
        found.append(ImportLine(module: String(module), access: access, line: index + 1))
      }
    }
    return found
  }

  private static let accessLevels = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"]
}
