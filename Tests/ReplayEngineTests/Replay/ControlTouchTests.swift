import Gestures
import ReplayEngine
import Scenes
import Testing
import TouchModel
import ViewModels

/// What a control hears of a finger that lands as another finger's gesture is decided.
@Suite struct ControlTouchTests {
  struct Events: ReplaySink {
    var story: [String] = []

    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
      switch event {
      case .control(_, let event): story.append("\(event.kind) \(event.contact.map { "\($0)" } ?? "")")
      case .gesture(let member, let event): story.append("\(arbitration.localName(of: member)) \(event.phase)")
      default: break
      }
    }
  }

  /// A second tap too far away ends the wait for a double tap, and the first tap wins its own finger, not the new one.
  @Test func aLandingThatDecidesAnEarlierTapIsHeard() throws {
    let scene = try Scene.read(
      MemorySource(
        """
        {"screen": {"width": 400, "height": 800}, "root": {"type": "button", "id": "key", "recognizers": [
          {"name": "one", "kind": "tap", "requiresFailureOf": ["two"]}, {"name": "two", "kind": "tap", "taps": 2}]}}
        """), file: "scene.json")
    var replay = Replay(tree: scene.makeTree(profile: .uikit), profile: .uikit, screen: scene.screen.size)
    var events = Events()
    for (ms, id, phase, y) in [(0, 1, ContactPhase.down, 100.0), (50, 1, .up, 100), (150, 2, .down, 700)] {
      replay.feed(
        TouchFrame(
          time: Timestamp(microseconds: Int64(ms) * 1000),
          contacts: [Contact(id: ContactID(Int32(id)), phase: phase, position: Point(x: 200, y: y))]), into: &events)
    }
    #expect(events.story == ["touchDown 1", "one recognized", "touchCancel 1", "touchDown 2"])
  }
}
