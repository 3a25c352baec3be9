import Gestures
import InteractionAnalysis
import ReplayEngine
import Testing
import TouchModel
import ViewModels

/// Explanations of a tree of views, whose recognizers may share a name.
@Suite struct SceneExplanationTests {
  private struct Sink: ReplaySink {
    var analyzer = ExplanationAnalyzer(profile: .uikit)
    var found: [Explanation] = []

    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
      switch event {
      case .resolved(let resolution): analyzer.observe(.resolved(resolution), of: arbitration)
      case .gesture(let member, let gesture): analyzer.observe(.gesture(member, gesture), of: arbitration)
      case .settled(_, let isIdle): found += analyzer.settle(isIdle: isIdle, of: arbitration)
      default: break
      }
    }
  }

  /// A stroke up in the inner one of two views, each with some recognizers.
  private func explain(_ outer: [RecognizerSpec], _ inner: [RecognizerSpec], length: Double = 60) throws -> Explanation
  {
    let frame = Rect(x: 0, y: 0, width: 400, height: 800)
    var tree = ViewTree(profile: .uikit)
    let root = tree.add(ViewNode(id: "outer", frame: frame, recognizers: outer), ContainerView())
    tree.add(ViewNode(id: "inner", frame: frame, recognizers: inner), ContainerView(), to: root)
    var replay = Replay(tree: tree, profile: .uikit, screen: Size(width: 400, height: 800))
    var sink = Sink()
    let phases: [ContactPhase] = [.down, .motion, .motion, .motion, .up]
    for (step, phase) in phases.enumerated() {
      let place = Point(x: 200, y: 400 - length / 3 * Double(min(step, 3)))
      let frame = TouchFrame(
        time: .zero + .milliseconds(Int64(step) * 16),
        contacts: [Contact(id: ContactID(1), phase: phase, position: place)])
      sink.analyzer.observe(frame)
      replay.feed(frame, into: &sink)
    }
    replay.finish(into: &sink)
    return try #require(sink.found.first)
  }

  @Test func recognizersOfOneNameAreToldApart() throws {
    let pan = [RecognizerSpec("pan", .pan())]
    let found = try explain(pan, pan)
    #expect(found.recognizers.map(\.name) == ["inner.pan", "outer.pan"])
    #expect(found.recognizers.map(\.verdict.outcome) == [.won, .prevented])
    #expect(found.recognizers.map(\.verdicts) == [1, 1])
    #expect(found.recognizers.last?.verdict.by == "inner.pan")
  }

  @Test func withoutATapNoneIsMissed() throws {
    #expect(try explain([], [RecognizerSpec("pan", .pan())]).missedTap == nil)
    let missed = try #require(try explain([RecognizerSpec("tap", .tap())], [RecognizerSpec("pan", .pan())]).missedTap)
    #expect(missed.why == .slop && missed.recognizer == "outer.tap")
    #expect(missed.by == nil || missed.by == "inner.pan")
    // A tap of another number of fingers is one that was missed by the number.
    let two = [RecognizerSpec("two", .tap(TapOptions(touches: 2)))]
    #expect(try explain(two, []).missedTap?.why == .fingers)
  }
}
