import Testing

@Suite("The table of Package.swift")
struct PackageTableTests {
  static let manifest = """
    import PackageDescription
    let rows: [Row] = [
      // shell: C libraries
      Row(kind: .cLibrary(pkgConfig: "yaml-0.1", apt: "libyaml-dev"), name: "CYAML", imports: []),
      // level 0: values
      Row(kind: .library, name: "Values", imports: ["CYAML"], product: true),
      // a word between
      // level 2: decoding
      Row(
        kind: .library, name: "Decoding",
        imports: ["Values"], product: true),
      // top: the command
      Row(kind: .tool, name: "tool", imports: ["Values", "Decoding"]),
      // tests, one target a target
      Row(kind: .tests(), name: "ValuesTests", imports: ["Values"]),
    ]
    """

  @Test("Rows have their level, kind, name and imports")
  func rows() throws {
    let table = try PackageTable(Self.manifest)
    #expect(
      table.rows == [
        PackageTable.Row(level: .shell, kind: "cLibrary", name: "CYAML", imports: [], line: 4),
        PackageTable.Row(
          level: .pure(0), kind: "library", name: "Values", imports: ["CYAML"], isProduct: true, line: 6),
        PackageTable.Row(
          level: .pure(2), kind: "library", name: "Decoding", imports: ["Values"], isProduct: true, line: 9),
        PackageTable.Row(level: .top, kind: "tool", name: "tool", imports: ["Values", "Decoding"], line: 13),
        PackageTable.Row(level: .tests, kind: "tests", name: "ValuesTests", imports: ["Values"], line: 15),
      ])
  }

  @Test(
    "A table of another shape is refused, not passed over",
    arguments: [
      ("let targets = []", "Package.swift:1: no table; expected `let rows: [Row] = [` and a line `]`"),
      (
        "let rows: [Row] = [\n  Row(kind: .library, name: \"A\", imports: []),\n]",
        "Package.swift:2: a row before any level; expected a comment such as `// level 0: values`"
      ),
      (
        "let rows: [Row] = [\n  // level 1: x\n  library(\"A\"),\n]",
        "Package.swift:3: not a row; expected Row(kind: .k, name: \"n\", imports: [\"m\"])"
      ),
      (
        "let rows: [Row] = [\n  // level 1: x\n  Row(kind: .library,\n]",
        "Package.swift:3: a row without an end; expected `)`"
      ),
    ])
  func otherShapes(manifest: String, message: String) {
    let error = #expect(throws: PackageTable.Failure.self) { try PackageTable(manifest) }
    #expect(error?.description == message)
  }
}
