import TouchModel

/// Causes as text for traces and reports: the only place that words them.
extension Cause {
  /// The cause in words, with its numbers: "slop 10.0 pt exceeded by 0.4 pt at contact 3".
  public var text: String {
    let at = contact.map { " at contact \($0)" } ?? ""
    let over = DecimalText.string(max(0, measured - limit), decimals: 1)
    let seen = DecimalText.string(measured, decimals: 1)
    let bound = DecimalText.string(limit, decimals: 1)
    let whole = DecimalText.string(measured, decimals: 0)
    let wholeBound = DecimalText.string(limit, decimals: 0)
    return switch kind {
    case .lifted: "lifted within \(bound) pt after \(whole) ms"
    case .slopExceeded: "slop \(bound) pt exceeded by \(over) pt\(at)"
    case .heldLong: "held for \(wholeBound) ms"
    case .strokeSwept: "stroke of \(seen) pt, at least \(bound) pt"
    case .spanChanged: "span changed by \(seen) pt, more than \(bound) pt"
    case .arcTurned: "turned through an arc of \(seen) pt, more than \(bound) pt"
    case .leftEdge: "moved \(seen) pt from the edge, more than \(bound) pt"
    case .movedTooFar: "moved \(seen) pt\(at), more than \(bound) pt"
    case .slopNotReached: "moved \(seen) pt, not more than \(bound) pt"
    case .liftedTooSoon: "held for \(whole) ms of \(wholeBound) ms"
    case .heldTooLong: "not lifted within \(wholeBound) ms"
    case .tooManyTouches: "\(whole) fingers, at most \(wholeBound)"
    case .tooFewTouches: "\(whole) of \(wholeBound) touches"
    case .landedTooLate: "a finger landed \(whole) ms after the first, at most \(wholeBound) ms"
    case .waitedTooLong: "no further tap within \(wholeBound) ms"
    case .tappedTooSoon: "a further tap after \(whole) ms, at least \(wholeBound) ms"
    case .tappedTooFar: "a further tap \(seen) pt away, at most \(bound) pt"
    case .tooSlow: "mean speed \(whole) pt/s, at least \(wholeBound) pt/s"
    case .tooShort: "stroke of \(seen) pt, at least \(bound) pt"
    case .outsideCone: "\(seen) degrees off the axis, at most \(bound)"
    case .wrongDirection: "moved \(seen) pt in another direction"
    case .outsideEdge: "landed \(seen) pt from the edge, at most \(bound) pt"
    case .spanNotChanged: "span changed by \(seen) pt, not more than \(bound) pt"
    case .arcNotTurned: "turned through an arc of \(seen) pt, not more than \(bound) pt"
    case .transforming: "fingers spread or turn rather than move together"
    case .contactsEnded: "its contacts ended"
    case .contactCancelled: "a contact was cancelled"
    case .notLifted: "its fingers were still down"
    case .prevented: "another recognizer won its contacts"
    case .requiredOther: "the recognizer that it yields to won"
    case .waitsForOther: "waits for another recognizer to fail"
    }
  }

  /// How far it was from the limit, with its unit ("6.2 pt", "348 ms"), or `nil` when the cause has no measure.
  public var marginText: String? {
    guard let margin, let unit = kind.unit else { return nil }
    return switch unit {
    case .milliseconds: "\(DecimalText.string(margin, decimals: 0)) ms"
    case .count: "\(DecimalText.string(margin, decimals: 0)) touches"
    default: "\(DecimalText.string(margin, decimals: 1)) \(unit.rawValue)"
    }
  }
}
