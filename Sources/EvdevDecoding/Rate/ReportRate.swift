public import TouchModel

/// How often a panel reports while a finger is down, and how regularly, in constant memory.
///
/// Intervals between frames in which a contact moved or went down are counted in bins of 100 us up to one second; longer
/// ones are gaps and only counted.
public struct ReportRate: Sendable {
  private static let bin: Int64 = 100
  private static let longest: Int64 = 1_000_000
  private var counts = [Int](repeating: 0, count: Int(longest / bin))
  /// The sum of each bin's intervals in microseconds.
  private var sums = [Int64](repeating: 0, count: Int(longest / bin))
  private var last: Timestamp?
  private var down = 0
  /// How many intervals were counted.
  public private(set) var intervals = 0
  /// How many were longer than a second, or not positive.
  public private(set) var gaps = 0

  public init() {}

  public mutating func observe(_ frame: TouchFrame) {
    var reports = false
    let wasDown = down > 0
    for contact in frame.contacts {
      switch contact.phase {
      case .down:
        down += 1
        reports = true
      case .motion: reports = true
      case .up, .cancel: down -= 1
      }
    }
    guard reports else { return }
    defer { last = frame.time }
    guard wasDown, let last else { return }
    let interval = (frame.time - last).count
    guard interval > 0, interval < Self.longest else {
      gaps += 1
      return
    }
    counts[Int(interval / Self.bin)] += 1
    sums[Int(interval / Self.bin)] &+= interval
    intervals += 1
  }

  /// The interval that a part (0...1) of the intervals does not exceed, as the mean of those that fall into the same 0.1 ms;
  /// `nil` without any.
  ///
  /// - Parameters:
  ///   - part: 0.5 for the median.
  ///   - limit: intervals longer than this do not count.
  public func quantile(_ part: Double, upTo limit: Microseconds = .milliseconds(1000)) -> Microseconds? {
    let considered = counts.prefix(Int(max(0, limit.count) / Self.bin))
    let total = considered.reduce(0, +)
    guard total > 0 else { return nil }
    let wanted = max(1, Int((part * Double(total)).rounded(.up)))
    var seen = 0
    for (index, count) in considered.enumerated() {
      seen += count
      if seen >= wanted { return Microseconds((sums[index] + Int64(count) / 2) / Int64(count)) }
    }
    return nil
  }

  /// Reports a second by the median interval; `nil` without any.
  public var hertz: Double? { quantile(0.5).map { 1 / $0.seconds } }

  /// How far apart the 5th and 95th percentile of the interval are; `nil` without any.
  ///
  /// A finger that rests sends nothing, so intervals of one and a half medians and more are rests and do not count.
  public var jitter: Microseconds? {
    guard let median = quantile(0.5) else { return nil }
    let limit = Microseconds(median.count + median.count / 2)
    guard let low = quantile(0.05, upTo: limit), let high = quantile(0.95, upTo: limit) else { return nil }
    return high - low
  }
}
