import Gestures
import Testing
import TouchModel
import ViewModels

/// Numbers that look random and are the same in every run.
struct SeededNumbers {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)) % UInt64(limit))
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next(below: 4096)) / 4096
  }
}

@Suite struct HitTestPropertyTests {
  /// A tree of containers, scroll views and buttons of all sizes, some of them hidden, faint or not growing.
  private func tree(seed: UInt64) -> ViewTree {
    var numbers = SeededNumbers(state: seed)
    var tree = ViewTree(profile: .uikit)
    var parents = [
      tree.add(ViewNode(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800)), ContainerView())
    ]
    for index in 0..<60 {
      let parent = parents[numbers.next(below: parents.count)]
      let size = Size(width: numbers.number(2...300), height: numbers.number(2...300))
      let origin = Point(x: numbers.number(-40...300), y: numbers.number(-40...500))
      var node = ViewNode(id: "v\(index)", frame: Rect(origin: origin, size: size))
      node.isHidden = numbers.next(below: 12) == 0
      node.growsTouchArea = numbers.next(below: 6) != 0
      switch numbers.next(below: 4) {
      case 0:
        parents.append(tree.add(node, ContainerView(), to: parent))
      case 1:
        var options = ScrollOptions(contentSize: Size(width: size.width, height: 900))
        options.offset = Point(x: 0, y: numbers.number(0...300))
        parents.append(tree.add(node, ScrollView(options, profile: .uikit), to: parent))
      default:
        node.frame.size = Size(width: numbers.number(2...80), height: numbers.number(2...80))
        let isEnabled = numbers.next(below: 8) != 0
        tree.add(node, ButtonView(isEnabled: isEnabled, profile: .uikit), to: parent)
      }
    }
    return tree
  }

  /// The targets around a position, found the slow way.
  private func candidates(at position: Point, in tree: ViewTree) -> [NodeID] {
    tree.nodes.indices.compactMap { index in
      guard let node = tree.node(id: tree.nodes[index].id), tree.model(of: node).hitTraits.isTarget else { return nil }
      let frame = tree.screenFrame(of: node)
      let growth = tree[node].growsTouchArea ? 44.0 : 0
      let area = frame.grown(
        dx: max(0, growth - frame.size.width) / 2, dy: max(0, growth - frame.size.height) / 2)
      guard area.contains(position), !tree[node].isHidden else { return nil }
      var next = tree[node].parent
      while let parent = next {
        if tree[parent].isHidden { return nil }
        if tree.model(of: parent).hitTraits.clips, !tree.screenFrame(of: parent).contains(position) { return nil }
        next = tree[parent].parent
      }
      return node
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func findsWhatTheSlowWayFinds(seed: UInt64) {
    var tree = tree(seed: seed)
    var numbers = SeededNumbers(state: seed &* 77)
    var found = 0
    for _ in 0..<200 {
      let position = Point(x: numbers.number(-20...420), y: numbers.number(-20...820))
      let result = tree.hitTest(position)
      #expect(result.candidates.map(\.node).sorted() == candidates(at: position, in: tree), "seed \(seed)")
      found += result.candidates.count
      guard let leaf = result.leaf else { continue }
      if case .grown(let distance) = result.reason {
        #expect(distance <= 22 * 2.0.squareRoot())
        #expect(!result.candidates.contains { !$0.isCovered && $0.edgeDistance < distance - 1e-6 })
      } else if result.reason == .inside {
        #expect(tree.screenFrame(of: leaf).contains(position))
      }
      #expect(result.path.first == tree.root)
      for (parent, child) in zip(result.path, result.path.dropFirst()) { #expect(tree[child].parent == parent) }
    }
    #expect(found > 0)
  }
}
