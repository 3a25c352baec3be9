import Gestures
import TouchModel

/// What a page view leaves to views around it.
struct PageChain: Hashable, Sendable {
  /// Whether a view further up would take something.
  var isNested = false
  /// Whether something is being passed on, and how far, in points of the finger.
  var isPassing = false
  var passed = 0.0

  mutating func letGo() {
    isPassing = false
    passed = 0
  }
}

/// Chains (V2): what a drag leaves over at the first or last page goes to the nearest view further up that scrolls that way.
extension PageView {
  /// Whether the part of a drag for which there is no page is left to others.
  var leavesRest: Bool { options.chaining == .sameGesture && chain.isNested }

  /// Whether a drag that begins with this way of the finger toward later pages is left to a view further up.
  func passesOn(_ way: Double) -> Bool {
    guard options.chaining == .nextGesture, chain.isNested, range.contains(offset) else { return false }
    return way > 0 ? offset >= range.upperBound : way < 0 && offset <= range.lowerBound
  }

  /// Passes on how far the finger has gone in all for which there was no page.
  mutating func pass(_ way: Double, of event: GestureEvent, into effects: inout [ViewEffect]) {
    guard way != chain.passed || !chain.isPassing else { return }
    chain.passed = way
    send(chain.isPassing ? .changed : .began, of: event, into: &effects)
    chain.isPassing = true
  }

  /// Ends what is passed on, with the velocity for which there is no page; returns whether that is all of it.
  mutating func endPass(_ event: GestureEvent, into effects: inout [ViewEffect]) -> Bool {
    let velocity = event.phase == .cancelled ? 0 : along(event.velocity)
    let way = -options.turnSign * velocity
    let isAway = way > 0 ? offset >= range.upperBound : way < 0 && offset <= range.lowerBound
    let goes = phase == .passing || leavesRest && isAway
    // The rest of a fling has no way of its own.
    if goes, event.contacts.isEmpty, !chain.isPassing { pass(0, of: event, into: &effects) }
    guard chain.isPassing else { return false }
    send(event.phase == .cancelled ? .cancelled : .ended, of: event, velocity: goes ? velocity : 0, into: &effects)
    chain.letGo()
    return goes
  }

  private func send(
    _ phase: GesturePhase, of event: GestureEvent, velocity: Double = 0, into effects: inout [ViewEffect]
  ) {
    effects.append(
      .passes(
        ScrollPass(
          axis: passAxes, phase: phase, time: event.time, translation: chain.passed, velocity: velocity,
          contact: event.contact)))
  }
}
