public import TouchModel

/// Why a recognizer won, failed or is held, with the numbers that decided it; only printers make text of it.
public struct Cause: Hashable, Sendable {
  /// What decided.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    // Why it won
    case lifted, slopExceeded, heldLong, strokeSwept, spanChanged, arcTurned, leftEdge, flung, lastLeft, pairMoved
    // Why it failed
    case movedTooFar, slopNotReached, liftedTooSoon, heldTooLong, tooManyTouches, tooFewTouches, tooFewTaps,
      landedTooLate
    case waitedTooLong, tappedTooSoon, tappedTooFar, tooSlow, tooShort, outsideCone, wrongDirection, outsideEdge
    case spanNotChanged, arcNotTurned, transforming, contactsEnded, contactCancelled
    case movingTogether, fingersTooFarApart, leftBounds, fingersTooClose, undecided, fingersStacked, movedAlone
    // What a custom recognizer's own rule said
    case ruleMet, ruleNotMet
    // What others did
    case prevented, requiredOther
    // What the program did
    case removed, disabled, hidden
    // What content did
    case contentTracks
    // What its view has
    case nothingToScroll
  }

  public var kind: Kind
  /// What was seen, in the kind's unit.
  public var measured: Double
  /// What it was compared with.
  public var limit: Double
  /// The contact that decided, if one did.
  public var contact: ContactID?

  public init(_ kind: Kind, measured: Double = 0, limit: Double = 0, contact: ContactID? = nil) {
    self.kind = kind
    self.measured = measured
    self.limit = limit
    self.contact = contact
  }

  /// How far the measure was from the limit, in the kind's unit, or `nil` when the kind has no measure.
  public var margin: Double? { kind.unit == nil ? nil : (measured - limit).magnitude }

  /// Whether the numbers say what the words do: that a threshold was passed, or was not reached.
  public var isConsistent: Bool {
    switch kind {
    case .movedTooFar, .heldTooLong, .tooManyTouches, .landedTooLate, .waitedTooLong, .tappedTooFar, .outsideCone,
      .outsideEdge, .fingersTooFarApart, .slopExceeded, .heldLong, .strokeSwept, .spanChanged, .arcTurned, .leftEdge,
      .flung, .pairMoved, .fingersStacked, .movedAlone:
      measured >= limit
    case .slopNotReached, .liftedTooSoon, .tooFewTouches, .tooFewTaps, .tappedTooSoon, .tooSlow, .tooShort,
      .spanNotChanged, .arcNotTurned, .transforming, .fingersTooClose:
      measured <= limit
    case .lifted, .lastLeft, .wrongDirection, .contactsEnded, .contactCancelled, .movingTogether, .leftBounds,
      .undecided, .ruleMet, .ruleNotMet, .prevented, .requiredOther, .removed, .disabled, .hidden,
      .contentTracks, .nothingToScroll:
      true
    }
  }

  /// The same relative to the limit, for comparing causes of different units.
  public var relativeMargin: Double? { margin.map { limit > 0 ? $0 / limit : $0 } }
}

extension Cause.Kind {
  /// The unit of the kind's numbers, or `nil` when it has none.
  public var unit: ProfileKey.Unit? {
    switch self {
    case .slopExceeded, .spanChanged, .arcTurned, .leftEdge, .movedTooFar, .slopNotReached, .tappedTooFar, .tooShort,
      .outsideEdge, .spanNotChanged, .arcNotTurned, .strokeSwept, .wrongDirection, .fingersTooFarApart,
      .leftBounds, .fingersTooClose, .pairMoved, .fingersStacked:
      .points
    case .movedAlone, .heldLong, .liftedTooSoon, .heldTooLong, .landedTooLate, .waitedTooLong, .tappedTooSoon:
      .milliseconds
    case .tooSlow, .flung: .pointsPerSecond
    case .outsideCone: .degrees
    case .transforming, .movingTogether, .ruleMet, .ruleNotMet: .ratio
    case .tooManyTouches, .tooFewTouches, .tooFewTaps: .count
    // A lift has a time and the slop that it kept within: two units, so no distance between them.
    case .lifted, .lastLeft, .contactsEnded, .contactCancelled, .prevented, .requiredOther, .removed, .disabled,
      .undecided, .hidden, .contentTracks, .nothingToScroll:
      nil
    }
  }
}
