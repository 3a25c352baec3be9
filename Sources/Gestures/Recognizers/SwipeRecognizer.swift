import TouchModel

/// Recognizes a quick straight stroke of one or more fingers in one of four directions.
///
/// Discrete, and judged as a whole when the last finger lifts: time from landing, net travel, mean speed, and the angle to
/// the axis. All fingers must go the same way. A cancelled contact fails it.
struct SwipeRecognizer: GestureRecognizer {
  enum State: Hashable {
    case possible, claiming, concluded
  }

  private let options: SwipeOptions
  private let distance: Double
  private let speed: Double
  private let cone: Double
  private let duration: Microseconds
  private let landingWindow: Microseconds
  private let maximumSpeed: Double

  private var state = State.possible
  private var fingers = FingerGroup()
  private var landing = Timestamp.zero
  /// How many fingers have lifted, and the sums of their strokes and last places.
  private var strokes = 0
  private var sum = Vector.zero
  private var opposed = false
  private var place = Vector.zero
  private var direction = Direction.left
  private var velocity: VelocityTracker
  private var lift = Vector.zero
  private var track = CentroidTrack()

  init(_ options: SwipeOptions, profile: Profile) {
    self.options = options
    distance = profile[.swipeDistance]
    speed = profile[.swipeSpeed]
    cone = profile[.swipeCone]
    duration = profile.time(.swipeDuration)
    landingWindow = profile.time(.landingWindow)
    maximumSpeed = profile[.maximumFlingSpeed]
    velocity = VelocityTracker(profile: profile)
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)): follow(touches, into: &effects)
    case (.possible, .deadline):
      yield(Cause(.heldTooLong, measured: duration.milliseconds, limit: duration.milliseconds), &effects)
    case (.claiming, .accepted(let time)):
      state = .concluded
      effects.append(
        .emit(
          GestureEvent(
            kind: .swipe, phase: .recognized, time: time, contacts: fingers.contacts, touches: fingers.most,
            location: .zero + place / Double(max(1, strokes)), translation: sum / Double(max(1, strokes)),
            velocity: lift, direction: direction)))
    case (_, .rejected): state = .concluded
    case (_, .reset): start()
    case (.claiming, .frame), (.concluded, .frame), (.claiming, .deadline), (.concluded, .deadline),
      (.possible, .accepted), (.concluded, .accepted):
      break
    }
  }

  private mutating func follow(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if !touches.cancelled.isEmpty { return yield(Cause(.contactCancelled), &effects) }
    if !touches.began.isEmpty {
      if fingers.most == 0 {
        landing = touches.time
        effects.append(.setDeadline(landing + duration + Microseconds(1)))
      } else if let late = Cause.landed(touches.time - landing, window: landingWindow) {
        return yield(late, &effects)
      }
    }
    let changes = !touches.began.union(touches.ended).isEmpty
    let gone = changes ? fingers.take(touches, joining: touches.began) : TouchMask()
    if fingers.most > options.maximumTouches {
      return yield(
        .tooMany(fingers.most, limit: options.maximumTouches), &effects)
    }
    track.follow(touches, touches.down.union(touches.ended))
    if !touches.began.union(touches.moved).isEmpty { velocity.add(track.travel, at: touches.time) }
    strokes += gone.count
    touches.forEach(gone) { touch in
      let stroke = touch.position - touch.start
      if sum != .zero, sum.dot(stroke) < 0 { opposed = true }
      sum = sum + stroke
      place = place + (touch.position - .zero)
    }
    if fingers.isEmpty { judge(at: touches.time, &effects) }
  }

  private mutating func judge(at time: Timestamp, _ effects: inout [RecognizerEffect]) {
    if fingers.most < options.minimumTouches {
      return yield(
        .tooFew(fingers.most, of: options.minimumTouches), &effects)
    }
    let stroke = sum / Double(max(1, strokes))
    if opposed { return yield(Cause(.wrongDirection, measured: stroke.length, limit: distance), &effects) }
    let length = stroke.length
    guard length >= distance else { return yield(Cause(.tooShort, measured: length, limit: distance), &effects) }
    let elapsed = (time - landing).seconds
    let mean = elapsed > 0 ? length / elapsed : .infinity
    guard mean >= speed else { return yield(Cause(.tooSlow, measured: mean, limit: speed), &effects) }
    direction = Direction(nearest: stroke)
    let angle = direction.angle(to: stroke)
    guard angle <= cone else { return yield(Cause(.outsideCone, measured: angle, limit: cone), &effects) }
    guard options.directions.contains(direction) else {
      return yield(Cause(.wrongDirection, measured: length, limit: distance), &effects)
    }
    lift = velocity.lift(at: time).clamped(toLength: maximumSpeed)
    state = .claiming
    effects.append(.setDeadline(nil))
    effects.append(.claim(Cause(.strokeSwept, measured: length, limit: distance)))
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = .possible
    fingers = FingerGroup()
    strokes = 0
    sum = .zero
    opposed = false
    place = .zero
    velocity.reset()
    lift = .zero
    track = CentroidTrack()
  }

  func shortfall(at time: Timestamp) -> Cause? {
    guard state == .possible, fingers.most > 0 else { return nil }
    return Cause(.tooShort, measured: track.travel.length, limit: distance)
  }
}
