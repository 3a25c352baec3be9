import Gestures

extension AxisMotion {
  /// The motion from `position` with `velocity` to `goal`, where it ends exactly, as the profile brings a page to rest (`pageMotion`).
  ///
  /// A speed away from the goal is kept by springs of that stiffness, so that nothing jumps; other rules begin anew. `length` is that
  /// of a page. The goal is the caller's: it is not held to any range.
  public init(
    position: Double, velocity: Double, to goal: Double, physics: ScrollPhysics, stiffness: Double, length: Double
  ) {
    self.init(at: goal)
    guard position != goal || velocity != 0 else { return }
    settle(from: position, velocity: velocity, stiffness: stiffness, length: length, physics)
  }

  private mutating func settle(
    from position: Double, velocity: Double, stiffness: Double, length: Double, _ physics: ScrollPhysics
  ) {
    let distance = position - goal
    switch physics.motion {
    case .spring:
      // A critical spring crosses its goal when the speed toward it is above omega times the distance.
      let limit = max(0, stiffness).squareRoot() * distance.magnitude
      let speed = distance < 0 ? min(velocity, limit) : distance > 0 ? max(velocity, -limit) : 0
      spring(distance, speed, stiffness, physics)
    case .freeSpring: spring(distance, velocity, stiffness, physics)
    case .quintic: ease(.viewPager(from: position, to: goal, velocity: velocity, length: length), at: 0)
    case .stopOnPoint:
      let isHomeward = velocity != 0 && (velocity < 0) == (distance > 0) && distance != 0
      let needed = isHomeward ? velocity * velocity / (2 * distance.magnitude) : 0
      if needed >= physics.deceleration, needed > 0 {
        let stop = UniformDeceleration(
          position: position, velocity: velocity, deceleration: needed, reach: distance.magnitude)
        append(.glide(.uniform(stop)), at: 0)
        duration = stop.duration
      } else {
        ease(.fixup(from: position, to: goal), at: 0)
      }
    case .shrinkingSteps: ease(.snapFling(from: position, to: goal), at: 0)
    }
  }

  private mutating func spring(
    _ distance: Double, _ velocity: Double, _ stiffness: Double, _ physics: ScrollPhysics
  ) {
    let spring = Spring(distance: distance, velocity: velocity, stiffness: stiffness, ratio: physics.dampingRatio)
    append(.spring(spring, goal: goal), at: 0)
    duration = spring.settleTime(toWithin: physics.restDistance)
  }
}
