import TouchModel

/// Recognizes two fingers that turn about their centre.
///
/// Continuous, with the phases of a pinch. It begins once each finger has run an arc longer than the slop, measured on the
/// smallest circle seen so that two close fingers do not turn by accident; while a pinch of the same fingers is under way
/// the higher slop holds. The angle is summed in short steps (never wrapped) and the slop's part is taken off.
struct RotationRecognizer: GestureRecognizer {
  enum State: Hashable {
    case possible, claiming, active, concluded
  }

  private let slop: Double
  private let slopWhilePinching: Double

  private var state = State.possible
  private var group = TouchMask()
  private var contacts = ContactSet()
  private var fingers = 0
  private var pair = PairTrack()
  private var track = CentroidTrack()
  private var largestArc = 0.0
  private var slopAngle = 0.0
  private var velocity: VelocityTracker

  init(_ options: RotationOptions, profile: Profile) {
    slopWhilePinching = profile[.rotationSlopWhilePinching]
    slop = options.isStiff ? slopWhilePinching : profile[.rotationSlop]
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
      velocity.add(Vector(dx: rotation, dy: 0), at: time)
      emit(.began, at: time, velocity: 0, &effects)
    case (_, .rejected): state = .concluded
    case (_, .reset): start()
    case (.concluded, .frame), (.possible, .deadline), (.claiming, .deadline), (.active, .deadline),
      (.concluded, .deadline), (.possible, .accepted), (.active, .accepted), (.concluded, .accepted):
      break
    }
  }

  private var rotation: Double { pair.turn - slopAngle }

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
      return yield(Cause(.arcNotTurned, measured: largestArc, limit: slop), &effects)
    }
    guard pair.hasPair else { return }
    let radius = pair.smallestSpan / 2
    let arc = pair.pairTurn.magnitude * radius
    largestArc = max(largestArc, arc)
    let limit = touches.activeKinds.contains(GestureKinds(.pinch)) ? max(slop, slopWhilePinching) : slop
    guard arc > limit else { return }
    slopAngle = pair.turn - pair.pairTurn + (pair.pairTurn > 0 ? limit / radius : -limit / radius)
    state = .claiming
    effects.append(.claim(Cause(.arcTurned, measured: arc, limit: limit)))
  }

  private mutating func follow(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if pair.hasPair, touches.moved.intersects(group) {
      velocity.add(Vector(dx: rotation, dy: 0), at: touches.time)
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
          kind: .rotation, phase: phase, time: time, contacts: contacts, touches: fingers, location: track.centroid,
          rotation: rotation, rotationVelocity: velocity)))
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
    largestArc = 0
    slopAngle = 0
    velocity.reset()
  }

  func shortfall(at time: Timestamp) -> Cause? {
    guard state == .possible else { return nil }
    return fingers < 2
      ? Cause(.tooFewTouches, measured: Double(fingers), limit: 2)
      : Cause(.arcNotTurned, measured: largestArc, limit: slop)
  }
}
