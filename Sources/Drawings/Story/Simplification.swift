import TouchModel

/// Fewer points for a line that looks the same.
enum Simplification {
  /// The points without those that lie within `tolerance` of the line through the ones that stay (Ramer, Douglas, Peucker).
  static func line(_ points: [Point], tolerance: Double) -> [Point] {
    guard points.count > 2 else { return points }
    var stays = Array(repeating: false, count: points.count)
    stays[0] = true
    stays[points.count - 1] = true
    var open = [(0, points.count - 1)]
    while let (first, last) = open.popLast() {
      var (farthest, distance) = (first, tolerance)
      for index in first..<last where index > first {
        let away = Self.distance(points[index], points[first], points[last])
        if away > distance { (farthest, distance) = (index, away) }
      }
      guard farthest != first else { continue }
      stays[farthest] = true
      open.append((first, farthest))
      open.append((farthest, last))
    }
    return zip(points, stays).filter(\.1).map(\.0)
  }

  private static func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let (along, to) = (end - start, point - start)
    guard along.lengthSquared > 0 else { return to.length }
    let part = min(max(to.dot(along) / along.lengthSquared, 0), 1)
    return (to - along * part).length
  }
}
