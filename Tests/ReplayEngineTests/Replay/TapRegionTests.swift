import Gestures
import ReplayEngine
import Scenes
import TestSupport
import Testing
import TouchModel
import ViewModels

/// flutter#10241, #11385: a tap that stays on its view counts, however far it moved.
@Suite struct TapRegionTests {
  struct Taps: ReplaySink {
    var story: [String] = []
    var causes: [Cause] = []

    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
      switch event {
      case .gesture(let member, let event) where event.phase != .changed:
        story.append("\(arbitration.name(of: member)) \(event.phase)")
      case .resolved(let resolution) where resolution.outcome == .failed: causes.append(resolution.cause)
      default: break
      }
    }
  }

  /// A finger that lands at x = 105 pt on a view 100 to 120 pt wide, in a container or a scroll view, and goes to `x`.
  func run(region: String, to end: Point, root: String = #""type": "container""#) throws -> Taps {
    let scene = try Scene.read(
      MemorySource(
        """
        {"screen": {"width": 400, "height": 800}, "root": {\(root), "id": "root", "children": [
          {"type": "container", "id": "row", "frame": [100, 100, 200, 20],
            "recognizers": [{"name": "tap", "kind": "tap", "region": "\(region)"}]}]}}
        """), file: "scene.json")
    var replay = Replay(tree: scene.makeTree(profile: .uikit), profile: .uikit, screen: scene.screen.size)
    var taps = Taps()
    let start = Point(x: 105, y: 110)
    for (time, phase, point) in [(0, ContactPhase.down, start), (50, .motion, end), (90, .up, end)] {
      replay.feed(
        TouchFrame(
          time: Timestamp(microseconds: Int64(time) * 1000),
          contacts: [Contact(id: ContactID(1), phase: phase, position: point)]), into: &taps)
    }
    replay.finish(into: &taps)
    return taps
  }

  @Test func aTapMayGoAnywhereOnItsView() throws {
    let far = Point(x: 290, y: 110)
    #expect(try run(region: "bounds", to: far).story == ["row.tap recognized"])
    #expect(try run(region: "slop", to: far).causes.map(\.kind) == [.movedTooFar])
  }

  /// The view is 20 pt high and grows to 44: from 88 to 132.
  @Test(arguments: [(131.0, true), (133, false)]) func andOnItsGrownTouchArea(y: Double, isTap: Bool) throws {
    let taps = try run(region: "bounds", to: Point(x: 150, y: y))
    #expect(taps.story.isEmpty == !isTap)
    if !isTap { #expect(taps.causes == [Cause(.leftBounds, measured: 1, limit: 0, contact: ContactID(1))]) }
  }

  /// A scroll view around it still takes the finger at its slop.
  @Test func aScrollViewStillWins() throws {
    let taps = try run(
      region: "bounds", to: Point(x: 105, y: 125), root: #""type": "scroll", "contentSize": [400, 2000]"#)
    #expect(taps.story == ["root.pan began", "root.pan ended"])
  }
}
