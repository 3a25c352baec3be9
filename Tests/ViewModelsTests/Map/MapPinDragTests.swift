import Gestures
import Testing
import TouchModel
import ViewModels

@Suite struct MapPinDragTests {
  private static func make(_ change: (inout MapOptions) -> Void = { _ in }) -> MapView {
    MapAnnotationTests.make(
      [
        MapAnnotationTests.pin("fixed", 0, 0), MapAnnotationTests.pin("loose", 100, 0) { $0.isDraggable = true },
      ], change)
  }

  private func press(_ phase: GesturePhase, _ x: Double, _ y: Double, at time: Int64 = 0) -> ViewInput {
    .gesture(
      recognizer: "press",
      GestureEvent(
        kind: .longPress, phase: phase, time: ms(time), contacts: [ContactID(2)], location: Point(x: x, y: y)))
  }

  private func place(_ id: String, _ map: MapView) -> Point? {
    guard case .pair(let latitude, let longitude, _) = map.state.first(where: { $0.name == "pin." + id })?.value
    else { return nil }
    return map.point(of: GeographicPoint(latitude: latitude, longitude: longitude))
  }

  /// The pin keeps its distance from the finger, and where it is in the world changes when it is put down.
  @Test(arguments: [0.0, 50]) func thePinFollowsTheFinger(pitch: Double) throws {
    var map = Self.make { $0.pitch = pitch }
    let before = try #require(place("loose", map))
    let grip = before + Vector(dx: 5, dy: -8)
    #expect(map.take(press(.began, grip.x, grip.y)) == [.visible(.pinLifted(true, annotation: "loose"))])
    #expect(map.take(press(.changed, grip.x - 30, grip.y + 60)) == [])
    #expect(try #require(place("loose", map)).distance(to: before) < 1e-6)
    #expect(map.part(at: before + Vector(dx: -30, dy: 60)) == .item(1))
    #expect(map.part(at: before) == .whole)
    let event = ControlEvent(.annotationDragged, time: ms(900), contact: ContactID(2), annotation: "loose")
    #expect(
      map.take(press(.ended, grip.x - 40, grip.y + 70, at: 900)) == [
        .visible(.pinLifted(false, annotation: "loose")), .control(event),
      ])
    // The last place that the event names counts.
    #expect(try #require(place("loose", map)).distance(to: before + Vector(dx: -40, dy: 70)) < 1e-4)
  }

  @Test func aCancelPutsItBack() throws {
    var map = Self.make()
    let before = map.state
    _ = map.take(press(.began, 300, 400))
    _ = map.take(press(.changed, 100, 100))
    #expect(map.take(press(.cancelled, 100, 100)) == [.visible(.pinLifted(false, annotation: "loose"))])
    #expect(map.state == before)
    #expect(map.part(at: Point(x: 300, y: 400)) == .item(1))
  }

  @Test func othersStayWhereTheyAre() {
    var map = Self.make()
    #expect(map.take(press(.began, 200, 400)) == [])
    _ = map.take(press(.changed, 250, 500))
    #expect(map.take(press(.ended, 250, 500)) == [])
    #expect(map.part(at: Point(x: 200, y: 400)) == .item(0))
  }

  /// The same finger's pan, and a pinch with a second one, do nothing while a pin is in the air.
  @Test func theMapStaysMeanwhile() {
    var map = Self.make()
    let before = map.camera
    _ = map.take(press(.began, 300, 400))
    _ = map.pans(pan(.began, at: ms(8), 20, 20))
    _ = map.pans(pan(.changed, at: ms(16), 40, 40))
    var pinch = GestureEvent(kind: .pinch, phase: .began, time: ms(16), touches: 2, location: Point(x: 9, y: 9))
    _ = map.take(.gesture(recognizer: "pinch", pinch))
    pinch.phase = .changed
    pinch.scale = 3
    _ = map.take(.gesture(recognizer: "pinch", pinch))
    _ = map.take(press(.ended, 340, 440))
    _ = map.pans(pan(.ended, at: ms(24), 40, 40, velocity: Vector(dx: 900, dy: 0)))
    #expect(map.camera == before)
    #expect(map.isAtRest)
  }

  /// A pan that began before the press lets the map go.
  @Test func aPanThatBeganStops() {
    var map = Self.make()
    _ = map.pans(pan(.began, at: ms(0), 3, 0))
    let moved = map.camera
    _ = map.take(press(.began, 303, 400))
    _ = map.pans(pan(.changed, at: ms(16), 50, 0))
    #expect(map.camera == moved)
  }

  @Test func aSnapshotInTheAirHasItOnTheGround() {
    var map = Self.make()
    let before = map.state
    _ = map.take(press(.began, 300, 400))
    _ = map.take(press(.changed, 100, 100))
    #expect(map.state == before)
    map.restore(before)
    #expect(map.part(at: Point(x: 300, y: 400)) == .item(1))
    #expect(map.take(press(.ended, 100, 100)) == [])
  }
}
