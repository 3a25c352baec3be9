import Foundation
import TestSupport
import Testing
import TouchModel

@testable import ViewModels

/// The camera's projection: exact both ways, pitched and not, from end to end of the world and of the zooms.
@Suite struct MapCameraTests {
  static let size = Size(width: 400, height: 800)

  private func camera(_ latitude: Double, _ longitude: Double, zoom: Double, bearing: Double, pitch: Double)
    -> MapCamera
  {
    let center = WebMercator.world(GeographicPoint(latitude: latitude, longitude: longitude))
    var camera = MapCamera(center: center, zoom: zoom, bearing: bearing, pitch: pitch)
    camera.fill(Self.size)
    return camera
  }

  @Test func screenAndGroundAreTheInverseOfEachOther() {
    var generator = Generator(state: 7)
    func pick(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for _ in 0..<20_000 {
      let camera = camera(
        pick(-80...80), pick(-180...180), zoom: pick(0...22), bearing: pick(0...360), pitch: pick(0...60))
      let offset = Vector(dx: pick(-200...200), dy: pick(-400...400))
      let place = camera.place(at: offset)
      // Farther than half round the world the other copy of a place is nearer.
      guard (place.x - camera.center.x).magnitude < 0.5 else { continue }
      #expect((camera.offset(of: place) - offset).length < 1e-5, "\(camera) \(offset)")
    }
  }

  /// Against the textbook: a pinhole at 1.5 heights from the centre, turned by the pitch about the screen's middle line.
  @Test func isAPinholeCamera() {
    let pitched = camera(10, 20, zoom: 15, bearing: 0, pitch: 50)
    let flat = camera(10, 20, zoom: 15, bearing: 0, pitch: 0)
    let (d, a) = (1200.0, 50 * Double.pi / 180)
    for (x, y) in [(100.0, -300.0), (-50, 200), (0, -1000), (180, 399)] {
      let shown = pitched.offset(of: flat.place(at: Vector(dx: x, dy: y)))
      let depth = d - y * sin(a)
      #expect(abs(shown.dx - x * d / depth) < 1e-4)
      #expect(abs(shown.dy - y * cos(a) * d / depth) < 1e-4)
    }
  }

  /// The horizon is 1.5 heights / tan(pitch) above the middle; nothing above it shows ground, all of it stands for one line.
  @Test func aboveTheHorizonTheGroundBelowItCounts() {
    let camera = camera(10, 20, zoom: 15, bearing: 30, pitch: 80)
    let horizon = -1200 / tan(80 * Double.pi / 180)
    let line = camera.place(at: Vector(dx: 50, dy: horizon - 1))
    for height in [2.0, 50, 150] { #expect(camera.place(at: Vector(dx: 50, dy: horizon - height)) == line) }
    let below = camera.offset(of: line)
    #expect(below.dy > horizon && below.dy < horizon + 70)
    // Twenty times as far as the centre.
    let flat = self.camera(10, 20, zoom: 15, bearing: 30, pitch: 0)
    let depth = 1200 - flat.offset(of: line).dy * sin(80 * Double.pi / 180)
    #expect(abs(depth / 1200 - 20) < 1e-6)
  }

  @Test func pitchIsCutAndWhatIsBehindItIsFarBelow() {
    var camera = camera(0, 0, zoom: 15, bearing: 0, pitch: 90)
    #expect(camera.pitch == 85)
    let flat = self.camera(0, 0, zoom: 15, bearing: 0, pitch: 0)
    for distance in [1300.0, 5000, 100_000] {
      #expect(camera.offset(of: flat.place(at: Vector(dx: 0, dy: distance))).dy > 1200)
    }
    camera.set(pitch: -3)
    #expect(camera.pitch == 0)
  }

  /// A settled centre is what its own degrees mean, so that a snapshot loses nothing.
  @Test func settledCentresAreExact() {
    var generator = Generator(state: 3)
    for _ in 0..<5000 {
      let center = Point(
        x: Double.random(in: 0..<1, using: &generator), y: Double.random(in: 0...1, using: &generator))
      var camera = MapCamera(center: center, zoom: 10, bearing: 0)
      camera.settle()
      #expect(WebMercator.world(camera.position) == camera.center)
      #expect(camera.center.y.distance(to: center.y).magnitude < 1e-13)
    }
  }

  @Test func anAreaFillsTheViewOrIsInItsMiddle() {
    var camera = camera(50, 10, zoom: 10, bearing: 0, pitch: 0)
    let area = MapArea(MapRegion(south: 40, west: 5, north: 60, east: 15))
    camera.area = area
    camera.place(WebMercator.world(GeographicPoint(latitude: 80, longitude: -170)))
    let corner = camera.place(at: Vector(dx: -200, dy: -400))
    #expect(abs(corner.y - area.north) < 1e-12)
    #expect(corner.x >= area.west - 1e-12)
    camera.set(zoom: 2, bearing: 0)
    camera.place(.zero)
    #expect(camera.center == area.middle)
  }

  /// Fiji lies on both sides of the antimeridian.
  @Test func anAreaMayCrossTheAntimeridian() {
    let area = MapArea(MapRegion(south: -20, west: 176, north: -15, east: -178))
    #expect(abs(area.width - 6 / 360.0) < 1e-15)
    #expect(abs(WebMercator.position(area.middle).longitude - 179) < 1e-9)
    var camera = camera(-17, -179, zoom: 12, bearing: 0, pitch: 0)
    camera.area = area
    let before = camera.center
    camera.place(before)
    #expect(camera.center == before)
    camera.place(WebMercator.world(GeographicPoint(latitude: -17, longitude: -100)))
    #expect(abs(camera.place(at: Vector(dx: 200, dy: 0)).x - WebMercator.wrapped(area.west + area.width)) < 1e-9)
  }
}
