import TouchModel

/// What a drag rule makes of the fingers' way so far.
enum DragVerdict {
  case wait
  case fail(Cause)
  /// It begins, and this part of the travel is the slop's; where that is taken off, no more than the last step is left.
  case begin(Cause, slop: Vector, isTakenOff: Bool = true)
}

/// What makes a movement a drag of one kind, and which part of it counts.
protocol DragRule: Sendable {
  static var kind: GestureKind { get }
  /// With fewer fingers it neither begins nor goes on.
  var minimumTouches: Int { get }
  /// A further finger fails it before it begins and is ignored afterwards.
  var maximumTouches: Int { get }

  /// Why the first fingers cannot begin this drag where they landed, or `nil`.
  mutating func refusal(of touches: Touches) -> Cause?
  /// Judges the common travel of the fingers that are down.
  mutating func judge(_ travel: Vector, of fingers: FingerGroup, _ touches: Touches) -> DragVerdict
  /// The part of a travel or a velocity that counts.
  func counted(_ vector: Vector) -> Vector
  /// How near a travel came to beginning.
  func shortfall(_ travel: Vector) -> Cause
  /// Which of several fingers drive it.
  var multiTouch: MultiTouch { get }
  /// Whether a finger that takes over (`MultiTouch.firstDown`) has gone far enough to be followed.
  func exceedsSlop(_ travel: Vector) -> Bool
  /// Takes in the whole travel while it is under way, before it is reported.
  mutating func steer(_ travel: Vector, _ touches: Touches, _ fingers: TouchMask)
  /// How far it moved by that travel, the part up to the begin included.
  func moved(by travel: Vector) -> Vector
  /// Whether these fingers may begin it before they have moved, where nobody else wants them.
  func mayBeginAtOnce(_ fingers: FingerGroup) -> Bool
  /// Has it drag along one axis alone, or `nil` for what its options say.
  mutating func confine(to axis: PanOptions.Axis?)
  /// What only some kinds have: the edge it came from, its direction, and its progress by a travel.
  var edge: Edge? { get }
  var direction: Direction? { get }
  func progress(_ travel: Vector) -> Double
  mutating func reset()
}

extension DragRule {
  var multiTouch: MultiTouch { .centroid }
  func exceedsSlop(_ travel: Vector) -> Bool { true }
  mutating func steer(_ travel: Vector, _ touches: Touches, _ fingers: TouchMask) {}
  func moved(by travel: Vector) -> Vector { counted(travel) }
  func mayBeginAtOnce(_ fingers: FingerGroup) -> Bool { false }
  mutating func confine(to axis: PanOptions.Axis?) {}
  var edge: Edge? { nil }
  var direction: Direction? { nil }
  func progress(_ travel: Vector) -> Double { 0 }
}

/// Follows the common movement of fingers from the slop on: the life that pan and edge pan share.
///
/// Continuous: `began` once the rule says so, `changed` with each movement, `ended` when fewer fingers than the minimum remain,
/// `cancelled` when that is by a cancelled one. Unless its options deliver it, the slop is taken off radially, and so is what
/// was travelled while it could not begin: the first translation is never larger than what its fingers went from the step with
/// which it claimed. No finger that joins or leaves makes it jump. The velocity of `ended` is cut by magnitude before the rule
/// projects it; where the profile's `opposingLiftStops` says so, a finger that lifts while it moves against another leaves
/// none. One that is held until fewer fingers than the minimum remain begins and ends at once when it is granted. Alone under
/// the rule of the arena it begins where it is, if the way does not matter to its rule.
struct DragRecognizer<Rule: DragRule>: GestureRecognizer {
  enum State: Hashable {
    case possible
    case claiming
    case liftedWhileClaiming
    case active
    case concluded
  }

  private let maximumSpeed: Double
  private let limitsEachAxis: Bool
  private let followsLatest: Bool
  private var rule: Rule
  private var state = State.possible
  private var fingers = FingerGroup()
  /// Those of them that drive it.
  private var drivers = TouchMask()
  private var track = CentroidTrack()
  /// How one finger drives after the other, by its own way (`MultiTouch.firstDown`).
  private var succession: Succession?
  private var slopOffset = Vector.zero
  private var velocity: VelocityTracker
  /// Where a lift against another finger leaves no velocity: that of each finger.
  private var each: ContactVelocities?
  private var lift = Vector.zero

  init(_ rule: Rule, profile: Profile) {
    self.rule = rule
    maximumSpeed = profile[.maximumFlingSpeed]
    limitsEachAxis = profile[.speedLimitPerAxis] != 0
    followsLatest = rule.multiTouch == .latestPointer
    velocity = VelocityTracker(profile: profile)
    each = profile[.opposingLiftStops] != 0 ? ContactVelocities(profile: profile) : nil
    track.sums = rule.multiTouch == .sumAllPointers
    succession = rule.multiTouch == .firstDown ? Succession() : nil
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)):
      let isFirst = fingers.most == 0
      let before = travel
      let gone = take(touches)
      consider(touches, gone, isFirst: isFirst, from: before, into: &effects)
    case (.claiming, .frame(let touches)):
      let gone = take(touches)
      rule.steer(travel, touches, fingers.down)
      if fingers.count < rule.minimumTouches { leave(touches, gone, into: &effects) }
    case (.active, .frame(let touches)):
      let gone = take(touches)
      drag(touches, gone, into: &effects)
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

  /// The way that counts.
  @inline(__always)
  private var travel: Vector {
    guard let succession else { return track.travel }
    return succession.travel(track.travel)
  }

  /// Brings fingers, travel and velocity up to the frame; returns which of its fingers left.
  @inline(__always)
  private mutating func take(_ touches: Touches) -> TouchMask {
    let joining = touches.began.isEmpty ? TouchMask() : joining(touches)
    let gone = fingers.take(touches, joining: joining)
    if succession != nil {
      succeed(touches)
    } else {
      drivers = followsLatest ? touches.latest(fingers.down) : fingers.down
      track.follow(touches, drivers)
    }
    if !joining.isEmpty || touches.moved.intersects(drivers) { velocity.add(track.travel, at: touches.time) }
    if each?.follow(touches, fingers, joining: joining, gone: gone) == true { velocity.reset() }
    return gone
  }

  /// Follows the first finger that is down, which may be another than before.
  private mutating func succeed(_ touches: Touches) {
    let (before, way) = (drivers, travel)
    drivers = touches.first(fingers.down)
    track.follow(touches, drivers)
    if drivers != before, !drivers.isEmpty {
      let own = touches.displacement(drivers)
      succession?.takeOver(by: own, path: track.travel, from: way, waits: state == .active)
    } else if touches.moved.intersects(drivers) {
      succession?.move(isBeyondSlop: rule.exceedsSlop(touches.displacement(drivers)))
    }
  }

  /// Which of the fingers that land take part.
  private func joining(_ touches: Touches) -> TouchMask {
    if rule.multiTouch == .firstPointer { return fingers.most == 0 ? touches.first(touches.began) : TouchMask() }
    guard state != .possible || succession != nil else { return touches.began }
    let leaving = touches.ended.union(touches.cancelled).intersection(fingers.down)
    return touches.first(rule.maximumTouches - (fingers.count - leaving.count), of: touches.began)
  }

  private mutating func consider(
    _ touches: Touches, _ gone: TouchMask, isFirst: Bool, from before: Vector, into effects: inout [RecognizerEffect]
  ) {
    let limit = rule.maximumTouches
    if fingers.count > limit {
      return yield(.tooMany(fingers.count, limit: limit), &effects)
    }
    if isFirst, let cause = rule.refusal(of: touches) { return yield(cause, &effects) }
    if fingers.isEmpty {
      return yield(
        touches.cancelled.intersects(gone) ? Cause(.contactCancelled) : missing, &effects)
    }
    guard fingers.count >= rule.minimumTouches else { return }
    switch rule.judge(travel, of: fingers, touches) {
    case .wait: break
    case .fail(let cause): yield(cause, &effects)
    case .begin(let cause, let slop, let isTakenOff):
      let step = rule.counted(travel - before)
      let rest = rule.moved(by: travel) - slop
      slopOffset = isTakenOff && rest.lengthSquared > step.lengthSquared ? rule.moved(by: travel) - step : slop
      state = .claiming
      effects.append(.claim(cause))
    }
  }

  /// Too few fingers remain, before the claim was decided.
  private mutating func leave(_ touches: Touches, _ gone: TouchMask, into effects: inout [RecognizerEffect]) {
    guard !touches.cancelled.intersects(gone) else { return yield(Cause(.contactCancelled), &effects) }
    lift = velocity.lift(at: touches.time)
    state = .liftedWhileClaiming
  }

  private mutating func drag(_ touches: Touches, _ gone: TouchMask, into effects: inout [RecognizerEffect]) {
    rule.steer(travel, touches, fingers.down)
    if touches.moved.intersects(drivers) { emit(.changed, at: touches.time, &effects) }
    guard fingers.count < rule.minimumTouches else { return }
    state = .concluded
    guard !touches.cancelled.intersects(gone) else { return emit(.cancelled, at: touches.time, &effects) }
    lift = velocity.lift(at: touches.time)
    emit(.ended, at: touches.time, &effects)
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
          kind: Rule.kind, phase: phase, time: time, contacts: fingers.contacts, touches: fingers.most,
          location: track.centroid, translation: rule.moved(by: travel) - slopOffset,
          velocity: rule.counted(raw.clamped(to: maximumSpeed, eachAxis: limitsEachAxis)), direction: rule.direction,
          edge: rule.edge,
          progress: rule.progress(travel))))
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = .possible
    fingers = FingerGroup()
    drivers = TouchMask()
    track.reset()
    if succession != nil { succession = Succession() }
    slopOffset = .zero
    lift = .zero
    velocity.reset()
    each?.reset()
    rule.reset()
  }

  mutating func confine(to axis: PanOptions.Axis?) { rule.confine(to: axis) }

  var takesFurtherContacts: Bool {
    state == .active && fingers.count < rule.maximumTouches && rule.multiTouch != .firstPointer && succession == nil
  }

  /// Begins where the fingers are, if the way does not matter to its rule: the way so far is not made up for.
  mutating func alone(at time: Timestamp, into effects: inout [RecognizerEffect]) {
    guard state == .possible, fingers.count >= rule.minimumTouches, rule.mayBeginAtOnce(fingers) else { return }
    slopOffset = rule.counted(travel)
    state = .claiming
    effects.append(.claim(Cause(.lastLeft)))
  }

  private var missing: Cause {
    fingers.most < rule.minimumTouches
      ? .tooFew(fingers.most, of: rule.minimumTouches)
      : rule.shortfall(travel)
  }

  func shortfall(at time: Timestamp) -> Cause? { state == .possible ? missing : nil }
}
