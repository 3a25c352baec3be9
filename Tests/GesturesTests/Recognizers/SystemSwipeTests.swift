import Gestures
import Testing
import TouchModel

/// On a screen of 400 x 800 pt: begins at 8 pt across and 16 pt along, acts at 80 and 160.
@Suite struct SystemSwipeTests {
  func swipe(_ options: SystemSwipeOptions = SystemSwipeOptions()) -> [RecognizerSpec] {
    [RecognizerSpec("swipe", .systemSwipe(options))]
  }

  func hand(_ count: Int, _ dx: Double, _ dy: Double, lift: Bool = true) -> Fingers {
    var fingers = Fingers()
    func place(_ finger: Int, _ part: Double) -> (Double, Double) {
      (60 * Double(finger) + dx * part, 400 + dy * part)
    }
    fingers.frame(at: 0, (1...count).map { .down($0, place($0, 0).0, place($0, 0).1) })
    for step in 1...20 {
      let part = Double(step) / 20
      fingers.frame(at: Double(step) * 8, (1...count).map { .move($0, place($0, part).0, place($0, part).1) })
    }
    if lift { fingers.frame(at: 168, (1...count).map { .up($0) }) }
    return fingers
  }

  @Test(arguments: [
    (-100.0, 0.0, Direction.left, 1.25), (40, 0, .right, 0.5), (0, -160, .up, 1), (10, 80, .down, 0.5),
  ])
  func progressIsAShareOfTheScreen(dx: Double, dy: Double, direction: Direction, progress: Double) throws {
    let events = Run(hand(3, dx, dy), swipe()).events("swipe")
    let last = try #require(events.last)
    #expect(events.first?.phase == .began)
    #expect(last.phase == .ended)
    #expect(last.direction == direction)
    #expect(abs(last.progress - progress) < 1e-9)
    #expect(last.touches == 3)
    for other in Direction.allCases where other != direction {
      let run = Run(hand(3, dx, dy), swipe(SystemSwipeOptions(directions: DirectionSet(other))))
      #expect(run.cause("v0.swipe", .failed)?.kind == .wrongDirection)
    }
  }

  @Test(arguments: [(7.9, false), (8.1, true)]) func itBeginsAtAShareOfTheScreen(dx: Double, begins: Bool) {
    let run = Run(hand(4, dx, 0), swipe())
    #expect(run.events.isEmpty == !begins)
    if !begins { #expect(run.cause("v0.swipe", .failed)?.kind == .slopNotReached) }
  }

  /// It keeps its direction: the way back takes progress away, below zero at last.
  @Test func theWayBack() {
    var fingers = hand(3, 40, 0, lift: false)
    fingers.frame(at: 170, (1...3).map { .move($0, 60 * Double($0) - 40, 400) })
    fingers.frame(at: 180, [.up(1), .up(2), .up(3)])
    let events = Run(fingers, swipe()).events("swipe")
    #expect(events.last?.progress == -0.5)
    #expect(events.allSatisfy { $0.direction == .right })
  }

  @Test(arguments: [(2, Cause.Kind.tooFewTouches), (6, .tooManyTouches)])
  func threeToFiveFingers(count: Int, cause: Cause.Kind) {
    let run = Run(hand(count, 100, 0), swipe())
    #expect(run.events.isEmpty)
    #expect(run.cause("v0.swipe", .failed)?.kind == cause)
    #expect(!Run(hand(count, 100, 0), swipe(SystemSwipeOptions(minimumTouches: 2, maximumTouches: 6))).events.isEmpty)
  }

  @Test func aCancelledHandCancelsIt() {
    var fingers = hand(3, 100, 0, lift: false)
    fingers.frame(at: 168, [.cancel(1), .cancel(2), .cancel(3)])
    let run = Run(fingers, swipe())
    #expect(run.events("swipe").last?.phase == .cancelled)
    #expect(run.isIdleAtEnd)
  }
}
