internal import CInstructionCount
import Glibc

/// The processor's count of instructions of this thread in user mode, where the machine and the kernel let us have it.
struct InstructionCounter: ~Copyable {
  private let descriptor: Int32
  /// Instructions that one reading itself adds.
  private let readingCost: Int64

  /// Throws the reason why there is none here.
  init() throws(Refusal) {
    descriptor = instruction_counter_open()
    guard descriptor >= 0 else {
      readingCost = 0
      throw Refusal(code: -descriptor)
    }
    var least = Int64.max
    for _ in 0..<100 {
      let first = Int64(truncatingIfNeeded: instruction_counter_read(descriptor))
      least = min(least, Int64(truncatingIfNeeded: instruction_counter_read(descriptor)) - first)
    }
    readingCost = max(0, least)
  }

  deinit { if descriptor >= 0 { instruction_counter_close(descriptor) } }

  /// Instructions since it was opened; 0 where another program had the counter meanwhile.
  var count: Int64 { Int64(truncatingIfNeeded: instruction_counter_read(descriptor)) }

  /// What happened between two counts, the reading left out; `nil` where either is not known.
  func difference(from first: Int64, to second: Int64) -> Int64? {
    Self.difference(from: first, to: second, readingCost: readingCost)
  }

  /// The same with what a reading adds; never below 0.
  static func difference(from first: Int64, to second: Int64, readingCost: Int64) -> Int64? {
    first > 0 && second > 0 ? max(0, second - first - readingCost) : nil
  }

  /// Why there is no counter.
  struct Refusal: Error {
    var code: Int32

    var reason: String {
      switch code {
      case ENOENT, EOPNOTSUPP, ENODEV: "the processor has no counter that this machine shows"
      case EACCES, EPERM: "the kernel does not allow it (see /proc/sys/kernel/perf_event_paranoid)"
      case ENOSYS: "the kernel has no perf events"
      default: String(cString: strerror(code))
      }
    }
  }
}
