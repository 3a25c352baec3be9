public import TouchModel

/// A pin on a map: where it is and how it shows; lengths in points.
public struct MapAnnotation: Hashable, Sendable {
  /// What a pin's colour means on maps (V4).
  public enum Color: String, Hashable, Sendable, CaseIterable {
    /// A destination.
    case red
    /// A start.
    case green
    /// A place that the user gave.
    case purple
  }

  /// Unique among a map's annotations and overlays.
  public var id: String
  public var position: GeographicPoint
  /// The callout's text; without one it has no callout.
  public var title = ""
  /// How large it shows, whatever the zoom; MapKit's pins are about 32 x 39.
  public var size = Size(width: 32, height: 39)
  /// The part of it that is at its position: 0, 0 its top left corner, 0.5, 1 the middle of its lower edge.
  public var anchor = Point(x: 0.5, y: 1)
  public var color = Color.red
  /// Whether a long press takes it along.
  public var isDraggable = false
  /// Those with a greater one are in front; of equal ones the later.
  public var zIndex = 0
  /// How large its callout is, which stands above it.
  public var calloutSize = Size(width: 160, height: 44)

  public init(id: String, position: GeographicPoint) {
    self.id = id
    self.position = position
  }

  var hasCallout: Bool { !title.isEmpty }

  /// Where it shows when its position is at a point of the view.
  func frame(at point: Point) -> Rect {
    Rect(
      x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width, height: size.height)
  }

  /// Where its callout shows then.
  func callout(at point: Point) -> Rect {
    let frame = frame(at: point)
    return Rect(
      x: frame.center.x - calloutSize.width / 2, y: frame.minY - calloutSize.height, width: calloutSize.width,
      height: calloutSize.height)
  }
}

/// A line or a surface on a map, such as a route or an area; it takes no touch unless it can be selected.
public struct MapOverlay: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A line through its points.
    case route
    /// What its points go round.
    case area
  }

  /// Unique among a map's annotations and overlays.
  public var id: String
  public var kind: Kind
  public var points: [GeographicPoint]
  public var isSelectable = false

  public init(id: String, kind: Kind, points: [GeographicPoint]) {
    self.id = id
    self.kind = kind
    self.points = points
  }
}
