import Gestures
import Testing
import TouchModel

/// Each relation from both of its sides, under the rule of the graph.
@Suite struct RelationsTests {
  private func stroke() -> Fingers {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80)
    return fingers
  }

  private func pan(_ name: String, _ relations: Relations = Relations()) -> RecognizerSpec {
    RecognizerSpec(name, .pan(), relations: relations)
  }

  @Test func requirementFromTheOtherSide() {
    let swipe = RecognizerSpec(
      "swipe", .swipe(SwipeOptions(directions: .left)), relations: Relations(requiredToFailBy: [.own("pan")]))
    let run = Run(stroke(), [pan("pan"), swipe])
    // Held at 16 ms, until the swipe says at the lift that it went another way.
    #expect(run.cause("v0.pan", .held) != nil)
    #expect(run.story == ["pan began@88", "pan ended@88"])
  }

  @Test func itDoesNotPreventThoseThatItSpares() {
    let run = Run(stroke(), [pan("a", Relations(doesNotPrevent: [.own("b")])), pan("b")])
    // Only one way: b would prevent a, but a was first.
    #expect(run.story == ["a began@16", "b began@16", "a ended@88", "b ended@88"])
    let other = Run(stroke(), [pan("b"), pan("a", Relations(doesNotPrevent: [.own("b")]))])
    #expect(other.story == ["b began@16", "b ended@88"])
  }

  @Test func itIsNotPreventedByThoseThatItNames() {
    let run = Run(stroke(), [pan("a"), pan("b", Relations(notPreventedBy: [.own("a")]))])
    #expect(run.story == ["a began@16", "b began@16", "a ended@88", "b ended@88"])
  }

  @Test func aGroupSharesItsContacts() {
    let run = Run(stroke(), [pan("a", Relations(group: "g")), pan("b", Relations(group: "g")), pan("c")])
    #expect(run.story == ["a began@16", "b began@16", "a ended@88", "b ended@88"])
    let apart = Run(stroke(), [pan("a", Relations(group: "g")), pan("b", Relations(group: "h"))])
    #expect(apart.events("b").isEmpty)
  }

  @Test func referencesUpAndDownThePath() {
    let down = Run(stroke(), [[pan("outer", Relations(simultaneousWith: [.descendant("inner")]))], [pan("inner")]])
    #expect(down.story == ["inner began@16", "outer began@16", "inner ended@88", "outer ended@88"])
    let up = Run(stroke(), [[pan("outer")], [pan("inner", Relations(requiresFailureOf: [.ancestor("outer")]))]])
    #expect(up.story == ["outer began@16", "outer ended@88"])
    let wrong = Run(stroke(), [[pan("outer", Relations(simultaneousWith: [.ancestor("inner")]))], [pan("inner")]])
    #expect(wrong.story == ["inner began@16", "inner ended@88"])
    let all = Run(stroke(), [[pan("outer", Relations(notPreventedBy: [.any]))], [pan("inner")]])
    #expect(all.events("outer").count == all.events("inner").count)
  }

  /// Two that wait for each other would wait for ever: the first in order of resolution wins, at once.
  @Test(arguments: [2, 3, 5]) func circularRequirementsAreDecided(count: Int) {
    let specs = (0..<count).map { number in
      pan("p\(number)", Relations(requiresFailureOf: [.own("p\((number + 1) % count)")]))
    }
    let run = Run(stroke(), specs)
    #expect(run.story == ["p0 began@16", "p0 ended@88"])
    #expect(run.isIdleAtEnd)
  }

  /// A circle that also waits for something that can still fail is no deadlock yet.
  @Test func aCircleWaitsForWhatCanStillCome() {
    let swipe = RecognizerSpec("swipe", .swipe(SwipeOptions(directions: .left)))
    let run = Run(
      stroke(),
      [
        pan("a", Relations(requiresFailureOf: [.own("b")])),
        pan("b", Relations(requiresFailureOf: [.own("a"), .own("swipe")])), swipe,
      ])
    #expect(run.story == ["a began@88", "a ended@88"])
  }
}
