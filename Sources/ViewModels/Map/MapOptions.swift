/// What a map view is made with.
public struct MapOptions: Hashable, Sendable {
  public var center: GeographicPoint
  public var zoom: Double
  /// In degrees clockwise from north.
  public var bearing: Double
  /// In degrees from straight down; at most `maximumPitch`.
  public var pitch = 0.0
  public var minimumZoom: Double
  public var maximumZoom: Double
  /// The greatest pitch in degrees, 60 by default and 85 at most.
  public var maximumPitch = 60.0
  public var type = MapType.standard
  /// What the view never leaves while it is upright; as large as it must be then, it is never shown smaller than its view.
  ///
  /// A map that is turned or pitched stays where the upright one may be, and shows what is beyond in its corners.
  public var bounds: MapRegion?
  /// Whether fingers move it; without, pinch and rotation work about the view's centre.
  public var pans = true
  /// Whether fingers zoom it at all.
  public var zooms = true
  public var rotates = true
  public var pitches = true
  /// Whether a double tap zooms in by a level; only where fingers zoom.
  public var doubleTapZooms = true
  /// Whether a tap with two fingers zooms out by a level; only where fingers zoom.
  public var twoFingerTapZooms = true
  /// Whether a tap and a drag zoom; only where fingers zoom.
  public var quickZooms = true
  /// Whether it gives way beyond its zoom limits, as far as the profile lets it, and comes back.
  public var bouncesZoom = true
  /// From back to front, but for their `zIndex`.
  public var annotations: [MapAnnotation] = []
  /// From back to front; all of them are behind all annotations.
  public var overlays: [MapOverlay] = []

  public init(
    center: GeographicPoint, zoom: Double, bearing: Double = 0, minimumZoom: Double = 0, maximumZoom: Double = 22
  ) {
    self.center = center
    self.minimumZoom = minimumZoom
    self.maximumZoom = max(minimumZoom, maximumZoom)
    self.zoom = min(max(zoom, minimumZoom), self.maximumZoom)
    self.bearing = bearing
  }
}

/// What a map shows, in MapKit's terms.
public enum MapType: String, Hashable, Sendable, CaseIterable {
  case standard, satellite, hybrid
}
