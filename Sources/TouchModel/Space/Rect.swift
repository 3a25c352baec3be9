/// A width and a height in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// An axis-aligned rectangle in points; it contains its top and left edges and not its bottom and right ones.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public static let zero = Rect(origin: .zero, size: .zero)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  public func contains(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

  /// The rectangle grown by `dx` on its left and right and by `dy` on its top and bottom.
  public func grown(dx: Double, dy: Double) -> Rect {
    Rect(x: minX - dx, y: minY - dy, width: size.width + 2 * dx, height: size.height + 2 * dy)
  }

  /// The common part, or `nil` when the two share no area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return right > left && bottom > top ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// The distance from `p` to the nearest edge from outside, 0 inside, in points.
  public func distance(to p: Point) -> Double {
    let dx = max(minX - p.x, 0, p.x - maxX)
    let dy = max(minY - p.y, 0, p.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}
