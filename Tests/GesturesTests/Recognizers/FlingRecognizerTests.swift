import Gestures
import Testing
import TouchModel

@Suite struct FlingRecognizerTests {
  func fling(_ options: FlingOptions = FlingOptions()) -> [RecognizerSpec] {
    [RecognizerSpec("fling", .fling(options))]
  }

  func stroke(_ dx: Double, _ dy: Double, over ms: Double, rest: Double = 0) -> Fingers {
    var fingers = Fingers()
    fingers.stroke(from: (200, 400), to: (200 + dx, 400 + dy), at: 0, for: ms, lift: false)
    fingers.up(at: ms + 8 + rest)
    return fingers
  }

  /// 8 pt a frame are 1,000 pt/s: beyond the slop at the second frame, with samples enough for a velocity.
  @Test(arguments: [(-160.0, 8.0, Direction.left), (160, -8, .right), (8, -160, .up), (-8, 160, .down)])
  func recognizedWhileItMoves(dx: Double, dy: Double, direction: Direction) {
    let run = Run(stroke(dx, dy, over: 160), fling())
    #expect(run.story == ["fling recognized@16"])
    #expect(run.events("fling").first?.direction == direction)
    #expect((run.cause("v0.fling", .won)?.measured ?? 0) > 900)
    for other in Direction.allCases where other != direction {
      #expect(Run(stroke(dx, dy, over: 160), fling(FlingOptions(directions: DirectionSet(other)))).events.isEmpty)
    }
  }

  /// 690 and 710 pt/s, at least 700.
  @Test(arguments: [(110.4, false), (113.6, true)]) func theSpeedCounts(way: Double, isFling: Bool) {
    let run = Run(stroke(way, 0, over: 160), fling())
    #expect(run.events.isEmpty == !isFling)
    if !isFling { #expect(run.cause("v0.fling", .failed)?.kind == .tooSlow) }
  }

  /// 29 and 31 degrees off the axis, at most 30.
  @Test(arguments: [(0.5543, true), (0.6009, false)]) func theConeCounts(slope: Double, isFling: Bool) {
    #expect(Run(stroke(160, 160 * slope, over: 160), fling()).events.isEmpty == !isFling)
  }

  @Test(arguments: [(760.0, true), (820, false)]) func theTimeCounts(rest: Double, isFling: Bool) {
    var fingers = Fingers()
    fingers.down(200, 400, at: 0)
    for step in 1...10 { fingers.move(200 + Double(step) * 12, 400, at: rest + Double(step) * 4) }
    fingers.up(at: rest + 48)
    let run = Run(fingers, fling())
    #expect(run.events.isEmpty == !isFling)
    if !isFling { #expect(run.cause("v0.fling", .failed) == Cause(.heldTooLong, measured: 800, limit: 800)) }
  }

  /// Android's rule: the speed of the lift, whatever came before; a rest leaves none.
  @Test func atTheLift() {
    let options = fling(FlingOptions(moment: .lift))
    #expect(Run(stroke(0, -160, over: 800), options).story == ["fling recognized@808"])
    #expect(Run(stroke(0, -160, over: 800, rest: 100), options).events.isEmpty)
    #expect(Run(stroke(0, -9, over: 40), options).events.isEmpty)
    #expect(Run(stroke(0, -160, over: 800), fling()).events.isEmpty)
  }

  @Test func severalFingers() {
    var fingers = Fingers()
    fingers.pair((from: (100, 400), to: (260, 400)), (from: (100, 500), to: (260, 500)), at: 0, for: 160)
    let two = fling(FlingOptions(minimumTouches: 2, maximumTouches: 2))
    #expect(Run(fingers, two).events("fling").map(\.touches) == [2])
    #expect(Run(fingers, fling()).cause("v0.fling", .failed)?.kind == .tooManyTouches)
    #expect(Run(stroke(160, 0, over: 160), two).cause("v0.fling", .failed)?.kind == .tooFewTouches)
    var late = Fingers()
    late.down(1, 100, 400, at: 0)
    late.down(2, 100, 500, at: 120)
    late.frame(at: 200, [.up(1), .up(2)])
    #expect(Run(late, two).cause("v0.fling", .failed)?.kind == .landedTooLate)
  }

  @Test func aCancelledContactFailsIt() {
    var fingers = Fingers()
    fingers.stroke(from: (200, 400), to: (230, 400), at: 0, for: 160, lift: false)
    fingers.cancel(at: 168)
    let run = Run(fingers, fling())
    #expect(run.cause("v0.fling", .failed)?.kind == .contactCancelled)
    #expect(run.isIdleAtEnd)
  }

  /// Velocities are cut as those of other gestures, the speed it is judged by is not.
  @Test(arguments: FlingOptions.Moment.allCases) func theVelocityIsCut(moment: FlingOptions.Moment) throws {
    let run = Run(
      stroke(380 - 200, 60, over: 32), fling(FlingOptions(moment: moment)),
      profile: .uikit.setting(.maximumFlingSpeed, to: 2000))
    let event = try #require(run.events("fling").first)
    #expect(abs(event.velocity.length - 2000) < 1e-6)
    #expect((run.cause("v0.fling", .won)?.measured ?? 0) > 2000)
  }
}
