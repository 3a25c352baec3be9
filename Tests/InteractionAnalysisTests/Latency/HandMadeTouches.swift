import Gestures
import InteractionAnalysis
import TouchModel

/// Touches written out by hand, and their timings as the recognizers on one view of 400 x 800 points give them.
struct HandMadeTouches {
  private(set) var frames: [TouchFrame] = []

  /// Adds a frame of what fingers did at a time in microseconds: those that land or move to a place, and those that lift.
  mutating func at(_ time: Int64, _ places: [Int32: (Double, Double)] = [:], up: [Int32] = [], cancel: [Int32] = []) {
    var frame = TouchFrame(time: Timestamp(microseconds: time))
    for id in places.keys.sorted() {
      guard let (x, y) = places[id] else { continue }
      let isNew = !frames.contains { $0.contacts.contains { $0.id == ContactID(id) } }
      frame.contacts.append(
        Contact(id: ContactID(id), phase: isNew ? .down : .motion, position: Point(x: x, y: y)))
    }
    for id in up { frame.contacts.append(Contact(id: ContactID(id), phase: .up, position: last(id))) }
    for id in cancel {
      frame.contacts.append(
        Contact(id: ContactID(id), phase: .cancel, position: last(id), cancelCause: .palm))
    }
    frames.append(frame)
  }

  private func last(_ id: Int32) -> Point {
    frames.flatMap(\.contacts).last { $0.id == ContactID(id) }?.position ?? .zero
  }

  /// The timings under a profile; by default of every recognizer that it has.
  func timings(
    _ profile: Profile = .uikit, _ specs: [RecognizerSpec]? = nil, reference: Profile? = nil,
    pointsPerMillimetre: Double? = nil
  ) -> [GestureTiming] {
    let screen = Size(width: 400, height: 800)
    var arbitration = Arbitration(profile: profile, screen: screen)
    let path = arbitration.attach(view: 0, named: "view", depth: 0, specs ?? profile.everyRecognizer)
    var analyzer = LatencyAnalyzer(
      profile: profile, screen: screen, pointsPerMillimetre: pointsPerMillimetre, reference: reference)
    var effects: [ArbitrationEffect] = []
    var found: [GestureTiming] = []
    func settle() {
      for effect in effects { analyzer.observe(effect, of: arbitration) }
      effects.removeAll()
      found += analyzer.settle(isIdle: arbitration.isIdle, of: arbitration).gestures
    }
    func wake(until time: Timestamp) {
      while let deadline = arbitration.nextDeadline, deadline <= time {
        arbitration.fireDeadline(into: &effects)
        settle()
      }
    }
    for frame in frames {
      wake(until: frame.time)
      analyzer.observe(frame)
      var (first, landings) = (frame, TouchFrame())
      if frame.handsOver { frame.split(into: &first, landings: &landings) }
      for part in [first, landings] where !part.contacts.isEmpty {
        for contact in part.contacts where contact.phase == .down {
          arbitration.land(contact, at: part.time, path: path, into: &effects)
        }
        arbitration.handle(part, into: &effects)
        settle()
      }
    }
    wake(until: Timestamp(microseconds: .max))
    return found
  }
}

extension [GestureTiming] {
  /// The only one of a kind, or `nil`.
  func only(_ kind: GestureKind) -> GestureTiming? {
    let mine = filter { $0.gesture.kind == kind }
    return mine.count == 1 ? mine[0] : nil
  }
}
