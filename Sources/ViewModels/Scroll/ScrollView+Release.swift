import TouchModel

extension ScrollView {
  /// Lets content go with the finger's velocity; a scale beyond its limits goes back to them first of all.
  mutating func release(velocity: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    phase = .held
    let scale = options.zoom.clamped(zoomScale)
    guard scale == zoomScale else {
      return goZoom(to: scale, about: zoom.focus, at: time, as: .zoomBounce, into: &effects)
    }
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
    go(with: content, at: time, into: &effects)
  }

  private mutating func boosted(_ velocity: Vector, at time: Timestamp) -> Vector {
    let views = Vector(
      dx: viewport.width > 0 ? contentSize.width * zoomScale / viewport.width : 0,
      dy: viewport.height > 0 ? contentSize.height * zoomScale / viewport.height : 0)
    return boost.boosted(
      velocity, now: motion.velocity(at: time), views: views, limit: constants.maximumFlingSpeed,
      limitsEachAxis: constants.limitsEachAxis, at: time)
  }

  /// Lets content glide or spring back from where it is with a velocity of its own.
  mutating func go(with velocity: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    let dominant = max(velocity.dx.magnitude, velocity.dy.magnitude)
    let x = axisMotion(.horizontal, velocity.dx, dominant: dominant)
    let y = axisMotion(.vertical, velocity.dy, dominant: dominant)
    course = nil
    motion = ScrollMotion(
      x: ScrollLeg(start: time, from: contentOffset.x, x), y: ScrollLeg(start: time, from: contentOffset.y, y))
    goOn(at: time, into: &effects)
  }

  /// Goes where `motion` leads, or rests where that is over.
  private mutating func goOn(at time: Timestamp, into effects: inout [ViewEffect]) {
    if motion.end > time {
      phase = .moving
      reportDecelerating(true, at: time, into: &effects)
      showIndicators(into: &effects)
      handOver(until: time, into: &effects)
    } else {
      contentOffset = motion.goal
      handOver(until: time, into: &effects)
      rest(at: time, into: &effects)
    }
  }

  /// The motion of one axis, or `nil` when it stands; the velocity is the finger's, or what is seen of content under way.
  private func axisMotion(
    _ axis: ScrollAxes, _ velocity: Double, isSeen: Bool = false, dominant: Double
  ) -> AxisMotion? {
    let (position, range, dimension) =
      axis == .horizontal ? (contentOffset.x, rangeX, viewport.width) : (contentOffset.y, rangeY, viewport.height)
    guard !range.contains(position) || velocity != 0 else { return nil }
    let rules = AxisMotion.Rules(
      range: range, dimension: dimension, physics: constants.physics,
      bounces: options.bounces && !chain.leaves.contains(axis), dominant: dominant, reach: boost.reach)
    return isSeen
      ? AxisMotion(position: position, seenVelocity: velocity, rules: rules)
      : AxisMotion(position: position, velocity: velocity, rules: rules)
  }

  /// Gives one axis the rest of a fling of a view inside; the other goes on as it does.
  mutating func take(
    momentum velocity: Double, along axis: ScrollAxes, at time: Timestamp, into effects: inout [ViewEffect]
  ) {
    if phase == .moving, case .snap(let snap)? = course {
      return turn(axis, of: snap, with: velocity, at: time, into: &effects)
    }
    guard phase == .moving, course == nil, !options.isPaging else {
      guard phase == .rest || phase == .held || phase == .moving else { return }
      _ = stop(at: time, into: &effects)
      var both = Vector.zero
      both[axis] = velocity
      return release(velocity: both, at: time, into: &effects)
    }
    guard axis == .horizontal ? movesX : movesY else { return }
    contentOffset = motion.offset(at: time)
    let limit = constants.maximumFlingSpeed
    aim(axis, with: min(max(-velocity, -limit), limit), isSeen: false, at: time)
    goOn(at: time, into: &effects)
  }

  /// Starts the motion of one axis anew from where content is.
  private mutating func aim(_ axis: ScrollAxes, with velocity: Double, isSeen: Bool, at time: Timestamp) {
    let other = axis == .horizontal ? motion.y.velocity(at: time) : motion.x.velocity(at: time)
    let dominant = max(velocity.magnitude, other.magnitude)
    let position = axis == .horizontal ? contentOffset.x : contentOffset.y
    let new = axisMotion(axis, velocity, isSeen: isSeen, dominant: dominant)
    motion.replace(axis, by: ScrollLeg(start: time, from: position, new))
  }
}

/// Changes of what there is to scroll.
extension ScrollView {
  /// Changes what decides where content may rest, without moving what is under a finger (S6).
  ///
  /// A fling goes on along each axis whose ends stay, or whose free glide still ends between them; else that axis is aimed anew with
  /// the velocity that it is seen to have.
  mutating func reshape(
    at time: Timestamp, into effects: inout [ViewEffect], _ change: (inout ScrollView) -> Void
  ) {
    let (oldX, oldY) = (rangeX, rangeY)
    let oldSize = viewport
    change(&self)
    switch phase {
    case .dragging: rebase()
    case .zooming: zoom.isStale = true
    case .held, .passing: break
    case .rest: contentOffset = clamped(contentOffset)
    case .moving:
      if let course {
        follow(course, at: time)
        return aimAnew(course, from: oldSize, at: time, into: &effects)
      }
      contentOffset = motion.offset(at: time)
      let keepsX = rangeX.keeps(motion.x, at: contentOffset.x, from: oldX)
      let keepsY = rangeY.keeps(motion.y, at: contentOffset.y, from: oldY)
      guard !keepsX || !keepsY else { return }
      let velocity = motion.velocity(at: time)
      if !keepsX { aim(.horizontal, with: velocity.dx, isSeen: true, at: time) }
      if !keepsY { aim(.vertical, with: velocity.dy, isSeen: true, at: time) }
      goOn(at: time, into: &effects)
    }
  }

  private mutating func aimAnew(
    _ course: ScrollCourse, from oldSize: Size, at time: Timestamp, into effects: inout [ViewEffect]
  ) {
    switch course {
    case .snap(let snap): snapAnew(snap, from: oldSize, at: time, into: &effects)
    case .travel(let travel):
      // Where content may rest is that at the scale it goes to.
      var there = self
      there.zoomScale = travel.scale
      guard there.clamped(travel.offset) != travel.offset else { return }
      // It goes on, so that its zoom has not ended.
      self.course = nil
      phase = .held
      start(travel.reason, to: travel.offset, scale: travel.scale, at: time, into: &effects)
    }
  }
}

extension ClosedRange<Double> {
  /// Whether a motion need not be aimed anew where this has taken the place of another range.
  fileprivate func keeps(_ leg: ScrollLeg, at position: Double, from old: ClosedRange<Double>) -> Bool {
    if self == old { return true }
    guard contains(leg.goal) else { return false }
    if leg.isStanding { return true }
    // Nothing stops it at an end, neither where it is nor where it goes.
    return old.contains(position) && leg.goal > old.lowerBound && leg.goal < old.upperBound
  }
}
