import TouchModel

/// What two fingers do to each other, as one number that a gesture follows.
protocol PairMeasure: Sendable {
  static var kind: GestureKind { get }
  /// Whether all fingers rather than the first two make the distance.
  var spansAllFingers: Bool { get }
  /// Why the fingers' change since the pair formed begins the gesture, or `nil`; the threshold is taken off then.
  mutating func begin(_ pair: inout PairTrack, of fingers: FingerGroup, _ touches: Touches) -> Cause?
  /// Takes in what the fingers did while the gesture is under way, before the number is asked for.
  mutating func follow(_ pair: inout PairTrack)
  /// The number now; 1 or 0 where nothing has changed since the begin.
  func value(of pair: PairTrack) -> Double
  /// How near it came to beginning.
  var shortfall: Cause { get }
  /// Puts the number and its change a second into an event.
  func complete(_ event: inout GestureEvent, value: Double, velocity: Double)
  mutating func reset()
}

/// Follows a measure of two fingers: the life that pinch and rotation share.
///
/// Continuous: `began` once the measure's threshold is passed, `changed` while two fingers move, `ended` when the last of its
/// fingers lifts (so a finger may be put back), `cancelled` when that is by a cancelled one. One finger that stays down
/// after the other lifted moves nothing, and no change of fingers makes it jump.
struct PairRecognizer<Measure: PairMeasure>: GestureRecognizer {
  enum State: Hashable {
    case possible, claiming, active, concluded
  }

  private var measure: Measure
  private var state = State.possible
  private var fingers = FingerGroup()
  private var pair: PairTrack
  private var track = CentroidTrack()
  private var velocity: VelocityTracker

  init(_ measure: Measure, profile: Profile) {
    self.measure = measure
    pair = PairTrack(spansAllFingers: measure.spansAllFingers)
    velocity = VelocityTracker(profile: profile)
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)):
      take(touches)
      consider(touches, into: &effects)
    case (.claiming, .frame(let touches)):
      take(touches)
      if fingers.isEmpty { yield(Cause(.contactsEnded), &effects) }
    case (.active, .frame(let touches)):
      take(touches)
      follow(touches, into: &effects)
    case (.claiming, .accepted(let time)):
      state = .active
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

  private mutating func take(_ touches: Touches) {
    let gone = fingers.take(touches, joining: touches.began)
    pair.follow(touches, fingers.down)
    if fingers.count >= 2 || fingers.isEmpty { track.follow(touches, fingers.down.union(gone)) }
  }

  private mutating func consider(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if fingers.isEmpty {
      return yield(touches.cancelled.isEmpty ? missing : Cause(.contactCancelled), &effects)
    }
    guard pair.hasPair, let cause = measure.begin(&pair, of: fingers, touches) else { return }
    state = .claiming
    effects.append(.claim(cause))
  }

  private mutating func follow(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    measure.follow(&pair)
    if pair.hasPair, touches.moved.intersects(fingers.down) {
      sample(at: touches.time)
      emit(.changed, at: touches.time, velocity: velocity.velocity.dx, &effects)
    }
    guard fingers.isEmpty else { return }
    state = .concluded
    if touches.cancelled.isEmpty {
      emit(.ended, at: touches.time, velocity: velocity.lift(at: touches.time).dx, &effects)
    } else {
      emit(.cancelled, at: touches.time, velocity: 0, &effects)
    }
  }

  private mutating func sample(at time: Timestamp) {
    velocity.add(Vector(dx: measure.value(of: pair), dy: 0), at: time)
  }

  private mutating func emit(
    _ phase: GesturePhase, at time: Timestamp, velocity: Double, _ effects: inout [RecognizerEffect]
  ) {
    var event = GestureEvent(
      kind: Measure.kind, phase: phase, time: time, contacts: fingers.contacts, touches: fingers.most,
      location: track.centroid)
    measure.complete(&event, value: measure.value(of: pair), velocity: velocity)
    effects.append(.emit(event))
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = .possible
    fingers = FingerGroup()
    pair = PairTrack(spansAllFingers: measure.spansAllFingers)
    track = CentroidTrack()
    velocity.reset()
    measure.reset()
  }

  private var missing: Cause {
    fingers.most < 2 ? Cause(.tooFewTouches, measured: Double(fingers.most), limit: 2) : measure.shortfall
  }

  var takesFurtherContacts: Bool { state == .active }

  func shortfall(at time: Timestamp) -> Cause? { state == .possible ? missing : nil }
}
