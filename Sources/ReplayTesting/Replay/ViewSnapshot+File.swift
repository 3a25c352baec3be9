import FileStreams
public import Gestures
public import Scenes
public import ViewModels

extension ViewSnapshot {
  /// Reads a snapshot file for a scene; what the scene has no use for is left out.
  ///
  /// Throws `FileError` where the file cannot be read and `JSONError` for what is no snapshot.
  public init(file path: String, for scene: Scene, profile: Profile = .uikit) throws {
    self = try ViewSnapshot.read(FileSource(document: path), file: path, for: scene.makeTree(profile: profile)).snapshot
  }

  /// Writes the snapshot as a whole or not at all; throws `FileError`.
  public func write(toFile path: String) throws {
    var file = try NewFile(path)
    try file.write(json)
    try file.keep()
  }
}
