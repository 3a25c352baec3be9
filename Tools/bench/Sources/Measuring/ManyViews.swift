import Gestures
import ReplayEngine
import TouchModel
package import ViewModels

/// Landings in trees of ten thousand views.
package enum ManyViews {
  package static let touches = 20_000

  /// How ten thousand views are laid out in a scroll view of the screen's size.
  package enum Layout: String, CaseIterable {
    case flat = "flat rows"
    case scattered = "flat, scattered and overlapping"
    case nested = "nested ten by ten by ten by ten"
    case dense = "flat, dense small buttons"

    package func tree() -> ViewTree {
      let profile = Screens.profile
      var tree = ViewTree(profile: profile)
      let frame = Rect(origin: .zero, size: SyntheticTouch.screen)
      var options = ScrollOptions(contentSize: Size(width: frame.size.width, height: 200_000))
      options.delaysContentTouches = false
      let feed = tree.add(ViewNode(id: "feed", frame: frame), ScrollView(options, profile: profile))
      var count = 0
      func add(_ rect: Rect, in parent: NodeID, _ model: any ViewModel) -> NodeID {
        count += 1
        return tree.add(ViewNode(id: "v\(count)", frame: rect), model, to: parent)
      }
      func button() -> ButtonView { ButtonView(profile: profile) }
      switch self {
      case .flat:
        for row in 0..<10_000 { _ = add(Rect(x: 0, y: Double(row) * 20, width: 400, height: 16), in: feed, button()) }
      case .scattered:
        var state: UInt64 = 1
        func next(_ limit: Double) -> Double {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return Double(state >> 40) / Double(1 << 24) * limit
        }
        for _ in 0..<10_000 {
          let rect = Rect(x: next(380), y: next(200_000), width: 10 + next(80), height: 10 + next(80))
          _ = add(rect, in: feed, button())
        }
      case .nested:
        for a in 0..<10 {
          let first = add(Rect(x: 0, y: Double(a) * 4000, width: 400, height: 4000), in: feed, ContainerView())
          for b in 0..<10 {
            let second = add(Rect(x: 0, y: Double(b) * 400, width: 400, height: 400), in: first, ContainerView())
            for c in 0..<10 {
              let third = add(Rect(x: 0, y: Double(c) * 40, width: 400, height: 40), in: second, ContainerView())
              for d in 0..<10 { _ = add(Rect(x: Double(d) * 40, y: 2, width: 36, height: 36), in: third, button()) }
            }
          }
        }
      case .dense:
        for index in 0..<10_000 {
          let (column, row) = (Double(index % 20), Double(index / 20))
          _ = add(Rect(x: column * 20 + 4, y: row * 20 + 4, width: 12, height: 12), in: feed, button())
        }
      }
      return tree
    }
  }

  /// Positions that walk over the screen and never repeat soon, while the content scrolls under them.
  private struct Walk {
    private var step = 0

    mutating func next() -> Point {
      step += 1
      return Point(x: Double(step * 37 % 3989) / 10, y: Double(step * 101 % 7993) / 10)
    }

    var offset: Point { Point(x: 0, y: Double(step * 13 % 5000)) }
  }

  /// Hit tests that list every candidate, the content scrolled before each.
  package struct HitTests: Workload {
    var tree: ViewTree
    package private(set) var outcome = 0
    private var walk = Walk()
    private var hit = HitResult()
    private var reports: [ViewReport] = []

    package init(tree: ViewTree) { self.tree = tree }

    package mutating func run(frames: Int) {
      for _ in 0..<frames {
        let position = walk.next()
        tree.send(.command(.scrollTo(walk.offset), at: .zero), to: NodeID(rawValue: 0), into: &reports)
        reports.removeAll(keepingCapacity: true)
        tree.hitTest(position, into: &hit)
        outcome &+= hit.path.count &+ hit.candidates.count
      }
    }
  }

  /// Frames with a landing and with a lift in turn.
  package struct Landings: Workload {
    private var replay: Replay
    private var sink = MeasuredSink.counting
    private var walk = Walk()
    private var frame = TouchFrame()
    private var id: Int32 = 0
    private var time = Timestamp.zero

    package init(tree: ViewTree) {
      replay = Replay(tree: tree, profile: Screens.profile, screen: SyntheticTouch.screen)
    }

    package var outcome: Int { sink.outcome }

    package mutating func run(frames: Int) {
      for _ in 0..<frames / 2 {
        id &+= 1
        let position = walk.next()
        for phase in [ContactPhase.down, .up] {
          time = time + .milliseconds(50)
          frame.reset()
          frame.time = time
          frame.contacts.append(Contact(id: ContactID(id), phase: phase, position: position))
          replay.feed(frame, into: &sink)
        }
      }
    }
  }
}
