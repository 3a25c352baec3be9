import Glibc

/// The system's monotonic clock, in nanoseconds: what costs are measured by.
enum MonotonicClock {
  static var nanoseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec)
  }

  /// What one reading costs: the least difference of two in a row, which every measured span holds once.
  static func readingCost(of now: () -> Int64 = { nanoseconds }) -> Int64 {
    var least = Int64.max
    for _ in 0..<2000 {
      let first = now()
      least = min(least, now() - first)
    }
    return least
  }
}
