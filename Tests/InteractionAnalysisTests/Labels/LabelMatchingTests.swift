import Testing
import TouchModel

@testable import InteractionAnalysis

/// Which label belongs to which interaction, and what is missed or too many.
@Suite struct LabelMatchingTests {
  private func interaction(_ number: Int, _ start: Int64, _ end: Int64, _ label: InteractionLabel) -> Interaction {
    Interaction(
      number: number, start: Timestamp(microseconds: start), end: Timestamp(microseconds: end), label: label,
      touches: 1, contacts: [ContactID(Int32(number))])
  }

  private func timed(_ start: Int64, _ end: Int64, _ accepted: InteractionLabel...) -> RecordingLabels.Timed {
    RecordingLabels.Timed(
      start: Timestamp(microseconds: start), end: Timestamp(microseconds: end), accepted: accepted)
  }

  private func match(
    _ labels: RecordingLabels, _ interactions: [Interaction]
  ) -> (accepted: [[InteractionLabel]], missed: [MissedLabel]) {
    let found = labels.matched(to: interactions)
    #expect(found.interactions.map(\.interaction) == interactions)
    return (found.interactions.map(\.accepted), found.missed)
  }

  /// Each label is used once.
  ///
  /// The first label shares 50 us with the first interaction and 80 with the second, which it gets; the second label shares 20 with
  /// that one, which is taken, and nothing with the third: it is missed. The third touches the third interaction at one moment.
  @Test func theLongestSharedTimeDecides() {
    let interactions = [interaction(1, 0, 100, .tap), interaction(2, 120, 220, .pan), interaction(3, 400, 500, .tap)]
    let found = match(
      .timed([timed(50, 200, .pan), timed(200, 390, .swipe), timed(500, 600, .tap, .doubleTap)]), interactions)
    #expect(found.accepted == [[], [.pan], [.tap, .doubleTap]])
    #expect(found.missed.map(\.accepted) == [[.swipe]])
    #expect(found.missed.map { $0.time?.lowerBound.microseconds } == [200])
    #expect(found.missed.map { $0.time?.upperBound.microseconds } == [390])
  }

  /// As many labels over everything as there are taps are a pair each, not one for each label and each tap.
  @Test func labelsOverEverythingTakeNoMorePairsThanThereAreLabels() {
    let interactions = (0..<8000).map { interaction($0 + 1, Int64($0) * 100, Int64($0) * 100 + 50, .tap) }
    let labels = (0..<8000).map { timed(-Int64($0), 900_000, .tap) }
    var overlaps = LabelOverlaps(of: labels, in: interactions)
    #expect(overlaps.count <= interactions.count + 2 * labels.count)
    #expect(overlaps.places().compactMap { $0 }.sorted() == Array(interactions.indices))
  }

  /// Every pair, sorted: the rule word by word.
  private func byEveryPair(_ labels: [RecordingLabels.Timed], _ interactions: [Interaction]) -> [Int?] {
    var pairs: [(shared: Int64, place: Int, start: Int64, label: Int)] = []
    for (index, label) in labels.enumerated() {
      let (start, end) = (min(label.start, label.end), max(label.start, label.end))
      for (place, interaction) in interactions.enumerated() {
        let shared = (min(end, interaction.end) - max(start, interaction.start)).count
        if shared >= 0 { pairs.append((shared, place, start.microseconds, index)) }
      }
    }
    pairs.sort { ($1.shared, $0.place, $0.start, $0.label) < ($0.shared, $1.place, $1.start, $1.label) }
    var places = [Int?](repeating: nil, count: labels.count)
    for pair in pairs where places[pair.label] == nil && !places.contains(pair.place) {
      places[pair.label] = pair.place
    }
    return places
  }

  @Test func anyLabelsAreMatchedAsByEveryPair() {
    var state: UInt64 = 7
    func next(_ bound: Int64) -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64(state >> 33) % bound
    }
    for _ in 0..<2000 {
      var time: Int64 = 0
      let interactions = (0..<Int(next(8))).map { number in
        let start = time + next(4)
        time = start + next(6) + 1
        return interaction(number + 1, start, time - 1, .tap)
      }
      let labels = (0..<Int(next(8))).map { _ in timed(next(40), next(40), .tap) }
      var overlaps = LabelOverlaps(of: labels, in: interactions)
      #expect(overlaps.places() == byEveryPair(labels, interactions), "\(labels) \(interactions)")
    }
  }

  /// A label that no interaction overlaps is a miss, an interaction that overlaps no label has none, ends in any order.
  @Test func nothingSharedIsNothing() {
    let found = match(.timed([timed(300, 250, .tap)]), [interaction(1, 0, 100, .tap)])
    #expect(found.accepted == [[]])
    #expect(found.missed.map { $0.time?.lowerBound.microseconds } == [250])
    #expect(found.missed.map { $0.time?.upperBound.microseconds } == [300])
    let backward = match(.timed([timed(90, 10, .tap)]), [interaction(1, 0, 100, .tap)])
    #expect(backward.accepted == [[.tap]])
  }

  @Test func aManifestsLabelsAreEachInteractions() {
    let two = match(.every([.pan, .fling]), [interaction(1, 0, 1, .tap), interaction(2, 5, 9, .fling)])
    #expect(two.accepted == [[.pan, .fling], [.pan, .fling]] && two.missed.isEmpty)
    let none = match(.every([.pan]), [])
    #expect(none.missed == [MissedLabel([.pan])])
  }

  /// tap, pan, swipe against tap, swipe: the pan is missed, after the tap.
  @Test func orderFindsTheOneThatIsMissing() {
    let found = match(
      .inOrder([[.tap], [.pan], [.swipe]]), [interaction(1, 0, 100, .tap), interaction(2, 200, 300, .swipe)])
    #expect(found.accepted == [[.tap], [.swipe]])
    #expect(found.missed == [MissedLabel([.pan], after: 1)])
    #expect(match(.inOrder([[.tap], [.pan]]), [interaction(4, 0, 1, .pan)]).missed == [MissedLabel([.tap], after: 0)])
    let extra = match(.inOrder([[.swipe]]), [interaction(1, 0, 100, .tap), interaction(2, 200, 300, .swipe)])
    #expect(extra.accepted == [[], [.swipe]] && extra.missed.isEmpty)
    let wrong = match(.inOrder([[.tap], [.pan]]), [interaction(1, 0, 1, .pan), interaction(2, 5, 9, .tap)])
    #expect(wrong.accepted == [[.tap], [.pan]])
    #expect(match(.inOrder([]), [interaction(1, 0, 1, .tap)]).accepted == [[]])
  }

  @Test func labelsOfAText() throws {
    #expect(try InteractionLabel.accepted(in: "pan| fling |pan") == [.pan, .fling])
    #expect(throws: InteractionLabel.Unknown(word: "tpa", offset: 5)) { try InteractionLabel.accepted(in: "pan| tpa") }
    #expect(InteractionLabel.Unknown(word: "tpa", offset: 0).what == "unknown label tpa (did you mean tap?)")
    #expect(throws: InteractionLabel.Unknown(word: "", offset: 0)) { try InteractionLabel.accepted(in: "") }
  }
}
