import Gestures
import TouchModel

/// A gesture of the fuzzers' own: its fingers move in so many frames.
struct StepGesture: CustomGesture {
  /// How many frames with a movement make it; with 0 it claims as its first finger lands.
  var steps: Int
  var isDiscrete: Bool
  /// Whether it goes on for 100 ms after its last finger has lifted.
  var lingers: Bool

  var name: GestureName { "step" }

  func makeRecognizer(profile: Profile) -> any GestureRecognizer { StepRecognizer(gesture: self) }
}

/// Counts frames, claims, and reports each later frame.
struct StepRecognizer: GestureRecognizer {
  enum State: Hashable {
    case possible, claiming, underWay, lingering, concluded
  }

  let gesture: StepGesture
  private var state = State.possible
  private var count = 0
  private var contacts = ContactSet()
  private var hasLifted = false

  init(gesture: StepGesture) { self.gesture = gesture }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)): follow(touches, into: &effects)
    case (.claiming, .frame(let touches)): hasLifted = touches.down.isEmpty
    case (.claiming, .accepted(let time)): begin(at: time, into: &effects)
    case (.underWay, .frame(let touches)): report(touches, into: &effects)
    case (.lingering, .deadline(let time)): emit(.ended, at: time, into: &effects)
    case (.lingering, .frame(let touches)):
      // Taken away while it lingers: its frame has no contact.
      emit(.cancelled, at: touches.time, into: &effects)
    case (_, .rejected): state = .concluded
    case (_, .reset): self = StepRecognizer(gesture: gesture)
    case (.possible, .deadline), (.possible, .accepted), (.claiming, .deadline), (.underWay, .deadline),
      (.underWay, .accepted), (.lingering, .accepted), (.concluded, .frame), (.concluded, .deadline),
      (.concluded, .accepted):
      break
    }
  }

  func shortfall(at time: Timestamp) -> Cause? {
    state == .possible ? Cause(.ruleNotMet, measured: Double(count), limit: Double(gesture.steps)) : nil
  }

  private mutating func follow(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    touches.forEach(touches.began) { contacts.insert($0.id) }
    if !touches.moved.isEmpty { count += 1 }
    if touches.cancelled.isEmpty, count >= gesture.steps {
      state = .claiming
      hasLifted = touches.down.isEmpty
      effects.append(.claim(Cause(.ruleMet, measured: Double(count), limit: Double(gesture.steps))))
    } else if !touches.cancelled.isEmpty || touches.down.isEmpty {
      state = .concluded
      effects.append(.yield(Cause(.ruleNotMet, measured: Double(count), limit: Double(gesture.steps))))
    }
  }

  private mutating func begin(at time: Timestamp, into effects: inout [RecognizerEffect]) {
    guard !gesture.isDiscrete else { return emit(.recognized, at: time, into: &effects) }
    emit(.began, at: time, into: &effects)
    if hasLifted { end(at: time, into: &effects) }
  }

  private mutating func report(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    touches.forEach(touches.began) { contacts.insert($0.id) }
    if !touches.cancelled.isEmpty { return emit(.cancelled, at: touches.time, into: &effects) }
    if touches.down.isEmpty { return end(at: touches.time, into: &effects) }
    emit(.changed, at: touches.time, into: &effects)
  }

  private mutating func end(at time: Timestamp, into effects: inout [RecognizerEffect]) {
    guard gesture.lingers else { return emit(.ended, at: time, into: &effects) }
    state = .lingering
    effects.append(.setDeadline(time + .milliseconds(100)))
  }

  private mutating func emit(_ phase: GesturePhase, at time: Timestamp, into effects: inout [RecognizerEffect]) {
    state = phase == .began || phase == .changed ? .underWay : .concluded
    effects.append(
      .emit(GestureEvent(kind: .custom, phase: phase, time: time, contacts: contacts, name: gesture.name)))
  }
}
