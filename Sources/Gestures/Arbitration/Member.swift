import TouchModel

/// A recognizer in arbitration: what it is, how it stands to others, and where it is in its bout.
struct Member: Sendable {
  enum Phase: Hashable, Sendable {
    /// It has no contact.
    case idle
    /// It may still win.
    case possible
    /// It claimed and has no verdict yet.
    case claiming(Cause)
    /// It won; a continuous gesture is under way.
    case won
    /// It won and has reported its end.
    case finished
    /// It failed or was prevented.
    case lost
  }

  let rank: Rank
  let name: String
  let fullName: String
  let options: RecognizerOptions
  let content: ContentPolicy
  var relations: Relations
  let settings: [Setting]
  var recognizer: any GestureRecognizer
  /// Whether it takes contacts that land.
  var isEnabled = true
  /// Whether it was taken out for good.
  var isRemoved = false

  var phase = Phase.idle
  /// Its contacts of this bout, those that have ended included.
  var contacts = TouchMask()
  /// Those that are still down.
  var down = TouchMask()
  var deadline: Timestamp?
  var bout = 0
  /// Whom its claim was last reported to wait for.
  var heldBy: MemberID?
  /// Whether its held claim waits for something that can still come; found anew when claims are judged.
  var waitsForSomething = false

  var view: Int { rank.view }
  var kind: GestureKind { options.kind }

  var canStillWin: Bool {
    switch phase {
    case .possible, .claiming: true
    case .idle, .won, .finished, .lost: false
    }
  }

  var hasWon: Bool {
    switch phase {
    case .won, .finished: true
    case .idle, .possible, .claiming, .lost: false
    }
  }

  /// It won or lost and has nothing more to report: no frame matters to it.
  var hasConcluded: Bool {
    switch phase {
    case .finished, .lost: true
    case .idle, .possible, .claiming, .won: false
    }
  }

  // Each a `switch`, which is cheaper than comparing phases with their causes.
  var isIdle: Bool { if case .idle = phase { true } else { false } }
  var isPossible: Bool { if case .possible = phase { true } else { false } }
  var isClaiming: Bool { if case .claiming = phase { true } else { false } }
  var isUnderWay: Bool { if case .won = phase { true } else { false } }

  /// Leaf first, then the order in which views and recognizers were attached.
  struct Rank: Comparable, Sendable {
    let depth: Int
    let view: Int
    let attachment: Int

    static func < (a: Rank, b: Rank) -> Bool {
      (-a.depth, a.view, a.attachment) < (-b.depth, b.view, b.attachment)
    }
  }
}
