/// Rules on the table itself and on `import` lines.
enum ImportRules {
  /// System modules that a level may import: none that reads a clock, a random source or libm below the shell.
  static func systemModules(at level: PackageTable.Level) -> [String] {
    switch level {
    case .pure: ["Swift", "Synchronization"]
    case .shell, .top: ["Swift", "Synchronization", "Glibc"]
    case .tests: []
    }
  }

  /// Imports of the table that do not stand above the row that has them.
  static func check(_ table: PackageTable) -> [Violation] {
    var above: [String] = []
    var found: [Violation] = []
    for row in table.rows {
      if row.level != .tests {
        for name in row.imports where !above.contains(name) {
          found.append(
            Violation(
              file: "Package.swift", line: row.line,
              what: "\(row.name) imports \(name); expected only targets that stand above it"))
        }
      }
      above.append(row.name)
    }
    return found
  }

  /// Imports of a file that its target's row does not have, or that show C in a public signature.
  static func check(_ file: SourceFile, _ table: PackageTable) -> [Violation] {
    guard let row = table[file.target] else {
      return [Violation(file: file.path, line: 1, what: "\(file.target) is not in the table; expected a row for it")]
    }
    return file.imports.compactMap { line in
      if systemModules(at: row.level).contains(line.module) { return nil }
      guard row.imports.contains(line.module) else {
        let allowed = (row.imports + systemModules(at: row.level)).joined(separator: ", ")
        return Violation(
          file: file.path, line: line.line, what: "\(row.name) imports \(line.module); expected one of \(allowed)")
      }
      guard table[line.module]?.isC != true || line.access == "internal" else {
        return Violation(
          file: file.path, line: line.line,
          what: "\(line.module) is C; expected `internal import`, so that no C type is in a public signature")
      }
      return nil
    }
  }

  /// Imports of the table that no file of the target makes.
  static func unused(_ table: PackageTable, _ files: [SourceFile]) -> [Violation] {
    table.rows.flatMap { row -> [Violation] in
      guard row.level != .tests else { return [] }
      let made = files.filter { $0.target == row.name }.flatMap(\.imports).map(\.module)
      return row.imports.filter { !made.contains($0) }.map { name in
        Violation(
          file: "Package.swift", line: row.line,
          what: "no file of \(row.name) imports \(name); expected none in its row")
      }
    }
  }
}
