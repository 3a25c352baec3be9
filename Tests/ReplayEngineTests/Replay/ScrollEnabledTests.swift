import Gestures
import ReplayEngine
import Scenes
import Testing
import TouchModel
import ViewModels

/// A scroll view that does not scroll leaves touches to what is in it and around it.
@Suite struct ScrollEnabledTests {
  private static func replay(_ inner: String, wires: [Wire] = []) throws -> Replay {
    let scene = try Scene.read(
      MemorySource(
        """
        {"screen": {"width": 400, "height": 800}, "root":
          {"type": "scroll", "id": "outer", "contentSize": [400, 3000], "delaysContentTouches": false, "children": [
            {"type": "scroll", "id": "inner", "frame": [0, 0, 400, 600], "contentSize": [400, 2000], \(inner)
             "children": [{"type": "button", "id": "key", "frame": [0, 0, 400, 100]}]}]}}
        """), file: "scene.json")
    return Replay(
      tree: scene.makeTree(profile: .uikit), profile: .uikit, screen: scene.screen.size, wires: wires)
  }

  private static func drag(at start: Int64 = 0, id: Int32 = 1) -> [TouchFrame] {
    var steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [(start, .down, 200, 400)]
    for step in 1...22 { steps.append((start + Int64(step) * 8, .motion, 200, 400 - Double(step) * 5)) }
    steps.append((start + 600, .up, 200, 290))
    return touches(steps, id: id)
  }

  private static func offset(_ id: String, _ replay: Replay) -> Double? {
    replay.tree.node(id: id).flatMap { replay.tree.model(of: $0) as? ScrollView }?.contentOffset.y
  }

  @Test func theViewAroundItHasTheDrag() throws {
    var replay = try Self.replay(#""scrollEnabled": false,"#)
    var events = ControlTouchTests.Events()
    for frame in Self.drag() { replay.feed(frame, into: &events) }
    replay.finish(into: &events)
    #expect(Self.offset("outer", replay) == 100 && Self.offset("inner", replay) == 0)
  }

  /// A button in it hears of a touch at once, and keeps it while the finger moves about.
  @Test func aButtonInItHasTheTouch() throws {
    var replay = try Self.replay(#""scrollEnabled": false,"#)
    var events = ControlTouchTests.Events()
    for frame in touches([(0, .down, 200, 50)]) { replay.feed(frame, into: &events) }
    #expect(events.story == ["touchDown 1"])
    var scrolls = try Self.replay("")
    events = ControlTouchTests.Events()
    for frame in touches([(0, .down, 200, 50)]) { scrolls.feed(frame, into: &events) }
    #expect(events.story == [])
  }

  /// By a command at the drag's begin the drag is cancelled, and later ones are left to the view around it until it is on again.
  @Test func commandsSwitchItsDrags() throws {
    var replay = try Self.replay(
      "",
      wires: [
        Wire(source: "inner", event: .willBeginDragging, target: "inner", command: .setEnabled(false)),
        Wire(source: "outer", event: .didEndDragging, target: "inner", command: .setEnabled(true)),
      ])
    var events = ControlTouchTests.Events()
    for frame in Self.drag() { replay.feed(frame, into: &events) }
    #expect(events.story.contains("pan cancelled"))
    let offset = Self.offset("inner", replay)
    #expect(offset == 0 || offset == 5)
    #expect(Self.offset("outer", replay) == 0)
    for frame in Self.drag(at: 3000, id: 2) { replay.feed(frame, into: &events) }
    #expect(Self.offset("inner", replay) == offset && Self.offset("outer", replay) == 100)
    let began = events.story.count { $0 == "pan began" }
    #expect(began == 2)
    for frame in Self.drag(at: 6000, id: 3) { replay.feed(frame, into: &events) }
    #expect(events.story.count { $0 == "pan began" } == 3)
    #expect(events.story.count { $0 == "pan cancelled" } == 2)
  }
}
