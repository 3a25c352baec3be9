import Gestures
import ReplayEngine
import ReplayTesting
import Testing
import TouchModel
import ViewModels

/// A scroll view with nothing to scroll along an axis: by profile its drags are those of views around it.
@Suite struct ScrollLetsGoTests {
  private static let frame = Rect(x: 0, y: 0, width: 400, height: 800)
  private static let up: [TouchFrame] = touches(
    [
      (0, .down, 200, 500), (16, .motion, 200, 480), (32, .motion, 200, 400), (48, .motion, 200, 300),
      (400, .up, 200, 300),
    ])
  private static let left: [TouchFrame] = touches(
    [
      (0, .down, 380, 500), (16, .motion, 360, 500), (32, .motion, 200, 500), (48, .motion, 80, 500),
      (400, .up, 80, 500),
    ])

  private struct Causes: ReplaySink {
    var lines: [String] = []

    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
      switch event {
      case .resolved(let resolution):
        lines.append("\(arbitration.name(of: resolution.member)) \(resolution.outcome): \(resolution.cause.text)")
      case .gesture(let member, let gesture) where gesture.phase == .began:
        lines.append("\(arbitration.name(of: member)) began")
      default: break
      }
    }
  }

  /// An inner view in a list, or in a pager.
  private static func run(
    _ frames: [TouchFrame], _ profile: Profile, inPager: Bool = false, wires: [Wire] = [],
    _ change: (inout ScrollOptions) -> Void = { _ in }
  ) -> (lines: [String], outer: Double, inner: Point) {
    var tree = ViewTree(profile: profile)
    let outer: any ViewModel =
      inPager
      ? PageView(PageOptions(pages: 3), profile: profile)
      : ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 3000)), profile: profile)
    let parent = tree.add(ViewNode(id: "outer", frame: frame), outer)
    var options = ScrollOptions(contentSize: Size(width: 400, height: 500))
    change(&options)
    tree.add(ViewNode(id: "inner", frame: frame), ScrollView(options, profile: profile), to: parent)
    var replay = Replay(tree: tree, profile: profile, screen: frame.size, wires: wires)
    var causes = Causes()
    for frame in frames { replay.feed(frame, into: &causes) }
    replay.finish(into: &causes)
    #expect(replay.isIdle)
    let views = ["outer", "inner"].compactMap { replay.tree.node(id: $0).map { replay.tree.model(of: $0) } }
    let moved = (views.first as? ScrollView)?.contentOffset.y ?? (views.first as? PageView)?.position ?? .nan
    return (causes.lines, moved, (views.last as? ScrollView)?.contentOffset ?? .zero)
  }

  @Test(arguments: Profile.all.map(\.name)) func contentThatFitsLeavesItsDrags(name: String) throws {
    let profile = try #require(Profile.named(name))
    let (lines, outer, _) = Self.run(Self.up, profile)
    let letsGo = !name.hasPrefix("chromium")
    #expect((outer > 50) == letsGo, "\(outer) \(lines)")
    #expect(lines.contains("inner.pan failed: its view has nothing to scroll that way") == letsGo)
    #expect(lines.contains("outer.pan began") == letsGo && lines.contains("inner.pan began") == !letsGo)
  }

  @Test func whatCanBePulledOrZoomedKeepsThem() {
    #expect(Self.run(Self.up, .uikit) { $0.alwaysBounceVertical = true }.outer == 0)
    #expect(Self.run(Self.up, .uikit) { $0.zoom = .init(minimum: 1, maximum: 3) }.outer == 0)
    #expect(Self.run(Self.up, .uikit) { $0.contentSize.height = 900 }.outer == 0)
    // What cannot be pulled after all lets go.
    #expect(
      Self.run(Self.up, .uikit) {
        $0.alwaysBounceVertical = true
        $0.bounces = false
      }.outer > 100)
  }

  /// A sheet of both axes that has only something to scroll along one is dragged along that one.
  @Test func ofBothAxesTheOneThatHasSomethingIsDragged() {
    func sheet(_ options: inout ScrollOptions) {
      options.axes = .both
      options.contentSize = Size(width: 400, height: 3000)
    }
    let across = Self.run(Self.left, .uikit, inPager: true, sheet)
    #expect(across.outer == 1 && across.inner == .zero)
    #expect(across.lines.contains { $0.hasPrefix("inner.pan failed: moved") })
    let along = Self.run(Self.up, .uikit, inPager: true, sheet)
    #expect(along.outer == 0 && along.inner.y > 100)
    let chromium = Self.run(Self.left, .chromiumDesktop, inPager: true, sheet)
    #expect(chromium.outer == 0)
  }

  /// What there is to scroll is asked at each landing.
  @Test(arguments: [ContactPhase.up, .cancel]) func theNextTouchSeesWhatHasChanged(last: ContactPhase) throws {
    let wire = Wire(
      source: "outer", event: .didEndDragging, target: "inner",
      command: .setContentSize(Size(width: 400, height: 2000)))
    var first = Self.up
    first[first.count - 1].contacts[0].phase = last
    let again = Self.up.map { frame in
      var frame = frame
      frame.time = frame.time + .milliseconds(4000)
      frame.contacts[0].id = ContactID(2)
      return frame
    }
    let run = Self.run(first + again, .uikit, wires: [wire])
    #expect(run.lines.filter { $0 == "outer.pan began" }.count == 1)
    #expect(run.lines.filter { $0 == "inner.pan began" }.count == 1)
    #expect(run.inner.y > 100)
  }
}
