import Gestures
import ReplayEngine
import Testing
import TouchModel
import ViewModels

/// Scroll views in scroll views (V2), from frames to rest.
@Suite struct NestedScrollTests {
  private typealias Chaining = ScrollOptions.Chaining

  /// An inner list 400 high with 600 of content, at 100 in an outer one of 3,000, which may lie in a third.
  private static func tree(
    _ chaining: Chaining, profile: Profile = .uikit, depth: Int = 2, _ change: (inout ScrollOptions) -> Void = { _ in }
  ) -> ViewTree {
    var tree = ViewTree(profile: profile)
    let whole = Rect(x: 0, y: 0, width: 400, height: 800)
    var parent: NodeID?
    for level in 1..<depth {
      var options = ScrollOptions(contentSize: Size(width: 400, height: level == depth - 1 ? 3000 : 1000))
      if level > 1 { options.chaining = chaining }
      change(&options)
      parent = tree.add(
        ViewNode(id: level == depth - 1 ? "outer" : "outermost", frame: whole), ScrollView(options, profile: profile),
        to: parent)
    }
    var options = ScrollOptions(contentSize: Size(width: 400, height: 600))
    options.chaining = chaining
    tree.add(
      ViewNode(id: "inner", frame: Rect(x: 0, y: 100, width: 400, height: 400)), ScrollView(options, profile: profile),
      to: parent)
    return tree
  }

  private struct Run {
    var replay: Replay
    var lines: [String]

    func offset(_ id: String) -> Double {
      guard let node = replay.tree.node(id: id), let view = replay.tree.model(of: node) as? ScrollView else {
        return .nan
      }
      return view.contentOffset.y
    }
  }

  private static func run(
    _ tree: ViewTree, profile: Profile = .uikit, rate: Int = 60, _ frames: [TouchFrame]
  ) -> Run {
    var replay = Replay(tree: tree, profile: profile, screen: Size(width: 400, height: 800), displayRate: rate)
    var collector = Collector()
    for frame in frames { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    return Run(replay: replay, lines: collector.lines)
  }

  /// A drag of so many points in steps of 8 ms, then a rest, unless it is thrown.
  private static func drag(
    from y: Double = 450, by ways: [Double], start: Int64 = 0, id: Int32 = 1, step: Double = 5, thrown: Bool = false,
    last: ContactPhase = .up
  ) -> [TouchFrame] {
    var steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [(start, .down, 200, y)]
    var (time, place) = (start, y)
    for way in ways {
      let count = Int((way.magnitude / step).rounded())
      for _ in 0..<count {
        time += 8
        place += way < 0 ? -step : step
        steps.append((time, .motion, 200, place))
      }
    }
    steps.append((time + (thrown ? 4 : 300), last, 200, place))
    return touches(steps, id: id)
  }

  /// 410 pt up, of which 10 are the slop's: the inner list has 200.
  @Test func eachChaining() {
    let frames = Self.drag(by: [-410])
    let none = Self.run(Self.tree(.none), frames)
    #expect(none.offset("inner") == 200 && none.offset("outer") == 0)
    let next = Self.run(Self.tree(.nextGesture), frames)
    #expect(next.offset("inner") == 200 && next.offset("outer") == 0)
    let again = Self.run(Self.tree(.nextGesture), frames + Self.drag(by: [-210], start: 4000, id: 2))
    #expect(again.offset("inner") == 200 && again.offset("outer") == 200)
    let same = Self.run(Self.tree(.sameGesture), frames)
    #expect(same.offset("inner") == 200)
    #expect(abs(same.offset("outer") - 200) < 1e-9)
    for run in [none, next, again, same] { #expect(run.replay.isIdle) }
  }

  @Test func turningBackScrollsTheInnerViewFirst() {
    let run = Self.run(Self.tree(.sameGesture), Self.drag(by: [-310, 100]))
    #expect(abs(run.offset("outer") - 100) < 1e-9)
    #expect(abs(run.offset("inner") - 100) < 1e-9)
  }

  @Test(arguments: [24, 60, 120, 1000]) func theRestOfAFlingGoesOnOutside(rate: Int) {
    let run = Self.run(Self.tree(.sameGesture), rate: rate, Self.drag(by: [-100], step: 10, thrown: true))
    #expect(run.offset("inner") == 200)
    #expect(run.offset("outer") > 100)
    #expect(
      run.offset("outer")
        == Self.run(Self.tree(.sameGesture), Self.drag(by: [-100], step: 10, thrown: true)).offset("outer"))
    let profile = Profile.uikit.setting(.chainsMomentum, to: 0)
    let kept = Self.run(
      Self.tree(.sameGesture, profile: profile), profile: profile, Self.drag(by: [-100], step: 10, thrown: true))
    #expect(kept.offset("inner") == 200 && kept.offset("outer") == 0)
  }

  @Test func chainsOfThree() {
    let run = Self.run(
      Self.tree(.sameGesture, depth: 3) { if $0.contentSize.height == 3000 { $0.contentSize.height = 900 } },
      Self.drag(by: [-410]))
    #expect(run.offset("inner") == 200)
    #expect(abs(run.offset("outer") - 100) < 1e-9)
    #expect(abs(run.offset("outermost") - 100) < 1e-9)
    let fling = Self.run(
      Self.tree(.sameGesture, depth: 3) { if $0.contentSize.height == 3000 { $0.contentSize.height = 900 } },
      Self.drag(by: [-100], step: 20, thrown: true))
    #expect(fling.offset("inner") == 200 && fling.offset("outer") == 100 && fling.offset("outermost") > 50)
    #expect(fling.replay.isIdle)
  }

  /// A pan that drops its slop begins without a translation, and passes its drag on all the same.
  @Test(arguments: ["flutter", "qt", "uikit"]) func theNextDragIsPassedWhateverBecomesOfTheSlop(name: String) throws {
    let profile = try #require(Profile.named(name))
    let frames = Self.drag(by: [-300]) + Self.drag(by: [-210], start: 4000, id: 2)
    let run = Self.run(Self.tree(.nextGesture, profile: profile), profile: profile, frames)
    #expect(run.offset("inner") == 200 && run.offset("outer") > 100, "\(run.offset("inner")), \(run.offset("outer"))")
  }

  /// A cancelled finger, SYN_DROPPED among them, leaves nothing moving and nothing held.
  @Test(arguments: [ScrollOptions.Chaining.sameGesture, .nextGesture]) func aCancelEndsAll(
    chaining: ScrollOptions.Chaining
  ) {
    let run = Self.run(
      Self.tree(chaining), Self.drag(by: [200], step: 20, thrown: true, last: .cancel))
    #expect(run.offset("inner") == 0 && run.offset("outer") == 0)
    #expect(run.replay.isIdle)
    #expect(
      run.lines.filter { $0.contains("indicators shown") }.count
        == run.lines.filter { $0.contains("indicators hidden") }.count)
    let next = Self.run(
      Self.tree(chaining),
      Self.drag(by: [200], step: 20, thrown: true, last: .cancel) + Self.drag(from: 700, by: [-110], start: 5000, id: 2)
    )
    #expect(next.offset("outer") == 100)
  }

  /// A second finger, on the outer list alone, has no pan of its own while the first is under way: nothing jumps.
  @Test func aFingerOnTheOuterViewDisturbsNothing() {
    var frames = Self.drag(by: [-310], last: .up)
    let lift = frames.removeLast()
    let down = lift.time - .milliseconds(290)
    let other = Contact(id: ContactID(2), phase: .down, position: Point(x: 200, y: 700))
    frames.append(TouchFrame(time: down, contacts: [other]))
    for step in 1...10 {
      var moved = other
      moved.phase = .motion
      moved.position.y -= Double(step) * 4
      frames.append(TouchFrame(time: down + .milliseconds(Int64(step) * 8), contacts: [moved]))
    }
    var up = other
    up.phase = .up
    up.position.y -= 40
    frames.append(lift)
    frames.append(TouchFrame(time: lift.time + .milliseconds(300), contacts: [up]))
    let run = Self.run(Self.tree(.sameGesture), frames)
    #expect(run.offset("inner") == 200)
    #expect(abs(run.offset("outer") - 100) < 1e-9)
    #expect(run.replay.isIdle)
  }

  @Test func aPageTakesWhatAListLeaves() {
    var tree = ViewTree(profile: .uikit)
    let whole = Rect(x: 0, y: 0, width: 400, height: 800)
    let pages = tree.add(
      ViewNode(id: "pages", frame: whole), PageView(PageOptions(pages: 3, axis: .vertical), profile: .uikit))
    var options = ScrollOptions(contentSize: Size(width: 400, height: 1000))
    options.chaining = .sameGesture
    tree.add(ViewNode(id: "inner", frame: whole), ScrollView(options, profile: .uikit), to: pages)
    let run = Self.run(tree, Self.drag(from: 790, by: [-660]))
    #expect(run.offset("inner") == 200)
    #expect((run.replay.tree.model(of: pages) as? PageView)?.index == 1)
    #expect(run.replay.isIdle)
  }

  /// In a view that is shown twice as large a finger moves content by half as many of its points.
  @Test func aListInZoomedContentFollowsTheFinger() {
    var tree = ViewTree(profile: .uikit)
    let whole = Rect(x: 0, y: 0, width: 400, height: 800)
    var options = ScrollOptions(contentSize: Size(width: 400, height: 800))
    options.zoom = .init(minimum: 1, maximum: 4, scale: 2)
    options.axes = .both
    let photo = tree.add(ViewNode(id: "photo", frame: whole), ScrollView(options, profile: .uikit))
    var inner = ScrollOptions(contentSize: Size(width: 400, height: 500))
    inner.chaining = .sameGesture
    tree.add(
      ViewNode(id: "inner", frame: Rect(x: 0, y: 0, width: 400, height: 400)), ScrollView(inner, profile: .uikit),
      to: photo)
    let run = Self.run(tree, Self.drag(by: [-310]))
    #expect(run.offset("inner") == 100)
    #expect(abs(run.offset("photo") - 100) < 1e-9)
  }

  // MARK: Takers that come and go

  /// A drag of the inner list from its end: where it shows itself and the outer one under the finger.
  private static func pull(_ tree: ViewTree) -> (inner: Double, outer: Double) {
    var replay = Replay(tree: tree, profile: .uikit, screen: Size(width: 400, height: 800))
    var collector = Collector()
    for frame in drag(by: [-410]).dropLast() { replay.feed(frame, into: &collector) }
    let run = Run(replay: replay, lines: [])
    return (run.offset("inner"), run.offset("outer"))
  }

  @Test func aViewThatIsSwitchedOffOrOnIsKnownInside() {
    var reports: [ViewReport] = []
    func set(_ isEnabled: Bool, _ tree: inout ViewTree) {
      tree.send(.command(.setEnabled(isEnabled), at: .zero), to: NodeID(rawValue: 0), into: &reports)
    }
    var tree = Self.tree(.sameGesture)
    set(false, &tree)
    let off = Self.pull(tree)
    #expect(off.inner > 250 && off.outer == 0)
    set(true, &tree)
    let on = Self.pull(tree)
    #expect(on.inner == 200 && on.outer == 200)
    var late = Self.tree(.sameGesture) { if $0.contentSize.height == 3000 { $0.isScrollEnabled = false } }
    #expect(Self.pull(late).inner > 250)
    set(true, &late)
    #expect(Self.pull(late).inner == 200 && Self.pull(late).outer == 200)
  }

  /// A view that has nowhere to go takes nothing, unless it can be pulled.
  @Test(arguments: [ScrollOptions.Chaining.sameGesture, .nextGesture]) func aViewThatFitsIsPassedBy(
    chaining: ScrollOptions.Chaining
  ) {
    let frames = Self.drag(by: [-210]) + Self.drag(by: [-110], start: 4000, id: 2)
    func tree(_ change: @escaping (inout ScrollOptions) -> Void) -> ViewTree {
      Self.tree(chaining, depth: 3) {
        guard $0.contentSize.height == 3000 else { return }
        $0.contentSize.height = 700
        $0.chaining = .none
        change(&$0)
      }
    }
    let fits = Self.run(tree { $0.alwaysBounceVertical = false }, frames)
    #expect(fits.offset("inner") == 200 && fits.offset("outer") == 0)
    #expect(abs(fits.offset("outermost") - 100) < 1e-9)
    var grown = tree { $0.alwaysBounceVertical = false }
    var reports: [ViewReport] = []
    grown.send(
      .command(.setContentSize(Size(width: 400, height: 3000)), at: .zero), to: NodeID(rawValue: 1), into: &reports)
    let takes = Self.run(grown, frames)
    #expect(takes.offset("outermost") == 0 && abs(takes.offset("outer") - 100) < 1e-9)
  }

  /// A view that gets a begin gets its end, though it has come to fit since.
  @Test func eachPassEndsWhereItBegan() {
    var tree = Self.tree(.sameGesture)
    let (outer, inner) = (NodeID(rawValue: 0), NodeID(rawValue: 1))
    var reports: [ViewReport] = []
    func pass(_ phase: GesturePhase, _ way: Double) -> NodeID? {
      tree.pass(
        ScrollPass(axis: .vertical, phase: phase, time: .zero, translation: way, contact: ContactID(1)), from: inner,
        into: &reports)
    }
    #expect(pass(.began, -50) == outer)
    tree.send(.command(.setContentSize(Size(width: 400, height: 100)), at: .zero), to: outer, into: &reports)
    #expect(pass(.changed, -60) == outer)
    #expect(pass(.ended, -60) == outer)
    #expect(pass(.changed, -70) == nil)
    let ends = reports.filter { $0.effect == .control(ControlEvent(.didEndDragging, time: .zero)) }
    #expect(ends.map(\.node) == [outer])
  }

  // MARK: Different axes

  @Test(arguments: [24, 60, 120, 1000]) func aDiagonalFlingGoesOnAlongBothAxes(rate: Int) {
    var tree = ViewTree(profile: .uikit)
    var options = ScrollOptions(contentSize: Size(width: 3000, height: 3000))
    options.axes = .both
    let outer = tree.add(
      ViewNode(id: "outer", frame: Rect(x: 0, y: 0, width: 400, height: 800)), ScrollView(options, profile: .uikit))
    options.contentSize = Size(width: 500, height: 600)
    options.chaining = .sameGesture
    tree.add(
      ViewNode(id: "inner", frame: Rect(x: 0, y: 100, width: 400, height: 400)), ScrollView(options, profile: .uikit),
      to: outer)
    var steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [(0, .down, 350, 450)]
    for step in 1...8 { steps.append((Int64(step) * 8, .motion, 350 - Double(step) * 10, 450 - Double(step) * 10)) }
    steps.append((68, .up, 270, 370))
    let run = Self.run(tree, rate: rate, touches(steps))
    let inner = run.replay.tree.model(of: NodeID(rawValue: 1)) as? ScrollView
    #expect(inner?.contentOffset == Point(x: 100, y: 200))
    let offset = (run.replay.tree.model(of: outer) as? ScrollView)?.contentOffset ?? .zero
    // Both glides lose as much over the same way; what is left over of each is what the inner list had no room for.
    #expect(offset.x > 100 && offset.y > 100 && abs(offset.x - offset.y - 100) < 5)
    #expect(run.replay.isIdle)
  }

  /// The first axis past the slop has the whole touch.
  @Test func theFirstAxisWinsForTheWholeTouch() {
    var tree = ViewTree(profile: .uikit)
    let whole = Rect(x: 0, y: 0, width: 400, height: 800)
    let feed = tree.add(
      ViewNode(id: "feed", frame: whole),
      ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 3000)), profile: .uikit))
    var options = ScrollOptions(contentSize: Size(width: 2000, height: 200))
    options.axes = .horizontal
    options.chaining = .sameGesture
    let row = tree.add(
      ViewNode(id: "row", frame: Rect(x: 0, y: 0, width: 400, height: 200)), ScrollView(options, profile: .uikit),
      to: feed)
    func play(_ way: [(Double, Double)]) -> (Point, Point) {
      var steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [(0, .down, 300, 150)]
      var place = Point(x: 300, y: 150)
      for (index, step) in way.enumerated() {
        place = place + Vector(dx: step.0, dy: step.1)
        steps.append((Int64(index + 1) * 8, .motion, place.x, place.y))
      }
      steps.append((2000, .up, place.x, place.y))
      let run = Self.run(tree, touches(steps))
      func offset(_ node: NodeID) -> Point { (run.replay.tree.model(of: node) as? ScrollView)?.contentOffset ?? .zero }
      #expect(run.replay.isIdle)
      return (offset(row), offset(feed))
    }
    let along = Array(repeating: (-4.0, 0.0), count: 10)
    let across = Array(repeating: (0.0, -4.0), count: 10)
    let (row1, feed1) = play(along + across)
    #expect(row1.x == 30 && feed1 == .zero)
    let (row2, feed2) = play(across + along)
    #expect(row2 == .zero && feed2.y == 30)
  }
}
