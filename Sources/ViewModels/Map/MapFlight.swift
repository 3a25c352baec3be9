import TouchModel

/// A camera that flies to another place: out, across and in again, so that what passes always passes at the same speed.
///
/// The path of van Wijk and Nuij (Smooth and efficient zooming and panning, 2003) with MapLibre's curve of 1.42 and speed of 1.2,
/// slow at both ends. Widths and distances are in points at the start's zoom. The world is flown the shorter way round.
struct MapFlight: Hashable, Sendable {
  private static let curve = 1.42
  private static let speed = 1.2
  /// A way shorter than this many points only zooms.
  private static let least = 1e-3

  private(set) var start = Timestamp.zero
  private(set) var end = Timestamp.zero
  private var from = Point.zero
  private var way = Vector.zero
  private var goal = Point.zero
  private var zoom = MapEase.Way()
  /// The view's width at the start, and how far it flies.
  private var width = 1.0
  private var distance = 0.0
  /// Where on the path it starts, and the path's length.
  private var offset = 0.0
  private var length = 0.0
  /// The zoom below which it does not go out.
  private var least = 0.0

  init() {}

  init(_ camera: MapCamera, to goal: Point, zoom: Double, above least: Double, start: Timestamp) {
    self.start = start
    self.least = least
    self.goal = goal
    from = camera.center
    way = goal - from
    way.dx -= way.dx.rounded(.toNearestOrAwayFromZero)
    self.zoom = MapEase.Way(start: camera.zoom, goal: zoom)
    width = max(camera.viewport.width, camera.viewport.height, 1)
    distance = way.length * camera.side
    let last = width / DeterministicMaths.exp2(zoom - camera.zoom)
    let square = Self.curve * Self.curve
    if distance > Self.least {
      func place(_ width: Double, _ sign: Double) -> Double {
        let reach = square * square * distance * distance
        let b = (last * last - self.width * self.width + sign * reach) / (2 * width * square * distance)
        // ln(sqrt(b^2 + 1) - b), by symmetry from the side that loses no digits.
        let root = (b * b + 1).squareRoot()
        let value = DeterministicMaths.log(root + b.magnitude)
        return b < 0 ? value : -value
      }
      offset = place(width, 1)
      length = (place(last, -1) - offset) / Self.curve
    } else {
      distance = 0
      length = DeterministicMaths.log(last / width).magnitude / Self.curve
    }
    end = start + Microseconds(roundingUp: max(0, length.isFinite ? length / Self.speed : 0))
  }

  /// Puts a camera where it is at a time.
  func move(_ camera: inout MapCamera, to time: Timestamp) {
    guard time < end else {
      camera.set(zoom: zoom.goal, bearing: camera.bearing)
      return camera.place(goal)
    }
    let part = EaseCurve.ease.value(at: (time - start).seconds / (end - start).seconds)
    guard distance > 0 else {
      camera.set(zoom: zoom.value(at: part), bearing: camera.bearing)
      return camera.place(goal)
    }
    let now = offset + Self.curve * part * length
    let (first, here) = (Self.hyperbolic(offset), Self.hyperbolic(now))
    let square = Self.curve * Self.curve
    let passed = width * (first.cosh * here.sinh / here.cosh - first.sinh) / square / distance
    let height = zoom.start + DeterministicMaths.log2(here.cosh / first.cosh)
    camera.set(zoom: max(height, least), bearing: camera.bearing)
    camera.place(from + way * passed)
  }

  private static func hyperbolic(_ x: Double) -> (sinh: Double, cosh: Double) {
    let grown = DeterministicMaths.exp(x)
    return ((grown - 1 / grown) / 2, (grown + 1 / grown) / 2)
  }
}
