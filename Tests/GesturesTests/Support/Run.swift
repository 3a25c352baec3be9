import Gestures
import PropertyChecks
import TouchModel

/// What recognizers made of a session.
struct Run {
  var events: [(name: String, event: GestureEvent)] = []
  var resolutions: [(name: String, resolution: Resolution)] = []
  var isIdleAtEnd = false
  /// What it broke of the contract; not judged where a program changes the recognizers meanwhile.
  var failures: [String] = []

  /// Runs a session on one view (or several nested ones, root first) with virtual time.
  init(
    _ fingers: Fingers, _ views: [[RecognizerSpec]], profile: Profile = .uikit,
    screen: Size = Size(width: 400, height: 800)
  ) {
    self.init(frames: fingers.frames, views, profile: profile, screen: screen)
  }

  init(_ fingers: Fingers, _ specs: [RecognizerSpec], profile: Profile = .uikit) {
    self.init(fingers, [specs], profile: profile)
  }

  /// What a program does to the recognizers right after the frame of a time in milliseconds.
  typealias Change = (
    ms: Double, body: (inout Arbitration, Timestamp, inout [ArbitrationEffect]) -> Void
  )

  init(
    frames: [TouchFrame], _ views: [[RecognizerSpec]], profile: Profile = .uikit,
    screen: Size = Size(width: 400, height: 800), changes: [Change] = []
  ) {
    var arbitration = Arbitration(profile: profile, screen: screen)
    var path: [MemberID] = []
    for (index, specs) in views.enumerated() {
      path += arbitration.attach(view: index, named: "v\(index)", depth: index, specs)
    }
    var contract = GestureContract()
    for (member, spec) in zip(path, views.joined()) {
      contract.attach(member, spec.options, profile: profile.overriding(spec.settings))
    }
    var effects: [ArbitrationEffect] = []
    func take(_ run: inout Run) {
      for effect in effects {
        contract.take(effect)
        switch effect {
        case .gesture(let member, let event): run.events.append((arbitration.localName(of: member), event))
        case .resolved(let resolution):
          run.resolutions.append((arbitration.name(of: resolution.member), resolution))
        case .claimed, .ignoredContact: break
        }
      }
      effects.removeAll()
      contract.startAnew()
    }
    for frame in frames {
      while let deadline = arbitration.nextDeadline, deadline <= frame.time {
        arbitration.fireDeadline(into: &effects)
        take(&self)
      }
      for contact in frame.contacts where contact.phase == .down {
        arbitration.land(contact, at: frame.time, path: path, into: &effects)
        take(&self)
        contract.land(contact.id, on: path)
      }
      contract.end(frame.contacts)
      arbitration.handle(frame, into: &effects)
      for change in changes where Timestamp(microseconds: Int64(change.ms * 1000)) == frame.time {
        change.body(&arbitration, frame.time, &effects)
      }
      take(&self)
    }
    while arbitration.nextDeadline != nil {
      arbitration.fireDeadline(into: &effects)
      take(&self)
    }
    isIdleAtEnd = arbitration.isIdle
    contract.finish()
    failures = (changes.isEmpty ? contract.failures : []) + (isIdleAtEnd ? [] : ["something is pending at the end"])
  }

  /// Each event as `name phase@ms`, `changed` left out.
  var story: [String] {
    events.filter { $0.event.phase != .changed }.map {
      "\($0.name) \($0.event.phase)@\(DecimalText.string(Double($0.event.time.microseconds) / 1000, decimals: 0))"
    }
  }

  func events(_ name: String) -> [GestureEvent] { events.filter { $0.name == name }.map(\.event) }
  func cause(_ name: String, _ outcome: Resolution.Outcome) -> Cause? {
    resolutions.first { $0.name == name && $0.resolution.outcome == outcome }?.resolution.cause
  }
}

extension Array where Element == RecognizerSpec {
  /// Tap, double tap and triple tap that wait for each other.
  static var taps: [RecognizerSpec] {
    [
      RecognizerSpec("tap1", .tap(), relations: Relations(requiresFailureOf: [.own("tap2")])),
      RecognizerSpec("tap2", .tap(TapOptions(taps: 2)), relations: Relations(requiresFailureOf: [.own("tap3")])),
      RecognizerSpec("tap3", .tap(TapOptions(taps: 3))),
    ]
  }
}
