import Gestures
import TouchModel

/// Counts a control's landings that follow each other as taps of one row do (UIKit: `UITouch.tapCount`).
///
/// A landing counts on when it comes soon enough and not too soon after the lift before, and near enough to the first one; a
/// finger that moved too far to tap, or was cancelled, begins a new row.
struct TapRow: Hashable, Sendable {
  /// The profile's times and distances for taps of a row.
  struct Rule: Hashable, Sendable {
    let timeout: Microseconds
    let minimum: Microseconds
    let distance: Double
    let slop: Double

    init(_ profile: Profile) {
      timeout = profile.time(.multiTapTimeout)
      minimum = profile.time(.multiTapMinimumInterval)
      distance = profile[.multiTapDistance]
      slop = profile[.touchSlop]
    }
  }

  /// Of the finger that is down or was last; 0 before the first.
  private(set) var count = 0
  private var first = Point.zero
  private var start = Point.zero
  /// When the last finger lifted, or `nil` where nothing can follow it.
  private var lifted: Timestamp?
  private var isTap = false

  mutating func land(at time: Timestamp, _ position: Point, _ rule: Rule) {
    if let lifted, time - lifted >= rule.minimum, time - lifted <= rule.timeout,
      position.distance(to: first) <= rule.distance
    {
      count += 1
    } else {
      count = 1
      first = position
    }
    start = position
    isTap = true
    lifted = nil
  }

  mutating func move(to position: Point, _ rule: Rule) {
    if position.distance(to: start) > rule.slop { isTap = false }
  }

  mutating func lift(at time: Timestamp) { lifted = isTap ? time : nil }
}
