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

  /// A pager of two pages at its last one, in a pager or a list of the same axis: 300 pt to the left, twice.
  @Test(arguments: [ScrollOptions.Chaining.none, .nextGesture, .sameGesture], ["pager", "list", "curl"])
  func aPagerAtItsEndHandsOver(chaining: ScrollOptions.Chaining, outer: String) {
    var tree = ViewTree(profile: .uikit)
    var options = ScrollOptions(contentSize: Size(width: 2000, height: 800))
    options.axes = .horizontal
    let around: any ViewModel =
      outer == "list"
      ? ScrollView(options, profile: .uikit) : PageView(PageOptions(pages: 4, index: 1), profile: .uikit)
    let parent = tree.add(ViewNode(id: "outer", frame: frame), around)
    var pages = PageOptions(pages: 2, index: 1)
    pages.chaining = chaining
    if outer == "curl" { pages.transition = .curl }
    let place = outer == "list" ? 0.0 : 400
    tree.add(
      ViewNode(id: "pager", frame: Rect(x: place, y: 0, width: 400, height: 800)), PageView(pages, profile: .uikit),
      to: parent)
    let left: Steps = [
      (0, .down, 350, 400), (16, .motion, 340, 400), (32, .motion, 200, 400), (48, .motion, 40, 400),
      (400, .up, 40, 400),
    ]
    let (lines, after) = run(left, tree)
    func moved(_ tree: ViewTree) -> Double {
      guard let node = tree.node(id: "outer") else { return .nan }
      if let list = tree.model(of: node) as? ScrollView { return list.contentOffset.x }
      return Double(index(tree, "outer") ?? -1) * 400 - 400
    }
    #expect(index(after) == 1)
    #expect(!lines.contains { $0.contains("pager will") || $0.contains("pager did") })
    #expect(lines.filter { $0.contains("pager.pan") }.count == 2 && !lines.contains { $0.contains("outer.pan") })
    switch (chaining, outer) {
    case (.none, _): #expect(moved(after) == 0)
    case (_, "list"): #expect(abs(moved(after) - 300) < 1)
    default: #expect(moved(after) == 400)
    }
    // A cancelled finger, SYN_DROPPED among them, leaves all where it was, and inward the pager has its drag itself.
    var cancelled = left
    cancelled[4] = (56, .cancel, 40, 400)
    let dropped = run(cancelled, tree)
    #expect(index(dropped.tree) == 1)
    if outer != "list" { #expect(moved(dropped.tree) == (chaining == .none ? 0 : 400)) }
    let inward = run(
      [(0, .down, 50, 400), (16, .motion, 70, 400), (32, .motion, 340, 400), (300, .up, 340, 400)], tree)
    #expect(index(inward.tree) == 0 && moved(inward.tree) == 0)
  }

  /// Turning back scrolls the inner pages first, and the outer keeps what it has got until the lift.
  @Test func onlyTheRestOfADragGoesOutward() {
    var tree = ViewTree(profile: .uikit)
    var options = ScrollOptions(contentSize: Size(width: 2000, height: 800))
    options.axes = .horizontal
    let list = tree.add(ViewNode(id: "list", frame: frame), ScrollView(options, profile: .uikit))
    var pages = PageOptions(pages: 2)
    pages.chaining = .sameGesture
    tree.add(ViewNode(id: "pager", frame: frame), PageView(pages, profile: .uikit), to: list)
    var replay = Replay(tree: tree, profile: .uikit, screen: frame.size)
    var collector = Collector()
    func feed(_ steps: Steps) {
      for frame in touches(steps) { replay.feed(frame, into: &collector) }
    }
    func state() -> (pager: Double, list: Double) {
      let views = ["pager", "list"].compactMap { replay.tree.node(id: $0).map { replay.tree.model(of: $0) } }
      return ((views.first as? PageView)?.position ?? .nan, (views.last as? ScrollView)?.contentOffset.x ?? .nan)
    }
    feed([(0, .down, 390, 400), (16, .motion, 380, 400), (32, .motion, 180, 400)])
    #expect(state() == (0.5, 0))
    feed([(48, .motion, -60, 400)])
    #expect(state().pager == 1 && abs(state().list - 40) < 1e-9)
    feed([(64, .motion, 140, 400)])
    #expect(abs(state().pager - 0.5) < 1e-9 && abs(state().list - 40) < 1e-9)
    feed([(400, .up, 140, 400)])
    replay.finish(into: &collector)
    #expect(replay.isIdle && state().pager == 1)
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
