import TouchModel

/// Recognizes `taps` taps in a row, each of exactly `touches` fingers that land together, stay within slop and lift.
///
/// Discrete; recognized at the last lift, or later when it is held for a recognizer with more taps. A cancelled contact
/// fails it. There is no longest duration for one finger: a long press on the same view ends it; several fingers may
/// rest `multiFingerTapDuration`. Under a profile with a `tapCountLimit` one that asks for one tap reports each tap with its
/// number in the row; whatever else its finger does ends the row.
struct TapRecognizer: GestureRecognizer {
  enum State: Hashable {
    /// No finger of any tap yet.
    case idle
    /// Fingers of the current tap are coming or resting.
    case touching
    /// Between two taps.
    case waiting
    /// All taps are done; the verdict is out.
    case claiming
    case concluded
  }

  private let options: TapOptions
  private let slop: SlopRule
  private let rhythm: TapRhythm
  private let countLimit: Int
  private let largestSeparation: Double
  private let restsFromLastLanding: Bool
  private let endsAtFirstLift: Bool
  private let timeout: Microseconds
  private let minimumInterval: Microseconds
  private let distance: Double
  private let landingWindow: Microseconds
  private let longestRest: Microseconds
  private let longPressDelay: Microseconds

  private var state = State.idle
  private var tapsDone = 0
  private var fingers = 0
  private var landing = Timestamp.zero
  private var landingPlace = Point.zero
  /// The tap before and its number, where taps are counted; kept from one touch to the next.
  private var row: TapRow?
  private var firstPlace = Point.zero
  private var place = Point.zero
  private var lifted = Vector.zero
  private var lift = Timestamp.zero
  private var contacts = ContactSet()
  private var travel = 0.0

  init(_ options: TapOptions, profile: Profile) {
    self.options = options
    slop = SlopRule(.touchSlop, profile: profile)
    rhythm = TapRhythm(profile: profile)
    countLimit = options.taps == 1 && options.touches == 1 ? Int(profile[.tapCountLimit]) : 0
    largestSeparation = options.touches > 1 ? profile[.multiFingerTapDistance] : 0
    restsFromLastLanding = profile[.multiFingerTapFromLastLanding] != 0
    endsAtFirstLift = options.touches > 1 && profile[.multiFingerTapAtFirstLift] != 0
    timeout = profile.time(.multiTapTimeout)
    minimumInterval = profile.time(.multiTapMinimumInterval)
    distance = profile[.multiTapDistance]
    landingWindow = profile.time(.landingWindow)
    longestRest = profile.time(.multiFingerTapDuration)
    longPressDelay = profile.time(.longPressDelay)
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.idle, .frame(let touches)), (.touching, .frame(let touches)), (.waiting, .frame(let touches)):
      follow(touches, into: &effects)
    case (.touching, .deadline):
      if tapsDone > 0 {
        yield(Cause(.waitedTooLong, measured: timeout.milliseconds, limit: timeout.milliseconds), &effects)
      } else if fingers < options.touches {
        yield(Cause(.tooFewTouches, measured: Double(fingers), limit: Double(options.touches)), &effects)
      } else {
        yield(Cause(.heldTooLong, measured: longestRest.milliseconds, limit: longestRest.milliseconds), &effects)
      }
    case (.waiting, .deadline):
      yield(Cause(.waitedTooLong, measured: timeout.milliseconds, limit: timeout.milliseconds), &effects)
    case (.claiming, .accepted(let time)):
      state = .concluded
      effects.append(
        .emit(
          GestureEvent(
            kind: .tap, phase: .recognized, time: time, contacts: contacts, touches: options.touches,
            taps: row?.number ?? options.taps, location: place)))
    case (_, .rejected):
      if state != .claiming { row = nil }
      state = .concluded
    case (_, .reset): start()
    case (.claiming, .frame), (.concluded, .frame), (.idle, .deadline), (.claiming, .deadline), (.concluded, .deadline),
      (.idle, .accepted), (.touching, .accepted), (.waiting, .accepted), (.concluded, .accepted):
      break
    }
  }

  private mutating func follow(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if !touches.cancelled.isEmpty { return yield(Cause(.contactCancelled), &effects) }
    if !touches.began.isEmpty, !land(touches, &effects) { return }
    if let far = slop.farthest(touches.moved, touches) {
      travel = max(travel, far.travel)
      if far.travel > slop.points {
        return yield(Cause(.movedTooFar, measured: far.travel, limit: slop.points, contact: far.contact), &effects)
      }
    }
    if !touches.ended.isEmpty { up(touches, &effects) }
  }

  /// Fingers came down: of a first tap, of a further one, or more of the current one.
  private mutating func land(_ touches: Touches, _ effects: inout [RecognizerEffect]) -> Bool {
    let time = touches.time
    if fingers == 0 {
      landing = time
      landingPlace = touches.centroid(touches.first(touches.began))
      if options.touches > 1 {
        effects.append(.setDeadline(time + longestRest))
      } else if tapsDone == 0 || !rhythm.endsAtLift {
        effects.append(.setDeadline(nil))
      }
    } else if time - landing > landingWindow {
      let late = (time - landing).milliseconds
      yield(Cause(.landedTooLate, measured: late, limit: landingWindow.milliseconds), &effects)
      return false
    }
    state = .touching
    fingers += touches.began.count
    touches.forEach(touches.began) { contacts.insert($0.id) }
    if fingers > options.touches {
      yield(Cause(.tooManyTouches, measured: Double(fingers), limit: Double(options.touches)), &effects)
      return false
    }
    return options.touches == 1 || take(touches, &effects)
  }

  /// A further finger of a tap with several: whether it landed near enough, and how long all may rest now.
  private mutating func take(_ touches: Touches, _ effects: inout [RecognizerEffect]) -> Bool {
    if restsFromLastLanding { effects.append(.setDeadline(touches.time + longestRest)) }
    guard largestSeparation > 0 else { return true }
    var far = 0.0
    touches.forEach(touches.began) { far = max(far, $0.start.distance(to: landingPlace)) }
    guard far >= largestSeparation else { return true }
    yield(Cause(.tappedTooFar, measured: far, limit: largestSeparation), &effects)
    return false
  }

  /// Fingers lifted: the tap is done when all of them have, or by profile when the first has.
  private mutating func up(_ touches: Touches, _ effects: inout [RecognizerEffect]) {
    if fingers < options.touches {
      return yield(Cause(.tooFewTouches, measured: Double(fingers), limit: Double(options.touches)), &effects)
    }
    touches.forEach(endsAtFirstLift ? touches.ended.union(touches.down) : touches.ended) {
      lifted = lifted + ($0.position - .zero)
    }
    guard touches.down.isEmpty || endsAtFirstLift else { return }
    place = .zero + lifted / Double(fingers)
    if tapsDone == 0 { firstPlace = place }
    let away = place.distance(to: firstPlace)
    if options.touches > 1, away > distance {
      return yield(Cause(.tappedTooFar, measured: away, limit: distance), &effects)
    }
    lift = touches.time
    if countLimit > 0 { row = rhythm.number(after: row, landing, landingPlace, lift, place, limit: countLimit) }
    tapsDone += 1
    fingers = 0
    lifted = .zero
    if tapsDone == options.taps {
      state = .claiming
      effects.append(.setDeadline(nil))
      let rest = (lift - landing).milliseconds
      effects.append(.claim(Cause(.lifted, measured: rest, limit: slop.points)))
    } else {
      state = .waiting
      effects.append(.setDeadline((rhythm.beginsAtLanding ? landing : lift) + timeout))
    }
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    row = nil
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = .idle
    tapsDone = 0
    fingers = 0
    travel = 0
    lifted = .zero
    contacts = ContactSet()
  }

  func refusal(of touch: TrackedTouch) -> Cause? {
    guard state == .waiting else { return nil }
    let pause = touch.startTime - lift
    if pause < minimumInterval {
      return Cause(.tappedTooSoon, measured: pause.milliseconds, limit: minimumInterval.milliseconds)
    }
    let away = touch.start.distance(to: rhythm.measuresFromLast ? place : firstPlace)
    return options.touches == 1 && away > distance
      ? Cause(.tappedTooFar, measured: away, limit: distance, contact: touch.id) : nil
  }

  func shortfall(at time: Timestamp) -> Cause? {
    switch state {
    case .touching:
      if travel > slop.points {
        Cause(.movedTooFar, measured: travel, limit: slop.points)
      } else if fingers < options.touches {
        Cause(.tooFewTouches, measured: Double(fingers), limit: Double(options.touches))
      } else {
        // What takes a resting finger from a tap is a long press.
        Cause(.heldTooLong, measured: (time - landing).milliseconds, limit: longPressDelay.milliseconds)
      }
    case .waiting: Cause(.tooFewTaps, measured: Double(tapsDone), limit: Double(options.taps))
    case .idle, .claiming, .concluded: nil
    }
  }
}
