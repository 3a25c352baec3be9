import Gestures
public import TouchModel
import ViewModels

/// Virtual time: what is due when no frame comes.
extension Replay {
  /// What comes next when no frame does; at equal times the earlier case first.
  private enum Due: Int {
    case recognizer, content, motion, wire, tick
  }

  /// Whether something is due some time.
  var isWaiting: Bool { next() != nil }

  /// When something is due if no frame comes before: for those who play live touches and have to wake it; `nil` for never.
  ///
  /// Never before the present, and never before the first frame.
  public var nextWake: Timestamp? { hasBegun ? next()?.time : nil }

  private func next() -> (time: Timestamp, due: Due)? {
    var first: (time: Timestamp, due: Due)?
    func offer(_ time: Timestamp?, _ due: Due) {
      guard let time = time.map({ max($0, now) }) else { return }
      if let found = first, found.time <= time { return }
      first = (time, due)
    }
    offer(arbitration.nextDeadline, .recognizer)
    offer(delivery.nextDeadline, .content)
    if !tree.moving.isEmpty { offer(tree.nextWake, .motion) }
    offer(timers.next, .wire)
    if !tree.moving.isEmpty { offer(ticks.next(from: now), .tick) }
    return first
  }

  /// Lets everything come that is due at or before `limit`; a tick at `limit` itself comes after the frame there.
  mutating func run(until limit: Timestamp, into sink: inout some ReplaySink) {
    while let (time, due) = next(), time < limit || (time == limit && due != .tick) {
      now = time
      advance(to: time, into: &sink)
      switch due {
      case .recognizer:
        arbitration.fireDeadline(into: &effects)
        settle(at: time, into: &sink)
      case .content:
        delivery.fireDeadlines(at: time, under: arbitration, into: &delivered)
        deliver(into: &sink)
        keepContent(at: time, into: &sink)
      case .motion: break
      case .wire:
        if let wire = timers.take(at: time) { perform(wire, at: time, into: &sink) }
      case .tick: ticks.show(time)
      }
      close(at: time, into: &sink)
    }
  }

  mutating func advance(to time: Timestamp, into sink: inout some ReplaySink) {
    guard !tree.moving.isEmpty else { return }
    for node in tree.moving { touch(node) }
    tree.advance(to: time, into: &reports)
    report(at: time, into: &sink)
  }
}
