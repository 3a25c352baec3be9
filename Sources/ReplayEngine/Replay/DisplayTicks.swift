import TouchModel

/// When the display shows a new picture: tick k stands at origin + k * 1,000,000 / rate, cut to whole microseconds.
struct DisplayTicks: Sendable {
  private let rate: Int128
  private var origin: Int128 = 0
  private var hasOrigin = false
  /// The last tick that was shown.
  private var last: Int128 = -1
  /// When the one after it stands: what is asked for and shown tick by tick needs no division more.
  private var due = Timestamp.zero

  init(rate: Int) { self.rate = Int128(max(1, rate)) }

  mutating func start(at time: Timestamp) {
    guard !hasOrigin else { return }
    hasOrigin = true
    origin = Int128(time.microseconds)
    due = timestamp(of: last + 1)
  }

  /// The first tick at or after `now` that has not been shown.
  func next(from now: Timestamp) -> Timestamp {
    if now <= due { return due }
    let elapsed = max(0, Int128(now.microseconds) - origin)
    var tick = Self.scaled(elapsed, by: rate, over: 1_000_000)
    while time(of: tick) < elapsed { tick += 1 }
    return timestamp(of: max(tick, last + 1))
  }

  /// Marks every tick up to `time` as shown.
  mutating func show(_ time: Timestamp) {
    if time < due { return }
    if time == due {
      last += 1
      due = timestamp(of: last + 1)
      if time < due { return }
    }
    let elapsed = max(0, Int128(time.microseconds) - origin)
    var tick = Self.scaled(elapsed, by: rate, over: 1_000_000)
    while self.time(of: tick + 1) <= elapsed { tick += 1 }
    last = max(last, tick)
    due = timestamp(of: last + 1)
  }

  private func timestamp(of tick: Int128) -> Timestamp {
    Timestamp(microseconds: Int64(clamping: origin + time(of: tick)))
  }

  private func time(of tick: Int128) -> Int128 { Self.scaled(tick, by: 1_000_000, over: rate) }

  /// A product over a divisor; on 64 bits where the product fits, as it does for 285 years of a thousand ticks a second.
  private static func scaled(_ value: Int128, by factor: Int128, over divisor: Int128) -> Int128 {
    let product = value * factor
    guard let short = Int64(exactly: product), let over = Int64(exactly: divisor) else { return product / divisor }
    return Int128(short / over)
  }
}
