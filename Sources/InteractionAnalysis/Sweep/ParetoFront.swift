/// The points of a trade-off that no other one beats: none is both as early and as seldom wrong, and better in one of the two.
public struct ParetoFront: Hashable, Sendable {
  /// What a point costs in the two kinds; less is better.
  public struct Cost: Hashable, Sendable {
    /// In microseconds; may be negative.
    public var lag: Int64
    public var errors: Int

    public init(lag: Int64, errors: Int) {
      self.lag = lag
      self.errors = errors
    }

    /// Whether it is at least as good in both kinds and better in one.
    public func dominates(_ other: Cost) -> Bool {
      lag <= other.lag && errors <= other.errors && self != other
    }
  }

  /// A place on the front.
  public struct Member: Hashable, Sendable {
    public var cost: Cost
    /// The point that stands for it: the one with the fewest steps, the first of equals.
    public var point: Int
    /// The other points of the same cost, in order.
    public var ties: [Int]
  }

  /// In the order of falling lag, so of rising errors: from the surest to the earliest.
  public let members: [Member]
  /// Which member is the knee, beyond which less of the one costs most of the other; `nil` below three members.
  public let knee: Int?

  /// The front of some points.
  ///
  /// - Parameters:
  ///   - costs: of each point; `nil` for one without a figure, which is not on the front.
  ///   - steps: how far each point is from what one has; of equal costs the nearest point stands for all.
  ///
  /// Complexity: O(n log n).
  public init(_ costs: [Cost?], steps: (Int) -> Int = { _ in 0 }) {
    let order = costs.indices.filter { costs[$0] != nil }.sorted { a, b in
      guard let x = costs[a], let y = costs[b] else { return a < b }
      return (x.errors, x.lag, steps(a), a) < (y.errors, y.lag, steps(b), b)
    }
    var members: [Member] = []
    for point in order {
      guard let cost = costs[point] else { continue }
      if let last = members.last, last.cost == cost {
        members[members.count - 1].ties.append(point)
      } else if members.last.map({ cost.lag < $0.cost.lag }) ?? true {
        members.append(Member(cost: cost, point: point, ties: []))
      }
    }
    for index in members.indices { members[index].ties.sort() }
    self.members = members
    knee = Self.knee(of: members.map(\.cost))
  }

  /// The member that lies farthest below the straight line between the front's ends, both kinds counted in parts of their range.
  ///
  /// Where all lie on the line or above it there is none; of equals it is the one with fewer errors.
  private static func knee(of costs: [Cost]) -> Int? {
    guard costs.count >= 3, let first = costs.first, let last = costs.last else { return nil }
    let lags = Double(first.lag) - Double(last.lag)
    let errors = Double(last.errors) - Double(first.errors)
    guard lags > 0, errors > 0 else { return nil }
    var (best, depth) = (nil as Int?, 1e-9)
    for index in costs.indices {
      let lag = (Double(costs[index].lag) - Double(last.lag)) / lags
      let wrong = (Double(costs[index].errors) - Double(first.errors)) / errors
      let below = 1 - lag - wrong
      if below > depth { (best, depth) = (index, below) }
    }
    return best
  }
}
