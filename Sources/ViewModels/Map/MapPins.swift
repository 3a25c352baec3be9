import TouchModel

/// What of a map's annotations and overlays can change: where the pins are, what is selected, and the pin that a finger has.
///
/// Annotations are counted from 0, overlays after them.
struct MapPins: Hashable, Sendable {
  /// A pin that follows a finger.
  struct Drag: Hashable, Sendable {
    var pin: Int
    /// From the finger to the pin's position on the screen.
    var offset: Vector
    var finger: Point
  }

  private(set) var positions: [GeographicPoint]
  /// The same on the unit square.
  private(set) var places: [Point]
  /// The names of their properties, made once.
  let names: [String]
  /// Their ids and those of the overlays.
  let ids: [String]
  /// The points of the overlays on the unit square, x not wrapped: each the shorter way round the world from the one before.
  let shapes: [[Point]]
  var selected: Int?
  var drag: Drag?

  init(_ options: MapOptions) {
    positions = options.annotations.map(\.position)
    places = positions.map(WebMercator.world)
    names = options.annotations.map { "pin." + $0.id }
    ids = options.annotations.map(\.id) + options.overlays.map(\.id)
    shapes = options.overlays.map { Self.unwrapped($0.points.map(WebMercator.world)) }
  }

  private static func unwrapped(_ places: [Point]) -> [Point] {
    var shape = places
    for index in shape.indices.dropFirst() {
      shape[index].x -= (shape[index].x - shape[index - 1].x).rounded(.toNearestOrAwayFromZero)
    }
    return shape
  }

  mutating func move(_ pin: Int, to position: GeographicPoint) {
    positions[pin] = position
    places[pin] = WebMercator.world(position)
  }

  /// The annotation or overlay of that id.
  func index(of id: String) -> Int? { ids.firstIndex(of: id) }
}
