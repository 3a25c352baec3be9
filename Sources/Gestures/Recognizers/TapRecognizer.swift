import TouchModel

/// Recognizes `taps` taps in a row, each of exactly `touches` fingers that land together, stay within slop or on their view and lift.
///
/// Discrete; recognized at the last lift, or later when it is held for a recognizer with more taps. A cancelled contact
/// fails it. One finger may rest `tapDuration`, which most profiles leave to a long press on the same view; several may rest
/// `multiFingerTapDuration` and stand `multiFingerTapReach` apart, where that is not 0. Under a profile with a `tapCountLimit`
/// one that asks for one tap reports each tap with its number in the row; whatever else its finger does ends the row.
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
  private let restsFromLastLanding: Bool
  private let endsAtFirstLift: Bool
  private let landingWindow: Microseconds
  /// How far apart the fingers may be; 0 for any distance.
  private let reach: Double
  private let longPressDelay: Microseconds

  private var state = State.idle
  private var tapsDone = 0
  private var fingers = 0
  private var landing = Timestamp.zero
  private var landingPlace = Point.zero
  /// The tap before and its number, where taps are counted; kept from one touch to the next.
  private var row: TapRow?
  /// The tap before, where several are wanted.
  private var tapped: TapRow?
  /// Fingers of that tap that are still down, where it is done when the first lifts; nothing they do matters.
  private var left = TouchMask()
  private var place = Point.zero
  private var lifted = Vector.zero
  private var contacts = ContactSet()
  private var travel = 0.0
  /// Where its fingers may go; `nil` where that is within the slop.
  private var bounds: Rect?

  init(_ options: TapOptions, profile: Profile) {
    self.options = options
    slop = SlopRule(.touchSlop, profile: profile)
    rhythm = TapRhythm(touches: options.touches, profile: profile)
    countLimit = options.taps == 1 && options.touches == 1 ? Int(profile[.tapCountLimit]) : 0
    restsFromLastLanding = profile[.multiFingerTapFromLastLanding] != 0
    endsAtFirstLift = options.touches > 1 && profile[.multiFingerTapAtFirstLift] != 0
    landingWindow = profile.time(.landingWindow)
    reach = options.touches > 1 ? profile[.multiFingerTapReach] : 0
    longPressDelay = profile.time(.longPressDelay)
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.idle, .frame(let touches)), (.touching, .frame(let touches)), (.waiting, .frame(let touches)):
      if left.isEmpty { follow(touches, into: &effects) } else { followOthers(touches, into: &effects) }
    case (.touching, .deadline(let time)):
      yield(rhythm.overdue(at: time, landing, after: tapped, fingers: fingers, of: options.touches), &effects)
    case (.waiting, .deadline): yield(rhythm.missed, &effects)
    case (.claiming, .accepted(let time)):
      state = .concluded
      effects.append(
        .emit(
          GestureEvent(
            kind: .tap, phase: .recognized, time: time, contacts: contacts, touches: options.touches,
            taps: row?.number ?? options.taps, location: place)))
    case (_, .rejected):
      row = nil
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
    if !touches.moved.isEmpty, let cause = departure(touches) { return yield(cause, &effects) }
    if !touches.ended.isEmpty { up(touches, &effects) }
  }

  /// The same without the fingers of a tap that is done.
  private mutating func followOthers(_ all: Touches, into effects: inout [RecognizerEffect]) {
    var touches = all
    touches.down = all.down.subtracting(left)
    touches.moved = all.moved.subtracting(left)
    touches.ended = all.ended.subtracting(left)
    touches.cancelled = all.cancelled.subtracting(left)
    // While one is down arbitration does not ask who may land.
    var cause: Cause?
    if state == .waiting { touches.forEach(all.began) { touch in cause = cause ?? refusal(of: touch) } }
    left = left.intersection(all.down)
    if let cause { return yield(cause, &effects) }
    follow(touches, into: &effects)
  }

  /// Why a finger that moved is no tap any more: out of the slop or off its view.
  private mutating func departure(_ touches: Touches) -> Cause? {
    if let bounds {
      var cause: Cause?
      touches.forEach(touches.moved) { touch in
        guard !bounds.contains(touch.position) else { return }
        let off = bounds.distance(to: touch.position)
        cause = cause ?? Cause(.leftBounds, measured: off, limit: 0, contact: touch.id)
      }
      return cause
    }
    guard let far = slop.farthest(touches.moved, touches) else { return nil }
    travel = max(travel, far.travel)
    guard far.travel > slop.points else { return nil }
    return Cause(.movedTooFar, measured: far.travel, limit: slop.points, contact: far.contact)
  }

  mutating func place(in bounds: Rect) { self.bounds = options.region == .bounds ? bounds : nil }

  /// Fingers came down: of a first tap, of a further one, or more of the current one.
  private mutating func land(_ touches: Touches, _ effects: inout [RecognizerEffect]) -> Bool {
    let time = touches.time
    if fingers == 0 {
      landing = time
      landingPlace = touches.centroid(touches.first(touches.began))
      effects.append(.setDeadline(rhythm.deadline(landing, after: tapped)))
    } else if let late = Cause.landed(time - landing, window: landingWindow) {
      yield(late, &effects)
      return false
    }
    state = .touching
    fingers += touches.began.count
    touches.forEach(touches.began) { contacts.insert($0.id) }
    if fingers > options.touches {
      yield(.tooMany(fingers, limit: options.touches), &effects)
      return false
    }
    if restsFromLastLanding, options.touches > 1 { effects.append(.setDeadline(rhythm.longestRest.map { time + $0 })) }
    if reach > 0, let apart = separation(touches), apart > reach {
      yield(Cause(.fingersTooFarApart, measured: apart, limit: reach), &effects)
      return false
    }
    return true
  }

  /// The largest distance of two fingers that are down, or `nil` for fewer.
  private func separation(_ touches: Touches) -> Double? {
    var largest: Double?
    touches.forEach(touches.down) { a in
      touches.forEach(touches.down) { b in
        if a.id < b.id { largest = max(largest ?? 0, a.start.distance(to: b.start)) }
      }
    }
    return largest
  }

  /// Fingers lifted: the tap is done when all of them have, or by profile when the first has.
  private mutating func up(_ touches: Touches, _ effects: inout [RecognizerEffect]) {
    if fingers < options.touches {
      return yield(.tooFew(fingers, of: options.touches), &effects)
    }
    touches.forEach(endsAtFirstLift ? touches.ended.union(touches.down) : touches.ended) {
      lifted = lifted + ($0.position - .zero)
    }
    guard touches.down.isEmpty || endsAtFirstLift else { return }
    place = .zero + lifted / Double(fingers)
    if rhythm.measuresLifts, let last = tapped, let cause = rhythm.tooFar(place, after: last) {
      return yield(cause, &effects)
    }
    let lift = touches.time
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
      left = touches.down
      let tap = rhythm.next(after: tapped, landing, landingPlace, lift, place)
      tapped = tap
      effects.append(.setDeadline(rhythm.end(after: tap)))
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
    tapped = nil
    left = TouchMask()
    contacts = ContactSet()
  }

  func refusal(of touch: TrackedTouch) -> Cause? {
    state == .waiting ? tapped.flatMap { rhythm.refusal(of: touch, after: $0) } : nil
  }

  var waitsForSweep: Bool { true }
  var holdsContacts: Bool { options.taps > 1 && tapsDone > 0 && state != .concluded }

  func shortfall(at time: Timestamp) -> Cause? {
    switch state {
    case .touching:
      if travel > slop.points {
        Cause(.movedTooFar, measured: travel, limit: slop.points)
      } else if fingers < options.touches {
        .tooFew(fingers, of: options.touches)
      } else {
        // What takes a resting finger from a tap is a long press.
        Cause(.heldTooLong, measured: (time - landing).milliseconds, limit: longPressDelay.milliseconds)
      }
    case .waiting: Cause(.tooFewTaps, measured: Double(tapsDone), limit: Double(options.taps))
    case .idle, .claiming, .concluded: nil
    }
  }
}
