import TouchModel

/// Causes as text for traces and reports: the only place that words them.
extension Cause {
  /// The cause in words, with its numbers: "slop 10.0 pt exceeded by 0.4 pt at contact 3".
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the cause in words; allocates nothing but room in `text`.
  public func append(to text: inout [UInt8]) {
    var isPlace = false
    for byte in words.utf8 {
      if isPlace {
        isPlace = false
        appendNumber(byte, to: &text)
      } else if byte == UInt8(ascii: "$") {
        isPlace = true
      } else {
        text.append(byte)
      }
    }
  }

  /// The words with places for numbers: `$s` what was seen and `$b` the limit, in capitals without decimals;
  /// `$r` and `$l` the same of ratios; `$o` how far over the limit; `$a` at which contact.
  private var words: String {
    switch kind {
    case .lifted: "lifted within $b pt after $S ms"
    case .slopExceeded: "slop $b pt exceeded by $o pt$a"
    case .heldLong: "held for $B ms"
    case .strokeSwept: "stroke of $s pt, at least $b pt"
    case .spanChanged: "span changed by $s pt, more than $b pt"
    case .arcTurned: "turned through an arc of $s pt, more than $b pt"
    case .leftEdge: "moved $s pt from the edge, more than $b pt"
    case .movedTooFar: "moved $s pt$a, more than $b pt"
    case .slopNotReached: "moved $s pt, not more than $b pt"
    case .liftedTooSoon: "held for $S ms of $B ms"
    case .heldTooLong: "not lifted within $B ms"
    case .tooManyTouches: "$S touches, at most $B"
    case .tooFewTouches: "$S of $B touches"
    case .tooFewTaps: "$S of $B taps"
    case .landedTooLate: "a finger landed $S ms after the first, at most $B ms"
    case .waitedTooLong: "no further tap within $B ms"
    case .tappedTooSoon: "a further tap after $S ms, at least $B ms"
    case .tappedTooFar: "a further tap $s pt away, at most $b pt"
    case .tooSlow: "mean speed $S pt/s, less than $B pt/s"
    case .tooShort: "stroke of $s pt, less than $b pt"
    case .outsideCone: "$s degrees off the axis, at most $b"
    case .wrongDirection: "moved $s pt in another direction"
    case .outsideEdge: "landed $s pt from the edge, at most $b pt"
    case .spanNotChanged: "span changed by $s pt, not more than $b pt"
    case .arcNotTurned: "turned through an arc of $s pt, not more than $b pt"
    case .transforming: "fingers moved together $r times as far as apart, not more than $l"
    case .movingTogether: "fingers moved together $r times as far as apart, more than $l"
    case .fingersTooFarApart: "fingers landed $s pt apart, at most $b pt"
    case .leftBounds: "moved $s pt off its view$a"
    case .flung: "moved at $S pt/s, at least $B pt/s"
    case .ruleMet: "its own rule was met: $r, at least $l"
    case .ruleNotMet: "its own rule was not met: $r, at least $l"
    case .contactsEnded: "its contacts ended"
    case .contactCancelled: "a contact was cancelled"
    case .prevented: "another recognizer won its contacts"
    case .requiredOther: "the recognizer that it yields to won"
    case .fingersTooClose: "fingers $s pt apart, less than $b pt"
    case .pairMoved: "both fingers moved up or down, each $s pt, at least $b pt"
    case .fingersStacked: "fingers landed $s pt above each other, $b pt beside"
    case .movedAlone: "one finger moved alone for $S ms, at most $B ms"
    case .undecided: "it had not decided yet"
    case .lastLeft: "the last recognizer left on its contacts"
    case .removed: "it was removed"
    case .disabled: "it was switched off"
    case .hidden: "its view was hidden"
    case .nothingToScroll: "its view has nothing to scroll that way"
    case .contentTracks: "what is in its view tracks the touch$a"
    }
  }

  private func appendNumber(_ place: UInt8, to text: inout [UInt8]) {
    switch place {
    case UInt8(ascii: "s"): DecimalText.append(measured, decimals: 1, to: &text)
    case UInt8(ascii: "S"): DecimalText.append(measured, decimals: 0, to: &text)
    case UInt8(ascii: "b"): DecimalText.append(limit, decimals: 1, to: &text)
    case UInt8(ascii: "B"): DecimalText.append(limit, decimals: 0, to: &text)
    case UInt8(ascii: "r"): DecimalText.append(measured, decimals: 2, to: &text)
    case UInt8(ascii: "l"): DecimalText.append(limit, decimals: 2, to: &text)
    case UInt8(ascii: "o"): DecimalText.append(max(0, measured - limit), decimals: 1, to: &text)
    default:
      guard let contact else { return }
      text.append(contentsOf: " at contact ".utf8)
      DecimalText.append(contact.rawValue, to: &text)
    }
  }

  /// How far it was from the limit, with its unit ("6.2 pt", "348 ms"), or `nil` when the cause has no measure.
  public var marginText: String? {
    guard let margin, let unit = kind.unit else { return nil }
    return switch unit {
    case .milliseconds: "\(DecimalText.string(margin, decimals: 0)) ms"
    case .count:
      "\(DecimalText.string(margin, decimals: 0)) "
        + (kind == .tooFewTaps ? (margin == 1 ? "tap" : "taps") : (margin == 1 ? "touch" : "touches"))
    case .ratio: DecimalText.string(margin, decimals: 2)
    default: "\(DecimalText.string(margin, decimals: 1)) \(unit.rawValue)"
    }
  }
}
