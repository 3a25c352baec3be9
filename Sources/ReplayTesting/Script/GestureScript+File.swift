import FileStreams
import RecordingFormats
public import RecordingTools

extension GestureScript {
  /// Reads a script file, or standard input as `-`; files that it names are looked for from its own folder.
  ///
  /// Throws `FileError` and `RecordingError`.
  public init(file path: String) throws {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    var devicePath: String?
    try self.init(name: path == "-" ? "standard input" : path, source: try FileSource(document: path)) { name in
      let place = name.hasPrefix("/") ? name : folder + name
      devicePath = place
      return try RecordingReader.readDescription(name: place, source: try FileSource(document: place))
    }
    self.devicePath = devicePath
  }
}
