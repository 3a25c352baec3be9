import Gestures
import TouchModel

/// One recognizer without any other, on the contacts of a gesture; its relations to others fall away.
struct LoneTrial: Sendable {
  private var arbitration: Arbitration
  private let path: [MemberID]
  private var effects: [ArbitrationEffect] = []
  private var parts = (first: TouchFrame(), landings: TouchFrame())
  /// When it first reported that it began or was recognized.
  private(set) var reported: Timestamp?

  init(_ spec: RecognizerSpec, in place: RecognizerPlace, profile: Profile, screen: Size) {
    var arbitration = Arbitration(profile: profile, screen: screen)
    path = arbitration.attach(view: 0, named: "alone", depth: 0, [spec])
    for member in path {
      if let bounds = place.bounds { arbitration.place(member, in: bounds) }
      arbitration.confine(member, to: place.axis)
    }
    self.arbitration = arbitration
  }

  mutating func feed(_ frame: TouchFrame) {
    fire(until: frame.time)
    guard reported == nil else { return }
    guard frame.handsOver else { return take(frame) }
    frame.split(into: &parts.first, landings: &parts.landings)
    take(parts.first)
    take(parts.landings)
  }

  /// Lets what is due by then come.
  mutating func fire(until time: Timestamp) {
    while reported == nil, let deadline = arbitration.nextDeadline, deadline <= time {
      arbitration.fireDeadline(into: &effects)
      look()
    }
  }

  private mutating func take(_ frame: TouchFrame) {
    for contact in frame.contacts where contact.phase == .down {
      arbitration.land(contact, at: frame.time, path: path, into: &effects)
    }
    arbitration.handle(frame, into: &effects)
    look()
  }

  private mutating func look() {
    for effect in effects {
      guard case .gesture(_, let event) = effect, event.phase == .began || event.phase == .recognized else { continue }
      reported = reported ?? event.time
    }
    effects.removeAll(keepingCapacity: true)
  }
}
