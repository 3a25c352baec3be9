import TouchModel

extension ScrollView {
  /// Lets content go with the finger's velocity; a scale beyond its limits goes back to them first of all.
  mutating func release(velocity: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    phase = .held
    let scale = options.zoom.clamped(zoomScale)
    guard scale == zoomScale else { return goZoom(to: scale, about: zoom.focus, at: time, into: &effects) }
    reportZooming(false, at: time, into: &effects)
    var content = -velocity.clamped(to: constants.maximumFlingSpeed, eachAxis: constants.limitsEachAxis)
    if content.length < constants.minimumFlingSpeed {
      content = .zero
      boost.forget()
    } else if boost.isUsed {
      content = boosted(content, at: time)
    }
    if !movesX { content.dx = 0 }
    if !movesY { content.dy = 0 }
    if options.isPaging { return snap(with: content, at: time, into: &effects) }
    go(with: content, after: constants.startDelay, at: time, into: &effects)
  }

  private mutating func boosted(_ velocity: Vector, at time: Timestamp) -> Vector {
    let views = Vector(
      dx: viewport.width > 0 ? contentSize.width * zoomScale / viewport.width : 0,
      dy: viewport.height > 0 ? contentSize.height * zoomScale / viewport.height : 0)
    return boost.boosted(
      velocity, now: motion.velocity(at: time), views: views, limit: constants.maximumFlingSpeed, at: time)
  }

  /// Lets content glide or spring back from where it is with a velocity of its own, perhaps after it has stood for a while.
  mutating func go(
    with velocity: Vector, after delay: Microseconds = .zero, at time: Timestamp, into effects: inout [ViewEffect]
  ) {
    let dominant = max(velocity.dx.magnitude, velocity.dy.magnitude)
    let x = axisMotion(contentOffset.x, velocity.dx, in: rangeX, viewport.width, .horizontal, dominant: dominant)
    let y = axisMotion(contentOffset.y, velocity.dy, in: rangeY, viewport.height, .vertical, dominant: dominant)
    course = nil
    let start = x == nil && y == nil ? time : time + delay
    motion = ScrollMotion(start: start, from: contentOffset, x: x, y: y)
    if motion.end > time {
      phase = .moving
      reportDecelerating(true, at: time, into: &effects)
      showIndicators(into: &effects)
    } else {
      contentOffset = motion.goal
      handOver(at: time, into: &effects)
      rest(at: time, into: &effects)
    }
  }

  /// The motion of one axis, or `nil` when it stands.
  private func axisMotion(
    _ position: Double, _ velocity: Double, in range: ClosedRange<Double>, _ dimension: Double, _ axis: ScrollAxes,
    dominant: Double
  ) -> AxisMotion? {
    let isStretched = position < range.lowerBound || position > range.upperBound
    guard isStretched || velocity != 0 else { return nil }
    let rules = AxisMotion.Rules(
      range: range, dimension: dimension, physics: constants.physics,
      bounces: options.bounces && !chain.leaves.contains(axis), dominant: dominant, reach: boost.reach)
    return AxisMotion(position: position, velocity: velocity, rules: rules)
  }

  /// Changes what decides where content may rest, without moving what is under a finger (S6).
  ///
  /// A fling goes on; one that meets an end, or whose goal is none any more, is aimed anew with the velocity that it has.
  mutating func reshape(
    at time: Timestamp, into effects: inout [ViewEffect], _ change: (inout ScrollView) -> Void
  ) {
    let (oldX, oldY) = (rangeX, rangeY)
    change(&self)
    switch phase {
    case .dragging: rebase()
    case .zooming: zoom.isStale = true
    case .held, .passing: break
    case .rest: contentOffset = clamped(contentOffset)
    case .moving:
      if let course {
        follow(course, at: time)
        return aimAnew(course, at: time, into: &effects)
      }
      contentOffset = motion.offset(at: time)
      let goal = motion.goal
      let isFree = oldX.holdsInside(goal.x) && oldY.holdsInside(goal.y)
      guard !isFree || clamped(goal) != goal else { return }
      go(with: motion.velocity(at: time), at: time, into: &effects)
    }
  }
}

extension ScrollView {
  private mutating func aimAnew(_ course: ScrollCourse, at time: Timestamp, into effects: inout [ViewEffect]) {
    switch course {
    case .snap: snap(with: .zero, at: time, into: &effects)
    case .travel(let travel):
      guard clamped(travel.offset) != travel.offset else { return }
      start(travel.reason, to: travel.offset, scale: travel.scale, at: time, into: &effects)
    }
  }
}

extension ClosedRange<Double> {
  /// Whether a value is inside and at neither end, or the range is that one value.
  fileprivate func holdsInside(_ value: Double) -> Bool {
    lowerBound == upperBound ? value == lowerBound : value > lowerBound && value < upperBound
  }
}
