import Gestures
import Testing
import TouchModel
import ViewModels

/// Two fingers on a map, as the three recognizers would report them.
struct Fingers {
  var a: Point
  var b: Point
  private let start: (a: Point, b: Point)
  private var turned = 0.0

  init(_ a: Point, _ b: Point) {
    self.a = a
    self.b = b
    start = (a, b)
  }

  var focus: Point { Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
  private static func angle(_ v: Vector) -> Double { DeterministicMaths.atan2(v.dy, v.dx) }

  mutating func move(to a: Point, _ b: Point) {
    turned += Angle.wrapped(Self.angle(b - a) - Self.angle(self.b - self.a))
    self.a = a
    self.b = b
  }

  func event(_ kind: GestureKind, _ phase: GesturePhase, at time: Timestamp) -> GestureEvent {
    let from = Point(x: (start.a.x + start.b.x) / 2, y: (start.a.y + start.b.y) / 2)
    return GestureEvent(
      kind: kind, phase: phase, time: time, contacts: [ContactID(1), ContactID(2)], touches: 2, location: focus,
      translation: kind == .pan ? focus - from : .zero,
      scale: kind == .pinch ? (b - a).length / (start.b - start.a).length : 1,
      rotation: kind == .rotation ? turned : 0)
  }

  /// Sends all three, in an order.
  func send(_ phase: GesturePhase, at time: Timestamp, to map: inout MapView, order: [GestureKind]) {
    for kind in order { _ = map.take(.gesture(recognizer: kind.rawValue, event(kind, phase, at: time))) }
  }
}

@Suite struct MapViewTests {
  static let berlin = GeographicPoint(latitude: 52.52, longitude: 13.405)

  static func make(_ change: (inout MapOptions) -> Void = { _ in }) -> MapView {
    var options = MapOptions(center: berlin, zoom: 12)
    change(&options)
    var map = MapView(options, profile: .uikit)
    _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    return map
  }

  @Test func panCarriesTheGroundAlong() {
    var map = Self.make { $0.bearing = 37 }
    let place = map.position(at: Point(x: 100, y: 200))
    _ = map.pans(pan(.began, at: ms(0), 3, 4))
    _ = map.pans(pan(.changed, at: ms(8), 50, -20))
    let shown = map.point(of: place)
    #expect(shown.distance(to: Point(x: 150, y: 180)) < 1e-6)
  }

  /// Pan, pinch and turn in one go, whatever the order of the three reports in a frame.
  @Test(
    arguments: [[.pan, .pinch, .rotation], [.rotation, .pinch, .pan], [.pinch, .pan, .rotation]] as [[GestureKind]])
  func placeUnderTheFocusStaysUnderIt(order: [GestureKind]) {
    var map = Self.make { $0.bearing = 350 }
    var fingers = Fingers(Point(x: 150, y: 300), Point(x: 250, y: 340))
    fingers.send(.began, at: ms(0), to: &map, order: order)
    let place = map.position(at: fingers.focus)
    for step in 1...300 {
      let (sine, cosine) = DeterministicMaths.sinCos(Double(step) * 0.011)
      let half = Vector(dx: (54 + 0.3 * Double(step)) * cosine, dy: (54 + 0.3 * Double(step)) * sine)
      let center = Point(x: 200 + 60 * sine, y: 320 - 0.7 * Double(step))
      fingers.move(to: center - half, center + half)
      fingers.send(.changed, at: ms(Int64(step) * 8), to: &map, order: order)
      #expect(map.point(of: place).distance(to: fingers.focus) < 1e-6)
    }
    #expect(
      abs(map.camera.zoom - 12 - DeterministicMaths.log2(fingers.event(.pinch, .changed, at: ms(0)).scale)) < 1e-9)
    #expect(map.camera.bearing != 350)
  }

  @Test func zoomAndTurnFollowTheFingersExactly() {
    var map = Self.make()
    var fingers = Fingers(Point(x: 175, y: 400), Point(x: 225, y: 400))
    fingers.send(.began, at: ms(0), to: &map, order: [.pinch, .rotation])
    // 50 to 400 points is three levels; a quarter turn clockwise turns the map so too, so its top looks west.
    fingers.move(to: Point(x: 200, y: 200), Point(x: 200, y: 600))
    fingers.send(.changed, at: ms(8), to: &map, order: [.pinch, .rotation])
    #expect(abs(map.camera.zoom - 15) < 1e-12)
    #expect(abs(map.camera.bearing - 270) < 1e-9)
    #expect(map.point(of: Self.berlin).distance(to: Point(x: 200, y: 400)) < 1e-6)
  }

  @Test func zoomIsCutAndComesBackAtTheSameSpan() {
    var map = Self.make {
      $0.maximumZoom = 13
      $0.bouncesZoom = false
    }
    var event = GestureEvent(kind: .pinch, phase: .began, time: ms(0), location: Point(x: 50, y: 90))
    let place = map.position(at: event.location)
    _ = map.take(.gesture(recognizer: "pinch", event))
    event.phase = .changed
    for (scale, zoom) in [(1.5, 12.584_962_500_721_156), (8.0, 13), (2.0, 13), (1.0, 12)] {
      event.scale = scale
      _ = map.take(.gesture(recognizer: "pinch", event))
      #expect(abs(map.camera.zoom - zoom) < 1e-12)
      #expect(map.point(of: place).distance(to: event.location) < 1e-6)
    }
  }

  /// A finger that leaves moves the centre of those that stay, and nothing jumps.
  @Test func otherFingersOnlySetTheCentreAnew() {
    var map = Self.make()
    var event = GestureEvent(
      kind: .pinch, phase: .began, time: ms(0), contacts: [ContactID(1), ContactID(2)], touches: 2,
      location: Point(x: 200, y: 400))
    _ = map.take(.gesture(recognizer: "pinch", event))
    let before = map.camera
    event.phase = .changed
    event.contacts = [ContactID(1), ContactID(3)]
    event.location = Point(x: 120, y: 500)
    _ = map.take(.gesture(recognizer: "pinch", event))
    #expect(map.point(of: before.position).distance(to: Point(x: 200, y: 400)) < 1e-6)
    event.location = Point(x: 130, y: 500)
    _ = map.take(.gesture(recognizer: "pinch", event))
    #expect(map.point(of: before.position).distance(to: Point(x: 210, y: 400)) < 1e-6)
  }

  /// After the pinch the finger that is left goes on panning from where it is.
  @Test func panGoesOnAfterThePinch() {
    var map = Self.make()
    let order: [GestureKind] = [.pan, .pinch]
    var fingers = Fingers(Point(x: 150, y: 400), Point(x: 250, y: 400))
    fingers.send(.began, at: ms(0), to: &map, order: order)
    fingers.move(to: Point(x: 160, y: 380), Point(x: 300, y: 380))
    fingers.send(.changed, at: ms(8), to: &map, order: order)
    _ = map.take(.gesture(recognizer: "pinch", fingers.event(.pinch, .ended, at: ms(16))))
    let place = map.position(at: Point(x: 160, y: 380))
    var event = fingers.event(.pan, .changed, at: ms(24))
    event.touches = 1
    event.location = Point(x: 160, y: 380)
    _ = map.pans(event)
    #expect(map.point(of: place).distance(to: Point(x: 160, y: 380)) < 1e-6)
    event.translation = event.translation + Vector(dx: 10, dy: 5)
    _ = map.pans(event)
    #expect(map.point(of: place).distance(to: Point(x: 170, y: 385)) < 1e-6)
  }

  @Test func nextPinchBeginsWhereItsFingersAre() {
    var map = Self.make()
    var event = GestureEvent(kind: .pinch, phase: .began, time: ms(0), touches: 2, location: Point(x: 100, y: 100))
    for phase in [GesturePhase.began, .ended] {
      event.phase = phase
      _ = map.take(.gesture(recognizer: "pinch", event))
    }
    event.phase = .began
    event.location = Point(x: 300, y: 700)
    _ = map.take(.gesture(recognizer: "pinch", event))
    #expect(map.point(of: Self.berlin).distance(to: Point(x: 200, y: 400)) < 1e-6)
  }

  /// Fingers that meet in one point have no scale; the pinch ends all the same, and the map moves again.
  @Test(arguments: [GesturePhase.ended, .cancelled]) func aPinchThatEndsAtScaleZeroLetsGo(end: GesturePhase) {
    var map = Self.make()
    _ = map.take(.landed(ContactID(1), at: ms(0), position: .zero))
    var event = GestureEvent(kind: .pinch, phase: .began, time: ms(0), touches: 2, location: Point(x: 200, y: 400))
    _ = map.take(.gesture(recognizer: "pinch", event))
    for (phase, scale) in [(GesturePhase.changed, 0.5), (.changed, 0), (.changed, .infinity), (end, 0)] {
      event.phase = phase
      event.scale = scale
      event.scaleVelocity = -3
      _ = map.take(.gesture(recognizer: "pinch", event))
      #expect(map.camera.zoom == 11)
    }
    _ = map.take(.lifted(ContactID(1), at: ms(8)))
    #expect(map.isAtRest)
    _ = map.pans(pan(.began, at: ms(1000)))
    _ = map.pans(pan(.changed, at: ms(1008), 30, 40))
    #expect(map.point(of: Self.berlin).distance(to: Point(x: 230, y: 440)) < 1e-6)
  }

  @Test func switchedOffInteractionsDoNothing() {
    var map = Self.make {
      $0.pans = false
      $0.rotates = false
    }
    let before = map.camera
    _ = map.pans(pan(.began, at: ms(0), 50, 50))
    _ = map.take(
      .gesture(recognizer: "rotation", GestureEvent(kind: .rotation, phase: .began, time: ms(0), rotation: 1)))
    #expect(map.camera == before)
    // Without pan a pinch is about the middle.
    var event = GestureEvent(kind: .pinch, phase: .began, time: ms(0), location: Point(x: 10, y: 10), scale: 1)
    _ = map.take(.gesture(recognizer: "pinch", event))
    event.phase = .changed
    event.scale = 2
    event.location = Point(x: 60, y: 10)
    _ = map.take(.gesture(recognizer: "pinch", event))
    #expect(map.camera.zoom == 13)
    #expect(map.point(of: Self.berlin).distance(to: Point(x: 200, y: 400)) < 1e-6)
  }

  @Test func latitudeIsCutAndLongitudeWraps() {
    var map = Self.make {
      $0.center = GeographicPoint(latitude: 80, longitude: 179.9)
      $0.zoom = 3
    }
    _ = map.pans(pan(.began, at: ms(0), -100, 5000))
    #expect(abs(map.camera.position.latitude - WebMercator.maximumLatitude) < 1e-9)
    #expect(map.camera.position.longitude < -160)
  }

  @Test func programSetsTheCamera() {
    var map = Self.make()
    _ = map.take(.command(.panTo(latitude: -33.9, longitude: 151.2), at: ms(0)))
    _ = map.take(.command(.zoomTo(99), at: ms(0)))
    _ = map.take(.command(.rotateTo(-90), at: ms(0)))
    #expect(map.camera.zoom == 22)
    #expect(map.camera.bearing == 270)
    #expect(abs(map.camera.position.latitude + 33.9) < 1e-12)
  }

  @Test func snapshotRestores() {
    var map = Self.make { $0.bearing = 33 }
    _ = map.pans(pan(.began, at: ms(0), 50, 70))
    var other = Self.make()
    other.restore(map.state)
    #expect(other.point(of: map.camera.position).distance(to: Point(x: 200, y: 400)) < 1e-6)
    #expect(other.camera.bearing == map.camera.bearing)
  }
}
