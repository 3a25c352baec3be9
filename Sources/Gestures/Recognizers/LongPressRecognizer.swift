import TouchModel

/// Recognizes exactly `touches` fingers that rest within slop for the profile's delay; then it follows them as a drag.
///
/// Continuous: `began` at the deadline, `changed` for any movement, `ended` when the first finger lifts, `cancelled` when
/// one is cancelled. Before the begin a further finger or a movement beyond slop fails it; afterwards neither does.
struct LongPressRecognizer: GestureRecognizer {
  enum State: Hashable {
    case possible, claiming, active, concluded
  }

  private let options: LongPressOptions
  private let delay: Microseconds
  private let slop: SlopRule
  private let landingWindow: Microseconds

  private var state = State.possible
  private var fingers = 0
  private var landing = Timestamp.zero
  private var lastLanding = Timestamp.zero
  private var track = CentroidTrack()
  /// The travel at the begin, which is no part of the drag.
  private var base = Vector.zero
  private var holders = TouchMask()
  private var contacts = ContactSet()
  private var velocity: VelocityTracker

  init(_ options: LongPressOptions, profile: Profile) {
    self.options = options
    delay = profile.time(.longPressDelay)
    slop = SlopRule(.longPressSlop, profile: profile)
    landingWindow = profile.time(.landingWindow)
    velocity = VelocityTracker(profile: profile)
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)): consider(touches, into: &effects)
    case (.possible, .deadline(let time)):
      guard fingers == options.touches else {
        return yield(Cause(.tooFewTouches, measured: Double(fingers), limit: Double(options.touches)), &effects)
      }
      state = .claiming
      let rest = (time - lastLanding).milliseconds
      effects.append(.claim(Cause(.heldLong, measured: rest, limit: delay.milliseconds)))
    case (.claiming, .accepted(let time)):
      state = .active
      base = track.travel
      emit(.began, at: time, &effects)
    case (.claiming, .frame(let touches)):
      track.follow(touches, holders)
      if touches.ended.union(touches.cancelled).intersects(holders) { yield(Cause(.contactsEnded), &effects) }
    case (.active, .frame(let touches)): drag(touches, into: &effects)
    case (_, .rejected): state = .concluded
    case (_, .reset): start()
    case (.concluded, .frame), (.claiming, .deadline), (.active, .deadline), (.concluded, .deadline),
      (.possible, .accepted), (.active, .accepted), (.concluded, .accepted):
      break
    }
  }

  private mutating func consider(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if !touches.cancelled.isEmpty { return yield(Cause(.contactCancelled), &effects) }
    if !touches.began.isEmpty {
      if fingers == 0 { landing = touches.time }
      lastLanding = touches.time
      fingers += touches.began.count
      holders = holders.union(touches.began)
      touches.forEach(touches.began) { contacts.insert($0.id) }
      if fingers > options.touches {
        return yield(Cause(.tooManyTouches, measured: Double(fingers), limit: Double(options.touches)), &effects)
      }
      let late = lastLanding - landing
      if late > landingWindow {
        return yield(
          Cause(.landedTooLate, measured: late.milliseconds, limit: landingWindow.milliseconds), &effects)
      }
      effects.append(.setDeadline(touches.time + delay))
    }
    track.follow(touches, holders)
    if let far = slop.farthest(touches.moved, touches), far.travel > slop.points {
      return yield(Cause(.movedTooFar, measured: far.travel, limit: slop.points, contact: far.contact), &effects)
    }
    if !touches.ended.isEmpty {
      let rest = (touches.time - lastLanding).milliseconds
      yield(Cause(.liftedTooSoon, measured: rest, limit: delay.milliseconds), &effects)
    }
  }

  private mutating func drag(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    track.follow(touches, holders)
    if !touches.cancelled.intersection(holders).isEmpty {
      state = .concluded
      return emit(.cancelled, at: touches.time, &effects)
    }
    if touches.moved.intersects(holders) {
      velocity.add(track.travel, at: touches.time)
      emit(.changed, at: touches.time, &effects)
    }
    if touches.ended.intersects(holders) {
      state = .concluded
      emit(.ended, at: touches.time, &effects)
    }
  }

  private mutating func emit(_ phase: GesturePhase, at time: Timestamp, _ effects: inout [RecognizerEffect]) {
    effects.append(
      .emit(
        GestureEvent(
          kind: .longPress, phase: phase, time: time, contacts: contacts, touches: options.touches,
          location: track.centroid, translation: track.travel - base,
          velocity: phase == .ended ? velocity.lift(at: time) : .zero)))
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = .possible
    fingers = 0
    track = CentroidTrack()
    base = .zero
    holders = TouchMask()
    contacts = ContactSet()
    velocity.reset()
  }

  func shortfall(at time: Timestamp) -> Cause? {
    guard state == .possible, fingers > 0 else { return nil }
    return Cause(.liftedTooSoon, measured: (time - lastLanding).milliseconds, limit: delay.milliseconds)
  }
}
