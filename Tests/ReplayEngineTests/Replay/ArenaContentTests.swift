import Gestures
import ReplayEngine
import Testing
import TouchModel
import ViewModels

/// Under the rule of the arena a control is a rival of the scroll view that it is in, though it has no recognizer.
@Suite struct ArenaContentTests {
  private func lines(_ frames: [TouchFrame]) -> [String] {
    var tree = ViewTree(profile: .flutter)
    let scroll = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 4000)), profile: .flutter)
    let feed = tree.add(ViewNode(id: "feed", frame: Rect(x: 0, y: 0, width: 400, height: 700)), scroll)
    let frame = Rect(x: 100, y: 100, width: 200, height: 60)
    tree.add(ViewNode(id: "buy", frame: frame), ButtonView(profile: .flutter), to: feed)
    var replay = Replay(tree: tree, profile: .flutter, screen: Size(width: 400, height: 700))
    var collector = Collector()
    for frame in frames { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    #expect(replay.isIdle)
    return collector.lines.filter { $0.contains("touch") || $0.contains("pan") }
  }

  @Test func aTapPressesIt() {
    #expect(
      lines(touches([(0, .down, 200, 130), (90, .up, 200, 130)])) == ["90 buy touchDown", "90 buy touchUpInside"])
    #expect(
      lines(touches([(0, .down, 200, 130), (400, .up, 200, 130)])) == ["150 buy touchDown", "400 buy touchUpInside"])
  }

  @Test func aDragOnItLosesItsSlop() {
    let drag = touches([(0, .down, 200, 130), (16, .motion, 200, 114), (32, .motion, 200, 110), (48, .up, 200, 110)])
    #expect(lines(drag) == ["32 feed.pan began", "32 buy lost to feed.pan", "48 feed.pan ended"])
  }

  /// Beside it nobody else wants the contact, and the pan begins at once.
  @Test func besideItThePanIsAlone() {
    let press = touches([(0, .down, 200, 400), (90, .up, 200, 400)])
    #expect(lines(press).first == "0 feed.pan began")
  }
}
