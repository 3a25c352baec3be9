import Foundation
import InteractionAnalysis
import RecordingFormats
import ReplayTesting
import TestSupport
import Testing

/// Manifests: what is read, how paths are found, and what each fault says.
@Suite struct LabelManifestTests {
  @Test func columnsAreFoundByTheirNames() throws {
    let text =
      "# corpus\nlabel\tsource\tpath\npan|fling\tme\ta/one.tape\nsee name\tme\t./b/../two.tape\n\n-\tme\t/x/three.tape\n"
    let manifest = try LabelManifest(text, name: "M", folder: "corpus/")
    #expect(manifest.entries.map(\.path) == ["corpus/a/one.tape", "corpus/two.tape", "/x/three.tape"])
    #expect(manifest.entries.map(\.accepted) == [[.pan, .fling], [], []])
    #expect(manifest.entries.map(\.line) == [3, 4, 6])
    #expect(manifest.accepted(for: "corpus/./a/one.tape") == [.pan, .fling])
    #expect(manifest.accepted(for: "corpus/two.tape") == [])
    #expect(manifest.accepted(for: "four.tape") == nil)
  }

  @Test func twoColumnsNeedNoHeader() throws {
    let manifest = try LabelManifest("a b.tape  tap\r\nc.tape\tdoubleTap|tap\tnote\r\n", name: "M")
    #expect(manifest.entries.map(\.path) == ["a b.tape", "c.tape"])
    #expect(manifest.entries.map(\.accepted) == [[.tap], [.doubleTap, .tap]])
  }

  @Test(arguments: [
    ("a.tape\ttpa", "M:1:8: unknown label tpa (did you mean tap?); expected one of tap, doubleTap,"),
    ("path\tlabel\na.tape\tpan|double tap", "M:2:12: unknown label double tap (did you mean doubleTap?)"),
    ("a.tape", "M:1:7: no labels; expected a label behind the path, or - for none"),
    ("\ttap", "M:1:1: no path; expected the path of a recording"),
    ("a.tape tap\n./a.tape pan", "M:2:1: path given twice, first in line 1; expected each recording once"),
  ]) func faultsHaveTheirPlace(text: String, message: String) {
    let error = #expect(throws: RecordingError.self) { try LabelManifest(text, name: "M") }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.hasPrefix(message), "\(message)")
  }

  /// The manifest of the shared recordings: 32 with labels, each interaction of them right under uikit.
  @Test func theSharedManifest() throws {
    let path = SharedCorpus.url.appending(path: "recordings/MANIFEST.tsv").path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else { return print("skipped: no shared corpus") }
    let manifest = try LabelManifest(file: path)
    #expect(manifest.entries.count > 80)
    let labelled = manifest.entries.filter { !$0.accepted.isEmpty }
    #expect(labelled.count == 32)
    var matrix = ConfusionMatrix()
    for entry in labelled {
      #expect(manifest.accepted(for: entry.path) == entry.accepted)
      matrix.add(try RecordedReplay().latency(ofFile: entry.path, LatencyOptions(accepted: entry.accepted)))
    }
    #expect(matrix.total >= 32 && matrix.right == matrix.total)
    #expect(matrix.macroF1 == 1)
  }
}
