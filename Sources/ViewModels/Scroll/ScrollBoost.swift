import Gestures
import TouchModel

/// A fling that a finger stopped, and what it adds to the next (`FlingBoost`); velocities are those of the content.
struct ScrollBoost: Hashable, Sendable {
  private let rule: FlingBoost
  /// How fast the last fling began, with all that was added to it.
  private var began = Vector.zero
  /// How fast it was when it was stopped, or `nil` while there is none.
  private var stopped: Vector?
  private var time = Timestamp.zero
  /// Until when `booster` still adds.
  private var deadline = Timestamp.zero
  /// When the last fling began.
  private var start = Timestamp.zero
  /// When the finger last moved.
  private var lastMove = Timestamp.zero
  /// How many times faster `multiFlick` makes it.
  private var factor = 1.0
  /// How many times further than another the last fling may go: as much as `booster` has made it faster.
  private(set) var reach = 1.0

  init(_ rule: FlingBoost) { self.rule = rule }

  /// Whether there is such a rule at all.
  var isUsed: Bool { rule != .none }
  /// Whether a drag has to be followed.
  var isWatching: Bool { stopped != nil }

  /// A finger stopped a fling.
  mutating func stop(_ velocity: Vector, at time: Timestamp) {
    guard rule != .none else { return }
    stopped = velocity
    if rule == .multiFlick { decay(velocity, after: time - start) }
    self.time = time
    deadline = time + .milliseconds(50)
    lastMove = time
  }

  /// `multiFlick` loses a step by a fling that has gone on for 300 ms, and all by one of 600 ms or slower than 15 pt/s.
  private mutating func decay(_ velocity: Vector, after age: Microseconds) {
    if age > .milliseconds(600) || velocity.farther <= 15 {
      stopped = nil
    } else if age > .milliseconds(300) {
      factor = max(1, factor - 0.5)
    }
  }

  /// A drag begins.
  mutating func begin(at time: Timestamp) {
    lastMove = time
    if rule == .flywheel, time - self.time > .milliseconds(40) { stopped = nil }
    if rule == .booster { wait(at: time) }
  }

  /// The finger is at a new place, or at the same; `way` is the content's.
  mutating func move(by way: Vector, at time: Timestamp) {
    guard stopped != nil else { return }
    switch rule {
    case .booster:
      guard way != .zero else { return }
      let seconds = (time - lastMove).seconds
      let isFast = seconds < 0.001 || way.length >= 150 * seconds
      if isFast, way.dot(began) > 0 { wait(at: time) } else { stopped = nil }
      lastMove = time
    case .carriedMomentum:
      if way != .zero { lastMove = time } else if time - lastMove > .milliseconds(20) { stopped = nil }
    case .none, .flywheel, .accumulation, .multiFlick: break
    }
  }

  /// `booster` waits for 50 ms more, unless that time is over.
  private mutating func wait(at time: Timestamp) {
    if time > deadline { stopped = nil } else { deadline = time + .milliseconds(50) }
  }

  /// The touch ended without a fling.
  mutating func forget() {
    stopped = nil
    began = .zero
    reach = 1
  }

  /// The velocity of a new fling; `now` is what the old one would have by now, `views` how many views long content is.
  mutating func boosted(
    _ velocity: Vector, now: Vector, views: Vector, limit: Double, limitsEachAxis: Bool, at time: Timestamp
  ) -> Vector {
    let sum = added(to: velocity, now: now, views: views, at: time)
    let boosted = rule == .multiFlick ? sum.clamped(to: limit, eachAxis: limitsEachAxis) : sum
    began = boosted
    start = time
    reach = rule == .booster && velocity != .zero ? boosted.farther / velocity.farther : 1
    return boosted
  }

  private mutating func added(
    to velocity: Vector, now: Vector, views: Vector, at time: Timestamp
  ) -> Vector {
    guard let stopped else {
      factor = 1
      return velocity
    }
    self.stopped = nil
    switch rule {
    case .none: return velocity
    case .flywheel:
      let isSame = (velocity.dx < 0) == (now.dx < 0) && (velocity.dy < 0) == (now.dy < 0)
      return isSame ? velocity + now : velocity
    case .booster:
      let isFast = stopped.length >= 350 && velocity.length >= 350
      return isFast && time <= deadline && velocity.dot(began) > 0 ? velocity + began : velocity
    case .accumulation:
      return Vector(dx: Self.accumulated(velocity.dx, now.dx), dy: Self.accumulated(velocity.dy, now.dy))
    case .carriedMomentum:
      return Vector(dx: Self.carried(velocity.dx, stopped.dx), dy: Self.carried(velocity.dy, stopped.dy))
    case .multiFlick:
      let boosts =
        Self.isQuick(velocity.dx, stopped.dx, views.dx) || Self.isQuick(velocity.dy, stopped.dy, views.dy)
      factor = boosts ? min(3, factor + 0.5) : 1
      return velocity * factor
    }
  }

  private static func accumulated(_ velocity: Double, _ old: Double) -> Double {
    let floor = old * 0.33
    guard old != 0, (velocity < 0) == (old < 0), velocity.magnitude >= floor.magnitude else { return velocity }
    return velocity + old * min((velocity - floor) / (old - floor), 6)
  }

  private static func carried(_ velocity: Double, _ old: Double) -> Double {
    let momentum = Projection.carriedMomentum(old)
    guard old != 0, (velocity < 0) == (old < 0), velocity.magnitude > momentum.magnitude / 2 else { return velocity }
    return velocity + momentum
  }

  private static func isQuick(_ velocity: Double, _ old: Double, _ views: Double) -> Bool {
    old != 0 && (velocity < 0) == (old < 0) && velocity.magnitude > 1250 && views > 10
  }
}

extension Vector {
  /// The length along the axis that goes farther.
  fileprivate var farther: Double { max(dx.magnitude, dy.magnitude) }
}
