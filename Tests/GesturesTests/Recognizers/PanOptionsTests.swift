import Gestures
import Testing
import TouchModel

@Suite struct PanOptionsTests {
  func pan(_ options: PanOptions) -> [RecognizerSpec] { [RecognizerSpec("pan", .pan(options))] }

  func stroke(_ dx: Double, _ dy: Double) -> Fingers {
    var fingers = Fingers()
    fingers.stroke(from: (200, 400), to: (200 + dx, 400 + dy), at: 0, for: 80)
    return fingers
  }

  @Test(arguments: [
    (Direction.left, -100.0, 20.0), (.right, 100, -20), (.up, 20, -100), (.down, -20, 100),
  ])
  func onlyTheWantedDirectionsBegin(direction: Direction, dx: Double, dy: Double) {
    for wanted in Direction.allCases {
      let run = Run(stroke(dx, dy), pan(PanOptions(directions: DirectionSet(wanted))))
      #expect(run.events("pan").isEmpty == (wanted != direction))
      if wanted != direction { #expect(run.cause("v0.pan", .failed)?.kind == .wrongDirection) }
    }
    #expect(
      !Run(stroke(dx, dy), pan(PanOptions(axis: .horizontal, directions: .right))).events.isEmpty
        == (direction == .right))
  }

  /// flutter#20495: what a drag's start does to the first translation; later ones keep the difference.
  @Test(arguments: [(DragStart.subtracted, 2.5, 90.0), (.dropped, 0, 87.5), (.delivered, 12.5, 100)])
  func starts(start: DragStart, first: Double, last: Double) {
    var fingers = Fingers()
    fingers.down(200, 400, at: 0)
    for step in 1...8 { fingers.move(200, 400 + Double(step) * 12.5, at: Double(step) * 8) }
    fingers.up(at: 72)
    let events = Run(fingers, pan(PanOptions(start: start))).events("pan")
    #expect(events.first?.translation == Vector(dx: 0, dy: first))
    #expect(events.last?.translation == Vector(dx: 0, dy: last))
  }

  @Test func theProfileGivesTheStart() {
    let first = { (profile: Profile) in Run(stroke(0, 200), pan(PanOptions()), profile: profile).events("pan")[0] }
    #expect(first(.uikit).translation.dy == 10)
    #expect(first(.flutter).translation.dy == 0)
    #expect(first(.gtk).translation.dy == 20)
  }

  /// flutter#11884: two fingers that go 60 pt each.
  @Test(arguments: [
    (MultiTouch.centroid, 50.0), (.latestPointer, 50), (.sumAllPointers, 110), (.firstPointer, 50), (.firstDown, 50),
  ])
  func severalFingers(multiTouch: MultiTouch, last: Double) {
    var fingers = Fingers()
    fingers.pair((from: (100, 400), to: (100, 340)), (from: (200, 400), to: (200, 340)), at: 0, for: 80)
    let events = Run(fingers, pan(PanOptions(multiTouch: multiTouch))).events("pan")
    #expect(abs((events.last?.translation.dy ?? 0) + last) < 1e-9)
    #expect(events.last?.touches == (multiTouch == .firstPointer ? 1 : 2))
  }

  /// One that needs two fingers cannot be driven by the first alone.
  @Test(arguments: [(1, -50.0), (2, -20)]) func theFirstPointerDrives(minimumTouches: Int, last: Double) {
    var fingers = Fingers()
    fingers.down(1, 100, 400, at: 0)
    fingers.down(2, 200, 400, at: 8)
    for step in 1...6 { fingers.move(1, 100, 400 - Double(step) * 10, at: 8 + Double(step) * 8) }
    fingers.up(1, at: 80)
    fingers.up(2, at: 88)
    let options = PanOptions(minimumTouches: minimumTouches, multiTouch: .firstPointer)
    let events = Run(fingers, pan(options)).events("pan")
    #expect(events.last?.translation.dy == last)
    #expect(events.last?.phase == .ended)
  }

  /// The finger that landed first drives; when it lifts the next takes over by its own way, with the movement after its slop.
  ///
  /// Qt Quick 6.4: it ends with the last finger, and one that stays within its slop moves nothing.
  @Test(arguments: [(40.0, [-30.0, -30, 40, 50, 50]), (9.0, [-30.0, -30, -30, -30, -30])] as [(Double, [Double])])
  func theFirstFingerThatIsDownDrives(way: Double, translations: [Double]) {
    var fingers = Fingers()
    fingers.down(1, 100, 400, at: 0)
    for step in 1...3 { fingers.move(1, 100, 400 - Double(step) * 10, at: Double(step) * 8) }
    fingers.down(2, 200, 400, at: 32)
    fingers.move(1, 100, 360, at: 40)
    fingers.up(1, at: 48)
    for step in 2...4 { fingers.move(2, 200, 400 + way * Double(step) / 4, at: 40 + Double(step) * 8) }
    fingers.up(2, at: 80)
    let events = Run(fingers, pan(PanOptions(multiTouch: .firstDown))).events("pan")
    #expect(events.suffix(5).map(\.translation.dy) == translations)
    #expect(events.last?.phase == .ended)
    #expect(events.last?.time == Timestamp(microseconds: 80_000))
  }

  /// A finger that takes over before the drag has begun counts by its own way at once.
  @Test func theNextFingerBeginsByItsOwnWay() {
    var fingers = Fingers()
    fingers.down(1, 100, 400, at: 0)
    fingers.down(2, 200, 400, at: 8)
    fingers.move(2, 200, 392, at: 16)
    fingers.up(1, at: 24)
    fingers.move(2, 200, 380, at: 32)
    fingers.up(2, at: 40)
    let events = Run(fingers, pan(PanOptions(multiTouch: .firstDown))).events("pan")
    #expect(events.first?.time == Timestamp(microseconds: 32_000))
    #expect(events.last?.translation.dy == -10)
  }

  /// The axis that begins to move later drops its first step as the other one did.
  @Test func eachAxisDropsItsFirstStep() {
    var fingers = Fingers()
    fingers.down(200, 400, at: 0)
    for step in 1...4 { fingers.move(200, 400 + Double(step) * 15, at: Double(step) * 8) }
    for step in 1...3 { fingers.move(200 + Double(step) * 7, 460, at: 32 + Double(step) * 8) }
    fingers.up(at: 72)
    func last(_ start: DragStart) -> Vector? {
      Run(fingers, pan(PanOptions(start: start))).events("pan").last?.translation
    }
    #expect(last(.dropped) == Vector(dx: 21, dy: 45))
    #expect(last(.droppedByAxis) == Vector(dx: 14, dy: 45))
  }

  /// The finger that landed last drives; when it lifts the other takes over without a jump.
  @Test func theLatestPointerDrives() {
    var fingers = Fingers()
    fingers.down(1, 100, 400, at: 0)
    fingers.move(1, 100, 380, at: 8)
    fingers.down(2, 200, 400, at: 16)
    fingers.move(1, 100, 300, at: 24)
    fingers.move(2, 200, 395, at: 32)
    fingers.up(2, at: 40)
    fingers.move(1, 100, 290, at: 48)
    fingers.up(1, at: 56)
    let events = Run(fingers, pan(PanOptions(multiTouch: .latestPointer))).events("pan")
    #expect(events.map(\.translation.dy) == [-10, -15, -25, -25])
    // Flutter's rule with the slop of a drag along an axis; alone in its arena it would begin at once.
    let flutter = Profile.flutter.setting(.arbitration, to: 0).setting(.freePanSlopFactor, to: 1)
    #expect(
      Run(fingers, pan(PanOptions()), profile: flutter).events("pan").map(\.translation.dy) == [0, -5, -15, -15])
  }

  // MARK: Rails

  /// A stroke in steps of 8 ms through points.
  func path(_ points: [(Double, Double)]) -> [GestureEvent] {
    var fingers = Fingers()
    fingers.down(200, 400, at: 0)
    for (index, point) in points.enumerated() {
      fingers.move(200 + point.0, 400 + point.1, at: Double(index + 1) * 8)
    }
    fingers.up(at: Double(points.count + 1) * 8)
    return Run(fingers, pan(PanOptions(axis: .rails))).events("pan")
  }

  @Test func aStraightStrokeIsPutOnRails() {
    let events = path([(2, 12), (6, 40), (4, 80)])
    #expect(events.map(\.translation.dx).allSatisfy { $0 == 0 })
    #expect(abs((events.last?.translation.dy ?? 0) - 70) < 1e-9)
    #expect(events.last?.velocity.dx == 0)
  }

  @Test func aDiagonalStrokeIsFree() {
    let events = path([(10, 10), (30, 30), (60, 60)])
    #expect((events.last?.translation.dx ?? 0) > 50)
    // Free for good: a straight rest does not put it on rails any more.
    #expect((path([(10, 10), (30, 30), (30, 300), (60, 320)]).last?.translation.dx ?? 0) > 40)
  }

  @Test func railsAreLaidOnceTheWayIsClear() {
    let events = path([(9, 9), (12, 40), (19, 80)])
    #expect(abs((events.last?.translation.dx ?? 0) - (events.dropFirst().first?.translation.dx ?? 1)) < 1e-9)
  }

  /// More than 30 pt across within 30 pt along leaves the rails, and what they took stays taken: no jump.
  @Test func driftLeavesTheRails() {
    let events = path([(0, 20), (16, 24), (31, 28), (41, 32), (51, 32)])
    #expect(events.map(\.translation.dx) == [0, 0, 15, 25, 35, 35])
  }

  /// As much drift spread over a long way does not.
  @Test func slowDriftStaysOnTheRails() {
    let events = path((1...10).map { (Double($0) * 10, Double($0) * 40) })
    #expect(events.map(\.translation.dx).allSatisfy { $0 == 0 })
  }
}
