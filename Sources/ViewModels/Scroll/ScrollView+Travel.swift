import TouchModel

/// Motions to a goal that a program, a tap or a page chose, at once or animated.
extension ScrollView {
  /// Goes to an offset and a scale, cut to where content may rest; while fingers hold it, it is there at once.
  mutating func start(
    _ reason: ScrollTravel.Reason, to offset: Point, scale: Double, animated: Bool = true, at time: Timestamp,
    into effects: inout [ViewEffect]
  ) {
    _ = stop(at: time, into: &effects)
    boost.forget()
    let (before, beforeScale) = (contentOffset, zoomScale)
    let scale = options.zoom.clamped(scale)
    zoomScale = scale
    let goal = clamped(offset)
    contentOffset = goal
    switch phase {
    case .dragging:
      rebase()
      return finish(reason, at: time, isAnimated: animated, into: &effects)
    case .zooming:
      zoom.base = unstretched(scale) / zoom.scale
      zoom.isStale = true
      // The fingers' zoom goes on.
      guard !reason.isZoom else { return }
      return finish(reason, at: time, isAnimated: animated, into: &effects)
    case .passing: return finish(reason, at: time, isAnimated: animated, into: &effects)
    case .rest, .held, .moving: break
    }
    if reason.isZoom { reportZooming(true, at: time, into: &effects) }
    if animated {
      let travel = ScrollTravel(
        reason, start: time, from: before, scale: beforeScale, to: goal, scale: scale, viewport: viewport,
        constants: constants)
      if travel.end > time {
        contentOffset = before
        zoomScale = beforeScale
        course = .travel(travel)
        phase = .moving
        return showIndicators(into: &effects)
      }
    }
    finish(reason, at: time, isAnimated: animated, into: &effects)
    rest(at: time, into: &effects)
  }

  mutating func follow(_ course: ScrollCourse, at time: Timestamp) {
    switch course {
    case .travel(let travel): (contentOffset, zoomScale) = travel.state(at: time)
    case .snap(let snap): contentOffset = snap.offset(at: time)
    }
  }

  mutating func advanceCourse(to time: Timestamp, into effects: inout [ViewEffect]) {
    guard let course else { return }
    follow(course, at: time)
    guard time >= course.end else { return }
    self.course = nil
    if case .travel(let travel) = course { finish(travel.reason, at: course.end, into: &effects) }
    rest(at: course.end, into: &effects)
  }

  /// Stops on the way; whether the touch is used up by it.
  mutating func stopCourse(at time: Timestamp, into effects: inout [ViewEffect]) -> Bool {
    guard let course else { return false }
    follow(course, at: time)
    self.course = nil
    pageOrigin = contentOffset
    reportDecelerating(false, at: time, into: &effects)
    if case .travel(let travel) = course, travel.reason.isZoom { reportZooming(false, at: time, into: &effects) }
    return course.distance(at: time) > constants.touchSlop
  }

  private mutating func finish(
    _ reason: ScrollTravel.Reason, at time: Timestamp, isAnimated: Bool = true, into effects: inout [ViewEffect]
  ) {
    switch reason {
    case .zoom, .zoomBounce: reportZooming(false, at: time, into: &effects)
    case .toTop: effects.append(.control(ControlEvent(.didScrollToTop, time: time)))
    case .programmatic:
      if isAnimated { effects.append(.control(ControlEvent(.didEndScrollingAnimation, time: time))) }
    }
  }
}
