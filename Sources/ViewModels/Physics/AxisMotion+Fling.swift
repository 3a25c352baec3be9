import Gestures

extension AxisMotion {
  /// The motion of content that is let go at `position` with `velocity`: what the finger gave, not what was seen of it.
  public init(position: Double, velocity: Double, rules: Rules) {
    self.init(from: position, velocity: velocity, isSeen: false, rules)
  }

  /// The motion of content that is under way at `position` and is seen to move with `velocity`: it goes on so, also outside the range.
  public init(position: Double, seenVelocity: Double, rules: Rules) {
    self.init(from: position, velocity: seenVelocity, isSeen: true, rules)
  }

  private init(from position: Double, velocity: Double, isSeen: Bool, _ rules: Rules) {
    self.init(at: position)
    let range = rules.range
    let edge = min(max(position, range.lowerBound), range.upperBound)
    if position == edge {
      glide(from: position, velocity: velocity, at: 0, rules)
    } else {
      comeBack(from: position, to: edge, velocity: velocity, isSeen: isSeen, rules)
    }
  }

  /// From outside the range.
  private mutating func comeBack(
    from position: Double, to edge: Double, velocity: Double, isSeen: Bool, _ rules: Rules
  ) {
    let physics = rules.physics
    let distance = position - edge
    switch rules.bounces ? physics.bounce : .none {
    case .spring:
      let seen = isSeen ? velocity : velocity * physics.band(rules.dimension).slope(atShown: distance)
      let spring = physics.spring(distance: distance, velocity: Self.limited(seen, distance: distance, rules))
      append(.spring(spring, goal: edge), at: 0)
      if let crossing = spring.crossing {
        glide(from: edge, velocity: spring.velocity(at: crossing), at: crossing, rules)
      } else {
        rest(spring, at: 0, edge, rules)
      }
    case .heldSpring:
      let spring = physics.spring(distance: distance, velocity: Self.limited(velocity, distance: distance, rules))
      append(.spring(spring, goal: edge), at: 0)
      rest(spring, at: 0, edge, rules)
    case .elastic:
      let seen = isSeen ? Self.limited(velocity, distance: distance, rules) : 0
      let spring = Spring.elastic(distance: distance, velocity: seen)
      append(.spring(spring, goal: edge), at: 0)
      rest(spring, at: 0, edge, rules)
    case .springBack: ease(.springBack(from: position, to: edge), at: 0)
    case .fixup:
      let isHomeward = velocity != 0 && (velocity < 0) == (distance > 0)
      if isHomeward {
        glide(from: position, velocity: velocity, at: 0, rules)
      } else {
        ease(.fixup(from: position, to: edge), at: 0)
      }
    case .none:
      goal = edge
    }
  }

  /// Free scrolling, and what comes of it where it meets an end.
  private mutating func glide(from position: Double, velocity: Double, at start: Double, _ rules: Rules) {
    let physics = rules.physics
    let glide = physics.glide(
      from: position, velocity: velocity, dimension: rules.dimension, dominant: rules.dominant, reach: rules.reach)
    append(.glide(glide), at: start)
    let edge = velocity < 0 ? rules.range.lowerBound : rules.range.upperBound
    let end = glide.end
    let passes = velocity < 0 ? end < edge : end > edge
    guard passes, let meeting = glide.time(at: edge) else {
      duration = start + glide.duration(toWithin: physics.restDistance)
      goal = end
      // Qt lets a flick from outside that does not reach the content run out, then fetches it.
      let inside = min(max(end, rules.range.lowerBound), rules.range.upperBound)
      if inside != end { ease(.fixup(from: end, to: inside), at: duration) }
      return
    }
    goal = edge
    duration = start + meeting
    guard rules.bounces else { return }
    let speed = glide.velocity(at: meeting)
    switch physics.bounce {
    case .spring, .heldSpring:
      let spring = physics.spring(distance: 0, velocity: Self.limited(speed, distance: 0, rules))
      append(.spring(spring, goal: edge), at: duration)
      rest(spring, at: duration, edge, rules)
    case .elastic:
      let spring = Spring.elastic(distance: 0, velocity: Self.limited(speed, distance: 0, rules))
      append(.spring(spring, goal: edge), at: duration)
      rest(spring, at: duration, edge, rules)
    case .fixup: overshoot(edge, speed: speed, rules)
    case .springBack, .none: break
    }
  }

  /// Qt's way past an end: eight times the deceleration, at most 150 points or a third of the viewport, then a fixup.
  ///
  /// qquickflickable.cpp viewportMoved, QML_FLICK_OVERSHOOT and QML_FLICK_OVERSHOOTFRICTION. A flick slower than 100 px/s there goes
  /// on as it is.
  private mutating func overshoot(_ edge: Double, speed: Double, _ rules: Rules) {
    let physics = rules.physics
    let isFast = speed.magnitude > 100
    let over = UniformDeceleration(
      position: edge, velocity: speed, deceleration: physics.deceleration * (isFast ? 8 : 1),
      reach: min(150, rules.dimension / 3))
    append(.glide(.uniform(over)), at: duration)
    duration += over.duration
    ease(.fixup(from: over.end, to: edge), at: duration)
  }

  private mutating func rest(_ spring: Spring, at start: Double, _ edge: Double, _ rules: Rules) {
    goal = edge
    duration = start + spring.settleTime(toWithin: rules.physics.restDistance)
  }

  mutating func ease(_ easing: Easing, at start: Double) {
    append(.easing(easing), at: start)
    goal = easing.goal
    duration = start + easing.duration
  }

  /// A velocity as the spring takes it over: at most the profile's, and away from the edge none that leaves the viewport.
  private static func limited(_ velocity: Double, distance: Double, _ rules: Rules) -> Double {
    let physics = rules.physics
    let velocity = min(max(velocity, -physics.maximumSpringSpeed), physics.maximumSpringSpeed)
    guard distance == 0 || (velocity < 0) == (distance < 0) else { return velocity }
    let limit = Spring.speedLimit(
      distance: distance, reach: physics.bounceReach(rules.dimension), stiffness: physics.stiffness,
      ratio: physics.dampingRatio)
    return min(max(velocity, -limit), limit)
  }
}
