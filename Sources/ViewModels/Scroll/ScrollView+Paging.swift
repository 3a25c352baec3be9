import TouchModel

/// Paging: a lift goes to a page as large as the view, at most one from where the touch found it.
extension ScrollView {
  /// Brings content to the page for a lift with a velocity of its own.
  mutating func snap(with velocity: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    let x = pageSnap(contentOffset.x, pageOrigin.x, movesX ? velocity.dx : 0, rangeX, viewport.width, at: time)
    let y = pageSnap(contentOffset.y, pageOrigin.y, movesY ? velocity.dy : 0, rangeY, viewport.height, at: time)
    let snap = ScrollSnap(start: time, from: contentOffset, x: x, y: y)
    guard snap.end > time else {
      contentOffset = snap.goal
      return rest(at: time, into: &effects)
    }
    course = .snap(snap)
    phase = .moving
    reportDecelerating(true, at: time, into: &effects)
  }

  private func pageSnap(
    _ offset: Double, _ origin: Double, _ speed: Double, _ range: ClosedRange<Double>, _ length: Double,
    at time: Timestamp
  ) -> PageSnap? {
    guard length > 0 else { return nil }
    let room = range.upperBound - range.lowerBound
    // The last page may be cut: it ends where content does.
    let pages = Int(min((room / length).rounded(.up), 1e6)) + 1
    // The drag's last step is not kept: a lift at rest counts as going the way that it went in all.
    let way = speed != 0 ? speed : offset - origin
    let lift = PageRule.Lift(
      position: (offset - range.lowerBound) / length, origin: (origin - range.lowerBound) / length, speed: speed,
      heading: way > 0 ? 1 : way < 0 ? -1 : 0, length: length)
    let page = rules.page.rule.page(lift, pages: pages)
    let goal = min(range.lowerBound + Double(page) * length, range.upperBound)
    guard goal != offset else { return nil }
    return PageSnap(
      start: time, from: offset, speed: speed, page: page, goal: goal, length: length, constants: rules.page)
  }
}
