import Foundation
import Testing

@Suite("Layers of this package")
struct RepositoryTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("Every import and call is what the table of Package.swift allows")
  func sourcesKeepTheTable() throws {
    let result = try LayerCheck.run(in: Self.package)
    // An empty list would be green too.
    #expect(result.table.rows.count > 15 && result.files.count > 100)
    for violation in result.violations { Issue.record("\(violation)") }
  }

  @Test(
    "A violation planted in the real sources is found",
    arguments: ["import Foundation", "import Glibc", "let now = ContinuousClock.now", "let y = sin(1.0)"])
  func plantedViolationIsFound(line: String) throws {
    var result = try LayerCheck.run(in: Self.package)
    let file = try #require(result.files.firstIndex { $0.path == "Sources/Gestures/Arbitration/Member.swift" })
    let path = result.files[file].path
    let source = try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
    result.files[file] = SourceFile(path: path, source: source + line + "\n")
    let found = LayerCheck.violations(result.table, result.files)
    #expect(found.count == 1 && found.first?.file == path)
  }

  @Test("Every library product has a documentation page and a line in the README")
  func productsAreDocumented() throws {
    let table = try LayerCheck.run(in: Self.package).table
    let readme = try String(contentsOf: Self.package.appending(path: "README.md"), encoding: .utf8)
    let libraries = table.rows.filter { $0.isProduct && $0.kind == "library" }.map(\.name)
    #expect(libraries.count >= 9)
    for name in libraries {
      let page = Self.package.appending(path: "Sources/\(name)/\(name).docc/\(name).md")
      #expect(FileManager.default.fileExists(atPath: page.path), "no page \(name).docc/\(name).md")
      #expect(readme.contains("| `\(name)` |"), "\(name) is not in the README's table of libraries")
    }
  }
}
