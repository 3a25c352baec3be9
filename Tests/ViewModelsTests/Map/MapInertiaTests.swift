import Gestures
import Testing
import TouchModel
import ViewModels

@Suite struct MapInertiaTests {
  private func thrown(_ change: (inout MapOptions) -> Void = { _ in }) -> MapView {
    var map = MapViewTests.make(change)
    map.fling(at: ms(0), 0, 0, velocity: Vector(dx: 600, dy: -800))
    return map
  }

  @Test func panGoesOnForItsLength() {
    var map = thrown()
    #expect(map.nextWake == ms(500))
    _ = map.settle()
    #expect(map.isAtRest)
    // 60 points along (0.6, -0.8).
    #expect(map.point(of: MapViewTests.berlin).distance(to: Point(x: 236, y: 352)) < 1e-6)
  }

  @Test func slowLiftsAndCancelsDoNotThrow() {
    var slow = MapViewTests.make()
    slow.fling(at: ms(0), 0, 0, velocity: Vector(dx: 49, dy: 0))
    #expect(slow.isAtRest)
    var cancelled = MapViewTests.make()
    _ = cancelled.pans(pan(.began, at: ms(0)))
    _ = cancelled.pans(pan(.cancelled, at: ms(8), velocity: Vector(dx: 900, dy: 0)))
    #expect(cancelled.isAtRest)
  }

  @Test func waitsForTheLastFingerButNotTooLong() {
    for (lift, moves) in [(150, true), (400, false)] as [(Int64, Bool)] {
      var map = MapViewTests.make()
      _ = map.take(.landed(ContactID(1), at: ms(0), position: .zero))
      _ = map.take(.landed(ContactID(2), at: ms(0), position: .zero))
      let event = GestureEvent(
        kind: .pinch, phase: .began, time: ms(8), location: Point(x: 100, y: 100), scaleVelocity: 3)
      _ = map.take(.gesture(recognizer: "pinch", event))
      var end = event
      end.phase = .ended
      end.time = ms(100)
      _ = map.take(.gesture(recognizer: "pinch", end))
      _ = map.take(.lifted(ContactID(1), at: ms(100)))
      #expect(map.isAtRest)
      _ = map.take(.lifted(ContactID(2), at: ms(lift)))
      #expect(map.isAtRest != moves)
    }
  }

  @Test func zoomAndTurnGoOnAboutTheFocus() {
    var map = MapViewTests.make()
    let focus = Point(x: 100, y: 250)
    let place = map.position(at: focus)
    for (name, kind) in [("pinch", GestureKind.pinch), ("rotation", .rotation)] {
      for phase in [GesturePhase.began, .ended] {
        // Both end before either throws: the fingers are still down.
        if phase == .began { _ = map.take(.landed(ContactID(1), at: ms(0), position: .zero)) }
        let event = GestureEvent(
          kind: kind, phase: phase, time: ms(8), touches: 2, location: focus, scaleVelocity: 4, rotationVelocity: -1)
        _ = map.take(.gesture(recognizer: name, event))
      }
    }
    _ = map.take(.lifted(ContactID(1), at: ms(9)))
    _ = map.take(.lifted(ContactID(1), at: ms(10)))
    #expect(!map.isAtRest)
    for step in 0..<100 {
      _ = map.go(to: ms(10 + Int64(step) * 5))
      #expect(map.point(of: place).distance(to: focus) < 1e-6)
    }
    #expect(map.isAtRest)
    let levels = InertialThrow(
      velocity: 4 / DeterministicMaths.log(2), linearity: 0.3, deceleration: 20, maximumSpeed: 1400)
    #expect(abs(map.camera.zoom - 12 - levels.distance) < 1e-12)
    let degrees = InertialThrow(velocity: 180 / .pi, linearity: 0.3, deceleration: 1000, maximumSpeed: 360)
    #expect(abs(map.camera.bearing - degrees.distance) < 1e-9)
  }

  @Test func landingStopsIt() {
    var map = thrown()
    #expect(map.take(.landed(ContactID(2), at: ms(200), position: .zero)) == [.consumesTouch(ContactID(2))])
    let caught = map.camera
    #expect(map.isAtRest)
    _ = map.go(to: ms(450))
    #expect(map.camera == caught)
    let way = map.point(of: MapViewTests.berlin).distance(to: Point(x: 200, y: 400))
    #expect(abs(way - (300 * 0.1 - 750 * 0.1 * 0.1 / 2)) < 1e-6)
    _ = map.take(.lifted(ContactID(2), at: ms(460)))
    #expect(map.isAtRest)
  }

  @Test(arguments: [1, 9, 1000]) func rateNeverChangesTheState(steps: Int) {
    for end in [ms(133), ms(400), ms(900)] {
      var once = thrown { $0.bearing = 12 }
      var often = once
      _ = once.go(to: end)
      for step in 1...steps {
        _ = often.go(to: Timestamp(microseconds: 100_000 + (end.microseconds - 100_000) * Int64(step) / Int64(steps)))
      }
      #expect(often.camera == once.camera)
    }
  }
}
