import TouchModel

/// Recognizes fingers that are fast in a wanted direction, while they still move or only as they lift.
///
/// Discrete. While they move: once their common velocity is at least `flingSpeed`, within `flingCone` of a wanted direction and
/// beyond the touch slop, at most `flingDuration` after the first landing. At the lift: a lift velocity of at least
/// `minimumFlingSpeed` nearest to a wanted direction, beyond the touch slop, after any time. All fingers land within the
/// landing window. A cancelled contact fails it. The velocity that it reports is cut to `maximumFlingSpeed` by magnitude.
struct FlingRecognizer: GestureRecognizer {
  enum State: Hashable {
    case possible, claiming, concluded
  }

  private let options: FlingOptions
  private let speed: Double
  private let cone: Double
  private let slop: SlopRule
  private let maximumSpeed: Double
  private let duration: Microseconds
  private let landingWindow: Microseconds

  private var state = State.possible
  private var fingers = FingerGroup()
  private var landing = Timestamp.zero
  private var track = CentroidTrack()
  private var velocity: VelocityTracker
  /// What it was judged by, cut by magnitude.
  private var judged = Vector.zero
  private var direction = Direction.left
  private var largestSpeed = 0.0
  /// Why it was no fling although fast enough.
  private var turned: Cause?

  init(_ options: FlingOptions, profile: Profile) {
    self.options = options
    speed = options.moment == .moving ? profile[.flingSpeed] : profile[.minimumFlingSpeed]
    cone = options.moment == .moving ? profile[.flingCone] : 180
    slop = SlopRule(.touchSlop, profile: profile)
    maximumSpeed = profile[.maximumFlingSpeed]
    duration = profile.time(.flingDuration)
    landingWindow = profile.time(.landingWindow)
    velocity = VelocityTracker(profile: profile)
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)): follow(touches, into: &effects)
    case (.possible, .deadline):
      yield(Cause(.heldTooLong, measured: duration.milliseconds, limit: duration.milliseconds), &effects)
    case (.claiming, .accepted(let time)):
      state = .concluded
      effects.append(
        .emit(
          GestureEvent(
            kind: .fling, phase: .recognized, time: time, contacts: fingers.contacts, touches: fingers.most,
            location: track.centroid, translation: track.travel, velocity: judged, direction: direction)))
    case (.claiming, .frame(let touches)):
      if touches.cancelled.intersects(fingers.down) { yield(Cause(.contactCancelled), &effects) }
    case (_, .rejected): state = .concluded
    case (_, .reset): start()
    case (.concluded, .frame), (.claiming, .deadline), (.concluded, .deadline),
      (.possible, .accepted), (.concluded, .accepted):
      break
    }
  }

  private mutating func follow(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if !touches.cancelled.isEmpty { return yield(Cause(.contactCancelled), &effects) }
    if !touches.began.isEmpty, let cause = refusal(ofLanding: touches, &effects) { return yield(cause, &effects) }
    _ = fingers.take(touches, joining: touches.began)
    track.follow(touches, fingers.down)
    if fingers.most > options.maximumTouches {
      return yield(
        .tooMany(fingers.most, limit: options.maximumTouches), &effects)
    }
    if !touches.began.union(touches.moved).isEmpty { velocity.add(track.travel, at: touches.time) }
    let isOver = fingers.isEmpty
    if isOver, fingers.most < options.minimumTouches {
      return yield(
        .tooFew(fingers.most, of: options.minimumTouches), &effects)
    }
    switch options.moment {
    case .moving:
      if fingers.count >= options.minimumTouches, touches.moved.intersects(fingers.down) {
        if judge(velocity.velocity, &effects) { return }
      }
      if isOver { yield(missing, &effects) }
    case .lift:
      if isOver, !judge(velocity.lift(at: touches.time), &effects) {
        yield(missing, &effects)
      }
    }
  }

  private mutating func refusal(ofLanding touches: Touches, _ effects: inout [RecognizerEffect]) -> Cause? {
    guard fingers.most > 0 else {
      landing = touches.time
      if options.moment == .moving { effects.append(.setDeadline(landing + duration + Microseconds(1))) }
      return nil
    }
    return .landed(touches.time - landing, window: landingWindow)
  }

  /// Claims or yields if this velocity says so; false when there is nothing to say yet.
  private mutating func judge(_ now: Vector, _ effects: inout [RecognizerEffect]) -> Bool {
    let length = now.length
    largestSpeed = max(largestSpeed, length)
    guard length >= speed else { return false }
    let travel = slop.length(track.travel)
    guard travel > slop.points else {
      turned = Cause(.slopNotReached, measured: travel, limit: slop.points)
      return false
    }
    let nearest = Direction(nearest: now)
    guard options.directions.contains(nearest) else {
      turned = Cause(.wrongDirection, measured: travel, limit: slop.points)
      return false
    }
    let angle = nearest.angle(to: now)
    guard angle <= cone else {
      turned = Cause(.outsideCone, measured: angle, limit: cone)
      return false
    }
    direction = nearest
    judged = now.clamped(toLength: maximumSpeed)
    state = .claiming
    effects.append(.setDeadline(nil))
    effects.append(.claim(Cause(.flung, measured: length, limit: speed)))
    return true
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = .possible
    fingers = FingerGroup()
    track.reset()
    velocity.reset()
    judged = .zero
    largestSpeed = 0
    turned = nil
  }

  func shortfall(at time: Timestamp) -> Cause? {
    guard state == .possible, fingers.most > 0 else { return nil }
    return missing
  }

  /// What it lacks: speed, or else the way in which it was fast last.
  private var missing: Cause { turned ?? Cause(.tooSlow, measured: largestSpeed, limit: speed) }
}
