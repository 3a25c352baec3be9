import Gestures
import Testing
import TouchModel
import ViewModels

@Suite struct ViewTreeTests {
  /// A root with two scroll views and a button in the second.
  private func make() -> (TreeFixture, [NodeID]) {
    var fixture = TreeFixture()
    let options = ScrollOptions(contentSize: Size(width: 400, height: 5000))
    let a = fixture.add("a", 0, 0, 400, 300, ScrollView(options, profile: .uikit))
    let b = fixture.add("b", 0, 300, 400, 500, ScrollView(options, profile: .uikit))
    let buy = fixture.button("buy", 10, 20, 100, 50, in: b)
    return (fixture, [a, b, buy])
  }

  private func fling(_ node: NodeID, in tree: inout ViewTree, at time: Timestamp) -> [ViewReport] {
    var reports: [ViewReport] = []
    tree.send(.gesture(recognizer: "pan", pan(.began, at: time)), to: node, into: &reports)
    tree.send(
      .gesture(recognizer: "pan", pan(.ended, at: time, velocity: Vector(dx: 0, dy: -1000))), to: node, into: &reports)
    return reports
  }

  @Test func positionsArriveInTheViewsOwnPoints() {
    var (fixture, nodes) = make()
    var reports: [ViewReport] = []
    let touch = ContentTouch(contact: ContactID(1), phase: .down, time: ms(0), position: Point(x: 15, y: 325))
    fixture.tree.send(.touch(touch), to: nodes[2], into: &reports)
    var up = touch
    up.phase = .up
    // 70 points right of the button's edge on the screen is still inside, a point more is not.
    up.position = Point(x: 180, y: 325)
    fixture.tree.send(.touch(up), to: nodes[2], into: &reports)
    #expect(
      reports == [
        ViewReport(node: nodes[2], effect: .visible(.highlight(true))),
        ViewReport(node: nodes[2], effect: .control(ControlEvent(.touchDown, time: ms(0), contact: ContactID(1)))),
        ViewReport(node: nodes[2], effect: .visible(.highlight(false))),
        ViewReport(node: nodes[2], effect: .control(ControlEvent(.touchUpInside, time: ms(0), contact: ContactID(1)))),
      ])
  }

  @Test func gesturesArriveInTheViewsOwnPoints() throws {
    var fixture = TreeFixture()
    let options = MapOptions(center: GeographicPoint(latitude: 0, longitude: 0), zoom: 3)
    let node = fixture.add("map", 100, 300, 200, 200, MapView(options, profile: .uikit))
    var reports: [ViewReport] = []
    for (phase, scale) in [(GesturePhase.began, 1.0), (.changed, 2)] {
      let event = GestureEvent(
        kind: .pinch, phase: phase, time: ms(0), touches: 2, location: Point(x: 120, y: 310), scale: scale)
      fixture.tree.send(.gesture(recognizer: "pinch", event), to: node, into: &reports)
    }
    let map = try #require(fixture.tree.model(of: node) as? MapView)
    // The focus is at (20, 10) of the map; its middle, (80, 90) away, is twice as far off now.
    let shown = map.point(of: GeographicPoint(latitude: 0, longitude: 0))
    #expect(shown.distance(to: Point(x: 180, y: 190)) < 1e-6)
  }

  @Test func movesWhatIsInMotionInTreeOrder() {
    var (fixture, nodes) = make()
    #expect(fixture.tree.isAtRest)
    #expect(fixture.tree.nextWake == nil)
    _ = fling(nodes[1], in: &fixture.tree, at: ms(10))
    let late = fixture.tree.nextWake
    _ = fling(nodes[0], in: &fixture.tree, at: ms(0))
    #expect(fixture.tree.moving == [nodes[0], nodes[1]])
    #expect(fixture.tree.nextWake ?? Timestamp(microseconds: .max) < late ?? .zero)
    var reports: [ViewReport] = []
    fixture.tree.advance(to: ms(100), into: &reports)
    #expect(reports.isEmpty)
    fixture.tree.advance(to: Timestamp(microseconds: .max), into: &reports)
    let visible = reports.filter { if case .visible = $0.effect { true } else { false } }
    #expect(
      visible == [
        ViewReport(node: nodes[0], effect: .visible(.indicators(false))),
        ViewReport(node: nodes[1], effect: .visible(.indicators(false))),
      ])
    #expect(fixture.tree.isAtRest)
  }

  @Test func stoppedMotionLeavesTheList() {
    var (fixture, nodes) = make()
    _ = fling(nodes[0], in: &fixture.tree, at: ms(0))
    var reports: [ViewReport] = []
    fixture.tree.send(.landed(ContactID(2), at: ms(50), position: .zero), to: nodes[0], into: &reports)
    #expect(reports.last == ViewReport(node: nodes[0], effect: .consumesTouch(ContactID(2))))
    #expect(fixture.tree.isAtRest)
  }

  @Test func aViewThatAppearsFlashesTheIndicatorsInIt() {
    var (fixture, nodes) = make()
    var reports: [ViewReport] = []
    let root = NodeID(rawValue: 0)
    fixture.tree.send(.command(.setHidden(true), at: ms(0)), to: root, into: &reports)
    #expect(reports.isEmpty)
    fixture.tree.send(.command(.setHidden(false), at: ms(10)), to: root, into: &reports)
    #expect(
      reports == [nodes[0], nodes[1]].map { ViewReport(node: $0, effect: .visible(.indicators(true))) })
    #expect(fixture.tree.moving == [nodes[0], nodes[1]])
    fixture.tree.advance(to: ms(1010), into: &reports)
    #expect(fixture.tree.isAtRest)
  }

  /// The only scroll view in sight that wants it, and none where there are two.
  @Test func aTapOnTheStatusBarIsForTheOnlyScrollView() {
    var (fixture, nodes) = make()
    var reports: [ViewReport] = []
    let root = NodeID(rawValue: 0)
    #expect(fixture.tree.scrollViewToTop(in: root) == nil)
    fixture.tree.send(.command(.setHidden(true), at: ms(0)), to: nodes[0], into: &reports)
    #expect(fixture.tree.scrollViewToTop(in: root) == nodes[1])
    #expect(fixture.tree.scrollViewToTop(in: nodes[1]) == nodes[1])
    #expect(fixture.tree.scrollViewToTop(in: nodes[0]) == nil)
    fixture.tree.send(.command(.setEnabled(false), at: ms(0)), to: nodes[1], into: &reports)
    #expect(fixture.tree.scrollViewToTop(in: root) == nil)
  }

  @Test func snapshotHoldsEveryViewAndRestores() {
    var (fixture, nodes) = make()
    var reports: [ViewReport] = []
    fixture.tree.send(.command(.scrollTo(Point(x: 0, y: 77)), at: .zero), to: nodes[1], into: &reports)
    fixture.tree.send(.command(.setHidden(true), at: .zero), to: nodes[0], into: &reports)
    fixture.tree.send(.command(.setEnabled(false), at: .zero), to: nodes[2], into: &reports)
    let snapshot = fixture.tree.snapshot
    #expect(snapshot.entries.map(\.id) == ["root", "a", "b", "buy"])
    var (other, _) = make()
    #expect(other.tree.snapshot != snapshot)
    other.tree.restore(snapshot)
    #expect(other.tree.snapshot == snapshot)
  }

  @Test func propertiesPrintByQuantity() {
    let (fixture, nodes) = make()
    var properties: [Property] = []
    fixture.tree.properties(of: nodes[1], into: &properties)
    properties.append(Property("center", .pair(52.5, 13.25, .geographic)))
    properties.append(Property("zoom", .number(-0.000_000_1, .ratio)))
    properties.append(Property("index", .count(3)))
    var text: [UInt8] = []
    for property in properties {
      property.append(to: &text)
      text.append(UInt8(ascii: " "))
    }
    #expect(
      String(decoding: text, as: UTF8.self)
        == "hidden=false contentSize=400.000,5000.000 insetsX=0.000,0.000 insetsY=0.000,0.000 keyboardInset=0.000 "
        + "scrollEnabled=true offset=0.000,0.000 center=52.500000000,13.250000000 zoom=0.000000 index=3 ")
  }

  @Test func findsNodesById() {
    let (fixture, nodes) = make()
    #expect(fixture.tree.node(id: "buy") == nodes[2])
    #expect(fixture.tree.node(id: "none") == nil)
  }
}
