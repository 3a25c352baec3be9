import Gestures
import Testing
import TouchModel

/// Two fingers that go up or down together, and all the ways in which they do not.
@Suite struct PitchRecognizerTests {
  static let spec = RecognizerSpec("pitch", .pitch)

  /// Fingers at (100, 400) and (220, 400 + stacked) that go to their ends in steps of 8 ms.
  private func pair(
    _ first: Vector, _ second: Vector, below: Double = 0, beside: Double = 120, delay: Int = 0, steps: Int = 10,
    end: (inout Fingers, Double) -> Void = { $0.frame(at: $1, [.up(1), .up(2)]) }
  ) -> Fingers {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 100, 400), .down(2, 100 + beside, 400 + below)])
    for step in 1...(steps + delay) {
      let (a, b) = (min(1, Double(step) / Double(steps)), max(0, Double(step - delay) / Double(steps)))
      fingers.frame(
        at: Double(step) * 8,
        [
          .move(1, 100 + first.dx * a, 400 + first.dy * a),
          .move(2, 100 + beside + second.dx * b, 400 + below + second.dy * b),
        ])
    }
    end(&fingers, Double(steps + delay) * 8 + 8)
    return fingers
  }

  private let up = Vector(dx: 0, dy: -40)

  @Test(arguments: [-40.0, 40]) func followsBothUpOrDown(dy: Double) throws {
    let run = Run(pair(Vector(dx: 3, dy: dy), Vector(dx: -2, dy: dy)), [Self.spec])
    #expect(run.failures == [])
    let events = run.events("pitch")
    #expect(events.first?.phase == .began)
    let last = try #require(events.last)
    #expect(last.phase == .ended)
    // All of the way counts, and none across.
    #expect(abs(last.translation.dy - dy) < 1e-9)
    #expect(events.allSatisfy { $0.translation.dx == 0 && $0.velocity.dx == 0 && $0.kind == .pitch })
    #expect(abs(last.velocity.dy - dy / 0.08) < 1)
    #expect(run.cause("v0.pitch", .won)?.kind == .pairMoved)
  }

  @Test(arguments: [(1.9, false), (2.0, true)]) func beginsAtTwoPoints(way: Double, begins: Bool) {
    let run = Run(pair(Vector(dx: 0, dy: -way), Vector(dx: 0, dy: -way)), [Self.spec])
    #expect(run.events.isEmpty == !begins)
    if !begins { #expect(run.cause("v0.pitch", .failed)?.kind == .slopNotReached) }
  }

  @Test func failsWhereItMust() {
    let cases: [(Fingers, Cause.Kind)] = [
      (pair(up, Vector(dx: 0, dy: 40)), .wrongDirection), (pair(up, Vector(dx: 41, dy: -40)), .wrongDirection),
      (pair(Vector(dx: -50, dy: -40), up), .wrongDirection),
      (pair(up, up, below: 121), .fingersStacked), (pair(up, .zero, steps: 20), .movedAlone),
    ]
    for (fingers, kind) in cases {
      let run = Run(fingers, [Self.spec])
      #expect(run.events.isEmpty)
      let cause = run.cause("v0.pitch", .failed)
      #expect(cause?.kind == kind)
      #expect(cause?.isConsistent == true)
    }
    #expect(!Run(pair(up, up, below: 119), [Self.spec]).events.isEmpty)
  }

  /// The first finger has gone 2 points at 8 ms; the other follows in the frame 104 ms after, or still has not then.
  @Test(arguments: [(13, true), (14, false)]) func theSecondFollowsWithinAWindow(delay: Int, begins: Bool) {
    let run = Run(pair(up, up, delay: delay), [Self.spec])
    #expect(run.events.isEmpty == !begins)
  }

  @Test func oneFingerNeverBeginsItAndAThirdFailsIt() {
    var one = Fingers()
    one.frame(at: 0, [.down(1, 100, 400)])
    one.frame(at: 16, [.move(1, 100, 300)])
    one.frame(at: 32, [.up(1)])
    #expect(Run(one, [Self.spec]).cause("v0.pitch", .failed)?.kind == .tooFewTouches)
    var three = Fingers()
    three.frame(at: 0, [.down(1, 100, 400), .down(2, 200, 400), .down(3, 300, 400)])
    three.frame(at: 16, [.move(1, 100, 300), .move(2, 200, 300), .move(3, 300, 300)])
    three.frame(at: 32, [.up(1), .up(2), .up(3)])
    #expect(Run(three, [Self.spec]).cause("v0.pitch", .failed)?.kind == .tooManyTouches)
  }

  /// What the first finger did alone is no part of it.
  @Test func countsFromWhereTheTwoMet() throws {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 100, 400)])
    fingers.frame(at: 16, [.move(1, 100, 300)])
    fingers.frame(at: 24, [.down(2, 220, 310)])
    fingers.frame(at: 40, [.move(1, 100, 280), .move(2, 220, 290)])
    fingers.frame(at: 48, [.up(1), .up(2)])
    let events = Run(fingers, [Self.spec]).events("pitch")
    #expect(try #require(events.first).translation.dy == -20)
  }

  /// A finger that lifts and lands again makes another pair.
  @Test func anotherPairStartsAnew() {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 100, 400), .down(2, 220, 400)])
    fingers.frame(at: 8, [.move(1, 100, 397)])
    fingers.frame(at: 16, [.up(2)])
    fingers.frame(at: 200, [.down(3, 220, 390)])
    fingers.frame(at: 208, [.move(1, 100, 380), .move(3, 220, 380)])
    fingers.frame(at: 216, [.up(1), .up(3)])
    #expect(Run(fingers, [Self.spec]).story == ["pitch began@208", "pitch ended@216"])
  }

  @Test func endsWithItsFirstFingerAndIsCancelledByACancel() {
    let lifted = pair(up, up) { fingers, time in
      fingers.frame(at: time, [.up(1)])
      fingers.frame(at: time + 50, [.up(2)])
    }
    #expect(Run(lifted, [Self.spec]).story.last == "pitch ended@88")
    let cancelled = pair(up, up) { fingers, time in
      fingers.frame(at: time, [.cancel(1), .cancel(2)])
    }
    let run = Run(cancelled, [Self.spec])
    #expect(run.story.last == "pitch cancelled@88")
    #expect(run.events("pitch").last?.velocity == .zero)
    var early = Fingers()
    early.frame(at: 0, [.down(1, 100, 400), .down(2, 220, 400)])
    early.frame(at: 8, [.cancel(1), .cancel(2)])
    #expect(Run(early, [Self.spec]).cause("v0.pitch", .failed)?.kind == .contactCancelled)
  }

  /// As a map has them: a pitch goes on beside a pan and excludes pinch and rotation, as those do it.
  @Test func excludesPinchAndRotation() {
    let specs = [
      RecognizerSpec("pan", .pan(), relations: Relations(simultaneousWith: [.own("pinch"), .own("pitch")])),
      RecognizerSpec("pinch", .pinch()), RecognizerSpec("rotation", .rotation()),
      RecognizerSpec("pitch", .pitch, relations: Relations(simultaneousWith: [.own("pan")])),
    ]
    let tilted = Run(pair(up, Vector(dx: 30, dy: -80)), specs)
    #expect(Set(tilted.events.map(\.name)) == ["pan", "pitch"])
    let spread = Run(pair(Vector(dx: -40, dy: -3), Vector(dx: 40, dy: -3)), specs)
    #expect(Set(spread.events.map(\.name)) == ["pinch"])
  }
}
