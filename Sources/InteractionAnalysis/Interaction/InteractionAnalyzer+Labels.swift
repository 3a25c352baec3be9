import Gestures
import TouchModel

/// Which label an interaction gets, by the gestures that were recognized on its contacts.
extension InteractionAnalyzer {
  func interaction(of span: Span, number: Int, name: (MemberID) -> String) -> Interaction {
    let mine = won.filter { $0.contacts.shares(span.contacts) && $0.event != nil }
    let (label, winner) = self.label(of: span, mine)
    return Interaction(
      number: number, start: span.start, end: span.end, label: label, touches: span.touches, contacts: span.contacts,
      reason: winner?.cause, runnerUp: label == .cancelled ? nil : runnerUp(of: span, besides: mine, name: name))
  }

  private func label(of span: Span, _ mine: [Won]) -> (InteractionLabel, Won?) {
    func first(_ kind: GestureKind) -> Won? { mine.first { $0.event?.kind == kind } }
    if span.wasCancelled, mine.allSatisfy(\.wasCancelled) { return (.cancelled, nil) }
    if let custom = first(.custom) { return (.custom, custom) }
    if let zoom = first(.quickZoom) { return (.quickZoom, zoom) }
    if let swipe = first(.systemSwipe) { return (.multiFingerSwipe, swipe) }
    let pinch = first(.pinch)
    let rotation = first(.rotation)
    if let pinch, rotation != nil { return (.pinchRotation, pinch) }
    if let pinch { return (.pinch, pinch) }
    if let rotation { return (.rotation, rotation) }
    if let edge = first(.edgePan) { return (.edgePan, edge) }
    if let edge = first(.edgeSwipe) { return (.edgeSwipe, edge) }
    if let press = first(.longPress), let event = press.event {
      return (event.translation.length > dragSlop ? .longPressDrag : .longPress, press)
    }
    if let swipe = first(.swipe), let event = swipe.event {
      return (event.touches > 1 ? .multiFingerSwipe : .swipe, swipe)
    }
    if let fling = first(.fling) { return (.fling, fling) }
    if let pan = first(.pan), let event = pan.event {
      if event.touches > 1 { return (.multiFingerPan, pan) }
      return (event.velocity.length > flingSpeed && event.phase == .ended ? .fling : .pan, pan)
    }
    let taps = mine.filter { $0.event?.kind == .tap }
    if let tap = taps.max(by: { ($0.event?.taps ?? 0) < ($1.event?.taps ?? 0) }), let event = tap.event {
      if event.touches > 1 { return (.multiFingerTap, tap) }
      return (event.taps == 1 ? .tap : event.taps == 2 ? .doubleTap : .tripleTap, tap)
    }
    return (span.wasCancelled || span.cancelledAtEnd ? .cancelled : .none, nil)
  }

  /// The loser with the smallest distance to its limit relative to that limit; counts of fingers only when nothing else lost.
  private func runnerUp(of span: Span, besides mine: [Won], name: (MemberID) -> String) -> Interaction.RunnerUp? {
    let winners = mine.compactMap { $0.event?.kind }
    var best: (lost: Lost, rank: (Int, Double))?
    for var candidate in lost where candidate.contacts.shares(span.contacts) {
      // Its deadline only said that it took too long; the lift says how long.
      if candidate.cause.kind == .heldTooLong { candidate.cause.measured = (span.end - span.start).milliseconds }
      guard let margin = candidate.cause.relativeMargin, !mine.contains(where: { $0.member == candidate.member })
      else { continue }
      let isCount = candidate.cause.kind.unit == .count
      let rank = (isCount ? 1 : 0, margin)
      if let found = best, found.rank <= rank { continue }
      // A tap of another count is no alternative to a tap that only waited for it.
      if candidate.cause.kind == .waitedTooLong, winners.contains(.tap) { continue }
      best = (candidate, rank)
    }
    return best.map { Interaction.RunnerUp(name: name($0.lost.member), cause: $0.lost.cause) }
  }
}
