/// A moment on one clock, in signed 64-bit microseconds; which clock and which origin is the recording's business.
///
/// Differences are `Duration`s. Arithmetic saturates at the ends of the range instead of trapping, because timestamps
/// come from files.
public struct Timestamp: Hashable, Comparable, Sendable {
  public var microseconds: Int64

  public init(microseconds: Int64) { self.microseconds = microseconds }

  public static let zero = Timestamp(microseconds: 0)

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }

  public static func + (a: Timestamp, b: Microseconds) -> Timestamp {
    Timestamp(microseconds: saturatingSum(a.microseconds, b.count))
  }

  public static func - (a: Timestamp, b: Microseconds) -> Timestamp {
    Timestamp(microseconds: saturatingDifference(a.microseconds, b.count))
  }

  public static func - (a: Timestamp, b: Timestamp) -> Microseconds {
    Microseconds(saturatingDifference(a.microseconds, b.microseconds))
  }
}

/// A length of time in signed 64-bit microseconds.
public struct Microseconds: Hashable, Comparable, Sendable {
  public var count: Int64

  public init(_ count: Int64) { self.count = count }

  public static let zero = Microseconds(0)

  public static func milliseconds(_ count: Int64) -> Microseconds {
    Microseconds(count.multipliedReportingOverflow(by: 1000).overflow ? (count < 0 ? .min : .max) : count * 1000)
  }

  /// The length in seconds.
  public var seconds: Double { Double(count) / 1_000_000 }

  /// The length in milliseconds.
  public var milliseconds: Double { Double(count) / 1000 }

  /// The nearest whole number of microseconds to `seconds`, saturating; a NaN gives zero.
  public init(seconds: Double) {
    let exact = (seconds * 1_000_000).rounded(.toNearestOrAwayFromZero)
    if exact.isNaN {
      count = 0
    } else if exact >= 9.2e18 {
      count = .max
    } else if exact <= -9.2e18 {
      count = .min
    } else {
      count = Int64(exact)
    }
  }

  /// The least whole number of microseconds that is not shorter than `seconds`, saturating; a NaN gives zero.
  public init(roundingUp seconds: Double) { self.init(seconds: (seconds * 1_000_000).rounded(.up) / 1_000_000) }

  public static func < (a: Microseconds, b: Microseconds) -> Bool { a.count < b.count }
  public static func + (a: Microseconds, b: Microseconds) -> Microseconds {
    Microseconds(saturatingSum(a.count, b.count))
  }
  public static func - (a: Microseconds, b: Microseconds) -> Microseconds {
    Microseconds(saturatingDifference(a.count, b.count))
  }
}

private func saturatingSum(_ a: Int64, _ b: Int64) -> Int64 {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? (b < 0 ? .min : .max) : sum
}

private func saturatingDifference(_ a: Int64, _ b: Int64) -> Int64 {
  let (difference, overflow) = a.subtractingReportingOverflow(b)
  return overflow ? (b < 0 ? .max : .min) : difference
}
