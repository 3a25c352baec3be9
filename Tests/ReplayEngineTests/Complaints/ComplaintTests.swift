import EvdevDecoding
import Gestures
import ReplayEngine
import ReplayTesting
import TestSupport
import Testing
import TouchModel
import ViewModels

/// Complaints about other frameworks that only show with views and whole recordings; design/gestures.md section 6.
@Suite struct ViewComplaintTests {
  private let screen = Size(width: 400, height: 800)

  private func run(_ frames: [TouchFrame], _ tree: ViewTree, profile: Profile = .uikit) -> (
    lines: [String], replay: Replay
  ) {
    var replay = Replay(tree: tree, profile: profile, screen: screen)
    var collector = Collector()
    for frame in frames { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    return (collector.lines, replay)
  }

  private func tree(_ views: (id: String, frame: Rect, model: any ViewModel, recognizers: [RecognizerSpec])...)
    -> ViewTree
  {
    var tree = ViewTree(profile: .uikit)
    var parent: NodeID?
    for view in views {
      parent = tree.add(
        ViewNode(id: view.id, frame: view.frame, recognizers: view.recognizers), view.model, to: parent)
    }
    return tree
  }

  private var whole: Rect { Rect(x: 0, y: 0, width: 400, height: 800) }

  private func list(taps: [RecognizerSpec] = []) -> ViewTree {
    let scroll = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 8000)), profile: .uikit)
    return tree(("feed", whole, scroll, taps))
  }

  private func map() -> ViewTree {
    let options = MapOptions(center: GeographicPoint(latitude: 48, longitude: 11), zoom: 10)
    return tree(("map", whole, MapView(options, profile: .uikit), []))
  }

  private func mapView(_ replay: Replay) throws -> MapView {
    let node = try #require(replay.tree.node(id: "map"))
    return try #require(replay.tree.model(of: node) as? MapView)
  }

  private func frame(_ ms: Int64, _ contacts: [(Int32, ContactPhase, Double, Double)]) -> TouchFrame {
    TouchFrame(
      time: .zero + .milliseconds(ms),
      contacts: contacts.map { Contact(id: ContactID($0.0), phase: $0.1, position: Point(x: $0.2, y: $0.3)) })
  }

  // MARK: Taps

  @Test("Complaint 2, flutter#10241: a finger that moves but stays on the button still taps", arguments: [30.0, 60])
  func aTapMayGoAnywhereOnItsTarget(travel: Double) {
    let tap = RecognizerSpec("tap", .tap(TapOptions(region: .bounds)))
    let target = tree(
      ("root", whole, ContainerView(), []),
      ("key", Rect(x: 100, y: 300, width: 200, height: 100), ContainerView(), [tap]))
    func taps(_ x: Double) -> [String] {
      run(touches([(0, .down, 150, 350), (40, .motion, x, 350), (80, .up, x, 350)]), target).lines
    }
    #expect(taps(150 + travel) == ["80 key.tap recognized"])
    #expect(taps(310).isEmpty)
  }

  @Test("Complaint 3, flutter#11385: the slop of a large target is its own rectangle, that of a small one 44 pt")
  func aSmallTargetHasItsGrownArea() {
    let tap = RecognizerSpec("tap", .tap(TapOptions(region: .bounds)))
    let target = tree(
      ("root", whole, ContainerView(), []),
      ("dot", Rect(x: 190, y: 390, width: 20, height: 20), ButtonView(profile: .uikit), [tap]))
    func taps(_ x: Double) -> Bool {
      run(touches([(0, .down, 200, 400), (40, .motion, x, 400), (80, .up, x, 400)]), target).lines.contains {
        $0.hasSuffix("dot.tap recognized")
      }
    }
    #expect(taps(221.9))
    #expect(!taps(222.1))
  }

  @Test("Complaint 16, flutter#5023: the touch that stops a fling does not tap")
  func aTouchThatStopsAFlingTapsNothing() {
    var steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [(0, .down, 200, 600)]
    for step in 1...10 { steps.append((Int64(step) * 8, .motion, 200, 600 - Double(step) * 16)) }
    steps.append((88, .up, 200, 440))
    let stop: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [(300, .down, 200, 500), (360, .up, 200, 500)]
    let later: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [
      (900, .down, 200, 500), (960, .up, 200, 500),
    ]
    let frames = touches(steps) + touches(stop, id: 2) + touches(later, id: 3)
    let (lines, _) = run(frames, list(taps: [RecognizerSpec("tap", .tap())]))
    #expect(lines.filter { $0.contains("feed.tap") } == ["960 feed.tap recognized"])
  }

  // MARK: Maps

  @Test("Complaint 17, mapbox-gl-js#9136: lifting one of two fingers moves nothing", arguments: [1, 2] as [Int32])
  func aLiftMovesNothing(first: Int32) throws {
    var replay = Replay(tree: map(), profile: .uikit, screen: screen)
    var collector = Collector()
    replay.feed(frame(0, [(1, .down, 150, 400), (2, .down, 250, 400)]), into: &collector)
    for step in 1...10 {
      let part = Double(step)
      replay.feed(
        frame(
          Int64(step) * 8, [(1, .motion, 150 - part * 6, 400 - part), (2, .motion, 250 + part * 4, 400 + part * 3)]),
        into: &collector)
    }
    let before = try mapView(replay).camera
    let last: [Int32: (Double, Double)] = [1: (90, 390), 2: (290, 430)]
    let (x, y) = try #require(last[first])
    replay.feed(frame(88, [(first, .up, x, y)]), into: &collector)
    #expect(try mapView(replay).camera == before)
    #expect(before.zoom > 10.2)
  }

  @Test("Complaint 18, mapbox-gl-js#6900: after a pinch the map goes on with the finger that is left")
  func theMapGoesOnWithOneFinger() throws {
    var replay = Replay(tree: map(), profile: .uikit, screen: screen)
    var collector = Collector()
    replay.feed(frame(0, [(1, .down, 150, 400), (2, .down, 250, 400)]), into: &collector)
    for step in 1...10 {
      replay.feed(
        frame(Int64(step) * 8, [(1, .motion, 150 - Double(step) * 5, 400), (2, .motion, 250 + Double(step) * 5, 400)]),
        into: &collector)
    }
    replay.feed(frame(88, [(1, .up, 100, 400)]), into: &collector)
    let held = try mapView(replay)
    let place = held.position(at: Point(x: 300, y: 400))
    for step in 1...10 {
      replay.feed(frame(88 + Int64(step) * 8, [(2, .motion, 300, 400 + Double(step) * 8)]), into: &collector)
    }
    let shown = try mapView(replay).point(of: place)
    // It follows the finger, less at most one slop.
    #expect(abs(shown.x - 300) < 0.5 && shown.y > 400 + 80 - 10.5 && shown.y <= 480.5, "\(shown)")
    #expect(try mapView(replay).camera.zoom == held.camera.zoom)
    // A finger that is put back goes on with the pinch, and jumps neither place nor zoom.
    let before = try mapView(replay).camera
    replay.feed(frame(200, [(3, .down, 60, 700)]), into: &collector)
    #expect(try mapView(replay).camera == before)
    replay.feed(frame(208, [(3, .motion, 59, 701)]), into: &collector)
    let after = try mapView(replay)
    #expect(abs(after.camera.zoom - before.zoom) < 0.01)
    let moved = after.point(of: before.position)
    #expect(moved.distance(to: Point(x: 200, y: 400)) < 3, "\(moved)")
  }

  @Test("Complaint 22, hammer.js#117: a third finger does not break a pinch", arguments: PairFingers.allCases)
  func aThirdFingerIsHarmless(fingers: PairFingers) throws {
    let pinch = RecognizerSpec("pinch", .pinch(PinchOptions(fingers: fingers)))
    let field = tree(("root", whole, ContainerView(), [pinch]))
    var frames = [frame(0, [(1, .down, 150, 400), (2, .down, 250, 400)])]
    for step in 1...10 {
      frames.append(
        frame(Int64(step) * 8, [(1, .motion, 150 - Double(step) * 5, 400), (2, .motion, 250 + Double(step) * 5, 400)]))
    }
    frames.append(frame(88, [(3, .down, 20, 780)]))
    frames.append(frame(96, [(3, .up, 20, 780)]))
    frames.append(frame(104, [(1, .motion, 95, 400)]))
    frames.append(frame(112, [(1, .up, 95, 400), (2, .up, 300, 400)]))
    var sink = ScaleSink()
    var replay = Replay(tree: field, profile: .uikit, screen: screen)
    for frame in frames { replay.feed(frame, into: &sink) }
    replay.finish(into: &sink)
    #expect(sink.phases.first == .began && sink.phases.last == .ended && sink.phases.filter { $0 == .began }.count == 1)
    let scales = sink.scales
    for (before, after) in zip(scales, scales.dropFirst()) { #expect((after / before - 1).magnitude < 0.1) }
    #expect(try #require(scales.last) > 1.5)
  }

  // MARK: Dismissal

  /// A button behind, a barrier over the screen, a panel in front of it with a button.
  private func dismissed(_ frames: [TouchFrame], byBarrier: Bool) -> (isHidden: Bool, lines: [String]) {
    var views = ViewTree(profile: .uikit)
    let root = views.add(ViewNode(id: "root", frame: whole), ContainerView())
    views.add(
      ViewNode(id: "behind", frame: Rect(x: 20, y: 20, width: 100, height: 60)), ButtonView(profile: .uikit), to: root)
    let layer = views.add(ViewNode(id: "layer", frame: whole), ContainerView(), to: root)
    views.add(ViewNode(id: "barrier", frame: whole), ButtonView(profile: .uikit), to: layer)
    let popover = views.add(
      ViewNode(id: "popover", frame: Rect(x: 100, y: 300, width: 200, height: 200)),
      ScrollView(ScrollOptions(contentSize: Size(width: 200, height: 200)), profile: .uikit), to: layer)
    views.add(
      ViewNode(id: "ok", frame: Rect(x: 50, y: 70, width: 100, height: 60)), ButtonView(profile: .uikit), to: popover)
    let wire = Wire(source: "barrier", event: .touchUpInside, target: "layer", command: .setHidden(true))
    var replay = Replay(tree: views, profile: .uikit, screen: screen, wires: byBarrier ? [wire] : [])
    var collector = Collector()
    for frame in frames { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    return (replay.tree[layer].isHidden, collector.lines)
  }

  @Test("Complaint 36, aheze/Popovers#101: a tap or drag outside a popover dismisses it and reaches nothing behind")
  func outsideTouchesDismissAndAreSwallowed() {
    let tap = touches([(0, .down, 60, 50), (80, .up, 60, 50)])
    let drag = touches([(0, .down, 60, 50), (40, .motion, 60, 120), (80, .motion, 60, 200), (120, .up, 60, 200)])
    for outside in [tap, drag] {
      let popover = dismissed(outside, byBarrier: true)
      #expect(popover.isHidden)
      #expect(!popover.lines.contains { $0.contains("behind") })
      // An alert has no such wire: the touch is swallowed all the same, and nothing goes away.
      let alert = dismissed(outside, byBarrier: false)
      #expect(!alert.isHidden)
      #expect(!alert.lines.contains { $0.contains("behind") })
    }
    let inside = dismissed(touches([(0, .down, 200, 400), (80, .up, 200, 400)]), byBarrier: true)
    #expect(!inside.isHidden && inside.lines.contains { $0.hasSuffix("ok touchUpInside") })
    // The next tap is for what was behind.
    let both = dismissed(tap + touches([(500, .down, 60, 50), (580, .up, 60, 50)], id: 2), byBarrier: true)
    #expect(both.lines.contains("580 behind touchUpInside"))
  }

  // MARK: Lists

  @Test("Complaint 26, nested_scroll_views#13: at its end an inner list keeps the finger; the outer one takes the next")
  func chainingIsNoneByDefault() throws {
    let outer = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 3000)), profile: .uikit)
    let inner = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 420)), profile: .uikit)
    let nested = tree(
      ("outer", whole, outer, []), ("inner", Rect(x: 0, y: 100, width: 400, height: 400), inner, []))
    var steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [(0, .down, 200, 450)]
    for step in 1...30 { steps.append((Int64(step) * 16, .motion, 200, 450 - Double(step) * 8)) }
    steps += [(900, .motion, 200, 209), (1000, .up, 200, 209)]
    let (_, replay) = run(touches(steps), nested)
    let node = try #require(replay.tree.node(id: "outer"))
    #expect((replay.tree.model(of: node) as? ScrollView)?.contentOffset == .zero)
  }

  @Test("Complaint 29, react-native-paper#5079: a grown touch area ends at its clipping parent, and nowhere else")
  func aTouchAreaIsClippedByRule() {
    func hits(clips: Bool, _ y: Double) -> Bool {
      let parent: any ViewModel =
        clips ? ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 100)), profile: .uikit) : ContainerView()
      let views = tree(
        ("root", whole, ContainerView(), []), ("parent", Rect(x: 0, y: 300, width: 400, height: 30), parent, []),
        ("dot", Rect(x: 100, y: 5, width: 20, height: 20), ButtonView(profile: .uikit), []))
      return run(touches([(0, .down, 110, y), (80, .up, 110, y)]), views).lines.contains {
        $0.contains("touchUpInside")
      }
    }
    #expect(hits(clips: false, 294) && hits(clips: false, 336))
    #expect(!hits(clips: true, 294) && !hits(clips: true, 336))
    #expect(hits(clips: true, 302))
    #expect(!hits(clips: false, 292))
  }
}

/// What a pinch reported.
private struct ScaleSink: ReplaySink {
  var scales: [Double] = []
  var phases: [GesturePhase] = []

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    guard case .gesture(_, let gesture) = event else { return }
    scales.append(gesture.scale)
    phases.append(gesture.phase)
  }
}
