import Gestures
import TouchModel

/// One recognizer without any other, on the contacts of a gesture; its relations to others fall away.
struct LoneTrial: Sendable {
  private var recognizer: BareArbitration
  /// When it first reported that it began or was recognized.
  private(set) var reported: Timestamp?

  init(_ spec: RecognizerSpec, in place: RecognizerPlace, profile: Profile, screen: Size) {
    var arbitration = Arbitration(profile: profile, screen: screen)
    let path = arbitration.attach(view: 0, named: "alone", depth: 0, [spec])
    for member in path {
      if let bounds = place.bounds { arbitration.place(member, in: bounds) }
      arbitration.confine(member, to: place.axis)
    }
    recognizer = BareArbitration(arbitration, path: path)
  }

  mutating func feed(_ frame: TouchFrame) {
    fire(until: frame.time)
    guard reported == nil else { return }
    recognizer.take(frame) { effects, _ in reported = reported ?? Self.report(in: effects) }
  }

  /// Lets what is due by then come.
  mutating func fire(until time: Timestamp) {
    while reported == nil, let deadline = recognizer.nextDeadline, deadline <= time {
      recognizer.fireDeadline { effects, _ in reported = reported ?? Self.report(in: effects) }
    }
  }

  private static func report(in effects: [ArbitrationEffect]) -> Timestamp? {
    for effect in effects {
      guard case .gesture(_, let event) = effect, event.phase == .began || event.phase == .recognized else { continue }
      return event.time
    }
    return nil
  }
}
