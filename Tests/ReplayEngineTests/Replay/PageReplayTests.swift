import Gestures
import ReplayEngine
import Testing
import TouchModel
import ViewModels

/// Pages among other views: navigation at the edge, lists in pages and pages in lists.
@Suite struct PageReplayTests {
  private let frame = Rect(x: 0, y: 0, width: 400, height: 800)
  private typealias Steps = [(ms: Int64, phase: ContactPhase, x: Double, y: Double)]

  private func run(_ steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)], _ tree: ViewTree) -> (
    lines: [String], tree: ViewTree
  ) {
    var replay = Replay(tree: tree, profile: .uikit, screen: frame.size)
    var collector = Collector()
    for frame in touches(steps) { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    #expect(replay.isIdle)
    return (collector.lines, replay.tree)
  }

  private func index(_ tree: ViewTree, _ id: String = "pager") -> Int? {
    var properties: [Property] = []
    if let node = tree.node(id: id) { tree.properties(of: node, into: &properties) }
    for property in properties {
      if property.name == "index", case .count(let index) = property.value { return index }
    }
    return nil
  }

  /// N2: where navigation can go back, which an edge pan says, what begins at the edge is its own; elsewhere the page's.
  @Test(arguments: [(5.0, true, 2), (5, false, 1), (60, true, 1)])
  func theEdgeIsNavigations(x: Double, canPop: Bool, page: Int) {
    var tree = ViewTree(profile: .uikit)
    let back = RecognizerSpec("back", .edgePan(EdgePanOptions(edge: .left)))
    let root = tree.add(
      ViewNode(id: "nav", frame: frame, recognizers: canPop ? [back] : []), ContainerView())
    tree.add(ViewNode(id: "pager", frame: frame), PageView(PageOptions(pages: 5, index: 2), profile: .uikit), to: root)
    let drag: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [
      (0, .down, x, 400), (16, .motion, x + 40, 400), (32, .motion, x + 260, 400), (200, .up, x + 260, 400),
    ]
    let (lines, after) = run(drag, tree)
    #expect(lines.contains { $0.hasSuffix("nav.back began") } == (page == 2))
    #expect(lines.contains { $0.hasSuffix("pager.pan began") } == (page == 1))
    #expect(index(after) == page)
  }

  /// A list in a page: each has the drags along its own axis.
  @Test func aListInAPageScrollsAndThePageTurns() {
    var tree = ViewTree(profile: .uikit)
    let pager = tree.add(ViewNode(id: "pager", frame: frame), PageView(PageOptions(pages: 3), profile: .uikit))
    tree.add(
      ViewNode(id: "list", frame: frame),
      ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 4000)), profile: .uikit),
      to: pager)
    let sideways = run(
      [(0, .down, 300, 400), (16, .motion, 200, 410), (32, .motion, 60, 420), (300, .up, 60, 420)], tree)
    #expect(index(sideways.tree) == 1 && !sideways.lines.contains { $0.contains("list.pan") })
    let along = run(
      [(0, .down, 300, 400), (16, .motion, 290, 300), (32, .motion, 100, 200), (300, .up, 100, 200)], tree)
    #expect(index(along.tree) == 0 && along.lines.contains { $0.hasSuffix("list.pan began") })
  }

  /// A pager in a list of the other axis.
  @Test func aPageInAListTurnsAndTheListScrolls() {
    var tree = ViewTree(profile: .uikit)
    let list = tree.add(
      ViewNode(id: "list", frame: frame),
      ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 4000)), profile: .uikit))
    tree.add(
      ViewNode(id: "pager", frame: Rect(x: 0, y: 100, width: 400, height: 300)),
      PageView(PageOptions(pages: 3), profile: .uikit), to: list)
    let sideways = run(
      [(0, .down, 300, 200), (16, .motion, 200, 210), (32, .motion, 60, 220), (300, .up, 60, 220)], tree)
    #expect(index(sideways.tree) == 1 && !sideways.lines.contains { $0.contains("list.pan") })
    let along = run(
      [(0, .down, 300, 300), (16, .motion, 290, 200), (32, .motion, 200, 150), (300, .up, 200, 150)], tree)
    #expect(index(along.tree) == 0 && along.lines.contains { $0.hasSuffix("list.pan began") })
  }

  /// A tap at the edge of a page that curls turns it; a button there has its own taps, and SYN_DROPPED turns nothing.
  @Test func tapsTurnPagesThatCurl() {
    var options = PageOptions(pages: 4, index: 1)
    options.transition = .curl
    var tree = ViewTree(profile: .uikit)
    let pager = tree.add(ViewNode(id: "pager", frame: frame), PageView(options, profile: .uikit))
    tree.add(
      ViewNode(id: "key", frame: Rect(x: 740, y: 100, width: 60, height: 60)), ButtonView(profile: .uikit), to: pager)
    #expect(index(run([(0, .down, 390, 500), (50, .up, 390, 500)], tree).tree) == 2)
    #expect(index(run([(0, .down, 10, 500), (50, .up, 10, 500)], tree).tree) == 0)
    #expect(index(run([(0, .down, 390, 500), (50, .cancel, 390, 500)], tree).tree) == 1)
    let key = run([(0, .down, 370, 130), (50, .up, 370, 130)], tree)
    #expect(index(key.tree) == 1 && key.lines.contains { $0.hasSuffix("key touchUpInside") })
    // A second finger makes it no tap, and a cancelled drag turns back.
    let cancelled = run([(0, .down, 390, 500), (20, .motion, 100, 500), (40, .cancel, 100, 500)], tree)
    #expect(index(cancelled.tree) == 1 && cancelled.lines.contains { $0.hasSuffix("pager didRevertTransition") })
  }
}
