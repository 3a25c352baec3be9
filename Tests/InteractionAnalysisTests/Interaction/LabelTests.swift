import Foundation
import Gestures
import InteractionAnalysis
import ReplayTesting
import TestSupport
import Testing
import TouchModel

/// Labels of whole recordings: our own, and those of other people where they are there.
@Suite struct LabelTests {
  /// Those that say which labels a recording should get.
  static let labelled: [(path: String, expectation: RecordingExpectation)] = {
    let files =
      FileManager.default.enumerator(atPath: Repository.path + "Recordings")?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".expect.json") }.sorted().compactMap { file in
      let path = "Recordings/" + file.dropLast(".expect.json".count)
      guard let expectation = try? RecordingExpectation(of: path), expectation.interactions != nil else { return nil }
      return (path, expectation)
    }
  }()

  @Test(arguments: labelled) func ownRecordings(path: String, expectation: RecordingExpectation) throws {
    let labels = try #require(expectation.interactions)
    var replay = RecordedReplay()
    if let size = expectation.screen?.split(separator: "x").compactMap({ Double($0) }), size.count == 2 {
      replay.screen = Size(width: size[0], height: size[1])
    }
    let interactions = try replay.interactions(ofFile: "\(Repository.path)\(path).tape")
    #expect(interactions.map(\.label.rawValue) == labels)
    #expect(interactions.map(\.number) == Array(1..<(labels.count + 1)))
  }

  @Test func thereAreRecordings() { #expect(Self.labelled.count > 80) }

  @Test func labelledRecordingsOfOthers() throws {
    guard let manifest = SharedCorpus.text("recordings/MANIFEST.tsv") else { return }
    let folder = SharedCorpus.url.appending(path: "recordings").path(percentEncoded: false)
    var checked = 0
    for line in manifest.split(separator: "\n") {
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
      try RecordedReplay().interactions(ofFile: Repository.path + "Recordings/boundary/touchSlop-below.tape").first)
    #expect(interaction.label == .tap)
    #expect(interaction.reason?.kind == .lifted)
    #expect(interaction.runnerUp?.name == "pan")
    #expect(interaction.runnerUp?.cause.kind == .slopNotReached)
    let margin = try #require(interaction.runnerUp?.cause.margin)
    #expect(abs(margin - 0.2) < 0.01)
  }
}
