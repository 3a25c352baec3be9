import Gestures
import TouchModel

/// A circle drawn with one finger, either way round.
struct CircleGesture: CustomGesture {
  /// How far the finger's heading must turn in all, in degrees.
  var turn = 300.0

  var name: GestureName { "circle" }
  var isDiscrete: Bool { true }

  func makeRecognizer(profile: Profile) -> any GestureRecognizer {
    CircleRecognizer(turn: turn, slop: profile[.touchSlop])
  }
}

/// Adds up how the heading turns from step to step; a stroke that goes straight for long, or a second finger, fails it.
struct CircleRecognizer: GestureRecognizer {
  enum State: Hashable {
    case possible, claiming, concluded
  }

  let turn: Double
  let slop: Double

  private var state = State.possible
  private var contacts = ContactSet()
  private var path = CirclePath()

  init(turn: Double, slop: Double) {
    self.turn = turn
    self.slop = slop
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)): follow(touches, into: &effects)
    case (.claiming, .accepted(let time)):
      state = .concluded
      effects.append(
        .emit(
          GestureEvent(
            kind: .custom, phase: .recognized, time: time, contacts: contacts, location: path.centre,
            rotation: path.turned, name: "circle")))
    case (_, .rejected): state = .concluded
    case (_, .reset): self = CircleRecognizer(turn: turn, slop: slop)
    case (.claiming, .frame), (.concluded, .frame), (.possible, .deadline), (.claiming, .deadline),
      (.concluded, .deadline), (.possible, .accepted), (.concluded, .accepted):
      break
    }
  }

  private mutating func follow(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    touches.forEach(touches.began) { contacts.insert($0.id) }
    if !touches.cancelled.isEmpty { return yield(Cause(.contactCancelled), &effects) }
    if contacts.count > 1 {
      return yield(Cause(.tooManyTouches, measured: Double(contacts.count), limit: 1), &effects)
    }
    touches.forEach(touches.began.union(touches.moved)) { path.add($0.position, step: slop) }
    if path.straight > 8 * slop { return yield(cause(.ruleNotMet), &effects) }
    guard !touches.ended.isEmpty else { return }
    guard Angle.degrees(radians: path.turned).magnitude >= turn else { return yield(cause(.ruleNotMet), &effects) }
    state = .claiming
    effects.append(.claim(cause(.ruleMet)))
  }

  /// How far it turned as a part of how far it must.
  private func cause(_ kind: Cause.Kind) -> Cause {
    Cause(kind, measured: Angle.degrees(radians: path.turned).magnitude / turn, limit: 1)
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  func shortfall(at time: Timestamp) -> Cause? { state == .possible ? cause(.ruleNotMet) : nil }
}

/// The way of the finger in steps long enough to have a heading.
struct CirclePath: Hashable {
  /// How far the heading has turned, in radians, clockwise positive.
  private(set) var turned = 0.0
  /// How far it has gone since it last turned by more than 20 degrees in one step or in several, in points.
  private(set) var straight = 0.0
  /// The middle of the places that it has been at.
  var centre: Point { .zero + sum / Double(max(1, count)) }

  private var last: Point?
  private var heading: Double?
  private var turnedWhenStraight = 0.0
  private var sum = Vector.zero
  private var count = 0

  mutating func add(_ point: Point, step: Double) {
    guard let from = last else {
      last = point
      return
    }
    let distance = from.distance(to: point)
    guard distance >= step else { return }
    last = point
    sum = sum + (point - .zero)
    count += 1
    let now = DeterministicMaths.atan2((point - from).dy, (point - from).dx)
    if let before = heading { turned += Angle.wrapped(now - before) }
    heading = now
    straight += distance
    if (turned - turnedWhenStraight).magnitude > Angle.radians(degrees: 20) {
      turnedWhenStraight = turned
      straight = 0
    }
  }
}
