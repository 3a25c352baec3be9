import TouchModel

/// Finds a view's children near a position without asking each: a packed R-tree over where touches can reach them.
///
/// Only views with many children have one, made anew when the layout changes; neither scrolling nor zooming is such a change.
/// A question costs O(log n + found) as long as children overlap little, and allocates nothing.
struct ChildIndex: Sendable {
  /// With fewer children than this each is asked.
  static let least = 32
  private static let fanout = 8

  /// The boxes of one level after the other, the children's own first, in an order in which neighbours are near.
  private var boxes: [Box] = []
  /// Which child each of the first boxes is of, by its place among the children.
  private var places: [Int32] = []
  /// Where each level begins in `boxes`.
  private var levels: [Int] = []

  private struct Box {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    mutating func join(_ other: Box) {
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      maxX = max(maxX, other.maxX)
      maxY = max(maxY, other.maxY)
    }

    /// Whether a position is in it or at most `margin` outside; edges count.
    @inline(__always) func isNear(_ p: Point, _ margin: Double) -> Bool {
      p.x >= minX - margin && p.x <= maxX + margin && p.y >= minY - margin && p.y <= maxY + margin
    }
  }

  /// Makes the index of children by their reaches, in their order from back to front; complexity O(n log n).
  init(_ reaches: [Rect]) {
    let all = reaches.map { Box(minX: $0.minX, minY: $0.minY, maxX: $0.maxX, maxY: $0.maxY) }
    // Sort-tile-recursive: strips by the middle's x, each sorted by the middle's y; equal ones stay in their order.
    var order = Array(all.indices)
    order.sort { (all[$0].minX + all[$0].maxX, $0) < (all[$1].minX + all[$1].maxX, $1) }
    let groups = Double((all.count + Self.fanout - 1) / Self.fanout)
    let strip = Int(groups.squareRoot().rounded(.up)) * Self.fanout
    for start in stride(from: 0, to: order.count, by: max(1, strip)) {
      let end = min(order.count, start + strip)
      order[start..<end].sort { (all[$0].minY + all[$0].maxY, $0) < (all[$1].minY + all[$1].maxY, $1) }
    }
    places = order.map { Int32(truncatingIfNeeded: $0) }
    boxes = order.map { all[$0] }
    levels = [0]
    var start = 0
    while boxes.count - start > Self.fanout {
      let end = boxes.count
      levels.append(end)
      for first in stride(from: start, to: end, by: Self.fanout) {
        var box = boxes[first]
        for index in first..<min(end, first + Self.fanout) { box.join(boxes[index]) }
        boxes.append(box)
      }
      start = end
    }
  }

  /// Appends the places of the children whose reach is at most `margin` from a position, from front to back.
  func find(_ position: Point, margin: Double, into found: inout [Int32]) {
    let start = found.count
    let top = levels.count - 1
    for index in levels[top]..<boxes.count { search(index, level: top, position, margin, into: &found) }
    Self.sortDown(&found, from: start)
  }

  /// Sorts the end of a list, the greatest first, in place: a few by insertion, many as a heap, O(n log n) where all overlap.
  static func sortDown(_ list: inout [Int32], from start: Int) {
    let count = list.count - start
    guard count > 32 else {
      var sorted = start + 1
      while sorted < list.count {
        let place = list[sorted]
        var index = sorted
        while index > start, list[index - 1] < place {
          list[index] = list[index - 1]
          index -= 1
        }
        list[index] = place
        sorted += 1
      }
      return
    }
    // A heap with the least on top, which goes to the end again and again.
    func sink(_ first: Int, _ count: Int) {
      var parent = first
      while 2 * parent + 1 < count {
        var child = 2 * parent + 1
        if child + 1 < count, list[start + child + 1] < list[start + child] { child += 1 }
        guard list[start + child] < list[start + parent] else { return }
        list.swapAt(start + parent, start + child)
        parent = child
      }
    }
    for first in (0..<count / 2).reversed() { sink(first, count) }
    for end in (1..<count).reversed() {
      list.swapAt(start, start + end)
      sink(0, end)
    }
  }

  private func search(
    _ index: Int, level: Int, _ position: Point, _ margin: Double, into found: inout [Int32]
  ) {
    guard boxes[index].isNear(position, margin) else { return }
    guard level > 0 else { return found.append(places[index]) }
    let first = levels[level - 1] + (index - levels[level]) * Self.fanout
    for inner in first..<min(levels[level], first + Self.fanout) {
      search(inner, level: level - 1, position, margin, into: &found)
    }
  }
}
