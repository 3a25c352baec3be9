public import TouchModel

/// A position in degrees: latitude north positive, longitude east positive.
public struct GeographicPoint: Hashable, Sendable {
  public var latitude: Double
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Web Mercator: the world as a square of side 1, x east from 180 degrees west, y south from `maximumLatitude` north.
public enum WebMercator {
  /// The latitude at which the world is a square: 2 atan(e^pi) - 90 degrees.
  public static let maximumLatitude = 85.051_128_779_806_59
  /// Points of the world's side at zoom 0.
  public static let tileSize = 256.0

  /// The place of a position, latitudes beyond the square cut to it, longitudes wrapped into 0..<1.
  public static func world(_ position: GeographicPoint) -> Point {
    let latitude = min(max(position.latitude, -maximumLatitude), maximumLatitude)
    let (sin, cos) = DeterministicMaths.sinCos(Angle.radians(degrees: latitude))
    // ln(tan(pi/4 + phi/2)) = ln((1 + sin) / cos); by symmetry from the side that loses no digits.
    let northing = DeterministicMaths.log((1 + sin.magnitude) / cos)
    let y = 0.5 - (sin < 0 ? -northing : northing) / (2 * Double.pi)
    return Point(x: wrapped(position.longitude / 360 + 0.5), y: min(max(y, 0), 1))
  }

  /// The position of a place, longitude in -180..<180.
  public static func position(_ world: Point) -> GeographicPoint {
    let northing = (0.5 - world.y) * 2 * Double.pi
    let grown = DeterministicMaths.exp(northing)
    let latitude = Angle.degrees(radians: DeterministicMaths.atan((grown - 1 / grown) / 2))
    return GeographicPoint(latitude: latitude, longitude: (wrapped(world.x) - 0.5) * 360)
  }

  /// The same x in 0..<1.
  static func wrapped(_ x: Double) -> Double {
    let part = x - x.rounded(.down)
    return part < 1 ? part : 0
  }
}
