import TouchModel

/// Changes that a program or a tap asks for, at once or animated.
extension ScrollView {
  /// Goes to an offset and a scale, cut to where content may rest; while fingers hold it, it is there at once.
  mutating func start(
    _ reason: ScrollTravel.Reason, to offset: Point, scale: Double, animated: Bool = true, at time: Timestamp,
    into effects: inout [ViewEffect]
  ) {
    let wasIdle = phase == .rest
    _ = stop(at: time)
    let (before, beforeScale) = (contentOffset, zoomScale)
    zoomScale = scale
    let goal = clamped(offset)
    contentOffset = goal
    switch phase {
    case .dragging: return rebase()
    case .zooming:
      zoom.isStale = true
      return
    case .passing: return
    case .rest, .held, .moving: break
    }
    let travel = ScrollTravel(
      reason, start: time, from: before, scale: beforeScale, to: goal, scale: scale, viewport: viewport,
      stiffness: constants.physics.stiffness, tolerance: constants.physics.restDistance)
    if animated, travel.end > time {
      contentOffset = before
      zoomScale = beforeScale
      self.travel = travel
      phase = .moving
      if wasIdle { effects.append(.visible(.indicators(true))) }
    } else {
      phase = .rest
      if !wasIdle { effects.append(.visible(.indicators(false))) }
    }
  }

  mutating func follow(_ travel: ScrollTravel, at time: Timestamp) {
    let state = travel.state(at: time)
    contentOffset = state.offset
    zoomScale = state.scale
  }

  mutating func advanceTravel(to time: Timestamp, into effects: inout [ViewEffect]) {
    guard let travel else { return }
    follow(travel, at: time)
    guard time >= travel.end else { return }
    self.travel = nil
    rest(into: &effects)
  }

  mutating func handle(_ command: Command, at time: Timestamp, into effects: inout [ViewEffect]) {
    switch command {
    case .scrollTo(let offset):
      start(.programmatic, to: offset, scale: zoomScale, animated: false, at: time, into: &effects)
    default: break
    }
  }
}
