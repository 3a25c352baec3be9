import EvdevDecoding
import TouchModel

/// What the times of frames give away.
struct ClockRules: Sendable {
  /// A jump that no touch session has; longer than any rest between two touches of one recording is likely to be.
  private static let jump = Microseconds(3_600_000_000)
  private static let gap = Microseconds.milliseconds(100)
  /// Faster than this just before a gap, a finger was not resting.
  private static let fast = 300.0

  /// Reports of moving fingers slower or faster than those of any panel: nanoseconds or milliseconds taken for microseconds.
  private static let slowest = Microseconds.milliseconds(1000)
  private static let fastest = Microseconds(100)

  private var last: Timestamp?
  /// Intervals between reports of a moving finger, and how many of them were too long or too short.
  private var steps = (all: 0, long: 0, short: 0)
  private var rate = ReportRate()
  private var places: [(id: ContactID, position: Point, time: Timestamp, speed: Double)] = []

  mutating func observe(_ frame: TouchFrame, into list: inout FindingList) {
    if let last {
      let step = frame.time - last
      if step > Self.jump || step < Microseconds(-Self.jump.count) {
        list.add(
          .clockJump,
          "the time jumps by \(DecimalText.string(step.seconds, decimals: 0)) s\(Self.change(last, frame.time))")
      }
    }
    last = frame.time
    rate.observe(frame)
    for contact in frame.contacts { follow(contact, at: frame.time, &list) }
  }

  /// In words, whether the wall clock begins or ends here: only its times are of this century.
  private static func change(_ before: Timestamp, _ after: Timestamp) -> String {
    let wall = Timestamp(microseconds: 1_000_000_000_000_000)
    return switch (before >= wall, after >= wall) {
    case (false, true): ", to the wall clock"
    case (true, false): ", away from the wall clock"
    case (true, true), (false, false): ""
    }
  }

  private mutating func follow(_ contact: Contact, at time: Timestamp, _ list: inout FindingList) {
    let index = places.firstIndex { $0.id == contact.id }
    switch (contact.phase, index) {
    case (.down, _): places.append((contact.id, contact.position, time, 0))
    case (.motion, let index?):
      let before = places[index]
      let interval = time - before.time
      if contact.position != before.position {
        steps.all += 1
        if interval >= Self.slowest { steps.long += 1 }
        if interval > .zero, interval < Self.fastest { steps.short += 1 }
      }
      if interval >= Self.gap, interval < Self.jump, before.speed > Self.fast {
        list.add(
          .reportGap,
          "no report for \(DecimalText.string(interval.milliseconds, decimals: 0)) ms at "
            + "\(DecimalText.string(before.speed, decimals: 0)) pt/s")
      }
      let speed = interval.count > 0 ? contact.position.distance(to: before.position) / interval.seconds : 0
      places[index] = (contact.id, contact.position, time, speed)
    case (.up, let index?), (.cancel, let index?): places.remove(at: index)
    case (.motion, nil), (.up, nil), (.cancel, nil): break
    }
  }

  func finish(into list: inout FindingList) {
    if steps.all >= 20, max(steps.long, steps.short) * 10 > steps.all * 9 {
      let (count, what) = steps.long > steps.short ? (steps.long, "more than 1 s") : (steps.short, "less than 0.1 ms")
      list.add(
        .clockUnit, line: 0, time: nil, "\(count) of \(steps.all) reports of a moving finger are \(what) apart")
    }
    guard rate.intervals >= 50, let median = rate.quantile(0.5) else { return }
    // A report that a resting finger left out doubles an interval; that is no irregularity.
    let limit = Microseconds(median.count * 19 / 10)
    guard let low = rate.quantile(0.1, upTo: limit), let high = rate.quantile(0.9, upTo: limit) else { return }
    let jitter = high - low
    guard jitter.count * 2 > median.count else { return }
    list.add(
      .rateIrregular, line: 0, time: nil,
      "intervals of \(DecimalText.string(median.milliseconds, decimals: 1)) ms vary by "
        + "\(DecimalText.string(jitter.milliseconds, decimals: 1)) ms")
  }
}
