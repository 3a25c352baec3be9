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
    let found = labels.matched(to: interactions, from: .zero, to: Timestamp(microseconds: 1000))
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
    #expect(found.missed.map(\.start.microseconds) == [200])
  }

  /// A label that no interaction overlaps is a miss, an interaction that overlaps no label has none, ends in any order.
  @Test func nothingSharedIsNothing() {
    let found = match(.timed([timed(300, 250, .tap)]), [interaction(1, 0, 100, .tap)])
    #expect(found.accepted == [[]])
    #expect(found.missed.count == 1)
    let backward = match(.timed([timed(90, 10, .tap)]), [interaction(1, 0, 100, .tap)])
    #expect(backward.accepted == [[.tap]])
  }

  @Test func aManifestsLabelsAreEachInteractions() {
    let two = match(.every([.pan, .fling]), [interaction(1, 0, 1, .tap), interaction(2, 5, 9, .fling)])
    #expect(two.accepted == [[.pan, .fling], [.pan, .fling]] && two.missed.isEmpty)
    let none = match(.every([.pan]), [])
    #expect(none.missed == [MissedLabel(start: .zero, end: Timestamp(microseconds: 1000), accepted: [.pan])])
  }

  /// tap, pan, swipe against tap, swipe: the pan is missed, between the tap and the swipe.
  @Test func orderFindsTheOneThatIsMissing() {
    let found = match(
      .inOrder([[.tap], [.pan], [.swipe]]), [interaction(1, 0, 100, .tap), interaction(2, 200, 300, .swipe)])
    #expect(found.accepted == [[.tap], [.swipe]])
    #expect(
      found.missed == [
        MissedLabel(start: Timestamp(microseconds: 100), end: Timestamp(microseconds: 200), accepted: [.pan])
      ])
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
