/// A place that breaks a rule of the layers.
struct Violation: Equatable, CustomStringConvertible {
  var file: String
  var line: Int
  var what: String

  var description: String { "\(file):\(line): \(what)" }
}

/// A source file as the check sees it.
struct SourceFile {
  /// The path from the package's folder, `Sources/<target>/...`.
  var path: String
  var code: CodeText
  var imports: [ImportLine]

  init(path: String, source: String) {
    self.path = path
    code = CodeText(source)
    imports = ImportLine.all(in: code)
  }

  /// The folder below `Sources`.
  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
}
