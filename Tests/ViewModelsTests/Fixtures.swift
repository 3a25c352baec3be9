import Gestures
import TouchModel
import ViewModels

func ms(_ count: Int64) -> Timestamp { Timestamp(microseconds: count * 1000) }

/// Pan events of a one-finger drag.
func pan(
  _ phase: GesturePhase, at time: Timestamp, _ dx: Double = 0, _ dy: Double = 0, velocity: Vector = .zero,
  location: Point = .zero
) -> GestureEvent {
  GestureEvent(
    kind: .pan, phase: phase, time: time, contacts: [ContactID(1)], location: location,
    translation: Vector(dx: dx, dy: dy), velocity: velocity)
}

extension ViewModel {
  /// Feeds an input and returns what followed, a scroll view's events left out.
  mutating func take(_ input: ViewInput) -> [ViewEffect] {
    var effects: [ViewEffect] = []
    handle(input, into: &effects)
    return effects.filter { effect in
      if case .control(let event) = effect { event.kind.isOfControl } else { true }
    }
  }

  /// Feeds an input and returns the events that followed.
  mutating func events(_ input: ViewInput) -> [ControlEvent.Kind] {
    var effects: [ViewEffect] = []
    handle(input, into: &effects)
    return effects.compactMap { if case .control(let event) = $0 { event.kind } else { nil } }
  }

  /// Feeds a pan event to the recognizer named "pan".
  mutating func pans(_ event: GestureEvent) -> [ViewEffect] { take(.gesture(recognizer: "pan", event)) }

  mutating func go(to time: Timestamp) -> [ViewEffect] {
    var effects: [ViewEffect] = []
    advance(to: time, into: &effects)
    return effects
  }

  /// Drags by a translation and lets go with a velocity, from one time to 100 ms later.
  mutating func fling(at time: Timestamp, _ dx: Double, _ dy: Double, velocity: Vector) {
    _ = take(.landed(ContactID(1), at: time, position: .zero))
    _ = pans(pan(.began, at: time))
    _ = pans(pan(.changed, at: time + .milliseconds(50), dx, dy))
    _ = pans(pan(.ended, at: time + .milliseconds(100), dx, dy, velocity: velocity))
    _ = take(.lifted(ContactID(1), at: time + .milliseconds(100)))
  }

  /// Runs until nothing moves and returns when that was.
  mutating func settle() -> Timestamp? {
    let end = nextWake
    if let end { _ = go(to: end) }
    return end
  }

  var state: [Property] {
    var state: [Property] = []
    properties(into: &state)
    return state
  }
}
