import Gestures
import Testing
import TouchModel
import ViewModels

/// Hit testing by asking every view: the rules once more, without any index or shortcut.
struct SlowHitTest {
  var tree: ViewTree

  struct Found: Equatable {
    var leaf: NodeID?
    var candidates: [NodeID] = []
  }

  func hit(_ position: Point) -> Found {
    guard let root = tree.root else { return Found() }
    let direct = frontmost(position, root)
    let all = tree.nodes.indices.map { NodeID(rawValue: Int32($0)) }
      .filter { tree.model(of: $0).hitTraits.isTarget || isWidened($0) }
      .filter { mayTake($0, position) }
    let sorted = all.map { ($0, distances($0, position)) }
      .sorted { a, b in
        if a.1.covered != b.1.covered { return !a.1.covered }
        if abs(a.1.edge - b.1.edge) >= 1e-6 { return a.1.edge < b.1.edge }
        if abs(a.1.center - b.1.center) >= 1e-6 { return a.1.center < b.1.center }
        return isInFront(a.0, of: b.0)
      }
    var leaf = direct
    if let direct, let target = around(direct).first(where: { tree.model(of: $0).hitTraits.isTarget }) {
      if !tree.model(of: target).hitTraits.isEnabled { leaf = target }
    } else if let best = sorted.first, !best.1.covered {
      leaf = best.0
    }
    return Found(leaf: leaf, candidates: sorted.map(\.0))
  }

  /// A view and all around it, the view first.
  private func around(_ node: NodeID) -> [NodeID] {
    var list = [node]
    while let parent = tree[list[list.count - 1]].parent { list.append(parent) }
    return list
  }

  private func isInFront(_ a: NodeID, of b: NodeID) -> Bool {
    let (x, y) = (Array(around(a).reversed()), Array(around(b).reversed()))
    for (one, other) in zip(x, y) where one != other { return one > other }
    return x.count > y.count
  }

  private func solid(_ node: NodeID) -> Rect {
    let (frame, insets) = (tree.screenFrame(of: node), tree[node].touchInsets)
    let scale = tree.screenScale(of: node)
    return Rect(
      x: frame.minX - min(0, insets.left) * scale, y: frame.minY - min(0, insets.top) * scale,
      width: max(0, frame.size.width + (min(0, insets.left) + min(0, insets.right)) * scale),
      height: max(0, frame.size.height + (min(0, insets.top) + min(0, insets.bottom)) * scale))
  }

  private func area(_ node: NodeID) -> Rect {
    let (solid, insets) = (solid(node), tree[node].touchInsets)
    let scale = tree.screenScale(of: node)
    return Rect(
      x: solid.minX - max(0, insets.left) * scale, y: solid.minY - max(0, insets.top) * scale,
      width: solid.size.width + (max(0, insets.left) + max(0, insets.right)) * scale,
      height: solid.size.height + (max(0, insets.top) + max(0, insets.bottom)) * scale)
  }

  private func isWidened(_ node: NodeID) -> Bool { area(node) != solid(node) }

  private func mayTake(_ node: NodeID, _ position: Point) -> Bool {
    let isTarget = tree.model(of: node).hitTraits.isTarget
    if !isTarget, solid(node).contains(position) { return false }
    guard (isTarget ? tree.touchArea(of: node) : area(node)).contains(position) else { return false }
    for view in around(node) {
      if tree[view].isHidden || tree[view].alpha < 0.01 || tree[view].isInteractionEnabled == false { return false }
      if view != node, tree.model(of: view).hitTraits.clips, !tree.screenFrame(of: view).contains(position) {
        return false
      }
    }
    return true
  }

  private func distances(_ node: NodeID, _ position: Point) -> (edge: Double, center: Double, covered: Bool) {
    let rect = solid(node)
    func inside(_ x: Double, _ low: Double, _ length: Double) -> Double {
      let margin = min(0.001 * tree.screenScale(of: node), length / 4)
      return min(max(x, low + margin), low + length - margin)
    }
    let nearest = Point(
      x: inside(position.x, rect.minX, rect.size.width), y: inside(position.y, rect.minY, rect.size.height))
    let hit = tree.root.flatMap { frontmost(nearest, $0) }
    return (
      rect.distance(to: position), rect.center.distance(to: position), !(hit.map { around($0).contains(node) } ?? false)
    )
  }

  private func frontmost(_ position: Point, _ node: NodeID) -> NodeID? {
    let view = tree[node]
    guard !view.isHidden, view.alpha >= 0.01, view.isInteractionEnabled != false, area(node).contains(position) else {
      return nil
    }
    if !tree.model(of: node).hitTraits.clips || tree.screenFrame(of: node).contains(position) {
      for child in view.children.reversed() {
        if let hit = frontmost(position, child) { return hit }
      }
    }
    return solid(node).contains(position) ? node : nil
  }
}

/// What the index finds is what asking every view finds.
@Suite struct HitIndexPropertyTests {
  /// Parents of up to a hundred children, overlapping, clipping, scrolled and zoomed; whole numbers, so that no rounding decides.
  private func tree(seed: UInt64) -> ViewTree {
    var numbers = SeededNumbers(state: seed)
    func whole(_ low: Int, _ high: Int) -> Double { Double(low + numbers.next(below: high - low)) }
    var tree = ViewTree(profile: .uikit)
    var parents = [tree.add(ViewNode(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800)), ContainerView())]
    for index in 0..<6 {
      let frame = Rect(x: whole(-20, 200), y: whole(-20, 400), width: whole(50, 400), height: whole(50, 400))
      let scales = [0.5, 1, 2]
      let view: any ViewModel =
        numbers.next(below: 3) == 0
        ? ContainerView()
        : ZoomedView(
          scale: scales[numbers.next(below: 3)], offset: Vector(dx: whole(-50, 50), dy: whole(-50, 100)))
      parents.append(
        tree.add(ViewNode(id: "p\(index)", frame: frame), view, to: parents[numbers.next(below: parents.count)]))
    }
    for index in 0..<400 {
      let small = numbers.next(below: 3) != 0
      var node = ViewNode(
        id: "v\(index)",
        frame: Rect(
          x: whole(-20, 400), y: whole(-20, 500), width: whole(0, small ? 40 : 200), height: whole(0, small ? 40 : 100))
      )
      node.isHidden = numbers.next(below: 12) == 0
      node.growsTouchArea = numbers.next(below: 6) != 0
      if numbers.next(below: 4) == 0 {
        node.touchInsets = EdgeInsets(
          top: whole(-8, 20), left: whole(-8, 20), bottom: whole(-8, 20), right: whole(-8, 20))
      }
      let parent = parents[numbers.next(below: min(parents.count, 4))]
      if numbers.next(below: 4) == 0 {
        tree.add(node, ContainerView(), to: parent)
      } else {
        tree.add(node, ButtonView(isEnabled: numbers.next(below: 8) != 0, profile: .uikit), to: parent)
      }
    }
    return tree
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>) func findsWhatAskingEveryViewFinds(seed: UInt64) {
    var tree = tree(seed: seed)
    var numbers = SeededNumbers(state: seed &* 131)
    var found = 0
    #expect(tree.nodes.contains { $0.children.count > 40 })
    for _ in 0..<60 {
      let position = Point(x: numbers.number(-20...420), y: numbers.number(-20...820))
      let result = tree.hitTest(position)
      let slow = SlowHitTest(tree: tree).hit(position)
      var brief = HitResult(listsCandidates: false)
      tree.hitTest(position, into: &brief)
      #expect(brief.path == result.path && brief.reason == result.reason, "seed \(seed) at \(position)")
      let fast = SlowHitTest.Found(leaf: result.leaf, candidates: result.candidates.map(\.node))
      #expect(fast == slow, "seed \(seed) at \(position)")
      found += result.candidates.count
    }
    #expect(found > 20)
  }

  /// Scrolling and zooming need no new index; hiding and a new frame are seen at once.
  @Test func changesAreSeen() {
    var fixture = TreeFixture()
    var options = ScrollOptions(contentSize: Size(width: 400, height: 20_000))
    options.offset = Point(x: 0, y: 4000)
    let feed = fixture.add("feed", 0, 0, 400, 800, ScrollView(options, profile: .uikit))
    let rows = (0..<200).map { fixture.button("row\($0)", 0, Double($0) * 100, 400, 50, in: feed) }
    #expect(fixture.hit(10, 10) == "row40 inside")
    var reports: [ViewReport] = []
    fixture.tree.send(.command(.scrollTo(Point(x: 0, y: 9000)), at: .zero), to: feed, into: &reports)
    #expect(fixture.hit(10, 10) == "row90 inside")
    fixture.tree.send(.command(.setHidden(true), at: .zero), to: rows[90], into: &reports)
    #expect(fixture.hit(10, 10) == "feed inside")
    fixture.tree.send(
      .frameChanged(Rect(x: 0, y: 9000, width: 400, height: 50), at: .zero), to: rows[3], into: &reports)
    #expect(fixture.hit(10, 10) == "row3 inside")
  }
}
