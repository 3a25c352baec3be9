import TouchModel

/// A part of the world between two longitudes and two latitudes; where west is the greater longitude, across the antimeridian.
public struct MapRegion: Hashable, Sendable {
  /// In degrees.
  public var south: Double
  public var west: Double
  public var north: Double
  public var east: Double

  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = min(south, north)
    self.west = west
    self.north = max(south, north)
    self.east = east
  }
}

/// A rectangle of the unit square that must fill a map's view, or be in its middle where it cannot.
struct MapArea: Hashable, Sendable {
  /// The western edge, 0..<1, and how far it goes to the east, at most the whole way round.
  let west: Double
  let width: Double
  let north: Double
  let south: Double

  /// Everything between the northern and the southern edge of the world.
  static let world = MapArea(west: 0, width: 1, north: 0, south: 1)

  private init(west: Double, width: Double, north: Double, south: Double) {
    self.west = west
    self.width = width
    self.north = north
    self.south = south
  }

  init(_ region: MapRegion) {
    west = WebMercator.world(GeographicPoint(latitude: 0, longitude: region.west)).x
    let degrees = region.east - region.west
    width = min(max(degrees >= 0 ? degrees : degrees + 360, 0), 360) / 360
    north = WebMercator.world(GeographicPoint(latitude: region.north, longitude: 0)).y
    south = WebMercator.world(GeographicPoint(latitude: region.south, longitude: 0)).y
  }

  var height: Double { south - north }
  var middle: Point { Point(x: WebMercator.wrapped(west + width / 2), y: (north + south) / 2) }

  /// The zoom with which a view shows all of it and as little more as can be; `nil` for a view or an area without extent.
  func zoom(fitting size: Size) -> Double? { scale(size) { min($0, $1) } }

  /// The least zoom with which it fills a view; `nil` for a view without extent.
  func zoom(filling size: Size) -> Double? { scale(size) { width < 1 ? max($0, $1) : $1 } }

  private func scale(_ size: Size, _ choose: (Double, Double) -> Double) -> Double? {
    guard size.width > 0, size.height > 0, width > 0, height > 0 else { return nil }
    let side = choose(size.width / width, size.height / height)
    return DeterministicMaths.log2(side / WebMercator.tileSize)
  }

  /// The centre nearest to a wanted one with which an upright view of some size shows nothing else.
  func nearest(to center: Point, showing size: Size, side: Double) -> Point {
    var found = center
    let half = (x: size.width / 2 / side, y: size.height / 2 / side)
    let room = (height - 2 * half.y) / 2
    let y = center.y - middle.y
    found.y = middle.y + (room > 0 ? min(max(y, -room), room) : 0)
    guard width < 1 else { return found }
    var x = center.x - middle.x
    x -= x.rounded(.toNearestOrAwayFromZero)
    let space = (width - 2 * half.x) / 2
    found.x = WebMercator.wrapped(middle.x + (space > 0 ? min(max(x, -space), space) : 0))
    return found
  }
}
