import Gestures
import Testing
import TouchModel

@Suite struct SwipeRecognizerTests {
  let swipe = [RecognizerSpec("swipe", .swipe(SwipeOptions(maximumTouches: 3)))]

  @Test(arguments: [
    ((200.0, 100.0), (50.0, 100.0), Direction.left), ((100, 100), (250, 110), .right),
    ((100, 300), (110, 120), .up), ((100, 100), (90, 260), .down),
  ])
  func fourDirections(from: (Double, Double), to: (Double, Double), direction: Direction) {
    var fingers = Fingers()
    fingers.stroke(from: from, to: to, at: 0, for: 120)
    let events = Run(fingers, swipe).events("swipe")
    #expect(events.map(\.direction) == [direction])
    #expect(events.first?.time == Timestamp(microseconds: 128_000))
  }

  /// As that of a pan: the speed is cut by its magnitude.
  @Test func speedIsCutByMagnitude() {
    var fingers = Fingers()
    fingers.stroke(from: (0, 0), to: (400, 150), at: 0, for: 40)
    let velocity = Run(fingers, swipe).events("swipe").first?.velocity ?? .zero
    #expect(abs(velocity.length - 8000) < 1e-6)
    #expect(abs(velocity.dy / velocity.dx - 0.375) < 1e-9)
  }

  func failure(_ fingers: Fingers) -> Cause.Kind? { Run(fingers, swipe).cause("v0.swipe", .failed)?.kind }

  @Test func whatIsNoSwipe() {
    var short = Fingers()
    short.stroke(from: (100, 100), to: (129, 100), at: 0, for: 40)
    #expect(failure(short) == .tooShort)
    var slow = Fingers()
    slow.stroke(from: (100, 100), to: (150, 100), at: 0, for: 200)
    #expect(failure(slow) == .tooSlow)
    var long = Fingers()
    long.stroke(from: (100, 100), to: (300, 100), at: 0, for: 250)
    #expect(failure(long) == .heldTooLong)
    var slanted = Fingers()
    slanted.stroke(from: (100, 100), to: (200, 154), at: 0, for: 120)
    #expect(failure(slanted) == .outsideCone)
    var opposed = Fingers()
    opposed.pair((from: (100, 100), to: (300, 100)), (from: (300, 200), to: (200, 200)), at: 0, for: 120)
    #expect(failure(opposed) == .wrongDirection)
    var cancelled = Fingers()
    cancelled.stroke(from: (100, 100), to: (200, 100), at: 0, for: 80, lift: false)
    cancelled.cancel(at: 88)
    #expect(failure(cancelled) == .contactCancelled)
  }

  @Test func severalFingers() {
    var fingers = Fingers()
    fingers.pair((from: (100, 100), to: (300, 100)), (from: (100, 200), to: (300, 200)), at: 0, for: 120)
    let event = Run(fingers, swipe).events("swipe").first
    #expect(event?.touches == 2)
    #expect(event?.direction == .right)
  }

  @Test func onlyTheWantedDirection() {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (200, 100), at: 0, for: 80)
    #expect(Run(fingers, [RecognizerSpec("s", .swipe(SwipeOptions(directions: .left)))]).events.isEmpty)
    #expect(Run(fingers, [RecognizerSpec("s", .swipe(SwipeOptions(directions: .right)))]).events.count == 1)
  }
}

@Suite struct EdgePanRecognizerTests {
  let edge = [
    RecognizerSpec("edge", .edgePan()),
    RecognizerSpec("pan", .pan(), relations: Relations(requiresFailureOf: [.own("edge")])),
  ]

  @Test(arguments: [
    ((5.0, 300.0), (100.0, 300.0), Edge.left), ((395, 300), (300, 310), .right), ((200, 3), (210, 90), .top),
    ((200, 795), (200, 600), .bottom),
  ])
  func fourEdges(from: (Double, Double), to: (Double, Double), expected: Edge) {
    var fingers = Fingers()
    fingers.stroke(from: from, to: to, at: 0, for: 120)
    let run = Run(fingers, edge)
    #expect(run.events("edge").first?.edge == expected)
    #expect(run.events("edge").last?.phase == .ended)
    #expect(run.events("pan").isEmpty)
  }

  @Test(arguments: [
    ((3.0, 796.0), (100.0, 600.0), Edge.bottom), ((3, 796), (150, 740), .left), ((396, 2), (300, 90), .right),
    ((398, 4), (330, 120), .top),
  ])
  func inACornerTheMovementDecides(from: (Double, Double), to: (Double, Double), expected: Edge) {
    var fingers = Fingers()
    fingers.stroke(from: from, to: to, at: 0, for: 120)
    #expect(Run(fingers, edge).events("edge").map(\.edge).allSatisfy { $0 == expected })
    #expect(Run(fingers, edge).events("edge").last?.phase == .ended)
    #expect(Run(fingers, [RecognizerSpec("e", .edgePan(EdgePanOptions(edge: expected)))]).events("e").count > 2)
  }

  @Test(arguments: [(20.0, true), (20.1, false)]) func theBandIsAsWideAsTheProfileSays(x: Double, begins: Bool) {
    var fingers = Fingers()
    fingers.stroke(from: (x, 300), to: (x + 100, 300), at: 0, for: 120)
    let run = Run(fingers, edge)
    #expect(run.events("edge").isEmpty == !begins)
    #expect(run.events("pan").isEmpty == begins)
  }

  /// The pan that waited goes on from where the finger is.
  @Test func alongTheEdgeThePanGetsIt() {
    var fingers = Fingers()
    fingers.stroke(from: (5, 300), to: (8, 400), at: 0, for: 120)
    let run = Run(fingers, edge)
    #expect(run.events("edge").isEmpty)
    #expect(run.cause("v0.edge", .failed)?.kind == .wrongDirection)
    #expect(run.events("pan").first?.phase == .began)
  }

  @Test func itIsCancelledWithItsContact() {
    var fingers = Fingers()
    fingers.stroke(from: (5, 300), to: (100, 300), at: 0, for: 80, lift: false)
    fingers.cancel(at: 90)
    #expect(Run(fingers, edge).story.last == "edge cancelled@90")
  }
}
