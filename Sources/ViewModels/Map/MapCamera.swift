public import TouchModel

/// Where a map looks: the place at the view's centre, zoom and bearing, all in double precision.
public struct MapCamera: Hashable, Sendable {
  /// The place at the view's centre on the unit square of `WebMercator`; x wrapped, y in 0...1.
  public private(set) var center: Point
  /// The world is 256 x 2^zoom points wide.
  public private(set) var zoom: Double
  /// Which way the screen's top points, in degrees clockwise from north, 0..<360.
  public private(set) var bearing: Double
  /// Points of the world's side.
  private var side = WebMercator.tileSize
  private var sine = 0.0
  private var cosine = 1.0

  public init(center: Point, zoom: Double, bearing: Double) {
    self.center = center
    self.zoom = zoom
    self.bearing = bearing
    place(center)
    set(zoom: zoom, bearing: bearing)
  }

  /// The position at the view's centre in degrees.
  public var position: GeographicPoint { WebMercator.position(center) }

  /// Sets zoom and bearing and keeps the centre.
  mutating func set(zoom: Double, bearing: Double) {
    self.zoom = zoom
    side = WebMercator.tileSize * DeterministicMaths.exp2(zoom)
    let turns = bearing / 360
    self.bearing = (turns - turns.rounded(.down)) * 360
    if self.bearing >= 360 { self.bearing = 0 }
    (sine, cosine) = DeterministicMaths.sinCos(Angle.radians(degrees: self.bearing))
  }

  /// Moves the centre to a place.
  mutating func place(_ center: Point) {
    self.center = Point(x: WebMercator.wrapped(center.x), y: min(max(center.y, 0), 1))
  }

  /// A displacement on the screen as one on the unit square.
  private func world(_ v: Vector) -> Vector {
    Vector(dx: (v.dx * cosine - v.dy * sine) / side, dy: (v.dx * sine + v.dy * cosine) / side)
  }

  /// The place under a position given from the view's centre; x not wrapped.
  public func place(at offset: Vector) -> Point { center + world(offset) }

  /// Where a place shows, from the view's centre, by the shorter way round the world.
  public func offset(of place: Point) -> Vector {
    var dx = place.x - center.x
    dx -= dx.rounded(.toNearestOrAwayFromZero)
    let dy = place.y - center.y
    return Vector(dx: (dx * cosine + dy * sine) * side, dy: (dy * cosine - dx * sine) * side)
  }

  /// Moves the map so that a place shows at a position given from the view's centre.
  mutating func put(_ place: Point, at offset: Vector) { self.place(place - world(offset)) }
}
