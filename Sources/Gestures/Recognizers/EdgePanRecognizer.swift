import TouchModel

/// Recognizes one finger that lands in the band along an edge of the screen and moves inward.
///
/// Continuous, with the phases of a pan. A landing outside the band, a further finger before the begin, or a movement that is
/// not mainly inward fails it at once, so that a pan waiting for it is not kept waiting.
struct EdgePanRecognizer: GestureRecognizer {
  enum State: Hashable {
    case possible
    case claiming
    case liftedWhileClaiming
    case active
    case concluded
  }

  private let options: EdgePanOptions
  private let width: Double
  private let slop: Double
  private let maximumSpeed: Double

  private var state = State.possible
  private var edge = Edge.left
  private var finger = TouchMask()
  private var contacts = ContactSet()
  private var track = CentroidTrack()
  private var slopOffset = Vector.zero
  private var velocity: VelocityTracker
  private var lift = Vector.zero

  init(_ options: EdgePanOptions, profile: Profile) {
    self.options = options
    width = profile[.edgeWidth]
    slop = profile[.touchSlop]
    maximumSpeed = profile[.maximumFlingSpeed]
    velocity = VelocityTracker(profile: profile)
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)):
      if finger.isEmpty, !land(touches, &effects) { return }
      if !finger.isEmpty, touches.began.subtracting(finger).isEmpty == false {
        return yield(Cause(.tooManyTouches, measured: 2, limit: 1), &effects)
      }
      take(touches)
      consider(touches, &effects)
    case (.claiming, .frame(let touches)):
      take(touches)
      if !touches.down.intersects(finger) {
        if touches.cancelled.intersects(finger) { return yield(Cause(.contactCancelled), &effects) }
        lift = velocity.lift(at: touches.time)
        state = .liftedWhileClaiming
      }
    case (.active, .frame(let touches)):
      take(touches)
      drag(touches, &effects)
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

  /// Takes the first finger when it landed in the band of an edge that counts.
  private mutating func land(_ touches: Touches, _ effects: inout [RecognizerEffect]) -> Bool {
    guard !touches.began.isEmpty else { return false }
    if touches.began.count > 1 {
      yield(Cause(.tooManyTouches, measured: Double(touches.began.count), limit: 1), &effects)
      return false
    }
    let start = touches.centroid(touches.began)
    var nearest = (edge: Edge.left, distance: Double.infinity)
    for candidate in Edge.allCases where options.edge == nil || options.edge == candidate {
      let distance = candidate.distance(to: start, on: touches.screen)
      if distance < nearest.distance { nearest = (candidate, distance) }
    }
    guard nearest.distance <= width else {
      yield(Cause(.outsideEdge, measured: nearest.distance, limit: width), &effects)
      return false
    }
    edge = nearest.edge
    finger = touches.began
    contacts = touches.contacts(finger)
    return true
  }

  private mutating func take(_ touches: Touches) {
    track.follow(touches, finger)
    if touches.began.union(touches.moved).intersects(finger) { velocity.add(track.travel, at: touches.time) }
  }

  private mutating func consider(_ touches: Touches, _ effects: inout [RecognizerEffect]) {
    if touches.cancelled.intersects(finger) { return yield(Cause(.contactCancelled), &effects) }
    let inward = edge.inward(track.travel)
    let across = edge.across(track.travel)
    if touches.ended.intersects(finger) {
      return yield(Cause(.slopNotReached, measured: max(0, inward), limit: slop), &effects)
    }
    if inward < -slop || (across > slop && across > inward) {
      return yield(Cause(.wrongDirection, measured: max(across, -inward), limit: max(0, inward)), &effects)
    }
    guard inward > slop else { return }
    slopOffset = edge.onAxis(track.travel) * (slop / inward)
    state = .claiming
    effects.append(.claim(Cause(.leftEdge, measured: inward, limit: slop)))
  }

  private mutating func drag(_ touches: Touches, _ effects: inout [RecognizerEffect]) {
    if touches.moved.intersects(finger) { emit(.changed, at: touches.time, &effects) }
    guard !touches.down.intersects(finger) else { return }
    state = .concluded
    if touches.cancelled.intersects(finger) { return emit(.cancelled, at: touches.time, &effects) }
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
          kind: .edgePan, phase: phase, time: time, contacts: contacts, touches: 1, location: track.centroid,
          translation: track.travel - slopOffset, velocity: raw.clamped(toLength: maximumSpeed), edge: edge)))
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = .possible
    finger = TouchMask()
    contacts = ContactSet()
    track = CentroidTrack()
    slopOffset = .zero
    lift = .zero
    velocity.reset()
  }

  func shortfall(at time: Timestamp) -> Cause? {
    guard state == .possible, !finger.isEmpty else { return nil }
    return Cause(.slopNotReached, measured: max(0, edge.inward(track.travel)), limit: slop)
  }
}

extension Edge {
  /// How far inside the screen a point is from this edge, in points.
  func distance(to p: Point, on screen: Size) -> Double {
    switch self {
    case .left: p.x
    case .right: screen.width - p.x
    case .top: p.y
    case .bottom: screen.height - p.y
    }
  }

  /// The part of a displacement that leads away from the edge into the screen.
  func inward(_ v: Vector) -> Double {
    switch self {
    case .left: v.dx
    case .right: -v.dx
    case .top: v.dy
    case .bottom: -v.dy
    }
  }

  /// The size of the part along the edge.
  func across(_ v: Vector) -> Double {
    switch self {
    case .left, .right: v.dy.magnitude
    case .top, .bottom: v.dx.magnitude
    }
  }

  /// The displacement without its part along the edge.
  func onAxis(_ v: Vector) -> Vector {
    switch self {
    case .left, .right: Vector(dx: v.dx, dy: 0)
    case .top, .bottom: Vector(dx: 0, dy: v.dy)
    }
  }
}
