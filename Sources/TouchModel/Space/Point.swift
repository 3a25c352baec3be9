/// A position on the screen in points (1/160 inch at standard size), origin top left, x right, y down.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  public static func - (a: Point, b: Point) -> Vector { Vector(dx: a.x - b.x, dy: a.y - b.y) }
  public static func + (a: Point, b: Vector) -> Point { Point(x: a.x + b.dx, y: a.y + b.dy) }
  public static func - (a: Point, b: Vector) -> Point { Point(x: a.x - b.dx, y: a.y - b.dy) }

  /// The straight distance to another point, in points.
  public func distance(to other: Point) -> Double { (other - self).length }
}

/// A displacement on the screen in points, or a velocity in points per second; x right, y down.
public struct Vector: Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = Vector(dx: 0, dy: 0)

  public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
  public static func * (a: Vector, k: Double) -> Vector { Vector(dx: a.dx * k, dy: a.dy * k) }
  public static func / (a: Vector, k: Double) -> Vector { Vector(dx: a.dx / k, dy: a.dy / k) }
  public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }

  public var lengthSquared: Double { dx * dx + dy * dy }
  public var length: Double { lengthSquared.squareRoot() }

  /// The dot product.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The same direction cut to a length, or, if `eachAxis`, each component cut to it.
  public func clamped(to limit: Double, eachAxis: Bool) -> Vector {
    guard eachAxis else { return clamped(toLength: limit) }
    return Vector(dx: min(max(dx, -limit), limit), dy: min(max(dy, -limit), limit))
  }

  /// The same direction with its length cut to `limit`; cutting by magnitude keeps diagonals as fast as axes.
  public func clamped(toLength limit: Double) -> Vector {
    let length = self.length
    return length > limit && length > 0 ? self * (limit / length) : self
  }
}
