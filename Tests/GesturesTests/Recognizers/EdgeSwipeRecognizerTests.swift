import Gestures
import Testing
import TouchModel

/// On a screen of 400 x 800 pt.
@Suite struct EdgeSwipeRecognizerTests {
  func swipe(_ options: EdgeSwipeOptions = EdgeSwipeOptions()) -> [RecognizerSpec] {
    [RecognizerSpec("swipe", .edgeSwipe(options))]
  }

  func stroke(_ from: (Double, Double), _ to: (Double, Double)) -> Fingers {
    var fingers = Fingers()
    fingers.stroke(from: from, to: to, at: 0, for: 80)
    return fingers
  }

  @Test(arguments: [
    ((5.0, 300.0), (105.0, 320.0), Edge.left), ((395, 300), (295, 300), .right), ((200, 5), (210, 105), .top),
    ((200, 795), (190, 695), .bottom),
  ])
  func fourEdges(from: (Double, Double), to: (Double, Double), edge: Edge) throws {
    let run = Run(stroke(from, to), swipe())
    // 10 pt a frame: the fourth is the first beyond 30 pt.
    #expect(run.story == ["swipe recognized@32"])
    let event = try #require(run.events("swipe").first)
    #expect(event.edge == edge)
    #expect(event.corner == nil)
    for other in Edge.allCases where other != edge {
      let run = Run(stroke(from, to), swipe(EdgeSwipeOptions(places: EdgeSet(other))))
      #expect(run.cause("v0.swipe", .failed)?.kind == .outsideEdge)
    }
  }

  @Test(arguments: [
    ((5.0, 5.0), (105.0, 105.0), Corner.topLeft), ((395, 5), (295, 105), .topRight),
    ((5, 795), (105, 695), .bottomLeft), ((395, 795), (295, 695), .bottomRight),
  ])
  func fourCorners(from: (Double, Double), to: (Double, Double), corner: Corner) throws {
    let event = try #require(Run(stroke(from, to), swipe()).events("swipe").first)
    #expect(event.corner == corner)
    #expect(event.edge == nil)
    // Where no corner counts it is one of its edges.
    let edges = Run(stroke(from, (from.0 < 200 ? 105 : 295, from.1)), swipe(EdgeSwipeOptions(places: .edges)))
    #expect(edges.events("swipe").first?.edge == (from.0 < 200 ? .left : .right))
  }

  @Test(arguments: [(19.0, true), (21, false)]) func theBandCounts(x: Double, counts: Bool) {
    #expect(Run(stroke((x, 300), (x + 100, 300)), swipe()).events.isEmpty == !counts)
  }

  @Test func whatIsNoEdgeSwipe() {
    func failure(_ fingers: Fingers, _ options: EdgeSwipeOptions = EdgeSwipeOptions()) -> Cause.Kind? {
      let run = Run(fingers, swipe(options))
      #expect(run.events.isEmpty)
      #expect(run.isIdleAtEnd)
      return run.cause("v0.swipe", .failed)?.kind
    }
    #expect(failure(stroke((5, 300), (30, 420))) == .wrongDirection)
    #expect(failure(stroke((5, 300), (30, 300))) == .tooShort)
    var cancelled = Fingers()
    cancelled.stroke(from: (5, 300), to: (20, 300), at: 0, for: 80, lift: false)
    cancelled.cancel(at: 88)
    #expect(failure(cancelled) == .contactCancelled)
    var second = Fingers()
    second.down(1, 5, 300, at: 0)
    second.down(2, 5, 400, at: 40)
    second.frame(at: 80, [.up(1), .up(2)])
    #expect(failure(second) == .tooManyTouches)
    let two = EdgeSwipeOptions(minimumTouches: 2, maximumTouches: 2)
    #expect(failure(stroke((5, 300), (105, 300)), two) == .tooFewTouches)
    var apart = Fingers()
    apart.down(1, 5, 300, at: 0)
    apart.down(2, 60, 400, at: 40)
    apart.frame(at: 80, [.up(1), .up(2)])
    #expect(failure(apart, two) == .outsideEdge)
    var late = Fingers()
    late.down(1, 5, 300, at: 0)
    late.down(2, 5, 400, at: 120)
    late.frame(at: 180, [.up(1), .up(2)])
    #expect(failure(late, two) == .landedTooLate)
  }

  @Test func twoFingers() {
    var fingers = Fingers()
    fingers.pair((from: (5, 300), to: (105, 300)), (from: (8, 400), to: (108, 400)), at: 0, for: 80)
    let run = Run(fingers, swipe(EdgeSwipeOptions(minimumTouches: 2, maximumTouches: 3)))
    #expect(run.events("swipe").map(\.touches) == [2])
  }

  /// An edge pan of two fingers, both of which start at the edge or follow the first.
  @Test func anEdgePanOfTwoFingers() {
    var fingers = Fingers()
    fingers.pair((from: (5, 300), to: (105, 300)), (from: (8, 400), to: (108, 400)), at: 0, for: 80)
    let specs = [RecognizerSpec("edge", .edgePan(EdgePanOptions(edge: .left, touches: 2)))]
    #expect(Run(fingers, specs).events("edge").last?.touches == 2)
    #expect(Run(stroke((5, 300), (105, 300)), specs).events.isEmpty)
    #expect(Run(fingers, [RecognizerSpec("edge", .edgePan())]).events.isEmpty)
  }
}
