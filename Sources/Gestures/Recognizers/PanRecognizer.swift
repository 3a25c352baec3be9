import TouchModel

/// Recognizes the common movement of one or more fingers.
///
/// Continuous: `began` once the travel from the landing point exceeds the slop (a straight distance, not path length), `changed`
/// with each movement, `ended` when fewer fingers than the minimum remain, `cancelled` when that is by a cancelled one. The
/// slop is taken off radially, so the first translation is never larger than the finger's own step, and no finger that
/// joins or leaves makes it jump. The velocity of `ended` is cut by magnitude before it is projected on an axis.
struct PanRecognizer: GestureRecognizer {
  enum State: Hashable {
    case possible
    case claiming
    /// It wants to win though its fingers have lifted while it was held.
    case liftedWhileClaiming
    case active
    case concluded
  }

  private enum Lock: Hashable {
    case none, horizontal, vertical
  }

  private let options: PanOptions
  private let slop: Double
  private let lockRatio: Double
  private let margin: Double
  private let maximumSpeed: Double

  private var state = State.possible
  private var group = TouchMask()
  private var contacts = ContactSet()
  private var fingers = 0
  private var track = CentroidTrack()
  private var slopOffset = Vector.zero
  private var lock = Lock.none
  private var velocity: VelocityTracker
  private var lift = Vector.zero

  init(_ options: PanOptions, profile: Profile) {
    self.options = options
    slop = profile[.touchSlop]
    lockRatio = profile[.axisLockRatio]
    margin = profile[.transformMargin]
    maximumSpeed = profile[.maximumFlingSpeed]
    velocity = VelocityTracker(profile: profile)
    switch options.axis {
    case .free, .locking: lock = .none
    case .horizontal: lock = .horizontal
    case .vertical: lock = .vertical
    }
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)):
      take(touches)
      if state == .possible { consider(touches, into: &effects) }
    case (.claiming, .frame(let touches)):
      take(touches)
      if group.isEmpty {
        if touches.cancelled.isEmpty {
          lift = velocity.lift(at: touches.time)
          state = .liftedWhileClaiming
        } else {
          yield(Cause(.contactCancelled), &effects)
        }
      }
    case (.active, .frame(let touches)):
      take(touches)
      drag(touches, into: &effects)
    case (.claiming, .accepted(let time)):
      state = .active
      emit(.began, at: time, &effects)
    case (.liftedWhileClaiming, .accepted(let time)):
      state = .concluded
      emit(.began, at: time, &effects)
      emit(.ended, at: time, &effects)
    case (_, .rejected): state = .concluded
    case (_, .reset): start()
    case (.concluded, .frame), (.liftedWhileClaiming, .frame), (.possible, .deadline), (.claiming, .deadline),
      (.liftedWhileClaiming, .deadline), (.active, .deadline), (.concluded, .deadline), (.possible, .accepted),
      (.active, .accepted), (.concluded, .accepted):
      break
    }
  }

  /// Brings group, travel and velocity up to the frame.
  private mutating func take(_ touches: Touches) {
    let gone = touches.ended.union(touches.cancelled).intersection(group)
    var joining = touches.began
    if state != .possible, group.count - gone.count + joining.count > options.maximumTouches { joining = TouchMask() }
    group = group.subtracting(gone).union(joining)
    touches.forEach(joining) { contacts.insert($0.id) }
    fingers = max(fingers, group.count)
    track.follow(touches, group.union(gone))
    if !joining.isEmpty || touches.moved.intersects(group) { velocity.add(track.travel, at: touches.time) }
  }

  private mutating func consider(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if group.count > options.maximumTouches {
      return yield(
        Cause(.tooManyTouches, measured: Double(group.count), limit: Double(options.maximumTouches)), &effects)
    }
    let travel = track.travel
    if group.isEmpty {
      if !touches.cancelled.isEmpty { return yield(Cause(.contactCancelled), &effects) }
      return yield(Cause(.slopNotReached, measured: travel.length, limit: slop), &effects)
    }
    guard group.count >= options.minimumTouches else { return }
    let along = lock == .none ? travel.length : onAxis(travel).length
    let across = lock == .none ? 0 : (travel - onAxis(travel)).length
    if across > slop, across > along {
      return yield(Cause(.wrongDirection, measured: across, limit: along), &effects)
    }
    guard along > slop else { return }
    if options.leavesTransforms, group.count > 1, travel.length <= margin * spread(touches) { return }
    if options.axis == .locking {
      let (x, y) = (travel.dx.magnitude, travel.dy.magnitude)
      if x >= lockRatio * y { lock = .horizontal } else if y >= lockRatio * x { lock = .vertical }
    }
    let main = onAxis(travel)
    slopOffset = main * (slop / main.length)
    state = .claiming
    let contact = touches.farthest(group)?.contact
    effects.append(.claim(Cause(.slopExceeded, measured: along, limit: slop, contact: contact)))
  }

  private mutating func drag(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if touches.moved.intersects(group) { emit(.changed, at: touches.time, &effects) }
    guard group.count < options.minimumTouches else { return }
    state = .concluded
    if touches.cancelled.isEmpty {
      lift = velocity.lift(at: touches.time)
      emit(.ended, at: touches.time, &effects)
    } else {
      emit(.cancelled, at: touches.time, &effects)
    }
  }

  /// How much the fingers move apart from their common movement: the root mean square of the rest, in points.
  private func spread(_ touches: Touches) -> Double {
    let common = touches.displacement(group)
    var sum = 0.0
    touches.forEach(group) { sum += ($0.position - $0.start - common).lengthSquared }
    return (sum / Double(group.count)).squareRoot()
  }

  private func onAxis(_ v: Vector) -> Vector {
    switch lock {
    case .none: v
    case .horizontal: Vector(dx: v.dx, dy: 0)
    case .vertical: Vector(dx: 0, dy: v.dy)
    }
  }

  private mutating func emit(_ phase: GesturePhase, at time: Timestamp, _ effects: inout [RecognizerEffect]) {
    let raw =
      switch phase {
      case .ended: lift
      case .cancelled: Vector.zero
      case .began, .changed, .recognized: velocity.velocity
      }
    effects.append(
      .emit(
        GestureEvent(
          kind: .pan, phase: phase, time: time, contacts: contacts, touches: fingers, location: track.centroid,
          translation: onAxis(track.travel) - slopOffset, velocity: onAxis(raw.clamped(toLength: maximumSpeed)))))
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
    track = CentroidTrack()
    slopOffset = .zero
    lift = .zero
    if options.axis == .locking { lock = .none }
    velocity.reset()
  }

  func shortfall(at time: Timestamp) -> Cause? {
    switch state {
    case .possible: Cause(.slopNotReached, measured: track.travel.length, limit: slop)
    case .claiming, .liftedWhileClaiming, .active, .concluded: nil
    }
  }
}
