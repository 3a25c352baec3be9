import Gestures
import Testing
import TouchModel
import ViewModels

/// A tree in the making: a root container of 400 x 800 and what a test puts in it.
struct TreeFixture {
  var tree: ViewTree
  let root: NodeID
  let profile: Profile

  init(profile: Profile = .uikit) {
    self.profile = profile
    tree = ViewTree(profile: profile)
    root = tree.add(ViewNode(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800)), ContainerView())
  }

  mutating func add(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ model: any ViewModel,
    in parent: NodeID? = nil, _ change: (inout ViewNode) -> Void = { _ in }
  ) -> NodeID {
    var node = ViewNode(id: id, frame: Rect(x: x, y: y, width: width, height: height))
    change(&node)
    return tree.add(node, model, to: parent ?? root)
  }

  mutating func button(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, in parent: NodeID? = nil,
    isEnabled: Bool = true, _ change: (inout ViewNode) -> Void = { _ in }
  ) -> NodeID {
    add(id, x, y, width, height, ButtonView(isEnabled: isEnabled, profile: profile), in: parent, change)
  }

  /// The ids of the path to a position.
  mutating func path(_ x: Double, _ y: Double) -> [String] {
    tree.hitTest(Point(x: x, y: y)).path.map { tree[$0].id }
  }

  /// The id of what a position hits, with the reason.
  mutating func hit(_ x: Double, _ y: Double, radius: Double = 0) -> String {
    let result = tree.hitTest(Point(x: x, y: y), radius: radius)
    let id = result.leaf.map { tree[$0].id } ?? "-"
    switch result.reason {
    case .nothing: return "nothing"
    case .inside: return "\(id) inside"
    case .grown(let distance): return "\(id) grown \(distance)"
    case .adjusted(let score): return "\(id) adjusted \(score)"
    case .disabled: return "\(id) disabled"
    }
  }
}

@Suite struct HitTestTests {
  @Test func frontToBackAndRootToLeaf() {
    var fixture = TreeFixture()
    let panel = fixture.add("panel", 50, 100, 200, 200, ContainerView())
    _ = fixture.button("back", 60, 110, 100, 50)
    _ = fixture.button("inner", 10, 10, 100, 50, in: panel)
    #expect(fixture.path(70, 120) == ["root", "back"])
    #expect(fixture.path(70, 165) == ["root", "panel"])
    #expect(fixture.path(300, 20) == ["root"])
    #expect(fixture.path(500, 20) == [])
    #expect(fixture.hit(500, 20) == "nothing")
  }

  @Test func hiddenAndFaintAndOffAreSkipped() {
    var fixture = TreeFixture()
    _ = fixture.button("under", 0, 0, 100, 50)
    _ = fixture.button("hidden", 0, 0, 100, 50) { $0.isHidden = true }
    _ = fixture.button("faint", 0, 0, 100, 50) { $0.alpha = 0.009 }
    _ = fixture.button("off", 0, 0, 100, 50) { $0.isInteractionEnabled = false }
    _ = fixture.add("label", 0, 0, 100, 50, LabelView(text: "Buy"))
    #expect(fixture.hit(10, 10) == "under inside")
    let last = fixture.button("pale", 0, 0, 100, 50) { $0.alpha = 0.01 }
    #expect(fixture.hit(10, 10) == "pale inside")
    var reports: [ViewReport] = []
    fixture.tree.send(.command(.setHidden(true), at: .zero), to: last, into: &reports)
    #expect(fixture.hit(10, 10) == "under inside")
  }

  @Test func offHidesWhatIsInside() {
    var fixture = TreeFixture()
    let panel = fixture.add("panel", 0, 0, 200, 200, ContainerView()) { $0.isInteractionEnabled = false }
    _ = fixture.button("inner", 10, 10, 20, 20, in: panel)
    #expect(fixture.hit(15, 15) == "root inside")
    #expect(fixture.hit(35, 15) == "root inside")
  }

  @Test func disabledControlBlocks() {
    var fixture = TreeFixture()
    _ = fixture.button("under", 0, 0, 100, 50)
    _ = fixture.button("dead", 0, 0, 100, 50, isEnabled: false)
    #expect(fixture.hit(10, 10) == "dead disabled")
    #expect(!fixture.tree.hitTest(Point(x: 10, y: 10)).takesTouch)
  }

  @Test func smallTargetsGrowAboutTheirCentre() {
    var fixture = TreeFixture()
    _ = fixture.button("dot", 100, 100, 20, 20)
    _ = fixture.button("flat", 200, 200, 100, 10)
    _ = fixture.button("fixed", 100, 300, 20, 20) { $0.growsTouchArea = false }
    #expect(fixture.hit(88, 88) == "dot grown \((288.0).squareRoot())")
    #expect(fixture.hit(131.9, 110) == "dot grown \(131.9 - 120)")
    #expect(fixture.hit(132, 110) == "root inside")
    #expect(fixture.hit(87.9, 110) == "root inside")
    #expect(fixture.hit(250, 226) == "flat grown 16.0")
    #expect(fixture.hit(199, 205) == "root inside")
    #expect(fixture.hit(125, 310) == "root inside")
  }

  @Test func nearestEdgeThenCentreThenFrontThenOrder() {
    var fixture = TreeFixture()
    _ = fixture.button("left", 100, 100, 20, 20)
    _ = fixture.button("right", 132, 100, 20, 20)
    #expect(fixture.hit(125, 110) == "left grown 5.0")
    #expect(fixture.hit(127, 110) == "right grown 5.0")
    // In the middle both are 6 off: as far from both centres, so the one in front.
    #expect(fixture.hit(126, 110) == "right grown 6.0")
    // Equal edges, nearer centre: the lower one's centre is further down.
    var tie = TreeFixture()
    _ = tie.button("near", 100, 100, 20, 20)
    _ = tie.button("low", 130, 100, 20, 40)
    #expect(tie.hit(125, 110) == "near grown 5.0")
    #expect(tie.hit(125, 117) == "low grown 5.0")
  }

  @Test func growthNeverCoversANearerRealTarget() {
    var fixture = TreeFixture()
    _ = fixture.button("big", 100, 100, 100, 100)
    _ = fixture.button("dot", 205, 140, 10, 10)
    #expect(fixture.hit(199, 145) == "big inside")
    #expect(fixture.hit(201, 145) == "dot grown 4.0")
    var blocked = TreeFixture()
    _ = blocked.button("dead", 100, 100, 20, 20, isEnabled: false)
    _ = blocked.button("dot", 132, 100, 20, 20)
    #expect(blocked.hit(122, 110) == "dead disabled")
    #expect(blocked.hit(130, 110) == "dot grown 2.0")
  }

  @Test func growthGoesThroughPlainParentsAndEndsAtTheScrollView() {
    var fixture = TreeFixture()
    let bar = fixture.add("bar", 0, 100, 400, 20, ContainerView())
    _ = fixture.button("item", 100, 0, 20, 20, in: bar)
    #expect(fixture.hit(110, 130) == "item grown 10.0")
    let scroll = fixture.add(
      "feed", 0, 300, 400, 200, ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 2000)), profile: .uikit))
    let row = fixture.add("row", 0, 0, 400, 30, ContainerView(), in: scroll)
    _ = fixture.button("cell", 100, 2, 20, 20, in: row)
    #expect(fixture.hit(110, 333) == "cell grown 11.0")
    #expect(fixture.hit(110, 300) == "cell grown 2.0")
    #expect(fixture.hit(110, 299) == "root inside")
  }

  @Test func coveredTargetsDoNotGrow() {
    var fixture = TreeFixture()
    _ = fixture.button("dot", 100, 100, 20, 20)
    #expect(fixture.hit(125, 110) == "dot grown 5.0")
    _ = fixture.add("sheet", 0, 0, 400, 400, ContainerView())
    #expect(fixture.hit(125, 110) == "sheet inside")
    let result = fixture.tree.hitTest(Point(x: 125, y: 110))
    #expect(result.candidates.map(\.isCovered) == [true])
  }

  @Test func runnersUpWithTheirDistances() {
    var fixture = TreeFixture()
    let left = fixture.button("left", 100, 100, 20, 20)
    let right = fixture.button("right", 132, 100, 20, 20)
    let result = fixture.tree.hitTest(Point(x: 125, y: 110))
    #expect(result.candidates.map(\.node) == [left, right])
    #expect(result.candidates.map(\.edgeDistance) == [5, 7])
    #expect(result.candidates.map(\.centerDistance) == [15, 17])
  }

  @Test func scrolledContentIsHitWhereItShows() {
    var fixture = TreeFixture()
    var options = ScrollOptions(contentSize: Size(width: 400, height: 2000))
    options.offset = Point(x: 0, y: 500)
    let scroll = fixture.add("feed", 0, 100, 400, 400, ScrollView(options, profile: .uikit))
    let cell = fixture.button("cell", 20, 550, 100, 50, in: scroll)
    #expect(fixture.path(30, 160) == ["root", "feed", "cell"])
    #expect(fixture.tree.screenFrame(of: cell) == Rect(x: 20, y: 150, width: 100, height: 50))
    #expect(fixture.tree.local(Point(x: 30, y: 160), in: cell) == Point(x: 10, y: 10))
    #expect(fixture.tree.screen(Point(x: 10, y: 10), in: cell) == Point(x: 30, y: 160))
    var reports: [ViewReport] = []
    fixture.tree.send(.command(.scrollTo(Point(x: 0, y: 0)), at: .zero), to: scroll, into: &reports)
    #expect(fixture.hit(30, 160) == "feed inside")
  }

  @Test func newFramesAreSeen() {
    var fixture = TreeFixture()
    let dot = fixture.button("dot", 100, 100, 20, 20)
    #expect(fixture.hit(125, 110) == "dot grown 5.0")
    var reports: [ViewReport] = []
    fixture.tree.send(.frameChanged(Rect(x: 300, y: 700, width: 20, height: 20), at: .zero), to: dot, into: &reports)
    #expect(fixture.hit(125, 110) == "root inside")
    #expect(fixture.hit(325, 710) == "dot grown 5.0")
  }
}
