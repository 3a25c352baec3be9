import Foundation
import TestSupport
import Testing

@Suite("Layers of this package")
struct RepositoryTests {
  private static let package = Repository.url

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
    let table = try PackageTable(try text("Package.swift"))
    let path = "Sources/Gestures/Arbitration/Member.swift"
    let source = try text(path)
    #expect(LayerCheck.violations(table, SourceFile(path: path, source: source)) == [])
    let found = LayerCheck.violations(table, SourceFile(path: path, source: source + line))
    #expect(found.map(\.line) == [source.split(separator: "\n", omittingEmptySubsequences: false).count])
  }

  @Test("Every complaint of the field that the design lists has a test that names it")
  func complaintsAreTests() throws {
    let tests = Self.package.appending(path: "Tests")
    let files =
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    let sources = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    for number in 1...37 {
      let isNamed = sources.contains {
        $0.contains("Test(\"Complaint \(number),") || $0.contains("    \"Complaint \(number),")
      }
      #expect(isNamed, "no test names complaint \(number)")
    }
  }

  @Test("Every library product has a documentation page and a line in the README")
  func productsAreDocumented() throws {
    let table = try PackageTable(try text("Package.swift"))
    let readme = try text("README.md")
    let libraries = table.rows.filter { $0.isProduct && $0.kind == "library" }.map(\.name)
    #expect(libraries.count >= 9)
    for name in libraries {
      let page = Self.package.appending(path: "Sources/\(name)/\(name).docc/\(name).md")
      #expect(FileManager.default.fileExists(atPath: page.path), "no page \(name).docc/\(name).md")
      let isListed = readme.contains("| `\(name)` |")
      #expect(isListed, "\(name) is not in the README's table of libraries")
    }
  }

  @Test("Every public type of a library is in the topics of its documentation")
  func publicTypesAreInTheTopics() throws {
    let declaration = /^public (?:final )?(?:struct|enum|class|protocol|actor) (?<name>\w+)/.anchorsMatchLineEndings()
    let table = try PackageTable(try text("Package.swift"))
    var types = 0
    for name in table.rows.filter({ $0.isProduct && $0.kind == "library" }).map(\.name) {
      let files = Self.package.appending(path: "Sources/\(name)")
      let urls =
        FileManager.default.enumerator(at: files, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
      let pages = try urls.filter { $0.pathExtension == "md" }.map { try String(contentsOf: $0, encoding: .utf8) }
      for url in urls where url.pathExtension == "swift" {
        for match in try String(contentsOf: url, encoding: .utf8).matches(of: declaration) {
          types += 1
          let link = "- ``\(match.output.name)``"
          #expect(pages.contains { $0.contains(link) }, "\(name): \(link) is in no list of topics")
        }
      }
    }
    #expect(types > 100)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
  }
}
