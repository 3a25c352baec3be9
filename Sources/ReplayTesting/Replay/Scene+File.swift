import FileStreams
public import Scenes

extension Scene {
  /// Reads a scene file, or standard input as `-`; files that it includes are looked for from its own folder.
  ///
  /// Throws `FileError` where the file cannot be read and `JSONError` for what is wrong with it or with one that it includes.
  public init(file path: String) throws {
    self = try Scene.read(FileSource(document: path), file: path, including: Self.openIncluded)
  }

  /// Reads a scene file and goes on after a fault, as `Scene.read(allOf:file:including:)`.
  public static func read(allOfFile path: String) throws -> SceneReading {
    try Scene.read(allOf: FileSource(document: path), file: path, including: openIncluded)
  }

  /// A file that is called `-` is one, not standard input.
  private static let openIncluded: @Sendable (String) throws -> FileSource = { path in
    try FileSource(document: path == "-" ? "./-" : path)
  }
}
