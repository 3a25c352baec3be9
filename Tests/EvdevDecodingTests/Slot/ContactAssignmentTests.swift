import Testing
import TouchModel

@testable import EvdevDecoding

@Suite("Contact assignment") struct ContactAssignmentTests {
  /// Every total is compared with the smallest over all pairings, for up to five contacts.
  @Test(arguments: 1...5) func theTotalIsTheSmallest(count: Int) {
    var assignment = ContactAssignment()
    var pairs: ContiguousArray<Int> = []
    var state: UInt64 = 7
    func random() -> Int32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int32(state >> 33) % 12
    }
    for _ in 0..<200 {
      let from = (0..<count).map { _ in DevicePoint(x: random(), y: random()) }
      let to = (0..<count).map { _ in DevicePoint(x: random(), y: random()) }
      assignment.reset(size: count)
      for row in 0..<count {
        for column in 0..<count { assignment.set(row: row, column: column, from: from[row], to: to[column]) }
      }
      assignment.solve(into: &pairs)
      #expect(pairs.sorted() == Array(0..<count))
      #expect(total(pairs, from, to) == permutations(count).map { total(ContiguousArray($0), from, to) }.min())
    }
  }

  @Test func theLargestDistancesDoNotOverflow() {
    var assignment = ContactAssignment()
    var pairs: ContiguousArray<Int> = []
    assignment.reset(size: 64)
    for row in 0..<64 {
      for column in 0..<64 {
        let far = row == column ? DevicePoint(x: .max, y: .max) : DevicePoint(x: 0, y: 0)
        assignment.set(row: row, column: column, from: DevicePoint(x: .min, y: .min), to: far)
      }
    }
    assignment.solve(into: &pairs)
    #expect(pairs.sorted() == Array(0..<64))
  }

  /// Squared distance and list order, as one comparable number.
  private func total(_ pairs: ContiguousArray<Int>, _ from: [DevicePoint], _ to: [DevicePoint]) -> Int {
    pairs.enumerated().reduce(0) { sum, pair in
      let dx = Int(from[pair.element].x - to[pair.offset].x)
      let dy = Int(from[pair.element].y - to[pair.offset].y)
      let order = pair.element - pair.offset
      return sum + (dx * dx + dy * dy) * 1_000_000 + order * order
    }
  }

  private func permutations(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return permutations(count - 1).flatMap { shorter in
      (0..<count).map { place in
        var longer = shorter
        longer.insert(count - 1, at: place)
        return longer
      }
    }
  }
}
