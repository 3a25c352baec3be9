internal import CAllocations
import Glibc

/// Something that can be run for a number of frames, going on where it was.
package protocol Workload {
  mutating func run(frames: Int)
  /// A number that depends on the work.
  var outcome: Int { get }
}

/// What one workload costs.
package struct Cost {
  /// Of the fastest round, nanoseconds a frame.
  package var best: Double
  /// Allocations in all measured rounds together.
  package var allocations: UInt64

  package static let warmUp = 2 * SyntheticTouch.framesPerInteraction
  private static let rounds = Suite.isSmoke ? 1 : 9

  /// Runs a workload: two interactions to warm up, then nine rounds of `frames` frames.
  package static func measure(_ workload: consuming some Workload, frames: Int) -> Cost {
    let frames = Suite.scaled(frames)
    workload.run(frames: warmUp)
    var times: [Double] = []
    times.reserveCapacity(rounds)
    let before = allocation_count()
    for _ in 0..<rounds {
      let start = Clock.spent()
      workload.run(frames: frames)
      times.append(Double(Clock.spent() - start) / Double(frames))
    }
    let allocations = allocation_count() - before
    precondition(workload.outcome != 0, "the workload did nothing")
    return Cost(best: times.min() ?? 0, allocations: allocations)
  }
}

/// Nanoseconds of two clocks.
package enum Clock {
  /// Since some start, by the monotonic clock.
  package static func now() -> Int64 { read(CLOCK_MONOTONIC) }
  /// Of this process on the processor, so that what else the machine does counts little.
  package static func spent() -> Int64 { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// How often this process asked for memory so far.
package func allocationsSoFar() -> UInt64 { allocation_count() }
