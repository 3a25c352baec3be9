import TouchModel

/// When the display shows a new picture: tick k stands at origin + k * 1,000,000 / rate, cut to whole microseconds.
struct DisplayTicks: Sendable {
  private let rate: Int128
  private var origin: Int128 = 0
  private var hasOrigin = false
  private var last: Int128 = -1

  init(rate: Int) { self.rate = Int128(max(1, rate)) }

  mutating func start(at time: Timestamp) {
    guard !hasOrigin else { return }
    hasOrigin = true
    origin = Int128(time.microseconds)
  }

  /// The first tick at or after `now` that has not been shown.
  func next(from now: Timestamp) -> Timestamp {
    let elapsed = max(0, Int128(now.microseconds) - origin)
    var tick = elapsed * rate / 1_000_000
    while time(of: tick) < elapsed { tick += 1 }
    let chosen = max(tick, last + 1)
    return Timestamp(microseconds: Int64(clamping: origin + time(of: chosen)))
  }

  /// Marks every tick up to `time` as shown.
  mutating func show(_ time: Timestamp) {
    let elapsed = max(0, Int128(time.microseconds) - origin)
    var tick = elapsed * rate / 1_000_000
    while self.time(of: tick + 1) <= elapsed { tick += 1 }
    last = max(last, tick)
  }

  private func time(of tick: Int128) -> Int128 { tick * 1_000_000 / rate }
}
