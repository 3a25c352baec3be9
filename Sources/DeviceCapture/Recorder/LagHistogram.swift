#if Capture
  public import TouchModel

  /// How long frames took from the kernel's time to being read, in steps of a sixteenth, so that it never grows.
  public struct LagHistogram: Hashable, Sendable {
    /// Sixteen steps for each doubling from 1 us on; the last ends at 2^35 us, more than nine hours.
    private static let stepBits = 4
    private static let doublings = 32

    private var counts = [Int](repeating: 0, count: doublings << stepBits)
    public private(set) var count = 0
    public private(set) var maximum = Microseconds.zero

    public init() {}

    /// Adds one; a time below zero counts as zero.
    public mutating func add(_ lag: Microseconds) {
      counts[Self.place(of: lag)] += 1
      count += 1
      maximum = max(maximum, lag)
    }

    /// The lag that so many of a hundred do not exceed, up to a sixteenth too much; `nil` without any.
    public func percentile(_ percent: Int) -> Microseconds? {
      guard count > 0 else { return nil }
      let rank = max(1, (count * percent + 99) / 100)
      var sum = 0
      for place in counts.indices {
        sum += counts[place]
        if sum >= rank { return min(Self.end(of: place), maximum) }
      }
      return maximum
    }

    /// Below 16 each microsecond has its place, from there on each sixteenth of a doubling.
    private static func place(of lag: Microseconds) -> Int {
      let value = UInt64(max(lag.count, 0))
      guard value >= 1 << stepBits else { return Int(value) }
      let doubling = 63 - value.leadingZeroBitCount
      let step = Int(value >> UInt64(doubling - stepBits)) & ((1 << stepBits) - 1)
      return min((doubling - stepBits + 1) << stepBits | step, (doublings << stepBits) - 1)
    }

    /// The greatest lag of a place.
    private static func end(of place: Int) -> Microseconds {
      guard place >= 1 << stepBits else { return Microseconds(Int64(place)) }
      let shift = Int64(place >> stepBits - 1)
      let step = Int64(place & (1 << stepBits - 1) | 1 << stepBits)
      return Microseconds((step + 1) << shift - 1)
    }
  }
#endif
