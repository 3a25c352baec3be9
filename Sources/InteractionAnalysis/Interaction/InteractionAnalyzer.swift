public import Gestures
public import TouchModel

/// Cuts a stream of frames and recognizer results into interactions and labels each one.
///
/// Feed every frame, every arbitration effect and, after each, `settle`. While arbitration is not idle a later tap may belong
/// to an earlier one, so interactions wait; on a panel that chatters without end those that are far behind are given anyway,
/// which bounds memory.
public struct InteractionAnalyzer: Sendable {
  /// How many times fingers may have come and gone before an idle moment; a sequence of taps has a few.
  static let spanLimit = 128

  /// From a first finger down to the last finger up.
  struct Span: Sendable {
    var start: Timestamp
    var end: Timestamp
    var touches = 0
    var contacts = ContactSet()
    var wasCancelled = false
    var cancelledAtEnd = false
    /// How many decisions about it an explanation has no room for.
    var omitted = 0
  }

  /// A gesture that was recognized, by the recognizer that reported it.
  struct Won: Sendable {
    var member: MemberID
    var cause: Cause?
    var event: GestureEvent?
    var contacts: ContactSet
    var wasCancelled = false
  }

  /// A recognizer that lost.
  struct Lost: Sendable {
    var member: MemberID
    var cause: Cause
    var contacts: ContactSet
  }

  let dragSlop: Double
  let flingSpeed: Double
  var spans: [Span] = []
  var won: [Won] = []
  var lost: [Lost] = []
  private var down: [ContactID] = []
  private var number = 0

  public init(profile: Profile) {
    dragSlop = profile[.longPressSlop]
    flingSpeed = profile[.minimumFlingSpeed]
  }

  /// Takes in which contacts came and went; where a finger lifts in the frame in which another lands, it lifted first.
  public mutating func observe(_ frame: TouchFrame) {
    guard frame.handsOver else {
      for contact in frame.contacts { observe(contact, at: frame.time) }
      return
    }
    frame.forEachInOrder { observe($0, at: frame.time) }
  }

  private mutating func observe(_ contact: Contact, at time: Timestamp) {
    switch contact.phase {
    case .down:
      if down.isEmpty { spans.append(Span(start: time, end: time)) }
      down.append(contact.id)
      spans[spans.count - 1].contacts.insert(contact.id)
      spans[spans.count - 1].touches = max(spans[spans.count - 1].touches, down.count)
    case .motion: break
    case .up, .cancel:
      guard !spans.isEmpty else { return }
      down.removeAll { $0 == contact.id }
      // A clock that ran backward makes no interaction shorter than it was.
      spans[spans.count - 1].end = max(spans[spans.count - 1].end, time)
      guard contact.phase == .cancel else { return }
      if contact.cancelCause == .endOfRecording {
        spans[spans.count - 1].cancelledAtEnd = true
      } else {
        spans[spans.count - 1].wasCancelled = true
      }
    }
  }

  /// Takes in what arbitration reported.
  public mutating func observe(_ effect: ArbitrationEffect) {
    switch effect {
    case .resolved(let resolution):
      switch resolution.outcome {
      case .won:
        won.append(Won(member: resolution.member, cause: resolution.cause, contacts: resolution.contacts))
      case .failed:
        lost.append(Lost(member: resolution.member, cause: resolution.cause, contacts: resolution.contacts))
      case .prevented:
        if let cause = resolution.shortfall {
          lost.append(Lost(member: resolution.member, cause: cause, contacts: resolution.contacts))
        }
      case .held, .cancelled: break
      }
    case .gesture(let member, let event):
      guard let index = won.lastIndex(where: { $0.member == member }) else { return }
      won[index].event = event
      won[index].contacts = event.contacts
      if event.phase == .cancelled { won[index].wasCancelled = true }
    case .claimed, .ignoredContact: break
    }
  }

  /// Hands out every interaction that is over.
  ///
  /// - Parameters:
  ///   - isIdle: whether no recognizer is pending.
  ///   - name: the display name of a recognizer, for the runner-up.
  public mutating func settle(isIdle: Bool, name: (MemberID) -> String) -> [Interaction] {
    settleCounting(isIdle: isIdle, name: name).map(\.interaction)
  }

  /// Counts a decision that is not kept, for the span that has its contacts, else the last one.
  mutating func omit(_ contacts: ContactSet) {
    guard let index = spans.lastIndex(where: { $0.contacts.shares(contacts) }) ?? spans.indices.last else { return }
    spans[index].omitted += 1
  }

  /// The same as `settle`, each interaction with how many decisions about it are not kept.
  mutating func settleCounting(
    isIdle: Bool, name: (MemberID) -> String
  ) -> [(interaction: Interaction, omitted: Int)] {
    let isOver = isIdle && down.isEmpty
    guard isOver ? !spans.isEmpty : spans.count > Self.spanLimit else { return [] }
    mergeMultipleTaps()
    let count = isOver ? spans.count : max(0, spans.count - Self.spanLimit / 2)
    var interactions: [(interaction: Interaction, omitted: Int)] = []
    for span in spans.prefix(count) {
      number += 1
      interactions.append((interaction(of: span, number: number, name: name), span.omitted))
    }
    spans.removeFirst(count)
    let left = spans.map(\.contacts)
    won.removeAll { gesture in !left.contains { $0.shares(gesture.contacts) } }
    lost.removeAll { loser in !left.contains { $0.shares(loser.contacts) } }
    return interactions
  }

  /// Joins the spans that one gesture covers: the taps of a multiple tap, or a tap and what follows it.
  private mutating func mergeMultipleTaps() {
    for gesture in won {
      guard let event = gesture.event, event.contacts.count > 1 else { continue }
      let covered = spans.indices.filter { spans[$0].contacts.shares(event.contacts) }
      guard let first = covered.first, let last = covered.last, last > first else { continue }
      for index in first + 1...last {
        spans[first].end = spans[index].end
        spans[first].touches = max(spans[first].touches, spans[index].touches)
        spans[first].omitted += spans[index].omitted
        spans[index].contacts.forEach { spans[first].contacts.insert($0) }
      }
      spans.removeSubrange(first + 1...last)
    }
  }
}

extension ContactSet {
  /// Whether the two have a contact in common.
  func shares(_ other: ContactSet) -> Bool {
    for index in 0..<count where other.contains(self[index]) { return true }
    return false
  }
}
