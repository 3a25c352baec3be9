public import TouchModel

/// Where a map looks: the place at the view's centre, zoom, bearing and pitch, all in double precision.
///
/// It stands 1.5 times the view's height from that place, which is MapLibre's field of view of 36.87 degrees, and by the pitch
/// away from straight above; at pitch 0 nothing of that shows. Positions on the screen are points from the view's centre, x right,
/// y down. What `area` says never leaves the view.
public struct MapCamera: Hashable, Sendable {
  /// The place at the view's centre on the unit square of `WebMercator`; x wrapped, y in 0...1.
  public private(set) var center: Point
  /// The world is 256 x 2^zoom points wide.
  public private(set) var zoom: Double
  /// Which way the screen's top points, in degrees clockwise from north, 0..<360.
  public private(set) var bearing: Double
  /// How far it looks up from straight down, in degrees.
  public private(set) var pitch: Double
  /// The size of what it fills, in points.
  private(set) var viewport = Size.zero
  /// What must fill the view; `nil` keeps only the centre in the world.
  var area: MapArea?
  /// Points of the world's side.
  private(set) var side = WebMercator.tileSize
  private var sine = 0.0
  private var cosine = 1.0
  /// Of the pitch.
  private var tilt = (sin: 0.0, cos: 1.0)

  /// The greatest pitch that any map may have; at 90 degrees there is no ground below the centre.
  public static let maximumPitch = 85.0
  /// 0.5 / tan(36.87 / 2 degrees): the camera's distance from the ground at the centre, in heights of the view.
  static let distance = 1.5
  /// How near to the horizon the ground can still be pointed at: where it is so many times as far as at the centre.
  private static let reach = 20.0

  public init(center: Point, zoom: Double, bearing: Double, pitch: Double = 0) {
    self.center = center
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
    set(zoom: zoom, bearing: bearing)
    set(pitch: pitch)
    place(center)
  }

  /// The position at the view's centre in degrees.
  public var position: GeographicPoint { WebMercator.position(center) }

  // MARK: Changes

  /// Sets zoom and bearing and keeps the centre.
  mutating func set(zoom: Double, bearing: Double) {
    if zoom != self.zoom || side == WebMercator.tileSize {
      self.zoom = zoom
      side = WebMercator.tileSize * DeterministicMaths.exp2(zoom)
    }
    guard bearing != self.bearing || (sine == 0 && cosine == 1) else { return }
    self.bearing = bearing
    if bearing < 0 || bearing >= 360 {
      let turns = bearing / 360
      self.bearing = (turns - turns.rounded(.down)) * 360
      if self.bearing >= 360 { self.bearing = 0 }
    }
    (sine, cosine) = DeterministicMaths.sinCos(Angle.radians(degrees: self.bearing))
  }

  /// Sets the pitch and keeps the centre.
  mutating func set(pitch: Double) {
    self.pitch = min(max(pitch, 0), Self.maximumPitch)
    tilt = DeterministicMaths.sinCos(Angle.radians(degrees: self.pitch))
  }

  /// It fills a view of another size; the centre stays, if what must fill the view lets it.
  mutating func fill(_ size: Size) {
    viewport = size
    place(center)
  }

  /// Moves the centre to a place, or as near as what must fill the view allows.
  mutating func place(_ center: Point) {
    let wrapped = Point(x: WebMercator.wrapped(center.x), y: min(max(center.y, 0), 1))
    self.center = area?.nearest(to: wrapped, showing: viewport, side: side) ?? wrapped
  }

  /// Moves the centre to a place that a snapshot tells: exactly there, if it may be there but for rounding.
  mutating func restore(_ center: Point) {
    place(center)
    let off = self.center - center
    let dx = off.dx - off.dx.rounded(.toNearestOrAwayFromZero)
    if max(dx.magnitude, off.dy.magnitude) * side < 1e-6 { self.center = center } else { settle() }
  }

  /// Makes the centre one that its own position in degrees means exactly; moves it by less than a billionth of a point.
  mutating func settle() {
    for _ in 0..<8 {
      let again = WebMercator.world(position)
      if again == center { return }
      center = again
    }
  }

  // MARK: Screen and ground

  /// A displacement on the ground, turned to the screen but not pitched, as one on the unit square.
  private func world(_ v: Vector) -> Vector {
    Vector(dx: (v.dx * cosine - v.dy * sine) / side, dy: (v.dx * sine + v.dy * cosine) / side)
  }

  /// Where the ground under a position on the screen is, before the pitch.
  ///
  /// At and above the horizon there is none: a position there counts as the one below it on the ground `reach` times as far
  /// away as at the centre.
  private func ground(_ v: Vector) -> Vector {
    guard tilt.sin > 0 else { return v }
    let far = Self.distance * viewport.height
    guard far > 0 else { return v }
    let lowest = far * tilt.cos / Self.reach
    let slant = far * tilt.cos + v.dy * tilt.sin
    let depth = max(slant, lowest)
    let dy = slant >= lowest ? v.dy : (lowest - far * tilt.cos) / tilt.sin
    let down = dy * far / depth
    return Vector(dx: v.dx * (far - down * tilt.sin) / far, dy: down)
  }

  /// Where a place of the ground shows on the screen; behind the camera, far below the screen.
  private func shown(_ g: Vector) -> Vector {
    guard tilt.sin > 0 else { return g }
    let far = Self.distance * viewport.height
    guard far > 0 else { return g }
    let scale = far / max(far - g.dy * tilt.sin, far / Self.reach)
    return Vector(dx: g.dx * scale, dy: g.dy * tilt.cos * scale)
  }

  /// The place under a position given from the view's centre; x not wrapped.
  public func place(at offset: Vector) -> Point { center + world(ground(offset)) }

  /// Where a place shows, from the view's centre, by the shorter way round the world.
  public func offset(of place: Point) -> Vector {
    let turns = (place.x - center.x).rounded(.toNearestOrAwayFromZero)
    return offset(ofCopy: Point(x: place.x - turns, y: place.y))
  }

  /// The same of a place in one of the worlds side by side; that of x in 0..<1 is the centre's.
  func offset(ofCopy place: Point) -> Vector {
    let (dx, dy) = (place.x - center.x, place.y - center.y)
    return shown(Vector(dx: (dx * cosine + dy * sine) * side, dy: (dy * cosine - dx * sine) * side))
  }

  /// Moves the map so that a place shows at a position given from the view's centre.
  ///
  /// At the world's edge, and where `area` holds, it goes as far as it may.
  mutating func put(_ place: Point, at offset: Vector) { self.place(place - world(ground(offset))) }

  /// Moves the map with a finger: the ground at one position on the screen is at another then.
  mutating func drag(from start: Vector, to end: Vector) {
    if tilt.sin > 0 { put(place(at: start), at: end) } else { put(center, at: end - start) }
  }
}

extension MapCamera {
  /// Whether it looks at the same place in the same way, whatever it fills.
  func looks(like other: MapCamera) -> Bool {
    center == other.center && zoom == other.zoom && bearing == other.bearing && pitch == other.pitch
  }

  public static func == (a: MapCamera, b: MapCamera) -> Bool {
    a.looks(like: b) && a.viewport == b.viewport && a.area == b.area
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(center)
    hasher.combine(zoom)
    hasher.combine(bearing)
    hasher.combine(pitch)
  }
}
