import TouchModel

/// Pairs the contacts of the last frame with the positions of this one: the smallest total of squared distances.
///
/// mtdev's rule for panels that report positions without identity. Of equal totals the pairing that keeps the list order
/// wins, lower contacts first: each pair also costs the square of the difference of its places in the two lists, counted
/// below any difference of distance. A difference beyond 2^17 device units counts as 2^17, so no total can overflow.
/// Complexity: O(n^3) for n contacts, at most 64; one finger is a single comparison. Memory is reused.
struct ContactAssignment: Sendable {
  private var costs: ContiguousArray<Int64> = []
  private var columns = 0
  // Potentials, the row matched to each column, and the augmenting path of the Hungarian algorithm; index 0 is unused.
  private var rowPotential: ContiguousArray<Int64> = []
  private var columnPotential: ContiguousArray<Int64> = []
  private var rowOfColumn: ContiguousArray<Int> = []
  private var previousColumn: ContiguousArray<Int> = []
  private var slack: ContiguousArray<Int64> = []
  private var visited: ContiguousArray<Bool> = []
  private static let infinity = Int64.max / 2

  /// Starts a square problem of `size` rows and columns in which every pair costs nothing.
  ///
  /// With fewer contacts than positions, or the reverse, the spare rows or columns stay free of cost.
  mutating func reset(size: Int) {
    columns = size
    costs.removeAll(keepingCapacity: true)
    for _ in 0..<size * size { costs.append(0) }
  }

  /// Sets the cost of pairing a contact (row) with a position (column), both counted from 0.
  mutating func set(row: Int, column: Int, from a: DevicePoint, to b: DevicePoint) {
    let limit: Int64 = 1 << 17
    let dx = min(abs(Int64(a.x) - Int64(b.x)), limit)
    let dy = min(abs(Int64(a.y) - Int64(b.y)), limit)
    let order = Int64(row - column)
    costs[row * columns + column] = ((dx * dx + dy * dy) << 18) + order * order
  }

  /// The row of each column, in `result`.
  mutating func solve(into result: inout ContiguousArray<Int>) {
    clear(count: columns + 1)
    var row = 1
    while row <= columns {
      augment(from: row)
      row += 1
    }
    result.removeAll(keepingCapacity: true)
    for column in 0..<columns { result.append(rowOfColumn[column + 1] - 1) }
  }

  private mutating func clear(count: Int) {
    rowPotential.removeAll(keepingCapacity: true)
    columnPotential.removeAll(keepingCapacity: true)
    rowOfColumn.removeAll(keepingCapacity: true)
    previousColumn.removeAll(keepingCapacity: true)
    slack.removeAll(keepingCapacity: true)
    visited.removeAll(keepingCapacity: true)
    for _ in 0..<count {
      rowPotential.append(0)
      columnPotential.append(0)
      rowOfColumn.append(0)
      previousColumn.append(0)
      slack.append(0)
      visited.append(false)
    }
  }

  /// Gives `row` a column, moving earlier rows along the cheapest alternating path.
  private mutating func augment(from row: Int) {
    rowOfColumn[0] = row
    for column in 0...columns {
      slack[column] = Self.infinity
      visited[column] = false
    }
    var column = 0
    repeat {
      visited[column] = true
      column = step(from: column)
    } while rowOfColumn[column] != 0
    while column != 0 {
      let previous = previousColumn[column]
      rowOfColumn[column] = rowOfColumn[previous]
      column = previous
    }
  }

  /// Finds the next column of the path and adjusts the potentials by its slack.
  private mutating func step(from column: Int) -> Int {
    let row = rowOfColumn[column]
    var delta = Self.infinity
    var next = 0
    for candidate in 1...columns where !visited[candidate] {
      let reduced =
        costs[(row - 1) * columns + candidate - 1] - rowPotential[row] - columnPotential[candidate]
      if reduced < slack[candidate] {
        slack[candidate] = reduced
        previousColumn[candidate] = column
      }
      if slack[candidate] < delta {
        delta = slack[candidate]
        next = candidate
      }
    }
    for other in 0...columns {
      if visited[other] {
        rowPotential[rowOfColumn[other]] += delta
        columnPotential[other] -= delta
      } else {
        slack[other] -= delta
      }
    }
    return next
  }
}
