import TouchModel

/// Paging: a lift goes to a page as large as the view, at most one from where the touch found it.
extension ScrollView {
  /// Brings content to the page for a lift with a velocity of its own.
  mutating func snap(with velocity: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    boost.forget()
    let (rangeX, rangeY) = (rangeX, rangeY)
    // What does not scroll has no pages, unless it has been left where it may not be.
    let x =
      movesX || !rangeX.contains(contentOffset.x)
      ? pageSnap(contentOffset.x, pageOrigin.x, movesX ? velocity.dx : 0, rangeX, viewport.width, at: time) : nil
    let y =
      movesY || !rangeY.contains(contentOffset.y)
      ? pageSnap(contentOffset.y, pageOrigin.y, movesY ? velocity.dy : 0, rangeY, viewport.height, at: time) : nil
    set(off: ScrollSnap(start: time, from: contentOffset, x: x, y: y), at: time, into: &effects)
  }

  /// Brings one axis to the page for the rest of a fling of a view inside; the other goes on to its own.
  mutating func turn(
    _ axis: ScrollAxes, of snap: ScrollSnap, with velocity: Double, at time: Timestamp, into effects: inout [ViewEffect]
  ) {
    guard axis == .horizontal ? movesX : movesY else { return }
    contentOffset = snap.offset(at: time)
    let limit = constants.maximumFlingSpeed
    let speed = min(max(-velocity, -limit), limit)
    let (x, y) =
      axis == .horizontal
      ? (pageSnap(contentOffset.x, pageOrigin.x, speed, rangeX, viewport.width, at: time), snap.y)
      : (snap.x, pageSnap(contentOffset.y, pageOrigin.y, speed, rangeY, viewport.height, at: time))
    set(off: ScrollSnap(start: time, from: contentOffset, x: x, y: y), at: time, into: &effects)
  }

  /// Brings content to where its page is after a change of the content's or the view's size, with the speed that it has.
  mutating func snapAnew(
    _ snap: ScrollSnap, from oldSize: Size, at time: Timestamp, into effects: inout [ViewEffect]
  ) {
    contentOffset = Point(
      x: snap.x == nil ? clamped(contentOffset).x : contentOffset.x,
      y: snap.y == nil ? clamped(contentOffset).y : contentOffset.y)
    let x = snap.x.map { pageSnap($0, contentOffset.x, rangeX, viewport.width, oldSize.width, at: time) }
    let y = snap.y.map { pageSnap($0, contentOffset.y, rangeY, viewport.height, oldSize.height, at: time) }
    set(off: ScrollSnap(start: time, from: contentOffset, x: x, y: y), at: time, into: &effects)
  }

  private mutating func set(off snap: ScrollSnap, at time: Timestamp, into effects: inout [ViewEffect]) {
    guard snap.end > time else {
      course = nil
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
    let count = (room / length).rounded(.up)
    guard !count.isNaN else { return nil }
    // The last page may be cut: it ends where content does.
    let pages = Int(min(count, 1e6)) + 1
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

  /// The way to the same page, where that is now.
  private func pageSnap(
    _ old: PageSnap, _ offset: Double, _ range: ClosedRange<Double>, _ length: Double, _ oldLength: Double,
    at time: Timestamp
  ) -> PageSnap {
    let goal = min(range.lowerBound + Double(old.page) * length, range.upperBound)
    guard goal != old.goal || length != oldLength else { return old }
    return PageSnap(
      start: time, from: offset, speed: old.velocity(at: time), page: old.page, goal: goal, length: length,
      constants: rules.page)
  }
}
