public import Gestures

/// What came of a sweep: each point with its tally, and the front.
public struct SweepResult: Hashable, Sendable {
  public let grid: SweepGrid
  public let figure: LagFigure
  /// In the order of the grid.
  public let points: [SweepPoint]
  public let tallies: [SweepTally]
  /// The labels that a mean of lags is over: those of which the base profile gets an interaction right.
  ///
  /// A point that gets none of one of them right has no figure, and is not on the front.
  public let labels: [InteractionLabel]
  /// `nil` for a point without a figure.
  public let costs: [ParetoFront.Cost?]
  public let front: ParetoFront

  /// The result of a grid's tallies, one for each point in its order.
  public init(_ grid: SweepGrid, _ tallies: [SweepTally], figure: LagFigure) {
    self.grid = grid
    self.figure = figure
    var tallies = tallies
    for index in tallies.indices { tallies[index].sortLags() }
    self.tallies = tallies
    let points = tallies.indices.map(grid.point)
    self.points = points
    let base = tallies.indices.contains(grid.base) ? tallies[grid.base] : SweepTally()
    let labels = base.presentLabels.filter { base.lags(of: $0).count > 0 }
    self.labels = labels
    let costs = tallies.map { tally in
      tally.lag(figure, over: labels).map { ParetoFront.Cost(lag: $0, errors: tally.misclassified) }
    }
    self.costs = costs
    front = ParetoFront(costs) { points[$0].stepsFromBase }
  }

  /// What a point changes of the base profile, such as `touchSlop 8, multiTapTimeout 250`, or `base`.
  public func name(_ point: Int) -> String {
    let changed = zip(grid.axes, points[point].places).filter { $0.base != $1 }
    return changed.isEmpty ? "base" : changed.map { "\($0.key.name) \($0.text($1))" }.joined(separator: ", ")
  }

  /// Where a point is on the front, or `nil`.
  public func member(_ point: Int) -> Int? { front.members.firstIndex { $0.point == point || $0.ties.contains(point) } }

  /// Constants on which no figure depends, whatever the others are.
  public var idleKeys: [ProfileKey] {
    grid.axes.indices.filter { axis in
      points.allSatisfy { point in
        let step = grid.axes[(axis + 1)...].reduce(1) { $0 * $1.values.count }
        let first = tallies[point.number - point.places[axis] * step]
        return tallies[point.number].isAlike(first)
      }
    }.map { grid.axes[$0].key }
  }

  /// The front's earliest point that is no more often wrong than the base, where it is earlier.
  public var earlier: Int? {
    guard let base = costs.indices.contains(grid.base) ? costs[grid.base] : nil else { return nil }
    return front.members.last { $0.cost.errors <= base.errors && $0.cost.lag < base.lag }?.point
  }

  /// The front's surest point that is no later than the base, where it is less often wrong.
  public var surer: Int? {
    guard let base = costs.indices.contains(grid.base) ? costs[grid.base] : nil else { return nil }
    return front.members.first { $0.cost.lag <= base.lag && $0.cost.errors < base.errors }?.point
  }
}

extension SweepTally {
  /// Whether counts and lags are the same, the lags in any order.
  fileprivate func isAlike(_ other: SweepTally) -> Bool {
    guard right == other.right, wrong == other.wrong, missed == other.missed, extra == other.extra else { return false }
    return InteractionLabel.allCases.allSatisfy { lags(of: $0) == other.lags(of: $0) }
  }
}
