internal import FileStreams
internal import Foundation
public import RecordingFormats
internal import TestSupport

/// Every recording that we hold: the repository's and, where it stands beside it, the shared corpus.
public enum Recordings {
  /// In the repository, by their path in it, ascending in each folder.
  public static func own() throws -> [(name: String, recording: Recording)] {
    try read("Recordings/touch") + read("Recordings/boundary")
  }

  /// Of real panels; empty, and said so, where the folder is missing.
  public static func shared() throws -> [(name: String, recording: Recording)] {
    let found = try read("../shared/recordings")
    if found.isEmpty { print("skipped: no shared corpus") }
    return found
  }

  private static func read(_ folder: String) throws -> [(name: String, recording: Recording)] {
    let base = Repository.url.appending(path: folder).standardizedFileURL
    let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter(isRecording).sorted().map { path in
      let file = base.appending(path: path).path
      let reader = try RecordingReader.open(name: path, reopening: { try FileSource(file) })
      return ("\(folder)/\(path)", try Recording(collecting: reader))
    }
  }

  private static func isRecording(_ path: String) -> Bool {
    [".evemu", ".tape", ".yml", ".txt"].contains { path.hasSuffix($0) }
  }
}
