import TouchModel

/// Recognizes exactly `touches` fingers that rest within slop for the profile's delay; then it follows them as a drag.
///
/// Continuous: `began` at the deadline, `changed` for any movement, `ended` when the first finger lifts, `cancelled` when
/// one is cancelled. Before the begin a further finger or a movement beyond slop fails it; afterwards neither does, unless its
/// options say that a drag begins at the slop or cancels it. With `taps` as many taps of the same fingers come first, in a row
/// by the same rules as every other (`TapRhythm`).
struct LongPressRecognizer: GestureRecognizer {
  enum State: Hashable {
    /// A tap that must come first is on its way.
    case tapping
    /// Between two taps, or the last of them and the press.
    case waiting
    case possible, claiming, active, concluded
  }

  private let options: LongPressOptions
  private let delay: Microseconds
  private let slop: SlopRule
  private let landingWindow: Microseconds
  private let maximumSpeed: Double
  private let rhythm: TapRhythm

  private var state: State
  private var tapsDone = 0
  /// The last of the taps.
  private var tapped: TapRow?
  private var fingers = 0
  private var landing = Timestamp.zero
  private var landingPlace = Point.zero
  private var lastLanding = Timestamp.zero
  private var track = CentroidTrack()
  /// The travel at the begin, which is no part of the drag.
  private var base = Vector.zero
  private var holders = TouchMask()
  private var contacts = ContactSet()
  /// Whether movement is reported, which `afterSlop` puts off.
  private var drags = false
  private var velocity: VelocityTracker

  init(_ options: LongPressOptions, profile: Profile) {
    self.options = options
    delay = profile.time(.longPressDelay)
    slop = SlopRule(.longPressSlop, profile: profile)
    landingWindow = profile.time(.landingWindow)
    maximumSpeed = profile[.maximumFlingSpeed]
    rhythm = TapRhythm(touches: options.touches, profile: profile)
    velocity = VelocityTracker(profile: profile)
    state = options.taps > 0 ? .tapping : .possible
    drags = options.drag == .follows
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.tapping, .frame(let touches)): tap(touches, into: &effects)
    case (.waiting, .frame(let touches)):
      effects.append(.setDeadline(nil))
      state = tapsDone < options.taps ? .tapping : .possible
      if state == .tapping { tap(touches, into: &effects) } else { consider(touches, into: &effects) }
    case (.tapping, .deadline(let time)):
      yield(rhythm.overdue(at: time, landing, after: tapped, fingers: fingers, of: options.touches), &effects)
    case (.waiting, .deadline): yield(rhythm.missed, &effects)
    case (.possible, .frame(let touches)): consider(touches, into: &effects)
    case (.possible, .deadline(let time)):
      guard fingers == options.touches else {
        return yield(.tooFew(fingers, of: options.touches), &effects)
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
    case (.concluded, .frame), (.claiming, .deadline), (.active, .deadline),
      (.concluded, .deadline), (.tapping, .accepted), (.waiting, .accepted), (.possible, .accepted),
      (.active, .accepted), (.concluded, .accepted):
      break
    }
  }

  /// One of the taps that come first.
  private mutating func tap(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    let isFirst = fingers == 0
    guard gather(touches, &effects) else { return }
    if isFirst, let end = rhythm.deadline(landing, after: tapped) { effects.append(.setDeadline(end)) }
    guard !touches.ended.isEmpty else { return }
    if fingers < options.touches {
      return yield(.tooFew(fingers, of: options.touches), &effects)
    }
    guard touches.down.isEmpty else { return }
    let tap = rhythm.next(after: tapped, landing, landingPlace, touches.time, track.centroid)
    if rhythm.measuresLifts, let last = tapped, let cause = rhythm.tooFar(tap.place, after: last) {
      return yield(cause, &effects)
    }
    tapped = tap
    tapsDone += 1
    fingers = 0
    holders = TouchMask()
    track.reset()
    state = .waiting
    effects.append(.setDeadline(rhythm.end(after: tap)))
  }

  /// Takes landings and looks at movements of fingers that are to rest; false when one of them failed it.
  private mutating func gather(_ touches: Touches, _ effects: inout [RecognizerEffect]) -> Bool {
    var cause: Cause?
    if !touches.cancelled.isEmpty { cause = Cause(.contactCancelled) }
    if !touches.began.isEmpty {
      if fingers == 0 {
        landing = touches.time
        landingPlace = touches.centroid(touches.first(touches.began))
      }
      lastLanding = touches.time
      fingers += touches.began.count
      holders = holders.union(touches.began)
      touches.forEach(touches.began) { contacts.insert($0.id) }
      if fingers > options.touches { cause = cause ?? .tooMany(fingers, limit: options.touches) }
      cause = cause ?? Cause.landed(lastLanding - landing, window: landingWindow)
    }
    track.follow(touches, holders)
    if let far = slop.farthest(touches.moved, touches), far.travel > slop.points {
      cause = cause ?? Cause(.movedTooFar, measured: far.travel, limit: slop.points, contact: far.contact)
    }
    guard let cause else { return true }
    yield(cause, &effects)
    return false
  }

  private mutating func consider(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    guard gather(touches, &effects) else { return }
    if !touches.began.isEmpty { effects.append(.setDeadline(touches.time + delay)) }
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
    let way = track.travel - base
    if !drags, touches.moved.intersects(holders), slop.length(way) > slop.points {
      if options.drag == .cancels {
        state = .concluded
        return emit(.cancelled, at: touches.time, &effects)
      }
      drags = true
      base = base + way * (slop.points / slop.length(way))
    }
    if drags, touches.moved.intersects(holders) {
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
          location: track.centroid, translation: drags ? track.travel - base : .zero,
          velocity: phase == .ended ? velocity.lift(at: time).clamped(toLength: maximumSpeed) : .zero)))
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = options.taps > 0 ? .tapping : .possible
    tapsDone = 0
    tapped = nil
    fingers = 0
    track.reset()
    base = .zero
    drags = options.drag == .follows
    holders = TouchMask()
    contacts = ContactSet()
    velocity.reset()
  }

  func refusal(of touch: TrackedTouch) -> Cause? {
    state == .waiting ? tapped.flatMap { rhythm.refusal(of: touch, after: $0) } : nil
  }

  func shortfall(at time: Timestamp) -> Cause? {
    if state == .waiting || state == .tapping {
      return Cause(.tooFewTaps, measured: Double(tapsDone), limit: Double(options.taps))
    }
    guard state == .possible, fingers > 0 else { return nil }
    return Cause(.liftedTooSoon, measured: (time - lastLanding).milliseconds, limit: delay.milliseconds)
  }
}
