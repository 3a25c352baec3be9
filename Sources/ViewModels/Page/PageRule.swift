import Gestures

/// Which page a lift goes to; positions and results in pages, speeds in points per second toward later pages.
struct PageRule: Hashable, Sendable {
  let rule: PageSettleRule
  let fraction: Double
  let flickSpeed: Double

  init(_ profile: Profile) {
    rule = profile.pageSettleRule
    fraction = profile[.pageFraction]
    flickSpeed = profile[.pageFlickSpeed]
  }

  /// A lift: where it is, where the touch found the view, and how the finger moved.
  struct Lift {
    var position: Double
    var origin: Double
    /// Zero after a rest.
    var speed: Double
    /// The sign of the last movement, whatever the rest after it.
    var heading: Double
    /// A page's length in points.
    var length: Double
  }

  /// The page for a lift.
  func page(_ lift: Lift, pages: Int) -> Int {
    let last = Double(pages - 1)
    // One page from the one that was nearest when the finger came: a snap that is caught near its goal has reached it.
    let home = lift.origin.rounded(.toNearestOrAwayFromZero)
    var (lowest, highest) = (max(0, home - 1), min(last, home + 1))
    let wanted: Double
    switch rule {
    case .flick: wanted = flicked(lift)
    case .projected: wanted = projected(lift, home: home, in: lowest...max(lowest, highest))
    case .oneItem: wanted = oneItem(lift)
    case .nearest:
      wanted = nearest(lift)
      (lowest, highest) = (0, last)
    }
    lowest = min(lowest, last)
    let page = min(max(wanted, lowest), max(highest, lowest))
    return page.isFinite ? Int(page) : 0
  }

  private func flicked(_ lift: Lift) -> Double {
    if let turned = turned(lift) { return turned }
    return lift.position >= lift.origin
      ? (lift.position + 1 - fraction).rounded(.down) : (lift.position - 1 + fraction).rounded(.up)
  }

  /// The next page in the direction of a flick, or `nil` without one.
  private func turned(_ lift: Lift) -> Double? {
    if lift.speed >= flickSpeed { return lift.position.rounded(.down) + 1 }
    if lift.speed <= -flickSpeed { return lift.position.rounded(.up) - 1 }
    return nil
  }

  /// adw-swipe-tracker.c get_end_progress.
  private func projected(_ lift: Lift, home: Double, in bounds: ClosedRange<Double>) -> Double {
    let nearest = lift.position.rounded(.toNearestOrAwayFromZero)
    guard abs(lift.speed) >= flickSpeed else { return nearest }
    let place = lift.position + Projection.pages(speed: lift.speed / 1000)
    let held = min(max(place, bounds.lowerBound), bounds.upperBound)
    let (before, after) = (held.rounded(.down), held.rounded(.up))
    if lift.speed > 0 { return before == home ? after : held.rounded(.toNearestOrAwayFromZero) }
    return after == home ? before : held.rounded(.toNearestOrAwayFromZero)
  }

  /// qquicklistview.cpp fixup: a drag of 30 px turns, the half page after it as everywhere; a flick goes to the next item.
  private func oneItem(_ lift: Lift) -> Double {
    if let turned = turned(lift) { return turned }
    let way = (lift.position - lift.origin) * lift.length
    var bias = 0.0
    if lift.heading > 0, way > 30, way < lift.length / 2 { bias = 0.5 }
    if lift.heading < 0, way < -30, way > -lift.length / 2 { bias = -0.5 }
    return (lift.position + bias).rounded(.toNearestOrAwayFromZero)
  }

  /// Chromium's mandatory snap: nearest to where a fling would end, taken as 25 times its first step (about 4 ms), and beyond the
  /// lift in its direction; without a fling the nearest.
  private func nearest(_ lift: Lift) -> Double {
    guard let next = turned(lift), lift.length > 0 else { return lift.position.rounded(.toNearestOrAwayFromZero) }
    let place = (lift.position + 0.1 * lift.speed / lift.length).rounded(.toNearestOrAwayFromZero)
    return lift.speed > 0 ? max(next, place) : min(next, place)
  }
}
