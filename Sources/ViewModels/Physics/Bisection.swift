/// The first place, to the last bit, from which on something holds that once held stays so.
enum Bisection {
  static func first(from start: Double, to end: Double, where holds: (Double) -> Bool) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
