import TouchModel

/// Recognizes a tap and a second touch that drags up or down, which zooms about where it landed: a zoom with one finger.
///
/// Continuous: `began` once the second touch is more than the slop above or below its landing, `changed` with each movement,
/// `ended` when it lifts or a second finger lands, `cancelled` with a cancelled contact. Down zooms in, doubling the scale each
/// `quickZoomDoubling`; up zooms out, halving it each `quickZoomHalving`. The slop is taken off. A second touch that lifts
/// first is a double tap and one that goes sideways first a pan: both fail it, so what waits for it waits no longer. Its tap is
/// one of a row by the same rules as every other (`TapRhythm`).
struct QuickZoomRecognizer: GestureRecognizer {
  enum State: Hashable {
    /// No finger yet.
    case idle
    /// The tap's finger is down.
    case tapping
    /// Between tap and drag.
    case waiting
    /// The drag's finger is down.
    case pressing
    case claiming
    /// It lifted before the claim was decided.
    case liftedWhileClaiming
    case active
    case concluded
  }

  private let isInverted: Bool
  private let slop: SlopRule
  private let rhythm: TapRhythm
  private let doubling: Double
  private let halving: Double

  private var state = State.idle
  private var contacts = ContactSet()
  /// The tap, once it has lifted.
  private var tapped: TapRow?
  private var landing = Timestamp.zero
  private var finger = TouchMask()
  private var anchor = Point.zero
  /// Downwards, in points.
  private var travel = 0.0
  private var slopPart = 0.0
  private var velocity: VelocityTracker
  private var liftSpeed = 0.0

  init(_ options: QuickZoomOptions, profile: Profile) {
    isInverted = options.isInverted
    slop = SlopRule(.touchSlop, profile: profile)
    rhythm = TapRhythm(profile: profile)
    doubling = profile[.quickZoomDoubling]
    halving = profile[.quickZoomHalving]
    velocity = VelocityTracker(profile: profile)
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.idle, .frame(let touches)), (.tapping, .frame(let touches)): tap(touches, into: &effects)
    case (.waiting, .frame(let touches)), (.pressing, .frame(let touches)): press(touches, into: &effects)
    case (.claiming, .frame(let touches)): hold(touches, into: &effects)
    case (.active, .frame(let touches)): zoom(touches, into: &effects)
    case (.tapping, .deadline(let time)):
      yield(rhythm.overdue(at: time, landing, after: nil, fingers: 1, of: 1), &effects)
    case (.waiting, .deadline): yield(rhythm.missed, &effects)
    case (.claiming, .accepted(let time)):
      state = .active
      velocity.reset()
      velocity.add(Vector(dx: scale, dy: 0), at: time)
      emit(.began, at: time, &effects)
    case (.liftedWhileClaiming, .accepted(let time)):
      state = .concluded
      emit(.began, at: time, &effects)
      emit(.ended, at: time, &effects)
    case (_, .rejected): state = .concluded
    case (_, .reset): start()
    case (.liftedWhileClaiming, .frame), (.concluded, .frame), (.idle, .deadline),
      (.pressing, .deadline), (.claiming, .deadline), (.liftedWhileClaiming, .deadline), (.active, .deadline),
      (.concluded, .deadline), (.idle, .accepted), (.tapping, .accepted), (.waiting, .accepted),
      (.pressing, .accepted), (.active, .accepted), (.concluded, .accepted):
      break
    }
  }

  private mutating func tap(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if !touches.cancelled.isEmpty { return yield(Cause(.contactCancelled), &effects) }
    if !touches.began.isEmpty, !take(touches, &effects) { return }
    if let far = slop.farthest(touches.moved, touches), far.travel > slop.points {
      return yield(Cause(.movedTooFar, measured: far.travel, limit: slop.points, contact: far.contact), &effects)
    }
    if state == .idle, let end = rhythm.deadline(landing, after: nil) { effects.append(.setDeadline(end)) }
    state = .tapping
    guard !touches.ended.isEmpty else { return }
    state = .waiting
    let tap = rhythm.next(after: nil, landing, anchor, touches.time, touches.centroid(finger))
    tapped = tap
    finger = TouchMask()
    effects.append(.setDeadline(rhythm.end(after: tap)))
  }

  private mutating func press(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if !touches.cancelled.isEmpty { return yield(Cause(.contactCancelled), &effects) }
    if !touches.began.isEmpty, !take(touches, &effects) { return }
    if state == .waiting { effects.append(.setDeadline(nil)) }
    state = .pressing
    let way = follow(touches)
    if way.dx.magnitude > slop.points, way.dx.magnitude >= way.dy.magnitude {
      return yield(Cause(.wrongDirection, measured: way.dx.magnitude, limit: slop.points), &effects)
    }
    if way.dy.magnitude > slop.points {
      slopPart = way.dy < 0 ? -slop.points : slop.points
      state = .claiming
      effects.append(.claim(Cause(.slopExceeded, measured: way.dy.magnitude, limit: slop.points)))
    } else if !touches.ended.isEmpty {
      yield(Cause(.slopNotReached, measured: way.dy.magnitude, limit: slop.points), &effects)
    }
  }

  /// Takes the one finger of a tap or drag; any other fails it.
  private mutating func take(_ touches: Touches, _ effects: inout [RecognizerEffect]) -> Bool {
    let count = finger.count + touches.began.count
    touches.forEach(touches.began) { touch in
      contacts.insert(touch.id)
      anchor = touch.start
    }
    if state == .idle { landing = touches.time }
    finger = finger.union(touches.began)
    guard count > 1 else { return true }
    yield(.tooMany(count, limit: 1), &effects)
    return false
  }

  private mutating func hold(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    _ = follow(touches)
    if touches.cancelled.intersects(finger) { return yield(Cause(.contactCancelled), &effects) }
    if touches.ended.intersects(finger) { state = .liftedWhileClaiming }
  }

  private mutating func zoom(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if touches.moved.intersects(finger) {
      _ = follow(touches)
      velocity.add(Vector(dx: scale, dy: 0), at: touches.time)
      emit(.changed, at: touches.time, &effects)
    }
    if touches.cancelled.intersects(finger) {
      state = .concluded
      emit(.cancelled, at: touches.time, &effects)
    } else if touches.ended.intersects(finger) || !touches.began.isEmpty {
      state = .concluded
      liftSpeed = velocity.lift(at: touches.time).dx
      emit(.ended, at: touches.time, &effects)
    }
  }

  /// Brings the travel up to the frame and returns the whole way from the landing.
  private mutating func follow(_ touches: Touches) -> Vector {
    var way = Vector.zero
    touches.forEach(finger) { way = $0.position - $0.start }
    travel = way.dy
    return way
  }

  private var scale: Double {
    let counted = travel - slopPart
    let inwards = isInverted ? -counted : counted
    let step = inwards < 0 ? halving : doubling
    // Beyond 2^30 nothing can be seen, and numbers stay finite.
    return DeterministicMaths.exp2(min(max(step > 0 ? inwards / step : 0, -30), 30))
  }

  private mutating func emit(_ phase: GesturePhase, at time: Timestamp, _ effects: inout [RecognizerEffect]) {
    let speed =
      switch phase {
      case .changed: velocity.velocity.dx
      case .ended: liftSpeed
      case .began, .cancelled, .recognized: 0.0
      }
    effects.append(
      .emit(
        GestureEvent(
          kind: .quickZoom, phase: phase, time: time, contacts: contacts, location: anchor,
          translation: Vector(dx: 0, dy: travel - slopPart), scale: scale, scaleVelocity: speed)))
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = .idle
    contacts = ContactSet()
    tapped = nil
    finger = TouchMask()
    travel = 0
    slopPart = 0
    liftSpeed = 0
    velocity.reset()
  }

  func refusal(of touch: TrackedTouch) -> Cause? {
    state == .waiting ? tapped.flatMap { rhythm.refusal(of: touch, after: $0) } : nil
  }

  func shortfall(at time: Timestamp) -> Cause? {
    switch state {
    case .tapping, .waiting: Cause(.tooFewTaps, measured: state == .waiting ? 1 : 0, limit: 2)
    case .pressing: Cause(.slopNotReached, measured: travel.magnitude, limit: slop.points)
    case .idle, .claiming, .liftedWhileClaiming, .active, .concluded: nil
    }
  }
}
