import Foundation
import Gestures
import InteractionAnalysis
import ReplayTesting
import Testing
import TouchModel

/// Labels of whole recordings: our own, and those of other people where they are there.
@Suite struct LabelTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)

  struct Expectation: Decodable, CustomTestStringConvertible {
    var interactions: [String]?
    var screen: String?
    /// The path below Recordings, without an extension.
    var path = ""

    private enum CodingKeys: CodingKey { case interactions, screen }
    var testDescription: String { path }
  }

  /// Those that say which labels a recording should get.
  static let expectations: [Expectation] = {
    let folder = root + "Recordings/"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".expect.json") }.sorted().compactMap { file in
      let data = FileManager.default.contents(atPath: folder + file) ?? Data()
      var expectation = try? JSONDecoder().decode(Expectation.self, from: data)
      expectation?.path = String(file.dropLast(".expect.json".count))
      return expectation?.interactions == nil ? nil : expectation
    }
  }()

  @Test(arguments: expectations) func ownRecordings(_ expectation: Expectation) throws {
    let labels = try #require(expectation.interactions)
    var replay = RecordedReplay()
    if let size = expectation.screen?.split(separator: "x").compactMap({ Double($0) }), size.count == 2 {
      replay.screen = Size(width: size[0], height: size[1])
    }
    let interactions = try replay.interactions(ofFile: "\(Self.root)Recordings/\(expectation.path).tape")
    #expect(interactions.map(\.label.rawValue) == labels)
    #expect(interactions.map(\.number) == Array(1..<(labels.count + 1)))
  }

  @Test func thereAreRecordings() { #expect(Self.expectations.count > 80) }

  @Test func labelledRecordingsOfOthers() throws {
    let folder = URL(filePath: Self.root).deletingLastPathComponent().appending(path: "shared/recordings")
      .path(percentEncoded: false)
    guard let manifest = FileManager.default.contents(atPath: folder + "/MANIFEST.tsv") else {
      print("skipped: no shared corpus")
      return
    }
    var checked = 0
    for line in String(decoding: manifest, as: UTF8.self).split(separator: "\n") {
      let columns = line.split(separator: "\t").map(String.init)
      guard columns[0].hasPrefix("labelled/") else { continue }
      let interactions = try RecordedReplay().interactions(ofFile: "\(folder)/\(columns[0])")
      let accepted = columns[1].split(separator: "|").map(String.init)
      #expect(!interactions.isEmpty, "\(columns[0])")
      for interaction in interactions { #expect(accepted.contains(interaction.label.rawValue), "\(columns[0])") }
      checked += 1
    }
    #expect(checked == 32)
  }

  @Test func aTapSaysWhyAndWhatElseItNearlyWas() throws {
    let interaction = try #require(
      try RecordedReplay().interactions(ofFile: Self.root + "Recordings/boundary/touchSlop-below.tape").first)
    #expect(interaction.label == .tap)
    #expect(interaction.reason?.kind == .lifted)
    #expect(interaction.runnerUp?.name == "pan")
    #expect(interaction.runnerUp?.cause.kind == .slopNotReached)
    let margin = try #require(interaction.runnerUp?.cause.margin)
    #expect(abs(margin - 0.2) < 0.01)
  }
}
