import FileStreams
import Foundation
import ReplayTesting
import Scenes
import TestSupport
import Testing
import TouchModel

/// The recordings of this repository with what stands beside them.
struct CorpusEntry: CustomTestStringConvertible, Sendable {
  /// The path below the repository, without an extension.
  var path: String
  var expectation: RecordingExpectation

  var testDescription: String { path }
  var recording: String { Corpus.root + path + ".tape" }
  var golden: String { Corpus.root + path + ".trace" }

  /// The replay that the golden is made with.
  func replay() throws -> RecordedReplay {
    var replay = RecordedReplay(scene: try expectation.scene.map(Corpus.scene))
    replay.screen = expectation.screen.flatMap(Corpus.size)
    return replay
  }

  func trace(_ change: (inout RecordedReplay) -> Void = { _ in }) throws -> [UInt8] {
    var replay = try replay()
    change(&replay)
    return try replay.trace(ofFile: recording)
  }
}

enum Corpus {
  static let root = Repository.path

  /// Every recording that must replay, in order of its path.
  static let entries: [CorpusEntry] = files(".tape").map { path in
    do {
      return CorpusEntry(path: path, expectation: try RecordingExpectation(of: path))
    } catch { preconditionFailure("\(path).expect.json: \(error)") }
  }

  static func entry(_ name: String) throws -> CorpusEntry {
    try #require(entries.first { $0.path == "Recordings/\(name)" }, "no recording \(name)")
  }

  /// Files with an ending below Recordings, without it; invalid ones are left out.
  static func files(_ ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: root + "Recordings")?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(ending) && !$0.hasPrefix("invalid/") }
      .map { "Recordings/" + $0.dropLast(ending.count) }.sorted()
  }

  static func scene(_ name: String) throws -> Scene {
    try Scene(file: "\(root)Recordings/scenes/\(name).json")
  }

  static func size(_ text: String) -> Size? {
    let parts = text.split(separator: "x").compactMap { Double($0) }
    return parts.count == 2 ? Size(width: parts[0], height: parts[1]) : nil
  }

  /// The last lines of a trace, which hold the final state.
  static func finalState(_ trace: [UInt8]) -> [Substring] {
    String(decoding: trace, as: UTF8.self).split(separator: "\n").filter { $0.contains(" final ") }
      .map { $0.drop { $0 == " " || $0.isNumber } }
  }
}
