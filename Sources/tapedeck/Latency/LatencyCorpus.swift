import FileStreams
import ReplayTesting

/// The recordings that `latency` measures: each once, since figures are pooled over them.
enum LatencyCorpus {
  /// The recordings that are named, or without any those of the manifest that have labels.
  ///
  /// Throws where two names lead to one recording.
  static func files(_ arguments: Arguments, _ labels: LabelManifest?) throws -> [String] {
    var files = arguments.operands
    if let labels, files.isEmpty {
      files = labels.entries.filter { !$0.accepted.isEmpty }.map(\.path)
      guard !files.isEmpty else {
        throw Failure(.usage, "--labels \(arguments.value("labels") ?? ""): no recording with a label")
      }
    } else {
      files = try arguments.files()
    }
    var seen: [FileIdentity: String] = [:]
    for file in files where file != "-" {
      guard let identity = FileIdentity(file) else { continue }
      if let other = seen[identity] {
        let name = file == other ? file : "\(file) is \(other), which"
        throw Failure(.usage, "\(name) is given twice; expected each recording once")
      }
      seen[identity] = file
    }
    return files
  }

  /// What a run reads, by which no output may be put in its place.
  static func inputs(_ arguments: Arguments, _ files: [String]) -> [(name: String, path: String)] {
    files.map { (name: $0, path: $0) }
      + files.filter { $0 != "-" }.map { file in
        (name: "the expectation of \(file)", path: LabelSource.expectationFile(besideFile: file))
      }
      + ["scene", "labels", "description", "profile"].flatMap { name in
        arguments.value(name).map { [("--\(name)", $0)] } ?? []
      }
  }
}
