import TouchModel

/// What two fingers do to each other, as one number that a gesture follows.
protocol PairMeasure: Sendable {
  static var kind: GestureKind { get }
  /// Whether the fingers' turn is a part of it.
  static var turns: Bool { get }
  /// Which fingers it is measured on.
  var fingers: PairFingers { get }
  /// Whether fingers that move together keep it from beginning.
  var leavesScrolls: Bool { get }
  /// Why the fingers' change since the pair formed passes the threshold, or `nil`.
  mutating func passes(_ pair: PairTrack, of fingers: FingerGroup, _ touches: Touches) -> Cause?
  /// It begins: takes the threshold off.
  mutating func begin(_ pair: inout PairTrack)
  /// Begins the gesture with what the pair is now, without a threshold.
  mutating func beginAtOnce(_ pair: inout PairTrack)
  /// Takes in what the fingers did while the gesture is under way, before the number is asked for.
  mutating func follow(_ pair: inout PairTrack)
  /// The number now; 1 or 0 where nothing has changed since the begin.
  func value(of pair: PairTrack) -> Double
  /// How near it came to beginning.
  var shortfall: Cause { get }
  /// The number and its change a second as an event has them.
  static func figures(_ value: Double, _ velocity: Double) -> PairFigures
  mutating func reset()
}

/// What an event says of two fingers.
struct PairFigures {
  var scale = 1.0
  var scaleVelocity = 0.0
  var rotation = 0.0
  var rotationVelocity = 0.0
}

extension PairMeasure {
  mutating func follow(_ pair: inout PairTrack) {}
}

/// Follows a measure of two fingers: the life that pinch and rotation share.
///
/// Continuous: `began` once the measure's threshold is passed, `changed` while two fingers move, `ended` when the last of its
/// fingers lifts (so a finger may be put back), `cancelled` when that is by a cancelled one. One finger that stays down
/// after the other lifted moves nothing, and no change of fingers makes it jump. With `ownPair` it ends with its first finger,
/// and no other cancels it. One that is held while fewer than two remain has failed.
/// Fingers that move together keep it from beginning where a scroll competes: see `GroupMotion`.
struct PairRecognizer<Measure: PairMeasure>: GestureRecognizer {
  enum State: Hashable {
    case possible, claiming, active, concluded
  }

  private let margin: Double
  private var measure: Measure
  private var state = State.possible
  private var fingers = FingerGroup()
  private var pair: PairTrack
  /// That the threshold was passed, but the fingers moved together more than apart.
  private var together: Cause?
  private var track = CentroidTrack()
  /// How far the fingers' centre had gone when it began.
  private var origin = Vector.zero
  private var velocity: VelocityTracker

  init(_ measure: Measure, profile: Profile) {
    self.measure = measure
    margin = profile[.transformMargin]
    pair = PairTrack(measure.fingers, turns: Measure.turns)
    velocity = VelocityTracker(profile: profile)
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)):
      let gone = take(touches)
      consider(touches, gone, into: &effects)
    case (.claiming, .frame(let touches)):
      _ = take(touches)
      if !pair.hasPair { yield(Cause(.contactsEnded), &effects) }
    case (.active, .frame(let touches)):
      let gone = take(touches)
      follow(touches, gone, into: &effects)
    case (.claiming, .accepted(let time)):
      state = .active
      origin = track.travel
      velocity.reset()
      sample(at: time)
      emit(.began, at: time, velocity: 0, &effects)
    case (_, .rejected): state = .concluded
    case (_, .reset): start()
    case (.concluded, .frame), (.possible, .deadline), (.claiming, .deadline), (.active, .deadline),
      (.concluded, .deadline), (.possible, .accepted), (.active, .accepted), (.concluded, .accepted):
      break
    }
  }

  /// Brings fingers and pair up to the frame; returns which of its fingers left.
  private mutating func take(_ touches: Touches) -> TouchMask {
    let gone = fingers.take(touches, joining: touches.began)
    pair.follow(touches, fingers.down)
    if fingers.count >= 2 || fingers.isEmpty { track.follow(touches, fingers.down.union(gone)) }
    return gone
  }

  private mutating func consider(_ touches: Touches, _ gone: TouchMask, into effects: inout [RecognizerEffect]) {
    if fingers.isEmpty {
      return yield(touches.cancelled.intersects(gone) ? Cause(.contactCancelled) : missing, &effects)
    }
    guard pair.hasPair, let cause = measure.passes(pair, of: fingers, touches) else { return }
    if measure.leavesScrolls {
      let motion = GroupMotion(touches, fingers.down)
      guard !motion.isScroll(margin: margin) else {
        together = Cause(.movingTogether, measured: motion.ratio, limit: margin)
        return
      }
    }
    measure.begin(&pair)
    pair.begin()
    state = .claiming
    effects.append(.claim(cause))
  }

  private mutating func follow(_ touches: Touches, _ gone: TouchMask, into effects: inout [RecognizerEffect]) {
    measure.follow(&pair)
    if pair.hasPair, touches.moved.intersects(fingers.down) {
      sample(at: touches.time)
      emit(.changed, at: touches.time, velocity: velocity.velocity.dx, &effects)
    }
    guard fingers.isEmpty || pair.isOver else { return }
    state = .concluded
    if touches.cancelled.intersects(pair.owners.isEmpty ? gone : pair.owners) {
      emit(.cancelled, at: touches.time, velocity: 0, &effects)
    } else {
      emit(.ended, at: touches.time, velocity: velocity.lift(at: touches.time).dx, &effects)
    }
  }

  private mutating func sample(at time: Timestamp) {
    velocity.add(Vector(dx: measure.value(of: pair), dy: 0), at: time)
  }

  private mutating func emit(
    _ phase: GesturePhase, at time: Timestamp, velocity: Double, _ effects: inout [RecognizerEffect]
  ) {
    let figures = Measure.figures(measure.value(of: pair), velocity)
    // Made in its place: events are large, and many.
    effects.append(
      .emit(
        GestureEvent(
          kind: Measure.kind, phase: phase, time: time, contacts: fingers.contacts, touches: fingers.most,
          location: track.centroid, translation: track.travel - origin, scale: figures.scale,
          scaleVelocity: figures.scaleVelocity, rotation: figures.rotation,
          rotationVelocity: figures.rotationVelocity)))
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = .possible
    fingers = FingerGroup()
    pair = PairTrack(measure.fingers, turns: Measure.turns)
    together = nil
    track = CentroidTrack()
    velocity.reset()
    measure.reset()
  }

  private var missing: Cause {
    fingers.most < 2 ? .tooFew(fingers.most, of: 2) : together ?? measure.shortfall
  }

  var takesFurtherContacts: Bool { state == .active && measure.fingers != .ownPair }

  /// Begins with what the fingers are: the change so far is not made up for.
  mutating func alone(at time: Timestamp, into effects: inout [RecognizerEffect]) {
    guard state == .possible, pair.hasPair else { return }
    measure.beginAtOnce(&pair)
    pair.begin()
    state = .claiming
    effects.append(.claim(Cause(.lastLeft)))
  }

  func shortfall(at time: Timestamp) -> Cause? { state == .possible ? missing : nil }
}
