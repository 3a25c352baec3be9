public import TouchModel

/// Decides what a view's content (a control) sees of each contact.
///
/// Inside a scroll view a contact is withheld for the content-touch delay, or until no drag that scrolls can win it any more. Then
/// it is delivered as `down`; a lift before that delivers `down` and `up` together. How far the finger has gone does not matter:
/// only one that a recognizer has won is never delivered. Recognizers may delay a `down` or an `up` until they have failed (`ContentPolicy`). A claim after delivery ends it
/// as `cancelled`, and so does a cancelled contact. Every delivered `down` is followed by exactly one `up` or `cancelled`.
public struct TouchDelivery: Sendable {
  /// A touch for the content of one view.
  public struct Delivered: Hashable, Sendable {
    public var view: Int
    public var touch: ContentTouch
  }

  private enum Stage: Hashable {
    /// Not before this time.
    case withheld(until: Timestamp)
    /// Not while a recognizer delays it.
    case delayed
    case delivered
  }

  private struct Pending {
    var contact: ContactID
    var view: Int
    var start: Point
    var position: Point
    var slop: Double
    var stage: Stage
    /// Whether a drag that scrolls could win it when it landed: once none can, there is nothing to wait for.
    var mayScroll: Bool
    /// The tap of a row that it may become.
    var tap: TapRow
    /// Whether it stayed within its slop, so that another may follow it.
    var isTap = true
    /// Its finger has lifted, and a recognizer delays the news.
    var hasLifted = false
  }

  private let slop: Double
  private var pending: [Pending] = []
  private var counter: TapCounter

  public init(profile: Profile) {
    slop = profile[.touchSlop]
    counter = TapCounter(profile)
    pending.reserveCapacity(16)
  }

  /// Whether no contact is withheld or delivered.
  public var isIdle: Bool { pending.isEmpty }

  /// Whether a landing now could be a further tap of a row.
  public var countsTaps: Bool { counter.end != nil }

  /// No landing follows: the row of taps is over.
  public mutating func endRow() { counter.forget() }

  /// A contact landed on a view with content, and on the recognizers of its path.
  ///
  /// It is delivered after `delay` and once no recognizer delays it: at once when neither is so. `slop` is the view's own in
  /// points, by default the profile's: a finger that goes further taps in no row.
  public mutating func land(
    _ contact: Contact, on view: Int, at time: Timestamp, delay: Microseconds, slop: Double? = nil,
    under arbitration: borrowing Arbitration, into delivered: inout [Delivered]
  ) {
    var entry = Pending(
      contact: contact.id, view: view, start: contact.position, position: contact.position,
      slop: slop ?? self.slop, stage: .withheld(until: time + delay),
      mayScroll: arbitration.mayScroll(contact.id), tap: counter.land(on: view, at: time, contact.position))
    if delay == .zero { Self.deliverDown(&entry, at: time, under: arbitration, into: &delivered) }
    pending.append(entry)
  }

  /// A recognizer won these contacts: content sees nothing more of them.
  public mutating func claim(_ contacts: ContactSet, at time: Timestamp, into delivered: inout [Delivered]) {
    end(at: time, into: &delivered) { contacts.contains($0) }
  }

  /// The view whose content a contact was meant for, while it may still get or has got it.
  public func view(of contact: ContactID) -> Int? { pending.first { $0.contact == contact }?.view }

  /// Content wants to hear no more of a contact.
  public mutating func drop(_ contact: ContactID) { pending.removeAll { $0.contact == contact } }

  /// A drag of the control itself has won these contacts: what was withheld is delivered.
  public mutating func hand(
    _ contacts: ContactSet, at time: Timestamp, under arbitration: borrowing Arbitration,
    into delivered: inout [Delivered]
  ) {
    for index in pending.indices where contacts.contains(pending[index].contact) {
      switch pending[index].stage {
      case .withheld: Self.deliverDown(&pending[index], at: time, under: arbitration, into: &delivered)
      case .delayed, .delivered: break
      }
    }
  }

  /// Takes in a frame, after recognizers have claimed what they claim in it.
  public mutating func handle(
    _ frame: TouchFrame, under arbitration: borrowing Arbitration, into delivered: inout [Delivered]
  ) {
    guard !pending.isEmpty else { return }
    for contact in frame.contacts where contact.phase != .down {
      guard let index = pending.firstIndex(where: { $0.contact == contact.id }) else { continue }
      pending[index].position = contact.position
      if contact.position.distance(to: pending[index].start) > pending[index].slop { pending[index].isTap = false }
      switch (pending[index].stage, contact.phase) {
      case (.withheld, .motion), (.delayed, .motion), (_, .down): break
      case (.delivered, .motion): Self.deliver(.moved, of: &pending[index], at: frame.time, into: &delivered)
      case (_, .up): lift(index, at: frame.time, under: arbitration, into: &delivered)
      case (.withheld, .cancel), (.delayed, .cancel): pending.remove(at: index)
      case (.delivered, .cancel):
        Self.deliver(.cancelled, of: &pending[index], at: frame.time, into: &delivered)
        pending.remove(at: index)
      }
    }
  }

  /// Delivers what recognizers delayed and delay no more; to be called whenever they may have concluded.
  public mutating func release(
    at time: Timestamp, under arbitration: borrowing Arbitration, into delivered: inout [Delivered]
  ) {
    var index = 0
    while index < pending.count {
      switch pending[index].stage {
      case .delayed: Self.deliverDown(&pending[index], at: time, under: arbitration, into: &delivered)
      case .withheld where pending[index].mayScroll && arbitration.leavesToContent(pending[index].contact):
        Self.deliverDown(&pending[index], at: time, under: arbitration, into: &delivered)
      case .withheld, .delivered: break
      }
      if pending[index].hasLifted {
        if lift(index, at: time, under: arbitration, into: &delivered) { continue }
      }
      index += 1
    }
  }

  /// The earliest time at which a withheld contact is to be delivered or a row of taps is over, or `nil`.
  public var nextDeadline: Timestamp? {
    var earliest = counter.end
    for entry in pending where !entry.hasLifted {
      if case .withheld(let time) = entry.stage, earliest.map({ time < $0 }) ?? true { earliest = time }
    }
    return earliest
  }

  /// Delivers every withheld contact whose delay is over at `time`, in order of landing.
  public mutating func fireDeadlines(
    at time: Timestamp, under arbitration: borrowing Arbitration, into delivered: inout [Delivered]
  ) {
    if let end = counter.end, end <= time { counter.forget() }
    for index in pending.indices where !pending[index].hasLifted {
      if case .withheld(let due) = pending[index].stage, due <= time {
        Self.deliverDown(&pending[index], at: time, under: arbitration, into: &delivered)
      }
    }
  }

  // Static, so that no copy of the list is held while one of its entries changes.
  private static func deliverDown(
    _ entry: inout Pending, at time: Timestamp, under arbitration: borrowing Arbitration,
    into delivered: inout [Delivered]
  ) {
    if arbitration.delays(entry.contact, .began) {
      entry.stage = .delayed
    } else {
      Self.deliver(.down, of: &entry, at: time, into: &delivered)
    }
  }

  /// Delivers a lift unless a recognizer delays it, or a drag that scrolls has claimed what was withheld until now.
  ///
  /// - Returns: whether the contact is done with.
  @discardableResult
  private mutating func lift(
    _ index: Int, at time: Timestamp, under arbitration: borrowing Arbitration, into delivered: inout [Delivered]
  ) -> Bool {
    pending[index].hasLifted = true
    if pending[index].stage != .delivered {
      guard !arbitration.claimsScroll(pending[index].contact) else { return false }
      Self.deliverDown(&pending[index], at: time, under: arbitration, into: &delivered)
    }
    guard pending[index].stage == .delivered, !arbitration.delays(pending[index].contact, .ended) else { return false }
    Self.deliver(.up, of: &pending[index], at: time, into: &delivered)
    let entry = pending.remove(at: index)
    if entry.isTap { counter.lift(entry.tap, from: entry.view, at: time) }
    return true
  }

  private mutating func end(
    at time: Timestamp, into delivered: inout [Delivered], where matches: (ContactID) -> Bool
  ) {
    var kept = 0
    for index in pending.indices {
      guard matches(pending[index].contact) else {
        if kept != index { pending.swapAt(kept, index) }
        kept += 1
        continue
      }
      if pending[index].stage == .delivered {
        Self.deliver(.cancelled, of: &pending[index], at: time, into: &delivered)
      }
    }
    pending.removeSubrange(kept...)
  }

  private static func deliver(
    _ phase: ContentTouch.Phase, of entry: inout Pending, at time: Timestamp, into delivered: inout [Delivered]
  ) {
    entry.stage = .delivered
    delivered.append(
      Delivered(
        view: entry.view,
        touch: ContentTouch(
          contact: entry.contact, phase: phase, time: time, position: entry.position, tapCount: entry.tap.number)))
  }
}
