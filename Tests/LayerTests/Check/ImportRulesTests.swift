import Testing

@Suite("Import rules")
struct ImportRulesTests {
  private func found(_ source: String, in target: String) throws -> [String] {
    let table = try PackageTable(PackageTableTests.manifest)
    return ImportRules.check(SourceFile(path: "Sources/\(target)/A.swift", source: source), table).map(\.description)
  }

  @Test("What the row and the level allow passes")
  func allowed() throws {
    #expect(try found("public import Values\nimport Synchronization", in: "Decoding") == [])
    #expect(try found("import Decoding\nimport Glibc", in: "tool") == [])
    #expect(try found("internal import CYAML", in: "Values") == [])
  }

  @Test("A planted import is found")
  func planted() throws {
    #expect(
      try found("\nimport Decoding", in: "Values")
        == ["Sources/Values/A.swift:2: Values imports Decoding; expected one of CYAML, Swift, Synchronization"])
    #expect(
      try found("import Glibc", in: "Decoding")
        == ["Sources/Decoding/A.swift:1: Decoding imports Glibc; expected one of Values, Swift, Synchronization"])
    #expect(
      try found("import FoundationEssentials", in: "tool") == [
        "Sources/tool/A.swift:1: tool imports FoundationEssentials; "
          + "expected one of Values, Decoding, Swift, Synchronization, Glibc"
      ])
  }

  @Test("C is imported as internal only", arguments: ["import CYAML", "public import CYAML", "package import CYAML"])
  func publicC(line: String) throws {
    #expect(
      try found(line, in: "Values") == [
        "Sources/Values/A.swift:1: CYAML is C; expected `internal import`, so that no C type is in a public signature"
      ])
  }

  @Test("A folder without a row is found")
  func unknownTarget() throws {
    #expect(
      try found("", in: "Extra") == ["Sources/Extra/A.swift:1: Extra is not in the table; expected a row for it"])
  }

  @Test("An import that points down the table is found")
  func pointsDown() throws {
    let manifest = PackageTableTests.manifest.replacing("[\"CYAML\"]", with: "[\"Decoding\"]")
    #expect(
      ImportRules.check(try PackageTable(manifest)).map(\.description)
        == ["Package.swift:6: Values imports Decoding; expected only targets that stand above it"])
    #expect(ImportRules.check(try PackageTable(PackageTableTests.manifest)) == [])
  }

  @Test("A row's import that no file makes is found")
  func unused() throws {
    let table = try PackageTable(PackageTableTests.manifest)
    let files = [
      SourceFile(path: "Sources/Values/A.swift", source: "internal import CYAML"),
      SourceFile(path: "Sources/tool/A.swift", source: "import Values"),
      SourceFile(path: "Sources/tool/B.swift", source: "import Decoding"),
    ]
    #expect(
      ImportRules.unused(table, files).map(\.description)
        == ["Package.swift:9: no file of Decoding imports Values; expected none in its row"])
  }
}
