import Gestures
import TestSupport
import Testing
import TouchModel

@testable import ViewModels

/// A map's state as properties, and when it says that its region changed.
@Suite struct MapStateTests {
  @Test func hasEverythingInOrder() {
    let map = MapAnnotationTests.make([MapAnnotationTests.pin("home", 0, 0)]) {
      $0.pitch = 20
      $0.type = .satellite
      $0.overlays = [MapOverlay(id: "route", kind: .route, points: [])]
    }
    #expect(map.state.map(\.name) == ["center", "zoom", "bearing", "pitch", "mapType", "selected", "pin.home"])
    #expect(MapViewTests.make().state.map(\.name) == ["center", "zoom", "bearing", "pitch", "mapType"])
  }

  /// At rest after random motion a snapshot gives the very same camera, to the last bit.
  @Test func restoresExactly() {
    var generator = Generator(state: 11)
    func pick(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for _ in 0..<2000 {
      var map = MapAnnotationTests.make([MapAnnotationTests.pin("home", 0, 0)]) {
        $0.bearing = pick(0...360)
        $0.pitch = pick(0...60)
        $0.zoom = pick(0...22)
      }
      _ = map.take(.landed(ContactID(1), at: ms(0), position: .zero))
      _ = map.pans(pan(.began, at: ms(0), pick(-500...500), pick(-500...500)))
      _ = map.pans(pan(.ended, at: ms(9), 0, 0, velocity: Vector(dx: pick(-3000...3000), dy: pick(-3000...3000))))
      _ = map.take(.lifted(ContactID(1), at: ms(9)))
      MapAnnotationTests.tap(&map, 200, 400)
      _ = map.settle()
      var other = MapAnnotationTests.make([MapAnnotationTests.pin("home", 5, 5)])
      other.restore(map.state)
      #expect(other.camera.looks(like: map.camera))
      #expect(other.state == map.state)
    }
  }

  @Test func restoringStopsEverything() {
    var map = MapViewTests.make()
    let state = map.state
    _ = map.take(.command(.flyTo(latitude: 0, longitude: 0, zoom: 3), at: ms(0)))
    map.restore(state)
    #expect(map.isAtRest)
    #expect(map.state == state)
  }

  /// A region that an area bounds is restored as it was, whatever zoom the map had before.
  @Test func restoresWithinBounds() {
    func make() -> MapView {
      MapViewTests.make {
        $0.bounds = MapRegion(south: 40, west: 0, north: 60, east: 20)
        $0.zoom = 12
      }
    }
    var map = make()
    _ = map.take(.command(.panTo(latitude: 59.9, longitude: 19.9), at: ms(0)))
    var other = make()
    _ = other.take(.command(.zoomTo(7), at: ms(0)))
    other.restore(map.state)
    #expect(other.camera.looks(like: map.camera))
  }

  @Test func regionIsToldOnceItRests() {
    var map = MapViewTests.make()
    #expect(map.take(.landed(ContactID(1), at: ms(0), position: .zero)) == [])
    #expect(map.pans(pan(.began, at: ms(0), 20, 0)) == [])
    #expect(map.pans(pan(.ended, at: ms(500), 20, 0)) == [])
    let told = ViewEffect.control(ControlEvent(.regionChanged, time: ms(500)))
    #expect(map.take(.lifted(ContactID(1), at: ms(500))) == [told])
    #expect(map.take(.landed(ContactID(1), at: ms(600), position: .zero)) == [])
    #expect(map.take(.lifted(ContactID(1), at: ms(650))) == [])
    // The program's doing is told too, but not that it asked for what is there.
    #expect(map.take(.command(.zoomTo(13), at: ms(700))).count == 1)
    #expect(map.take(.command(.zoomTo(13), at: ms(800))).isEmpty)
  }

  @Test func anotherSizeKeepsTheCentreAndEndsMotion() {
    var map = MapViewTests.make { $0.maximumZoom = 13 }
    _ = map.take(.command(.easeTo(zoom: 13, bearing: nil, pitch: nil), at: ms(0)))
    let center = map.camera.position
    _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 800, height: 400), at: ms(100)))
    #expect(map.isAtRest)
    #expect(map.camera.zoom == 13)
    #expect(map.point(of: center).distance(to: Point(x: 400, y: 200)) < 1e-6)
  }

  /// The world fills a tall view of 800 points from zoom log2(800 / 256) on, and its edge stops at the view's.
  @Test func theWorldFillsTheViewByProfile() {
    var options = MapOptions(center: GeographicPoint(latitude: 0, longitude: 0), zoom: 0)
    options.bouncesZoom = false
    var map = MapView(options, profile: .maplibre)
    _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    #expect(abs(map.camera.zoom - DeterministicMaths.log2(800 / 256)) < 1e-12)
    _ = map.take(.command(.zoomTo(3), at: ms(0)))
    _ = map.take(.command(.panTo(latitude: 89, longitude: 10), at: ms(0)))
    #expect(abs(map.point(of: GeographicPoint(latitude: 85.051_128_779_8, longitude: 10)).y) < 1e-3)
    #expect(abs(map.camera.position.longitude - 10) < 1e-9)
  }
}
