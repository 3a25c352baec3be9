import Foundation

/// The whole check of one package folder.
enum LayerCheck {
  struct Result {
    var table: PackageTable
    var files: [SourceFile]
    var violations: [Violation]
  }

  /// Reads `Package.swift` and every Swift file below `Sources`, in the order of their paths.
  static func run(in package: URL) throws -> Result {
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let table = try PackageTable(manifest)
    let sources = package.appending(path: "Sources")
    let paths = (FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []).sorted()
    let files = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let source = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      return SourceFile(path: "Sources/" + path, source: source)
    }
    return Result(table: table, files: files, violations: violations(table, files))
  }

  static func violations(_ table: PackageTable, _ files: [SourceFile]) -> [Violation] {
    ImportRules.check(table) + ImportRules.unused(table, files) + files.flatMap { violations(table, $0) }
  }

  /// What one file breaks.
  static func violations(_ table: PackageTable, _ file: SourceFile) -> [Violation] {
    let calls = table[file.target].map { CodeRules.check(file, at: $0.level) } ?? []
    return ImportRules.check(file, table) + calls
  }
}
