/// A fixed piece of work of the same kind as recognizing: whole numbers and reads and writes of a little memory.
///
/// Costs are told as ratios to it, so that machines and days can be compared: where the machine is half as fast, it takes twice
/// as long and the ratio stays. One pass is 1024 steps, each depending on the one before: shift and xor a number (xorshift64),
/// add the place that it names in a table of 4096 numbers (32 KiB, the usual first cache), and put the sum there.
struct ReferenceLoop {
  private var table = (0..<4096).map { UInt64($0) &* 0x9e37_79b9_7f4a_7c15 }
  /// What the passes so far have come to.
  var number: UInt64 { state }
  private var state: UInt64 = 0x2545_f491_4f6c_dd1d

  /// A monotonic clock in nanoseconds.
  private let now: @Sendable () -> Int64
  /// The least nanoseconds of a pass so far.
  private(set) var least = Int64.max

  init(now: @escaping @Sendable () -> Int64 = { MonotonicClock.nanoseconds }) { self.now = now }

  /// Times one pass.
  mutating func run() {
    let start = now()
    pass()
    least = min(least, now() - start)
  }

  /// Does the work; the number that comes out depends on every step, so that none can be left out.
  @inline(never)
  mutating func pass() {
    var number = state
    table.withUnsafeMutableBufferPointer { table in
      for _ in 0..<1024 {
        number ^= number << 13
        number ^= number >> 7
        number ^= number << 17
        let place = Int(truncatingIfNeeded: number & 4095)
        number = number &+ table[place]
        table[place] = number
      }
    }
    state = number | 1
  }
}
