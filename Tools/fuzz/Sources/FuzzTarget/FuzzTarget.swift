internal import CAllocations
internal import Glibc
public import PropertyChecks

/// Holds one input of libFuzzer against a property.
public enum FuzzTarget {
  /// Says what is wrong and ends the process, for libFuzzer to keep the input; always returns 0 otherwise.
  public static func run(_ property: Property, _ input: UnsafeBufferPointer<UInt8>) -> Int32 {
    let failures = property.failures(in: Array(input), allocations: allocation_count)
    guard !failures.isEmpty else { return 0 }
    for failure in failures.prefix(5) { print("\(property.rawValue): \(failure)") }
    fflush(nil)
    abort()
  }
}
