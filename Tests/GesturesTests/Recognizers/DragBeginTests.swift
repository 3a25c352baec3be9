import Gestures
import Testing
import TouchModel

/// With which fingers, which way and from where drags begin, also where they are held or alone.
@Suite struct DragBeginTests {
  private let arena = Profile.uikit.setting(.arbitration, to: Double(ArbitrationRule.arena.rawValue))

  private func pan(_ options: PanOptions = PanOptions()) -> [RecognizerSpec] { [RecognizerSpec("pan", .pan(options))] }

  /// Fingers side by side that go the same way in frames of 8 ms, one step each.
  private func hand(_ count: Int, by step: (Double, Double), frames: Int) -> Fingers {
    var fingers = Fingers()
    let all = 1...count
    fingers.frame(at: 0, all.map { .down($0, 50 + 50 * Double($0), 400) })
    for frame in 1...frames {
      let part = Double(frame)
      fingers.frame(
        at: 8 * part, all.map { .move($0, 50 + 50 * Double($0) + step.0 * part, 400 + step.1 * part) })
    }
    return fingers
  }

  // MARK: Held

  private let held = [
    RecognizerSpec("swipe", .swipe(SwipeOptions(maximumTouches: 5))),
    RecognizerSpec(
      "pan", .pan(PanOptions(minimumTouches: 2)), relations: Relations(requiresFailureOf: [.own("swipe")])),
    RecognizerSpec("pinch", .pinch(), relations: Relations(requiresFailureOf: [.own("swipe")])),
  ]

  /// A finger that lifts while a pan of two is held ends it there, and the other goes on without it.
  @Test func aHeldPanOfTwoEndsWithItsFirstFinger() {
    var fingers = hand(2, by: (0, 5), frames: 6)
    fingers.up(2, at: 80)
    fingers.move(1, 100, 500, at: 400)
    fingers.up(1, at: 500)
    let run = Run(fingers, Array(held.prefix(2)))
    #expect(run.story == ["pan began@250", "pan ended@250"])
    #expect(run.events("pan").last?.translation == Vector(dx: 0, dy: 20))
  }

  @Test func aHeldPanOfTwoFailsWithACancelledFinger() {
    var fingers = hand(2, by: (0, 5), frames: 6)
    fingers.cancel(2, at: 80)
    fingers.move(1, 100, 500, at: 400)
    fingers.up(1, at: 500)
    #expect(Run(fingers, Array(held.prefix(2))).events.isEmpty)
  }

  /// A held pinch has not begun, so one finger is none.
  @Test func aHeldPinchOfWhichAFingerLiftsNeverBegins() {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 100, 100), .down(2, 200, 100)])
    for step in 1...6 { fingers.move(2, 200 + Double(step) * 8, 100, at: Double(step) * 8) }
    fingers.up(2, at: 80)
    fingers.move(1, 100, 140, at: 400)
    fingers.up(1, at: 500)
    let run = Run(fingers, [held[0], held[2]])
    #expect(run.story.isEmpty)
    #expect(run.cause("v0.pinch", .failed)?.kind == .contactsEnded)
  }

  /// A held gesture whose finger a palm cancels is none, whatever its kind.
  @Test(arguments: [
    RecognizerOptions.fling(), .edgeSwipe(), .pan(), .edgePan(), .systemSwipe(SystemSwipeOptions(minimumTouches: 1)),
  ]) func whatIsHeldFailsWithACancelledFinger(options: RecognizerOptions) {
    var fingers = Fingers()
    fingers.stroke(from: (5, 300), to: (85, 300), at: 0, for: 80, lift: false)
    let specs = [
      RecognizerSpec("press", .longPress(), settings: [Setting(.longPressSlop, 500)]),
      RecognizerSpec("held", options, relations: Relations(requiresFailureOf: [.own("press")])),
    ]
    var lifted = fingers
    lifted.up(at: 100)
    #expect(!Run(lifted, specs).events("held").isEmpty)
    fingers.cancel(1, at: 100)
    #expect(Run(fingers, specs).events.isEmpty)
  }

  // MARK: The slop's part

  /// A slanted hand: its first translation is what it moved beyond the start, not more than its step.
  @Test func aSlantedSystemSwipeDoesNotJump() throws {
    let events = Run(hand(3, by: (0.6, 0.5), frames: 30), [RecognizerSpec("swipe", .systemSwipe())]).events("swipe")
    let first = try #require(events.first)
    #expect(first.translation.length <= Vector(dx: 0.6, dy: 0.5).length)
    // Begun with 8.4 pt across, more than 2 % of 400 pt, of which 8 are taken off along the whole way.
    #expect(abs(first.translation.dx - 0.4) < 1e-9 && abs(first.translation.dy - 7 * 0.4 / 8.4) < 1e-9)
  }

  @Test func aSlantedEdgePanDoesNotJump() throws {
    var fingers = Fingers()
    fingers.stroke(from: (5, 300), to: (65, 350), at: 0, for: 240)
    let first = try #require(Run(fingers, [RecognizerSpec("edge", .edgePan())]).events("edge").first)
    #expect(first.translation.length <= Vector(dx: 2, dy: 50.0 / 30).length + 1e-9)
  }

  /// 8 and 6.2 pt are beyond the slop together; locked to the axis it has not gone back.
  @Test func aLockTakesNothingBack() throws {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(108, 106.2, at: 8)
    fingers.up(at: 16)
    let first = try #require(Run(fingers, pan(PanOptions(axis: .locking))).events("pan").first)
    #expect(first.translation == .zero)
  }

  /// What one finger went before the second landed is no part of a pan of two, nor what fingers went as they spread.
  @Test func whatWasBeforeIsNoPart() {
    var fingers = Fingers()
    fingers.down(1, 100, 100, at: 0)
    for step in 1...20 { fingers.move(1, 100, 100 + 5 * Double(step), at: 8 * Double(step)) }
    fingers.down(2, 200, 200, at: 170)
    fingers.frame(at: 180, [.move(1, 100, 202), .move(2, 200, 202)])
    fingers.frame(at: 190, [.up(1), .up(2)])
    #expect(Run(fingers, pan(PanOptions(minimumTouches: 2))).events("pan").map(\.translation.dy) == [0, 2, 2])
  }

  /// A pan that a pinch begins has the slop taken off as any other.
  @Test func aPanBegunByAPinchDoesNotJump() throws {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 150, 100), .down(2, 250, 100)])
    for step in 1...10 {
      let way = Double(step)
      fingers.frame(at: 8 * way, [.move(1, 150 - 3 * way, 100 + way), .move(2, 250 + 3 * way, 100 + way)])
    }
    fingers.frame(at: 90, [.up(1), .up(2)])
    let specs = [RecognizerSpec("pinch", .pinch(), relations: Relations(simultaneousWith: [.any]))] + pan()
    let run = Run(fingers, specs, profile: .uikit.setting(.pinchBeginsPan, to: 1))
    let first = try #require(run.events("pan").first)
    #expect(first.translation.length <= 1)
  }

  // MARK: Alone under the arena

  /// Who has to know which way, or from which corner, does not begin with the touch.
  @Test func whatDependsOnTheWayWaitsForIt() throws {
    let up = SystemSwipeOptions(directions: .up)
    let down = hand(3, by: (0, 5), frames: 30)
    #expect(Run(down, [RecognizerSpec("swipe", .systemSwipe(up))], profile: arena).events.isEmpty)
    #expect(Run(down, pan(PanOptions(directions: .up)), profile: arena).events.isEmpty)
    let swipe = try #require(
      Run(down, [RecognizerSpec("swipe", .systemSwipe())], profile: arena).events("swipe").last)
    #expect(swipe.direction == .down)
    #expect(swipe.progress > 0.5)
    var corner = Fingers()
    corner.stroke(from: (5, 8), to: (8, 108), at: 0, for: 160)
    let edge = try #require(Run(corner, [RecognizerSpec("edge", .edgePan())], profile: arena).events("edge").last)
    #expect(edge.edge == .top)
    var straight = Fingers()
    straight.stroke(from: (100, 100), to: (104, 180), at: 0, for: 160)
    let locked = try #require(Run(straight, pan(PanOptions(axis: .locking)), profile: arena).events("pan").last)
    #expect(locked.translation.dx == 0)
  }

  @Test func aPanThatLeavesTransformsLeavesThemAlsoAlone() {
    var fingers = Fingers()
    fingers.pair((from: (150, 300), to: (90, 300)), (from: (250, 300), to: (310, 300)), at: 0, for: 160)
    #expect(Run(fingers, pan(PanOptions(leavesTransforms: true)), profile: arena).events.isEmpty)
    #expect(Run(fingers, pan(), profile: arena).story.first == "pan began@0")
  }

  // MARK: Landings of one frame

  /// How a panel frames the landings of two fingers decides nothing.
  @Test(arguments: [0.0, 10]) func theFirstFingerOfAnEdgePanCounts(apart: Double) {
    var fingers = Fingers()
    if apart == 0 {
      fingers.frame(at: 0, [.down(1, 5, 100), .down(2, 60, 100)])
    } else {
      fingers.down(1, 5, 100, at: 0)
      fingers.down(2, 60, 100, at: apart)
    }
    for step in 1...6 {
      let way = 5 * Double(step)
      fingers.frame(at: 20 + 8 * Double(step), [.move(1, 5 + way, 100), .move(2, 60 + way, 100)])
    }
    fingers.frame(at: 100, [.up(1), .up(2)])
    let run = Run(fingers, [RecognizerSpec("edge", .edgePan(EdgePanOptions(touches: 2)))])
    #expect(run.story == ["edge began@44", "edge ended@100"])
  }

  /// With one place left the first of two that land joins.
  @Test(arguments: [0.0, 1]) func theLastPlaceIsTaken(apart: Double) {
    var fingers = Fingers()
    fingers.down(1, 100, 100, at: 0)
    fingers.move(1, 100, 130, at: 8)
    if apart == 0 {
      fingers.frame(at: 16, [.down(2, 200, 100), .down(3, 300, 100)])
    } else {
      fingers.down(2, 200, 100, at: 16)
      fingers.down(3, 300, 100, at: 17)
    }
    fingers.move(2, 200, 200, at: 24)
    fingers.move(3, 300, 200, at: 32)
    fingers.frame(at: 40, [.up(1), .up(2), .up(3)])
    #expect(Run(fingers, pan(PanOptions(maximumTouches: 2))).events("pan").last?.translation.dy == 70)
  }

  // MARK: Slops

  /// 9 pt along both axes are beyond a slop of 10 straight, and within it by the longer axis.
  @Test(arguments: [(0.0, true), (1, false)]) func everySlopIsMeasuredAsTheProfileSays(perAxis: Double, isBeyond: Bool)
  {
    let profile = Profile.uikit.setting(.slopPerAxis, to: perAxis).setting(.flingSpeed, to: 100)
      .setting(.flingCone, to: 90)
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (109, 109), at: 0, for: 48)
    let fling = Run(fingers, [RecognizerSpec("fling", .fling())], profile: profile)
    #expect(fling.events.isEmpty != isBeyond)
    var edge = Fingers()
    edge.stroke(from: (5, 300), to: (12, 309), at: 0, for: 48)
    let swipe = Run(edge, [RecognizerSpec("edge", .edgeSwipe())], profile: profile)
    #expect((swipe.cause("v0.edge", .failed)?.kind == .wrongDirection) == isBeyond)
  }

  // MARK: Reports

  /// A stroke the wrong way says how far it went there, and how far the way it should.
  @Test func theWrongWayIsMeasured() {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(90, 140, at: 8)
    fingers.up(at: 16)
    let cause = Run(fingers, pan(PanOptions(directions: .horizontal))).cause("v0.pan", .failed)
    #expect(cause == Cause(.wrongDirection, measured: 40, limit: 10))
    let swipe = [RecognizerSpec("swipe", .systemSwipe(SystemSwipeOptions(minimumTouches: 1, directions: .up)))]
    #expect(Run(fingers, swipe).cause("v0.swipe", .failed) == Cause(.wrongDirection, measured: 40, limit: 0))
  }
}
