import Gestures
import Testing
import TouchModel

@testable import ViewModels

/// What moves a map without a finger: eases of taps, limits and snaps, and flights of the program.
@Suite struct MapMotionTests {
  private func tap(_ name: String, _ point: Point, at time: Timestamp, taps: Int = 1, touches: Int = 1) -> ViewInput {
    .gesture(
      recognizer: name,
      GestureEvent(
        kind: .tap, phase: .recognized, time: time, contacts: [ContactID(1)], touches: touches, taps: taps,
        location: point))
  }

  static let spot = Point(x: 90, y: 650)

  @Test(arguments: [0.0, 45]) func doubleTapZoomsInAboutTheTap(pitch: Double) {
    var map = MapViewTests.make { $0.pitch = pitch }
    let place = map.position(at: Self.spot)
    _ = map.take(tap("doubleTap", Self.spot, at: ms(1000), taps: 2))
    #expect(!map.isAtRest)
    #expect(map.nextWake == ms(1300))
    for time in stride(from: Int64(1010), through: 1290, by: 20) {
      _ = map.go(to: ms(time))
      #expect(map.point(of: place).distance(to: Self.spot) < 1e-6)
      #expect(map.camera.zoom > 12 && map.camera.zoom < 13)
    }
    #expect(map.go(to: ms(1300)) == [.control(ControlEvent(.regionChanged, time: ms(1300)))])
    #expect(map.camera.zoom == 13)
    #expect(map.isAtRest)
  }

  @Test func twoFingerTapZoomsOutAboutIt() {
    var map = MapViewTests.make()
    let place = map.position(at: Self.spot)
    _ = map.take(tap("twoFingerTap", Self.spot, at: ms(0), touches: 2))
    _ = map.go(to: ms(5000))
    #expect(map.camera.zoom == 11)
    #expect(map.point(of: place).distance(to: Self.spot) < 1e-6)
  }

  /// The second double tap lands while the first still zooms, which goes on; together they are two levels.
  @Test func tapsInARowAddUp() {
    var map = MapViewTests.make()
    _ = map.take(tap("doubleTap", Self.spot, at: ms(0), taps: 2))
    _ = map.go(to: ms(100))
    #expect(map.take(.landed(ContactID(3), at: ms(120), position: Self.spot)) == [])
    #expect(!map.isAtRest)
    _ = map.take(.lifted(ContactID(3), at: ms(160)))
    _ = map.go(to: ms(180))
    _ = map.take(tap("doubleTap", Self.spot, at: ms(200), taps: 2))
    _ = map.go(to: ms(500))
    #expect(map.camera.zoom == 14)
    #expect(map.isAtRest)
  }

  @Test func aTapAtTheLimitDoesNothing() {
    var map = MapViewTests.make { $0.zoom = 22 }
    let before = map.camera
    _ = map.take(tap("doubleTap", Self.spot, at: ms(0), taps: 2))
    _ = map.go(to: ms(300))
    #expect(map.camera == before)
    #expect(map.isAtRest)
  }

  @Test func aGestureTakesOverFromAnEase() {
    var map = MapViewTests.make()
    _ = map.take(tap("doubleTap", Self.spot, at: ms(0), taps: 2))
    _ = map.take(.landed(ContactID(1), at: ms(50), position: .zero))
    _ = map.pans(pan(.began, at: ms(150)))
    #expect(map.isAtRest)
    let zoom = map.camera.zoom
    #expect(zoom > 12 && zoom < 13)
    _ = map.go(to: ms(400))
    #expect(map.camera.zoom == zoom)
  }

  private func pinch(_ map: inout MapView, scale: Double, at focus: Point, end: GesturePhase = .ended) {
    _ = map.take(.landed(ContactID(1), at: ms(0), position: .zero))
    var event = GestureEvent(kind: .pinch, phase: .began, time: ms(0), touches: 2, location: focus)
    _ = map.take(.gesture(recognizer: "pinch", event))
    event.phase = .changed
    event.scale = scale
    _ = map.take(.gesture(recognizer: "pinch", event))
    event.phase = end
    event.time = ms(1000)
    _ = map.take(.gesture(recognizer: "pinch", event))
    _ = map.take(.lifted(ContactID(1), at: ms(1000)))
  }

  /// Four levels asked for beyond the limit show 4 / (4 + 1) of the one level that it gives way.
  @Test(arguments: [GesturePhase.ended, .cancelled]) func zoomBouncesAtItsLimit(end: GesturePhase) {
    var map = MapViewTests.make { $0.maximumZoom = 13 }
    let place = map.position(at: Self.spot)
    pinch(&map, scale: 32, at: Self.spot, end: end)
    #expect(abs(map.camera.zoom - 13.8) < 1e-12)
    for time in stride(from: Int64(1010), through: 1300, by: 10) {
      _ = map.go(to: ms(time))
      #expect(map.point(of: place).distance(to: Self.spot) < 1e-6)
    }
    #expect(map.camera.zoom == 13)
    #expect(map.isAtRest)
  }

  /// A second pinch catches the bounce where it is and goes on from there without a jump.
  @Test func aBounceCanBeCaught() {
    var map = MapViewTests.make { $0.maximumZoom = 13 }
    pinch(&map, scale: 32, at: Self.spot)
    _ = map.go(to: ms(1100))
    let caught = map.camera.zoom
    _ = map.take(.landed(ContactID(1), at: ms(1100), position: .zero))
    var event = GestureEvent(kind: .pinch, phase: .began, time: ms(1100), touches: 2, location: Self.spot)
    _ = map.take(.gesture(recognizer: "pinch", event))
    #expect(abs(map.camera.zoom - caught) < 1e-12)
    event.phase = .ended
    event.time = ms(2000)
    _ = map.take(.gesture(recognizer: "pinch", event))
    _ = map.take(.lifted(ContactID(1), at: ms(2000)))
    _ = map.go(to: ms(2300))
    #expect(map.camera.zoom == 13)
  }

  @Test func profilesBounceInTheirWay() {
    for (profile, zoom) in [(Profile.maplibre, 13.0), (.leaflet, 16.98)] {
      var options = MapOptions(center: MapViewTests.berlin, zoom: 12, maximumZoom: 13)
      options.bouncesZoom = true
      var map = MapView(options, profile: profile)
      _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
      pinch(&map, scale: 32, at: Self.spot)
      #expect(abs(map.camera.zoom - zoom) < 0.01)
      _ = map.go(to: ms(3000))
      #expect(map.camera.zoom == 13)
    }
  }

  /// Leaflet's zoomSnap: fingers from 50 to 450 px apart are three levels, back again three levels less.
  @Test(arguments: [(450.0 / 50, 15.0), (50.0 / 450, 9.0)] as [(Double, Double)]) func zoomSnapsToLevels(
    scale: Double, zoom: Double
  ) {
    var map = MapView(MapOptions(center: MapViewTests.berlin, zoom: 12), profile: .leaflet)
    _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 600, height: 600), at: .zero))
    pinch(&map, scale: scale, at: Point(x: 300, y: 300))
    #expect(map.nextWake == ms(1250))
    _ = map.go(to: ms(1250))
    #expect(map.camera.zoom == zoom)
  }

  /// Under 7 degrees a map goes on to north, the shorter way; no further one does.
  @Test(arguments: [(6.9, 0.0), (353.5, 0), (7.1, 7.1), (352.9, 352.9)] as [(Double, Double)]) func snapsToNorth(
    turned: Double, rests: Double
  ) {
    var options = MapOptions(center: MapViewTests.berlin, zoom: 12)
    options.bearing = turned
    var map = MapView(options, profile: .maplibre)
    _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    let center = map.camera.center
    _ = map.take(.landed(ContactID(1), at: ms(0), position: .zero))
    _ = map.pans(pan(.began, at: ms(10)))
    _ = map.pans(pan(.ended, at: ms(500)))
    _ = map.take(.lifted(ContactID(1), at: ms(500)))
    #expect(map.isAtRest == (turned == rests))
    _ = map.go(to: ms(650))
    if turned != rests { #expect(min(map.camera.bearing, 360 - map.camera.bearing) < min(turned, 360 - turned)) }
    _ = map.go(to: ms(800))
    #expect(map.camera.bearing == rests)
    #expect(map.point(of: WebMercator.position(center)).distance(to: Point(x: 200, y: 400)) < 1e-6)
  }

  /// Two fingers up by 40 points look 20 degrees further; the throw goes on, and neither leaves 0 to 60 degrees.
  @Test func pitchFollowsTwoFingersAndIsThrown() {
    var map = MapViewTests.make()
    _ = map.take(.landed(ContactID(1), at: ms(0), position: .zero))
    func event(_ phase: GesturePhase, _ dy: Double, at time: Int64, speed: Double = 0) -> ViewInput {
      .gesture(
        recognizer: "pitch",
        GestureEvent(
          kind: .pitch, phase: phase, time: ms(time), touches: 2, translation: Vector(dx: 0, dy: dy),
          velocity: Vector(dx: 0, dy: speed)))
    }
    _ = map.take(event(.began, 0, at: 0))
    _ = map.take(event(.changed, -40, at: 8))
    #expect(map.camera.pitch == 20)
    _ = map.take(event(.changed, -200, at: 16))
    #expect(map.camera.pitch == 60)
    // No dead way back from a limit.
    _ = map.take(event(.changed, -180, at: 24))
    #expect(map.camera.pitch == 50)
    let place = map.camera.center
    _ = map.take(event(.ended, -180, at: 32, speed: 100))
    _ = map.take(.lifted(ContactID(1), at: ms(32)))
    _ = map.go(to: ms(5000))
    // 50 degrees a second x 0.3 at 1000 x 0.3 a second: 15 / 300 s, half of it times 15.
    #expect(abs(map.camera.pitch - (50 - 15 * 0.05 / 2)) < 1e-9)
    #expect(map.camera.center.y - place.y == 0)
  }

  /// While it pitches a pan of the same fingers moves nothing, and right after it throws nothing.
  @Test func aPanBesideAPitchWaits() {
    var map = MapViewTests.make()
    let place = map.camera.position
    _ = map.take(.landed(ContactID(1), at: ms(0), position: .zero))
    _ = map.pans(pan(.began, at: ms(0)))
    var pitch = GestureEvent(kind: .pitch, phase: .began, time: ms(8), touches: 2)
    _ = map.take(.gesture(recognizer: "pitch", pitch))
    _ = map.pans(pan(.changed, at: ms(16), 0, -50))
    #expect(map.point(of: place).distance(to: Point(x: 200, y: 400)) < 1e-9)
    pitch.phase = .ended
    pitch.time = ms(24)
    _ = map.take(.gesture(recognizer: "pitch", pitch))
    _ = map.pans(pan(.changed, at: ms(32), 3, -50))
    #expect(map.point(of: place).distance(to: Point(x: 203, y: 400)) < 1e-9)
    _ = map.pans(pan(.ended, at: ms(40), 3, -50, velocity: Vector(dx: 0, dy: -900)))
    _ = map.take(.lifted(ContactID(1), at: ms(40)))
    #expect(map.isAtRest)
  }

  @Test func commandsEaseAndFly() {
    var map = MapViewTests.make()
    _ = map.take(.command(.easeTo(zoom: 14, bearing: 350, pitch: 30), at: ms(0)))
    #expect(map.nextWake == ms(300))
    _ = map.go(to: ms(150))
    // The shorter way: through north, not through south.
    #expect(map.camera.bearing > 350 && map.camera.bearing < 360)
    #expect(map.go(to: ms(300)) == [.control(ControlEvent(.regionChanged, time: ms(300)))])
    #expect((map.camera.zoom, map.camera.bearing, map.camera.pitch) == (14, 350, 30))
    _ = map.take(.command(.flyTo(latitude: 48.8566, longitude: 2.3522, zoom: 11), at: ms(1000)))
    let end = map.nextWake ?? .zero
    #expect(end > ms(2000) && end < ms(10_000))
    var least = 22.0
    for step in 0...200 {
      _ = map.go(to: ms(1000) + Microseconds((end - ms(1000)).count * Int64(step) / 200))
      least = min(least, map.camera.zoom)
    }
    #expect(least < 9)
    #expect(map.camera.zoom == 11)
    #expect(abs(map.camera.position.latitude - 48.8566) < 1e-9)
    #expect(map.isAtRest)
  }

  /// The short flight across the antimeridian goes east.
  @Test func fliesTheShorterWayRound() {
    var map = MapViewTests.make {
      $0.center = GeographicPoint(latitude: 0, longitude: 179)
      $0.zoom = 5
    }
    _ = map.take(.command(.flyTo(latitude: 0, longitude: -179, zoom: nil), at: ms(0)))
    _ = map.go(to: Timestamp(microseconds: (map.nextWake ?? .zero).microseconds / 2))
    #expect(map.camera.position.longitude.magnitude > 179)
    _ = map.settle()
    #expect(abs(map.camera.position.longitude + 179) < 1e-9)
    #expect(map.camera.zoom == 5)
  }

  @Test func landingStopsAFlightAndIsUsedUpByIt() {
    var map = MapViewTests.make()
    _ = map.take(.command(.flyTo(latitude: 0, longitude: 0, zoom: nil), at: ms(0)))
    #expect(map.take(.landed(ContactID(1), at: ms(3000), position: .zero)) == [.consumesTouch(ContactID(1))])
    #expect(map.isAtRest)
    #expect(map.camera.position.latitude < 52.5 && map.camera.position.latitude > 0)
  }

  @Test func whatIsAnimatedIsDoneAtOnceUnderFingers() {
    var map = MapViewTests.make()
    _ = map.pans(pan(.began, at: ms(0)))
    _ = map.take(.command(.easeTo(zoom: 14, bearing: nil, pitch: nil), at: ms(8)))
    #expect(map.camera.zoom == 14)
    _ = map.take(.command(.flyTo(latitude: 1, longitude: 2, zoom: 7), at: ms(8)))
    #expect(map.camera.zoom == 7)
    #expect(abs(map.camera.position.longitude - 2) < 1e-9)
    #expect(map.isAtRest)
    // The finger goes on from there.
    _ = map.pans(pan(.changed, at: ms(16), 10, 0))
    #expect(map.point(of: GeographicPoint(latitude: 1, longitude: 2)).distance(to: Point(x: 210, y: 400)) < 1e-6)
  }

  @Test func showsARegionWhole() {
    var map = MapViewTests.make {
      $0.bearing = 40
      $0.pitch = 20
    }
    let region = MapRegion(south: 47.27, west: 5.87, north: 55.06, east: 15.04)
    _ = map.take(.command(.showRegion(region, animated: false), at: ms(0)))
    let (corner, other) = (
      map.point(of: GeographicPoint(latitude: region.north, longitude: region.west)),
      map.point(of: GeographicPoint(latitude: region.south, longitude: region.east))
    )
    // The width decides: 9.17 degrees across 400 points.
    #expect(abs(corner.x) < 1e-6 && abs(other.x - 400) < 1e-6)
    #expect(corner.y > 0 && abs(corner.y + other.y - 800) < 1e-6)
    #expect((map.camera.bearing, map.camera.pitch) == (0, 0))
    var flown = MapViewTests.make()
    _ = flown.take(.command(.showRegion(region, animated: true), at: ms(0)))
    _ = flown.settle()
    #expect(flown.camera.looks(like: map.camera))
  }

  @Test(arguments: [1, 7, 500]) func rateNeverChangesTheState(steps: Int) {
    let starts: [(inout MapView) -> Void] = [
      { _ = $0.take(.command(.flyTo(latitude: 48, longitude: 2, zoom: 9), at: ms(0))) },
      { _ = $0.take(.command(.easeTo(zoom: 14, bearing: 350, pitch: 30), at: ms(0))) },
      { pinch(&$0, scale: 200_000, at: Self.spot) },
    ]
    for start in starts {
      for end in [ms(1133), ms(1400), ms(9000)] {
        var once = MapViewTests.make { $0.maximumZoom = 15 }
        start(&once)
        var often = once
        _ = once.go(to: end)
        for step in 1...steps {
          _ = often.go(to: Timestamp(microseconds: end.microseconds * Int64(step) / Int64(steps)))
        }
        #expect(often.camera.looks(like: once.camera))
      }
    }
  }

  /// After a throw that ends turned by less than 7 degrees comes the ease to north: the same at any rate.
  @Test func oneMotionFollowsAnotherAtItsEnd() {
    func thrown() -> MapView {
      var options = MapOptions(center: MapViewTests.berlin, zoom: 12)
      options.bearing = 3
      var map = MapView(options, profile: .maplibre)
      _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
      map.fling(at: ms(0), 0, 0, velocity: Vector(dx: 600, dy: -800))
      return map
    }
    var once = thrown()
    _ = once.go(to: ms(700))
    var often = thrown()
    for time in stride(from: Int64(101), through: 700, by: 3) { _ = often.go(to: ms(time)) }
    _ = often.go(to: ms(700))
    #expect(once.camera.looks(like: often.camera))
    #expect(once.camera.bearing > 0 && once.camera.bearing < 3)
    _ = once.go(to: ms(801))
    #expect(once.camera.bearing == 0)
    #expect(once.isAtRest)
  }

  /// What a pinch has pulled beyond a limit stays under it when the view gets another size.
  @Test func aNewSizeUnderAPinchKeepsTheStretch() {
    var map = MapViewTests.make { $0.zoom = 22 }
    func pinch(_ phase: GesturePhase, _ scale: Double, at time: Int64) {
      _ = map.take(
        .gesture(
          recognizer: "pinch",
          GestureEvent(
            kind: .pinch, phase: phase, time: ms(time), contacts: [ContactID(1), ContactID(2)], touches: 2,
            location: Point(x: 200, y: 400), scale: scale)))
    }
    _ = map.take(.landed(ContactID(1), at: ms(0), position: .zero))
    _ = map.take(.landed(ContactID(2), at: ms(0), position: .zero))
    pinch(.began, 1, at: 10)
    pinch(.changed, 2, at: 20)
    let stretched = map.camera.zoom
    #expect(stretched > 22.2)
    _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 500, height: 700), at: ms(25)))
    #expect(abs(map.camera.zoom - stretched) < 1e-12)
    pinch(.changed, 2, at: 30)
    #expect(abs(map.camera.zoom - stretched) < 1e-12)
    pinch(.ended, 2, at: 40)
    _ = map.take(.lifted(ContactID(1), at: ms(40)))
    _ = map.take(.lifted(ContactID(2), at: ms(40)))
    _ = map.settle()
    #expect(map.camera.zoom == 22)
  }

  /// A new size ends inertia; what it then has left nearly north goes on to north, what a program turned there stays.
  @Test func aNewSizeThatEndsInertiaCorrects() {
    var options = MapOptions(center: MapViewTests.berlin, zoom: 12)
    options.bearing = 5
    var map = MapView(options, profile: .maplibre)
    _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 700), at: ms(0)))
    #expect(map.isAtRest && map.camera.bearing == 5)
    map.fling(at: ms(10), 100, 0, velocity: Vector(dx: 900, dy: 0))
    #expect(!map.isAtRest)
    _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 500, height: 700), at: ms(150)))
    #expect(!map.isAtRest)
    _ = map.settle()
    #expect(map.camera.bearing == 0)
  }
}
