import TouchModel

/// A curve through points that bends evenly: cubic pieces that meet with the same direction and pace at each point.
///
/// Its parameter is the length of the straight pieces so far, so equal shares are about equally long. + - * / and roots
/// only, hence the same on every machine.
struct SmoothCurve {
  private var points: [Point]
  /// The parameter at each point, ascending.
  private var knots: [Double]

  /// A curve from `start`; points on the spot of the one before are passed over.
  init(from start: Point, through others: [Point]) {
    points = [start]
    knots = [0]
    var (last, length) = (start, 0.0)
    for point in others where point != last {
      length += point.distance(to: last)
      points.append(point)
      knots.append(length)
      last = point
    }
  }

  /// The point at a share of the curve, 0...1.
  func position(at share: Double) -> Point {
    guard let length = knots.last, length > 0, points.count > 1 else { return points[0] }
    let place = share * length
    let piece = min(points.count - 2, max(0, (knots.firstIndex { $0 > place } ?? points.count) - 1))
    let span = knots[piece + 1] - knots[piece]
    let t = min(1, max(0, (place - knots[piece]) / span))
    let (t2, t3) = (t * t, t * t * t)
    // Hermite's form; the tangents are per unit of the parameter.
    let way = (points[piece + 1] - points[piece]) * (3 * t2 - 2 * t3)
    let bend = tangent(piece) * (span * (t3 - 2 * t2 + t)) + tangent(piece + 1) * (span * (t3 - t2))
    return points[piece] + way + bend
  }

  /// The mean of the directions before and after a point, weighted to the shorter side; at the ends the only one.
  private func tangent(_ index: Int) -> Vector {
    if index == 0 { return slope(0) }
    if index == points.count - 1 { return slope(index - 1) }
    let before = knots[index] - knots[index - 1]
    let after = knots[index + 1] - knots[index]
    return (slope(index - 1) * after + slope(index) * before) / (before + after)
  }

  private func slope(_ piece: Int) -> Vector {
    (points[piece + 1] - points[piece]) / (knots[piece + 1] - knots[piece])
  }
}
