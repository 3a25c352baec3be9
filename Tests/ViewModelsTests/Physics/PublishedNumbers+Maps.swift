import Gestures
import Testing
import TouchModel

@testable import ViewModels

/// What MapLibre and Leaflet publish of their maps, or what follows from their formulae, through the whole map view.
@Suite struct PublishedMapNumbersTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let expected: Double
    /// Half of the last digit that is given.
    let tolerance: Double
    let value: @Sendable () -> Double

    init(_ name: String, _ expected: Double, _ tolerance: Double, _ value: @escaping @Sendable () -> Double) {
      self.name = name
      self.expected = expected
      self.tolerance = tolerance
      self.value = value
    }

    var testDescription: String { name }
  }

  private static func map(_ profile: Profile) -> MapView {
    var map = MapView(MapOptions(center: MapViewTests.berlin, zoom: 12), profile: profile)
    _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 600, height: 600), at: .zero))
    return map
  }

  /// A map thrown at a speed by a pan that ends at 100 ms.
  private static func thrown(_ profile: Profile, _ speed: Double) -> MapView {
    var map = map(profile)
    map.fling(at: ms(0), 0, 0, velocity: Vector(dx: speed, dy: 0))
    return map
  }

  private static func seconds(_ profile: Profile, _ speed: Double) -> Double {
    ((thrown(profile, speed).nextWake ?? ms(100)) - ms(100)).seconds
  }

  /// How far it has gone after a part of its time.
  private static func way(_ profile: Profile, _ speed: Double, after part: Double = 1) -> Double {
    var map = thrown(profile, speed)
    let time = (map.nextWake ?? ms(100)) - ms(100)
    _ = map.go(to: ms(100) + Microseconds(seconds: time.seconds * part))
    return map.point(of: MapViewTests.berlin).x - 300
  }

  /// Zoom, bearing or pitch thrown at a speed: how far it goes on.
  private static func transformed(_ profile: Profile, _ kind: GestureKind, _ speed: Double) -> Double {
    var map = map(profile)
    _ = map.take(.landed(ContactID(1), at: ms(0), position: .zero))
    for phase in [GesturePhase.began, .ended] {
      let event = GestureEvent(
        kind: kind, phase: phase, time: ms(0), touches: 2, location: Point(x: 300, y: 300),
        velocity: Vector(dx: 0, dy: -speed / 0.5), scaleVelocity: speed * DeterministicMaths.log(2),
        rotationVelocity: -Angle.radians(degrees: speed))
      _ = map.take(.gesture(recognizer: kind.rawValue, event))
    }
    _ = map.take(.lifted(ContactID(1), at: ms(0)))
    _ = map.settle()
    return map.camera.zoom - 12 + map.camera.bearing + map.camera.pitch
  }

  /// The zoom after two fingers went from one distance to another.
  private static func levels(_ profile: Profile, from start: Double, to end: Double) -> Double {
    var map = map(profile)
    _ = map.take(.landed(ContactID(1), at: ms(0), position: .zero))
    var event = GestureEvent(kind: .pinch, phase: .began, time: ms(0), touches: 2, location: Point(x: 300, y: 300))
    _ = map.take(.gesture(recognizer: "pinch", event))
    event.phase = .ended
    event.scale = end / start
    _ = map.take(.gesture(recognizer: "pinch", event))
    _ = map.take(.lifted(ContactID(1), at: ms(0)))
    _ = map.go(to: ms(10_000))
    return map.camera.zoom - 12
  }

  static let rows = [
    Row("MapLibre pan 500 px/s, s", 0.2, 5e-5) { seconds(.maplibre, 500) },
    Row("MapLibre pan 500 px/s, px", 15, 0.05) { way(.maplibre, 500) },
    Row("MapLibre pan 1000 px/s, s", 0.4, 5e-5) { seconds(.maplibre, 1000) },
    Row("MapLibre pan 1000 px/s, px", 60, 0.05) { way(.maplibre, 1000) },
    Row("MapLibre pan 5000 px/s, s", 1.8667, 5e-5) { seconds(.maplibre, 5000) },
    Row("MapLibre pan 5000 px/s, px", 1306.6667, 5e-5) { way(.maplibre, 5000) },
    // bezier(0, 0, 0.3, 1), solved to sixteen digits elsewhere.
    Row("MapLibre pan 1000 px/s after a tenth, px", 60 * 0.251_423_930_432_067_7, 1e-4) {
      way(.maplibre, 1000, after: 0.1)
    },
    Row("MapLibre pan 1000 px/s after half, px", 60 * 0.805_450_523_585_604_3, 1e-4) {
      way(.maplibre, 1000, after: 0.5)
    },
    Row("MapLibre zoom 10 levels/s, levels", 0.75, 1e-9) { transformed(.maplibre, .pinch, 10) },
    Row("MapLibre bearing 1000 deg/s, deg", 150, 1e-9) { transformed(.maplibre, .rotation, 1000) },
    Row("MapLibre bearing 2000 deg/s, deg", 216, 1e-9) { transformed(.maplibre, .rotation, 2000) },
    Row("MapLibre pitch 200 deg/s, deg", 6, 1e-9) { transformed(.maplibre, .pitch, 200) },
    Row("MapLibre pitch 1000 deg/s, deg", 13.5, 1e-9) { transformed(.maplibre, .pitch, 1000) },
    Row("Leaflet pan 1000 px/s, s", 0.294, 5e-4) { seconds(.leaflet, 1000) },
    Row("Leaflet pan 1000 px/s, px", 29.41, 5e-3) { way(.leaflet, 1000) },
    // 1 - (1 - t)^5.
    Row("Leaflet pan 1000 px/s after half, px", 200 * 200 / 680 / 2 * 0.968_75, 1e-3) {
      way(.leaflet, 1000, after: 0.5)
    },
    Row("Leaflet fingers from 50 to 450 px, levels", 3, 0) { levels(.leaflet, from: 50, to: 450) },
    Row("Leaflet fingers from 450 to 50 px, levels", -3, 0) { levels(.leaflet, from: 450, to: 50) },
  ]

  @Test(arguments: rows) func isWhatIsPublished(row: Row) {
    let value = row.value()
    #expect(abs(value - row.expected) <= row.tolerance, "\(value)")
  }
}
