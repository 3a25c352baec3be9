import Gestures
import Testing
import TouchModel

@Suite struct PairRecognizerTests {
  let specs = [
    RecognizerSpec("pinch", .pinch(), relations: Relations(simultaneousWith: [.own("rotation")])),
    RecognizerSpec("rotation", .rotation()),
  ]

  @Test(arguments: [(20.0, false), (20.4, true)]) func aPinchBeginsBeyondItsSlop(change: Double, begins: Bool) {
    var fingers = Fingers()
    fingers.pair(
      (from: (150, 300), to: (150 - change / 2, 300)), (from: (250, 300), to: (250 + change / 2, 300)), at: 0, for: 8)
    let run = Run(fingers, specs)
    #expect(run.events("pinch").isEmpty == !begins)
    if !begins { #expect(run.cause("v0.pinch", .failed) == Cause(.spanNotChanged, measured: 20, limit: 20)) }
  }

  @Test func theSlopIsTakenOffTheScale() {
    var fingers = Fingers()
    fingers.pair((from: (150, 300), to: (90, 300)), (from: (250, 300), to: (310, 300)), at: 0, for: 240)
    let events = Run(fingers, specs).events("pinch")
    // Steps of 4 pt of span: 124 is the first beyond 120, and 220 the last.
    #expect(abs((events.first?.scale ?? 0) - 124.0 / 120) < 1e-12)
    #expect(abs((events.last?.scale ?? 0) - 220.0 / 120) < 1e-12)
    #expect(events.allSatisfy { $0.location == Point(x: 200, y: 300) })
    #expect((events.last?.scaleVelocity ?? 0) > 0)
  }

  @Test func closingFingersScaleDown() {
    var fingers = Fingers()
    fingers.pair((from: (100, 300), to: (150, 300)), (from: (300, 300), to: (250, 300)), at: 0, for: 200)
    #expect(abs((Run(fingers, specs).events("pinch").last?.scale ?? 0) - 100.0 / 180) < 1e-12)
  }

  /// A quarter turn of one finger about the other; the arc of each about the centre is half the path.
  func turn(degrees: Double, radius: Double = 100, steps: Int = 45) -> Fingers {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 200, 300), .down(2, 200 + radius, 300)])
    for step in 1...steps {
      let (s, c) = DeterministicMaths.sinCos(Angle.radians(degrees: degrees * Double(step) / Double(steps)))
      fingers.move(2, 200 + radius * c, 300 + radius * s, at: Double(step) * 8)
    }
    fingers.frame(at: Double(steps) * 8 + 8, [.up(1), .up(2)])
    return fingers
  }

  @Test func aTurnIsReportedWithoutItsSlop() {
    let events = Run(turn(degrees: 90), specs).events("rotation")
    // 10 pt of arc on a radius of 50 pt are 0.2 radians.
    let expected = Double.pi / 2 - 0.2
    #expect(abs((events.last?.rotation ?? 0) - expected) < 1e-9)
    #expect((events.first?.rotation ?? 1) < Angle.radians(degrees: 2))
    #expect(Run(turn(degrees: -90), specs).events("rotation").last.map { $0.rotation < -1.3 } == true)
  }

  @Test func aTurnIsNeverWrapped() {
    let events = Run(turn(degrees: 500, steps: 250), specs).events("rotation")
    for (a, b) in zip(events, events.dropFirst()) { #expect(abs(b.rotation - a.rotation) < 0.1) }
    #expect(abs((events.last?.rotation ?? 0) - (Angle.radians(degrees: 500) - 0.2)) < 1e-6)
  }

  @Test(arguments: [(11.4, false), (11.6, true)]) func aRotationBeginsBeyondItsArc(degrees: Double, begins: Bool) {
    #expect(Run(turn(degrees: degrees, steps: 10), specs).events("rotation").isEmpty == !begins)
  }

  /// mapbox-gl-js#4970: a pinch must not turn by accident; once it is under way the higher slop holds.
  @Test func turningIsStifferDuringAPinch() {
    func spiral(degrees: Double) -> Fingers {
      var fingers = Fingers()
      fingers.frame(at: 0, [.down(1, 200, 300), .down(2, 300, 300)])
      for step in 1...60 {
        let part = Double(step) / 60
        let (s, c) = DeterministicMaths.sinCos(Angle.radians(degrees: degrees * part * part))
        let radius = 100 + 100 * part
        fingers.move(2, 200 + radius * c, 300 + radius * s, at: Double(step) * 8)
      }
      fingers.frame(at: 496, [.up(1), .up(2)])
      return fingers
    }
    #expect(Run(spiral(degrees: 25), specs).story == ["pinch began@104", "pinch ended@496"])
    #expect(Run(spiral(degrees: 40), specs).events("rotation").isEmpty == false)
  }

  /// webmaker-core#61: a finger put back after a lift goes on from where the scale was.
  @Test func aFingerPutBackCausesNoJump() {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 150, 300), .down(2, 250, 300)])
    for step in 1...10 { fingers.move(2, 250 + Double(step) * 10, 300, at: Double(step) * 8) }
    fingers.up(2, at: 88)
    fingers.move(1, 100, 300, at: 96)
    fingers.down(3, 130, 300, at: 200)
    fingers.move(3, 160, 300, at: 208)
    fingers.up(1, at: 300)
    fingers.up(3, at: 308)
    let run = Run(fingers, specs)
    let scales = run.events("pinch").map(\.scale)
    #expect(abs(scales[scales.count - 2] - 200.0 / 120 * 2) < 1e-9)
    #expect(run.story.last == "pinch ended@308")
    for (a, b) in zip(run.events("pinch").dropLast(2), run.events("pinch").dropFirst().dropLast(2)) {
      #expect(abs(b.scale - a.scale) < 0.1)
    }
  }

  /// hammerjs#117: a third finger does not break a pinch.
  @Test func aThirdFingerChangesNothing() {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 150, 300), .down(2, 250, 300)])
    for step in 1...10 { fingers.move(2, 250 + Double(step) * 10, 300, at: Double(step) * 8) }
    fingers.down(3, 300, 700, at: 88)
    fingers.move(3, 350, 750, at: 96)
    fingers.frame(at: 104, [.up(1), .up(2), .up(3)])
    let scales = Run(fingers, specs).events("pinch").map(\.scale)
    #expect(abs((scales.last ?? 0) - 200.0 / 120) < 1e-12)
  }

  @Test func bothAreCancelledWithTheirContacts() {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 150, 300), .down(2, 250, 300)])
    fingers.move(2, 300, 300, at: 8)
    fingers.frame(at: 16, [.cancel(1), .cancel(2)])
    let run = Run(fingers, specs)
    #expect(run.story == ["pinch began@8", "pinch cancelled@16"])
    #expect(run.isIdleAtEnd)
  }
}
