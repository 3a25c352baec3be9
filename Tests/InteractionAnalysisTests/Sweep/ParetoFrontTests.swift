import InteractionAnalysis
import TestSupport
import Testing

@Suite struct ParetoFrontTests {
  private typealias Cost = ParetoFront.Cost

  @Test func handMadePoints() {
    let costs = [
      Cost(lag: 10, errors: 5),  // 0: as wrong as 1 and later
      Cost(lag: 0, errors: 5),  // 1: front
      Cost(lag: 100, errors: 1),  // 2: front
      Cost(lag: 30, errors: 2),  // 3: front, the knee
      Cost(lag: 100, errors: 3),  // 4: beaten by 2 and 3
      Cost(lag: 30, errors: 2),  // 5: the same as 3
      Cost(lag: 200, errors: 1),  // 6: as wrong as 2 and later
    ]
    let front = ParetoFront(costs)
    #expect(front.members.map(\.point) == [2, 3, 1])
    #expect(front.members.map(\.ties) == [[], [5], []])
    #expect(front.members.map(\.cost) == [costs[2], costs[3], costs[1]])
    #expect(front.knee == 1)
    // Of equal points the nearest stands for them.
    let near = ParetoFront(costs) { $0 == 5 ? 1 : 2 }
    #expect(near.members[1].point == 5 && near.members[1].ties == [3])
  }

  @Test func pointsWithoutAFigureAreLeftOut() {
    let front = ParetoFront([nil, Cost(lag: 5, errors: 3), nil])
    #expect(front.members.map(\.point) == [1] && front.knee == nil)
    #expect(ParetoFront([nil, nil]).members.isEmpty && ParetoFront([]).members.isEmpty)
  }

  /// A knee is one that lies below the line between the ends; on it and above it there is none.
  @Test func kneeIsBelowTheLine() {
    let ends = [Cost(lag: 100, errors: 0), Cost(lag: 0, errors: 10)]
    #expect(ParetoFront(ends).knee == nil)
    #expect(ParetoFront(ends + [Cost(lag: 50, errors: 5)]).knee == nil)
    #expect(ParetoFront(ends + [Cost(lag: 90, errors: 9)]).knee == nil)
    let bent = ParetoFront(ends + [Cost(lag: 20, errors: 3), Cost(lag: 60, errors: 1), Cost(lag: 10, errors: 6)])
    #expect(bent.knee.map { bent.members[$0].cost } == Cost(lag: 20, errors: 3))
    // Values at the ends of the range are no trap.
    let wide = ParetoFront([
      Cost(lag: .min, errors: .max), Cost(lag: .max, errors: 0), Cost(lag: 0, errors: 1),
    ])
    #expect(wide.members.count == 3 && wide.knee == 1)
  }

  /// No point of the front is beaten, and every other one is beaten or equal to a point of it.
  @Test func frontIsWhatNothingBeats() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = Generator(state: seed)
      let side = Int64.random(in: 1...30, using: &generator)
      let costs = (0..<Int.random(in: 0...60, using: &generator)).map { _ -> Cost? in
        guard Int.random(in: 0...9, using: &generator) > 0 else { return nil }
        return Cost(
          lag: Int64.random(in: -side...side, using: &generator), errors: Int.random(in: 0...8, using: &generator))
      }
      let front = ParetoFront(costs)
      let known = costs.compactMap { $0 }
      for member in front.members {
        #expect(!known.contains { $0.dominates(member.cost) }, "seed \(seed)")
        #expect(costs[member.point] == member.cost && member.ties.allSatisfy { costs[$0] == member.cost })
      }
      let on = front.members.flatMap { [$0.point] + $0.ties }
      #expect(Set(on).count == on.count)
      for index in costs.indices where !on.contains(index) {
        guard let cost = costs[index] else { continue }
        #expect(front.members.contains { $0.cost.dominates(cost) }, "seed \(seed)")
      }
      let lags = front.members.map(\.cost.lag)
      #expect(lags == lags.sorted(by: >) && Set(lags).count == lags.count, "seed \(seed)")
    }
  }
}
