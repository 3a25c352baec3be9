import Gestures
import ReplayEngine
import Testing
import TouchModel
import ViewModels

/// A map under real recognizers: who wins, when, and what the map makes of it.
@Suite struct MapReplayTests {
  private static let size = Size(width: 400, height: 800)
  private static let center = GeographicPoint(latitude: 10, longitude: 20)

  /// A map over the whole screen in a container that may have an edge pan of some name.
  private func run(
    _ frames: [TouchFrame], edgePan: String? = nil, profile: Profile = .uikit,
    _ change: (inout MapOptions) -> Void = { _ in }
  ) throws -> (lines: [String], map: MapView, isIdle: Bool) {
    var options = MapOptions(center: Self.center, zoom: 12)
    change(&options)
    var tree = ViewTree(profile: profile)
    let frame = Rect(origin: .zero, size: Self.size)
    var root = ViewNode(id: "root", frame: frame)
    if let edgePan {
      root.recognizers = [RecognizerSpec(edgePan, .edgePan(EdgePanOptions(edge: .left)))]
    }
    let parent = tree.add(root, ContainerView())
    let map = tree.add(ViewNode(id: "map", frame: frame), MapView(options, profile: profile), to: parent)
    var replay = Replay(tree: tree, profile: profile, screen: Self.size)
    var collector = Collector()
    for frame in frames { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    return (collector.lines, try #require(replay.tree.model(of: map) as? MapView), replay.isIdle)
  }

  private func drag(from x: Double, by dx: Double) -> [TouchFrame] {
    touches(
      [(0, .down, x, 400)] + (1...10).map { (Int64($0) * 16, .motion, x + dx * Double($0) / 10, 400) }
        + [(400, .up, x + dx, 400)])
  }

  /// N2: within 20 points of the edge a navigation's edge pan comes first, where there is one.
  @Test func thePanYieldsToANavigationAtTheEdge() throws {
    func moves(from x: Double, edgePan: String?) throws -> Bool {
      try self.run(drag(from: x, by: 150), edgePan: edgePan).map.camera.position != Self.settled
    }
    #expect(try !moves(from: 10, edgePan: "interactivePop"))
    #expect(try moves(from: 30, edgePan: "interactivePop"))
    #expect(try moves(from: 10, edgePan: nil))
    let drawer = try run(drag(from: 10, by: 150), edgePan: "drawer")
    #expect(drawer.lines.contains { $0.contains("map.pan") })
  }

  /// The position as the camera has it.
  private static let settled = MapView(MapOptions(center: center, zoom: 12), profile: .uikit).camera.position

  private func pins(_ options: inout MapOptions) {
    var home = MapAnnotation(id: "home", position: Self.center)
    home.title = "Home"
    home.anchor = Point(x: 0.5, y: 0.5)
    home.isDraggable = true
    options.annotations = [home]
  }

  /// A single tap selects once no double tap can come, 300 ms after its lift; where double taps do not zoom, or where taps do not
  /// wait, at once.
  @Test func aTapWaitsForADoubleTap() throws {
    let tap = touches([(0, .down, 200, 400), (80, .up, 200, 400)])
    func selected(_ profile: Profile = .uikit, _ change: (inout MapOptions) -> Void = { _ in }) throws -> String? {
      try run(tap, profile: profile) {
        pins(&$0)
        change(&$0)
      }.lines.first { $0.hasSuffix("annotationSelected") }
    }
    #expect(try selected() == "380 map annotationSelected")
    #expect(try selected { $0.zooms = false } == "80 map annotationSelected")
    #expect(try selected(.maplibre) == "80 map annotationSelected")
  }

  /// The second tap is the double tap's: nothing is selected, and the map zooms in.
  @Test func aDoubleTapZoomsAndSelectsNothing() throws {
    let taps = touches([
      (0, .down, 200, 400), (80, .up, 200, 400), (200, .down, 201, 401), (280, .up, 201, 401),
    ])
    let run = try run(taps) { pins(&$0) }
    #expect(run.map.camera.zoom == 13)
    #expect(!run.lines.contains { $0.contains("annotation") })
    #expect(run.isIdle)
  }

  private func two(_ steps: [(ms: Int64, phase: ContactPhase, y: Double)]) -> [TouchFrame] {
    steps.map { step in
      TouchFrame(
        time: .zero + .milliseconds(step.ms),
        contacts: [
          Contact(id: ContactID(1), phase: step.phase, position: Point(x: 140, y: step.y)),
          Contact(id: ContactID(2), phase: step.phase, position: Point(x: 260, y: step.y + 10)),
        ])
    }
  }

  @Test func twoFingersPitch() throws {
    let steps: [(ms: Int64, phase: ContactPhase, y: Double)] =
      [(0, .down, 600)] + (1...20).map { (Int64($0) * 16, .motion, 600 - 3 * Double($0)) } + [(700, .up, 540)]
    let run = try self.run(two(steps))
    #expect(run.map.camera.pitch == 30)
    #expect(run.map.camera.position == Self.settled)
    #expect(run.lines.contains { $0.hasSuffix("map.pitch began") })
    #expect(!run.lines.contains { $0.contains("pinch") || $0.contains("rotation") })
    // Under a profile whose maps do not pitch, or with the key off, the same fingers pan.
    #expect(try self.run(two(steps), profile: .leaflet).map.camera.pitch == 0)
    let panned = try self.run(two(steps)) { $0.pitches = false }
    #expect(panned.map.camera.position != Self.settled)
  }

  /// Lost events cancel the drag: the pin is where it was, nothing is held, and the map rests.
  @Test(arguments: [ContactPhase.up, .cancel]) func aPinIsDragged(end: ContactPhase) throws {
    let frames = touches([
      (0, .down, 205, 395), (700, .motion, 205, 396), (716, .motion, 240, 450), (732, .motion, 300, 500),
      (900, end, 300, 500),
    ])
    let run = try run(frames) { pins(&$0) }
    #expect(run.map.camera.position == Self.settled)
    #expect(run.isIdle)
    let expected = Point(x: 295, y: 505)
    let place = end == .up ? expected : Point(x: 200, y: 400)
    #expect(run.map.part(at: place) == .item(0))
    #expect(
      run.lines.filter { $0.contains(" pin ") } == [
        "500 map pin lifted annotation=home", "900 map pin put down annotation=home",
      ])
    #expect(run.lines.contains("900 map annotationDragged") == (end == .up))
  }

  /// After a pinch the finger that stays pans on, under the finger, without a jump (mapbox-gl-js#9136, #6900).
  @Test func theFingerThatAPinchLeavesPansOn() throws {
    var frames: [TouchFrame] = []
    func frame(_ ms: Int64, _ contacts: [(Int32, ContactPhase, Double, Double)]) {
      frames.append(
        TouchFrame(
          time: .zero + .milliseconds(ms),
          contacts: contacts.map { Contact(id: ContactID($0.0), phase: $0.1, position: Point(x: $0.2, y: $0.3)) }))
    }
    frame(0, [(1, .down, 150, 400), (2, .down, 250, 400)])
    for step in 1...20 {
      frame(Int64(step) * 16, [(1, .motion, 150 - 3 * Double(step), 400), (2, .motion, 250 + 3 * Double(step), 400)])
    }
    frame(340, [(2, .up, 310, 400)])
    let pinched = try run(frames + [TouchFrame(time: .zero + .milliseconds(341), contacts: [])])
    let place = pinched.map.position(at: Point(x: 90, y: 400))
    for step in 1...20 { frame(340 + Int64(step) * 16, [(1, .motion, 90, 400 + 5 * Double(step))]) }
    frame(1000, [(1, .up, 90, 500)])
    let panned = try run(frames)
    // All but the slop that it takes to pan.
    let shown = panned.map.point(of: place)
    #expect(abs(shown.x - 90) < 0.5)
    #expect(abs(shown.y - 490) < 0.5)
  }
}
