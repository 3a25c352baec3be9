import TouchModel

/// Recognizes two fingers that spread or close.
///
/// Continuous: `began` once their distance changed by more than the pinch slop, `changed` while two fingers move, `ended`
/// when the last of its fingers lifts (so a finger may be put back), `cancelled` when that is by a cancelled one. The slop
/// is taken off the first scale. One finger that stays down after the other lifted moves nothing.
struct PinchRecognizer: GestureRecognizer {
  enum State: Hashable {
    case possible, claiming, active, concluded
  }

  private let slop: Double
  private let minimumSpan: Double

  private var state = State.possible
  private var group = TouchMask()
  private var contacts = ContactSet()
  private var fingers = 0
  private var pair = PairTrack()
  private var track = CentroidTrack()
  private var largestChange = 0.0
  private var velocity: VelocityTracker

  init(_ options: PinchOptions, profile: Profile) {
    slop = profile[.pinchSlop]
    minimumSpan = profile[.pinchMinimumSpan]
    velocity = VelocityTracker(profile: profile)
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)):
      take(touches)
      consider(touches, into: &effects)
    case (.claiming, .frame(let touches)):
      take(touches)
      if group.isEmpty { yield(Cause(.contactsEnded), &effects) }
    case (.active, .frame(let touches)):
      take(touches)
      follow(touches, into: &effects)
    case (.claiming, .accepted(let time)):
      state = .active
      velocity.reset()
      velocity.add(Vector(dx: pair.scale, dy: 0), at: time)
      emit(.began, at: time, velocity: 0, &effects)
    case (_, .rejected): state = .concluded
    case (_, .reset): start()
    case (.concluded, .frame), (.possible, .deadline), (.claiming, .deadline), (.active, .deadline),
      (.concluded, .deadline), (.possible, .accepted), (.active, .accepted), (.concluded, .accepted):
      break
    }
  }

  private mutating func take(_ touches: Touches) {
    let gone = touches.ended.union(touches.cancelled)
    group = group.union(touches.began).subtracting(gone)
    touches.forEach(touches.began) { contacts.insert($0.id) }
    fingers = max(fingers, group.count)
    pair.follow(touches, group)
    if group.count >= 2 || group.isEmpty { track.follow(touches, group.union(gone)) }
  }

  private mutating func consider(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if group.isEmpty {
      if !touches.cancelled.isEmpty { return yield(Cause(.contactCancelled), &effects) }
      if fingers < 2 { return yield(Cause(.tooFewTouches, measured: Double(fingers), limit: 2), &effects) }
      return yield(Cause(.spanNotChanged, measured: largestChange, limit: slop), &effects)
    }
    guard pair.hasPair else { return }
    let change = pair.span - pair.startSpan
    largestChange = max(largestChange, change.magnitude)
    guard change.magnitude > slop, pair.span >= minimumSpan else { return }
    pair.rebase(span: change > 0 ? pair.startSpan + slop : pair.startSpan - slop)
    state = .claiming
    effects.append(.claim(Cause(.spanChanged, measured: change.magnitude, limit: slop)))
  }

  private mutating func follow(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if pair.hasPair, touches.moved.intersects(group) {
      velocity.add(Vector(dx: pair.scale, dy: 0), at: touches.time)
      emit(.changed, at: touches.time, velocity: velocity.velocity.dx, &effects)
    }
    guard group.isEmpty else { return }
    state = .concluded
    if touches.cancelled.isEmpty {
      emit(.ended, at: touches.time, velocity: velocity.lift(at: touches.time).dx, &effects)
    } else {
      emit(.cancelled, at: touches.time, velocity: 0, &effects)
    }
  }

  private mutating func emit(
    _ phase: GesturePhase, at time: Timestamp, velocity: Double, _ effects: inout [RecognizerEffect]
  ) {
    effects.append(
      .emit(
        GestureEvent(
          kind: .pinch, phase: phase, time: time, contacts: contacts, touches: fingers, location: track.centroid,
          scale: pair.scale, scaleVelocity: velocity)))
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = .possible
    group = TouchMask()
    contacts = ContactSet()
    fingers = 0
    pair = PairTrack()
    track = CentroidTrack()
    largestChange = 0
    velocity.reset()
  }

  func shortfall(at time: Timestamp) -> Cause? {
    guard state == .possible else { return nil }
    return fingers < 2
      ? Cause(.tooFewTouches, measured: Double(fingers), limit: 2)
      : Cause(.spanNotChanged, measured: largestChange, limit: slop)
  }
}
