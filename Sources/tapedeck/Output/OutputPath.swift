import FileStreams
import RecordingFormats

/// Where a command writes: never in the place of what it reads, which may hold more.
enum OutputPath {
  /// Throws where `path` leads to one of the inputs, or to a file that umockdev puts beside one; `name` is the output in the
  /// message.
  static func refuse(_ path: String, named name: String, overwriting inputs: [(name: String, path: String)]) throws {
    guard path != "-", let file = FileIdentity(path) else { return }
    for input in inputs where input.path != "-" {
      let read = [input.path] + UmockdevFile.allCases.compactMap { $0.name(beside: input.path) }
      guard read.contains(where: { FileIdentity($0) == file }) else { continue }
      throw Failure(.usage, "\(name): is the same file as \(input.name)")
    }
  }
}
