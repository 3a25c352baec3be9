import Foundation
import Testing
import TouchModel
import ViewModels

@Suite struct WebMercatorTests {
  @Test func knownPlaces() {
    #expect(WebMercator.world(GeographicPoint(latitude: 0, longitude: 0)) == Point(x: 0.5, y: 0.5))
    let north = WebMercator.world(GeographicPoint(latitude: WebMercator.maximumLatitude, longitude: -180))
    #expect(north.x == 0)
    #expect(abs(north.y) < 1e-14)
    // Tile 2200/1343 of zoom 12 has Berlin's centre in it.
    let berlin = WebMercator.world(GeographicPoint(latitude: 52.52, longitude: 13.405))
    #expect(Int(berlin.x * 4096) == 2200)
    #expect(Int(berlin.y * 4096) == 1343)
  }

  @Test func agreesWithTheTextbookFormula() {
    for latitude in stride(from: -85.0, through: 85, by: 0.7) {
      let phi = latitude * .pi / 180
      let y = (1 - log(tan(phi) + 1 / cos(phi)) / .pi) / 2
      #expect(abs(WebMercator.world(GeographicPoint(latitude: latitude, longitude: 0)).y - y) < 1e-14)
    }
  }

  @Test func thereAndBack() {
    for latitude in stride(from: -85.0, through: 85, by: 1.3) {
      for longitude in stride(from: -180.0, to: 180, by: 17.7) {
        let back = WebMercator.position(WebMercator.world(GeographicPoint(latitude: latitude, longitude: longitude)))
        #expect(abs(back.latitude - latitude) < 1e-12)
        #expect(abs(back.longitude - longitude) < 1e-12)
      }
    }
  }

  @Test func latitudeIsCutAndLongitudeWraps() {
    #expect(WebMercator.world(GeographicPoint(latitude: 90, longitude: 0)).y >= 0)
    #expect(WebMercator.world(GeographicPoint(latitude: -95, longitude: 0)).y <= 1)
    #expect(abs(WebMercator.world(GeographicPoint(latitude: 0, longitude: 190)).x - 10 / 360.0) < 1e-14)
    #expect(abs(WebMercator.position(Point(x: 1.25, y: 0.5)).longitude + 90) < 1e-12)
  }
}
