/// What a map view is made with.
public struct MapOptions: Hashable, Sendable {
  public var center: GeographicPoint
  public var zoom: Double
  /// In degrees clockwise from north.
  public var bearing: Double
  public var minimumZoom: Double
  public var maximumZoom: Double
  /// Whether fingers move it; without, pinch and rotation work about the view's centre.
  public var pans = true
  public var zooms = true
  public var rotates = true

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
