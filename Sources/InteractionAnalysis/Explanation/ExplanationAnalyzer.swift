public import Gestures
public import TouchModel

/// Cuts a stream of frames and recognizer results into interactions and explains each one.
///
/// Feed every frame, every arbitration effect and, after each, `settle`, as for `InteractionAnalyzer`, which labels them.
/// Contacts and decisions are kept until their interaction is over, up to `decisionLimit`, its frames up to `FrameLog`'s
/// limits; an interaction that is longer has no hint. A cancelled contact, also one lost by SYN_DROPPED, is a decision.
public struct ExplanationAnalyzer: Sendable {
  /// How many decisions are kept of interactions that are not over.
  public static let decisionLimit = 2048

  /// How far a contact ever was from where it landed.
  struct Path: Sendable {
    var contact: ContactID
    var start: Point
    var farthest = 0.0
  }

  private var analyzer: InteractionAnalyzer
  private let finder: HintFinder?
  private var now: Timestamp?
  private var frames = FrameLog()
  private(set) var paths: [Path] = []
  private var decisions: [Decision] = []

  /// An analyzer for recognizers under a profile.
  ///
  /// - Parameters:
  ///   - profile: what the recognizers have their constants from.
  ///   - field: the screen where the recognizers are `profile.everyRecognizer` on one full-screen view, so that other constants
  ///     can be tried; `nil` for any other tree, which has no hints.
  public init(profile: Profile, field: Size? = nil) {
    analyzer = InteractionAnalyzer(profile: profile)
    finder = field.map { HintFinder(profile: profile, screen: $0) }
  }

  /// Takes in which contacts came, moved and went, before arbitration does.
  public mutating func observe(_ frame: TouchFrame) {
    analyzer.observe(frame)
    var frame = frame
    // A frame stamped earlier than the one before is delivered at the present.
    frame.time = max(now ?? frame.time, frame.time)
    now = frame.time
    if finder != nil { frames.add(frame) }
    frame.forEachInOrder { take($0, at: frame.time) }
  }

  private mutating func take(_ contact: Contact, at time: Timestamp) {
    switch contact.phase {
    case .down:
      // An interaction has no more contacts than its set holds, however many land beside a finger that rests.
      if let span = analyzer.spans.last, span.contacts.contains(contact.id) {
        paths.append(Path(contact: contact.id, start: contact.position))
      }
    case .motion:
      guard let index = paths.lastIndex(where: { $0.contact == contact.id }) else { return }
      paths[index].farthest = max(paths[index].farthest, contact.position.distance(to: paths[index].start))
      return
    case .up, .cancel: break
    }
    add(Decision(time: time, event: .contact(contact.id, contact.phase, contact.position, contact.cancelCause)))
  }

  /// Takes in what arbitration reported.
  public mutating func observe(_ effect: ArbitrationEffect, of arbitration: Arbitration) {
    analyzer.observe(effect)
    guard case .resolved(let resolution) = effect else { return }
    endHold(of: resolution.member, at: resolution.time)
    add(
      Decision(
        time: resolution.time,
        event: .verdict(
          Verdict(
            time: resolution.time, member: resolution.member, recognizer: name(of: resolution.member, arbitration),
            kind: arbitration.kind(of: resolution.member), outcome: resolution.outcome, cause: resolution.cause,
            shortfall: resolution.shortfall, by: resolution.by.map { name(of: $0, arbitration) },
            isDeadline: resolution.time != now,
            contacts: resolution.contacts, bout: resolution.bout))))
  }

  /// Within its view where every recognizer is on the one that fills the screen, else with its view's.
  private func name(of member: MemberID, _ arbitration: Arbitration) -> String {
    finder == nil ? arbitration.name(of: member) : arbitration.localName(of: member)
  }

  private mutating func add(_ decision: Decision) {
    if decisions.count < Self.decisionLimit { decisions.append(decision) } else { analyzer.omit(decision.contacts) }
  }

  /// A wait ends: it lasted until then, or was none where the next recognizer to wait for failed in the same moment.
  private mutating func endHold(of member: MemberID, at time: Timestamp) {
    for index in decisions.indices.reversed() {
      guard case .verdict(var verdict) = decisions[index].event, verdict.member == member else { continue }
      if verdict.outcome == .held, verdict.until == nil {
        guard verdict.time < time else {
          decisions.remove(at: index)
          return
        }
        verdict.until = time
        decisions[index].event = .verdict(verdict)
      }
      return
    }
  }

  /// Explains every interaction that is over; `isIdle` says that no recognizer is pending.
  public mutating func settle(isIdle: Bool, of arbitration: Arbitration) -> [Explanation] {
    let inField = finder != nil
    let over = analyzer.settleCounting(isIdle: isIdle) {
      inField ? arbitration.localName(of: $0) : arbitration.name(of: $0)
    }
    guard !over.isEmpty else { return [] }
    let explanations = over.map { explain($0.interaction, omitted: $0.omitted, arbitration) }
    forget()
    return explanations
  }

  private func explain(_ interaction: Interaction, omitted: Int, _ arbitration: Arbitration) -> Explanation {
    let rest = (interaction.end - interaction.start).milliseconds
    let mine = decisions.filter { $0.contacts.shares(interaction.contacts) }.map { $0.timed(rest: rest) }
    // Deadlines before a frame are reported after its contacts; equal times keep their order.
    let sorted = mine.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    let verdicts = sorted.compactMap { if case .verdict(let verdict) = $0.event { verdict } else { nil } }
    var explanation = Explanation(
      interaction: interaction, decisions: sorted, omitted: omitted, recognizers: RecognizerRecord.all(of: verdicts))
    let taps = arbitration.singleTaps
    if !taps.isEmpty {
      let alike = taps.filter { $0.touches == interaction.touches }
      explanation.missedTap = MissedTap(
        of: interaction, verdicts, taps: alike.map { ($0.member, name(of: $0.member, arbitration)) },
        farthest: paths.filter { interaction.contacts.contains($0.contact) }.map(\.farthest).max() ?? 0)
    }
    explanation.hint = finder?.hint(for: explanation, frames)
    return explanation
  }

  /// Lets go of what belongs to no interaction that is still to come.
  private mutating func forget() {
    guard !analyzer.spans.isEmpty else {
      decisions.removeAll(keepingCapacity: true)
      paths.removeAll(keepingCapacity: true)
      frames.removeAll()
      return
    }
    let left = analyzer.spans.map(\.contacts)
    decisions.removeAll { decision in !left.contains { $0.shares(decision.contacts) } }
    paths.removeAll { path in !left.contains { $0.contains(path.contact) } }
  }
}

extension Decision {
  var contacts: ContactSet {
    switch event {
    case .contact(let contact, _, _, _): [contact]
    case .verdict(let verdict): verdict.contacts
    }
  }

  /// A deadline only says that it took too long; the lift says how long.
  fileprivate func timed(rest: Double) -> Decision {
    guard case .verdict(var verdict) = event else { return self }
    if verdict.cause.kind == .heldTooLong { verdict.cause.measured = max(rest, verdict.cause.measured) }
    if verdict.shortfall?.kind == .heldTooLong { verdict.shortfall?.measured = rest }
    return Decision(time: time, event: .verdict(verdict))
  }
}

extension Arbitration {
  /// Every recognizer of single taps, with the number of its fingers.
  fileprivate var singleTaps: [(member: MemberID, touches: Int)] {
    everyMember.compactMap { member in
      guard case .tap(let tap) = options(of: member), tap.taps == 1 else { return nil }
      return (member, tap.touches)
    }
  }
}
