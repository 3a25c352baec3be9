import Gestures
import Testing
import TouchModel
import ViewModels

/// What becomes of touches beside targets under each rule.
@Suite struct TouchAdjustmentTests {
  private func fixture(_ rule: TouchAdjustment) -> TreeFixture {
    let number = TouchAdjustment.allCases.firstIndex(of: rule) ?? 0
    return TreeFixture(profile: Profile.uikit.setting(.touchAdjustment, to: Double(number)))
  }

  @Test func exactBoundsGrowNothing() {
    var fixture = fixture(.none)
    _ = fixture.button("dot", 100, 100, 20, 20)
    _ = fixture.button("wide", 200, 100, 20, 20) { $0.touchInsets = EdgeInsets(left: 10) }
    #expect(fixture.hit(110, 119) == "dot inside")
    #expect(fixture.hit(110, 120) == "root inside")
    // What a view asks for itself is no growth.
    #expect(fixture.hit(195, 110) == "wide grown 5.0")
  }

  @Test func aContactFindsWhatItOverlaps() {
    var fixture = fixture(.fuzzy)
    _ = fixture.button("dot", 100, 100, 20, 20)
    // 20 points wide at least: 9 beside the edge overlaps, 11 does not.
    #expect(fixture.hit(129, 110).hasPrefix("dot adjusted"))
    #expect(fixture.hit(131, 110) == "root inside")
    #expect(fixture.hit(135, 110, radius: 16).hasPrefix("dot adjusted"))
    // And 32 at most.
    #expect(fixture.hit(137, 110, radius: 40) == "root inside")
    #expect(fixture.hit(110, 110, radius: 40) == "dot inside")
  }

  @Test func theTouchMovesToTheMiddleOfTheOverlap() {
    var fixture = fixture(.fuzzy)
    _ = fixture.button("dot", 100, 100, 20, 20)
    // The square from 115 to 135 and from 100 to 120 overlaps 5 x 20.
    #expect(fixture.tree.hitTest(Point(x: 125, y: 110)).position == Point(x: 117, y: 110))
    #expect(fixture.tree.hitTest(Point(x: 112.5, y: 110)).position == Point(x: 112.5, y: 110))
    #expect(fixture.tree.hitTest(Point(x: 300, y: 110)).position == Point(x: 300, y: 110))
  }

  @Test func overlapAndDistanceDecideTogether() {
    var fixture = fixture(.fuzzy)
    let large = fixture.button("large", 100, 100, 60, 60)
    let small = fixture.button("small", 165, 120, 8, 8)
    let result = fixture.tree.hitTest(Point(x: 159, y: 124), radius: 16)
    // All of the small one is overlapped, 6 away; of the contact 17 of 32 points lie on the large one.
    #expect(result.candidates.map(\.node) == [small, large])
    #expect(result.candidates[0].score == 36.0 / 512)
    #expect(result.candidates[1].score == 1 - 17.0 / 32)
    #expect(result.leaf == small)
  }

  @Test func disabledOnesBlockAndOuterOnesGiveWay() {
    var fixture = fixture(.fuzzy)
    _ = fixture.button("dead", 100, 100, 20, 20, isEnabled: false)
    #expect(fixture.hit(125, 110) == "dead disabled")
    let tap = RecognizerSpec("tap", .tap())
    let card = fixture.add("card", 200, 200, 100, 100, ContainerView()) { $0.recognizers = [tap] }
    _ = fixture.button("key", 40, 40, 20, 20, in: card)
    #expect(fixture.hit(235, 250, radius: 5).hasPrefix("key adjusted"))
    #expect(fixture.hit(210, 210) == "card inside")
    #expect(fixture.hit(195, 210).hasPrefix("card adjusted"))
  }

  @Test func whatLiesBehindIsOutOfReach() {
    var fixture = fixture(.fuzzy)
    _ = fixture.button("under", 100, 100, 60, 60)
    _ = fixture.add("sheet", 90, 90, 100, 100, ContainerView())
    #expect(fixture.hit(130, 130) == "sheet inside")
    let clip = fixture.add("clip", 0, 300, 400, 100, ZoomedView(scale: 2))
    _ = fixture.button("far", 100, 45, 20, 30, in: clip)
    // Shown from 200 to 240 and from 390 on, cut at 400: the middle of the overlap of the uncut frame must show.
    #expect(fixture.hit(220, 385).hasPrefix("far adjusted"))
    #expect(fixture.hit(220, 401) == "root inside")
  }
}
