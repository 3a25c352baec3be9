import Testing
import TouchModel

@testable import InteractionAnalysis

/// Counts of what was expected and recognized, with figures worked out by hand.
@Suite struct ConfusionMatrixTests {
  private func recording(
    _ pairs: [([InteractionLabel], InteractionLabel)], missed: [InteractionLabel] = [], isLabelled: Bool = true
  ) -> RecordingLatency {
    let interactions = pairs.enumerated().map { index, pair in
      LabelledInteraction(
        Interaction(
          number: index + 1, start: .zero, end: .zero, label: pair.1, touches: 1, contacts: []), accepted: pair.0)
    }
    return RecordingLatency(
      device: "Panel", profile: "uikit@1", screen: Size(width: 400, height: 800), interactions: interactions,
      missed: missed.map { MissedLabel([$0]) }, isLabelled: isLabelled)
  }

  /// Counts of three labels, with a miss, an extra and two confusions.
  ///
  ///              tap  pan  swipe  none
  ///     tap       3    1     0     2     6 expected: one not recognized, one not seen at all
  ///     pan       0    2     0     0     2
  ///     swipe     0    1     1     0     2
  ///     none      1    0     0     0     1 extra
  ///     sum       4    4     1     2    11
  ///
  /// precision: tap 3/4, pan 2/4, swipe 1/1; recall: tap 3/6, pan 2/2, swipe 1/2
  /// F1 = 2 TP / (expected + recognized): tap 6/10 = 0.6, pan 4/6 = 2/3, swipe 2/3; macro-F1 = (0.6 + 2/3 + 2/3) / 3 = 29/45
  @Test func countsPrecisionRecallAndMacroF1() throws {
    var matrix = ConfusionMatrix()
    matrix.add(
      recording(
        [
          ([.tap], .tap), ([.tap], .tap), ([.tap, .doubleTap], .tap), ([.tap], .pan), ([.tap], .none),
          ([.pan, .fling], .pan), ([.pan], .pan), ([.swipe], .pan), ([.pan, .swipe], .swipe), ([], .tap), ([], .none),
        ], missed: [.tap]))
    // `none` where nothing was asked for is right, and is no score: 12 with it.
    #expect(matrix.total == 12)
    #expect(matrix.right == 7)
    #expect(matrix.misses == 2)
    #expect(matrix.extras == 1)
    #expect(matrix.confused == 2)
    #expect(matrix.count(expected: .tap, recognized: .none) == 2)
    #expect(matrix.count(expected: .none, recognized: .tap) == 1)
    #expect(matrix.labels == [.tap, .pan, .swipe, .none])
    let scores = matrix.scores
    #expect(scores.map(\.label) == [.tap, .pan, .swipe])
    #expect(scores.map(\.precision) == [0.75, 0.5, 1])
    #expect(scores.map(\.recall) == [0.5, 1, 0.5])
    #expect(scores.map(\.f1) == [0.6, 4.0 / 6, 2.0 / 3])
    #expect(abs(try #require(matrix.macroF1) - 29.0 / 45) < 1e-15)
    #expect(matrix.cells.first == ConfusionMatrix.Cell(expected: .tap, recognized: .tap, count: 3))
  }

  /// Merging two halves is counting the whole.
  @Test func mergingIsPooling() {
    let first = recording([([.tap], .tap), ([.pan], .swipe)], missed: [.fling])
    let second = recording([([.pan], .pan), ([], .tap)])
    var (whole, a, b) = (ConfusionMatrix(), ConfusionMatrix(), ConfusionMatrix())
    whole.add(first)
    whole.add(second)
    a.add(first)
    b.add(second)
    a.merge(b)
    #expect(a == whole)
    #expect(a.total == 5)
  }

  @Test func withoutLabelsNothingCounts() {
    var matrix = ConfusionMatrix()
    matrix.add(recording([([], .tap)], isLabelled: false))
    #expect(matrix == ConfusionMatrix())
    #expect(matrix.macroF1 == nil && matrix.accuracy == nil)
  }
}
