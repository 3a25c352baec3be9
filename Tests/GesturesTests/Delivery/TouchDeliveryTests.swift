import Gestures
import Testing
import TouchModel

@Suite struct TouchDeliveryTests {
  /// Runs a session on one view's content; `claims` are times in ms at which a recognizer wins all contacts.
  private func run(_ fingers: Fingers, delay: Int64 = 150, claims: [Double] = []) -> [String] {
    let arbitration = Arbitration(profile: .uikit, screen: Size(width: 400, height: 800))
    var delivery = TouchDelivery(profile: .uikit)
    var delivered: [TouchDelivery.Delivered] = []
    var claims = claims
    for frame in fingers.frames {
      while let deadline = delivery.nextDeadline, deadline <= frame.time {
        delivery.fireDeadlines(at: deadline, under: arbitration, into: &delivered)
      }
      for contact in frame.contacts where contact.phase == .down {
        delivery.land(contact, on: 3, at: frame.time, delay: .milliseconds(delay), under: arbitration, into: &delivered)
      }
      if let claim = claims.first, frame.time.microseconds >= Int64(claim * 1000) {
        claims.removeFirst()
        delivery.claim([ContactID(1), ContactID(2)], at: frame.time, into: &delivered)
      }
      delivery.handle(frame, under: arbitration, into: &delivered)
    }
    #expect(delivery.isIdle)
    #expect(delivered.allSatisfy { $0.view == 3 })
    return delivered.map { "\($0.touch.phase)@\($0.touch.time.microseconds / 1000)" }
  }

  @Test func itIsWithheldForTheDelay() {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(105, 100, at: 200)
    fingers.up(at: 300)
    #expect(run(fingers) == ["down@150", "moved@200", "up@300"])
    #expect(run(fingers, delay: 0) == ["down@0", "moved@200", "up@300"])
  }

  @Test func anEarlyLiftDeliversDownAndUpTogether() {
    var fingers = Fingers()
    fingers.tap(100, 100, at: 0)
    #expect(run(fingers) == ["down@60", "up@60"])
  }

  @Test func aFingerThatPassedTheSlopAndThatNobodyWonIsDeliveredAfterTheDelay() {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(100, 110.1, at: 100)
    fingers.move(100, 100, at: 120)
    fingers.up(at: 300)
    #expect(run(fingers) == ["down@150", "up@300"])
  }

  @Test func aClaimEndsIt() {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(100, 120, at: 200)
    fingers.up(at: 300)
    #expect(run(fingers, claims: [200]) == ["down@150", "cancelled@200"])
    #expect(run(fingers, claims: [0]).isEmpty)
  }

  @Test func aCancelIsNeverAnUp() {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.cancel(at: 300)
    #expect(run(fingers) == ["down@150", "cancelled@300"])
    #expect(run(fingers, delay: 400).isEmpty)
  }

  @Test func twoContactsAreKeptApart() {
    var fingers = Fingers()
    fingers.down(1, 100, 100, at: 0)
    fingers.down(2, 200, 100, at: 50)
    fingers.up(1, at: 60)
    fingers.up(2, at: 400)
    #expect(run(fingers) == ["down@60", "up@60", "down@200", "up@400"])
  }
}

/// What recognizers mean for content: UIKit's three flags.
@Suite struct ContentPolicyTests {
  /// Runs a session through one view with recognizers and content, as the engine does.
  private func run(_ fingers: Fingers, _ specs: [RecognizerSpec], delay: Int64 = 0) -> [String] {
    var arbitration = Arbitration(profile: .uikit, screen: Size(width: 400, height: 800))
    var delivery = TouchDelivery(profile: .uikit)
    var delivered: [TouchDelivery.Delivered] = []
    let path = arbitration.attach(view: 0, named: "v", depth: 0, specs)
    func settle(at time: Timestamp, _ effects: [ArbitrationEffect]) {
      for effect in effects {
        if case .claimed(_, let contacts) = effect { delivery.claim(contacts, at: time, into: &delivered) }
      }
      delivery.release(at: time, under: arbitration, into: &delivered)
    }
    func wake(until time: Timestamp?) {
      while let next = [arbitration.nextDeadline, delivery.nextDeadline].compactMap(\.self).min(),
        time.map({ next <= $0 }) ?? true
      {
        var effects: [ArbitrationEffect] = []
        if arbitration.nextDeadline == next {
          arbitration.fireDeadline(into: &effects)
          settle(at: next, effects)
        } else {
          delivery.fireDeadlines(at: next, under: arbitration, into: &delivered)
        }
      }
    }
    for frame in fingers.frames {
      wake(until: frame.time)
      var effects: [ArbitrationEffect] = []
      for contact in frame.contacts where contact.phase == .down {
        arbitration.land(contact, at: frame.time, path: path, into: &effects)
        delivery.land(
          contact, on: 3, at: frame.time, delay: .milliseconds(delay), under: arbitration, into: &delivered)
      }
      arbitration.handle(frame, into: &effects)
      settle(at: frame.time, effects)
      delivery.handle(frame, under: arbitration, into: &delivered)
    }
    wake(until: nil)
    #expect(delivery.isIdle)
    return delivered.map { "\($0.touch.phase)@\($0.touch.time.microseconds / 1000)" }
  }

  private func double(_ policy: ContentPolicy) -> RecognizerSpec {
    RecognizerSpec("double", .tap(TapOptions(taps: 2)), content: policy)
  }

  private let once: Fingers = {
    var f = Fingers(); f.tap(100, 100, at: 0); return f
  }()
  private let twice: Fingers = {
    var f = Fingers()
    f.tap(100, 100, at: 0)
    f.tap(100, 100, at: 160)
    return f
  }()

  /// `delaysTouchesEnded`: the lift is held until the double tap is out of the question, and a double tap cancels both.
  @Test func theLiftWaitsForTheVerdict() {
    #expect(run(once, [double(ContentPolicy())]) == ["down@0", "up@360"])
    #expect(run(twice, [double(ContentPolicy())]) == ["down@0", "down@160", "cancelled@220", "cancelled@220"])
    #expect(run(once, [double(ContentPolicy(delaysTouchesEnded: false))]) == ["down@0", "up@60"])
  }

  /// `delaysTouchesBegan`: nothing at all until it has failed, and then everything.
  @Test func theLandingWaitsForTheVerdict() {
    #expect(run(once, [double(ContentPolicy(delaysTouchesBegan: true))]) == ["down@360", "up@360"])
    #expect(run(twice, [double(ContentPolicy(delaysTouchesBegan: true))]).isEmpty)
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(100, 130, at: 40)
    fingers.move(100, 160, at: 80)
    fingers.up(at: 100)
    // Failed by movement: what it delayed is told, from there on as it comes.
    #expect(
      run(fingers, [double(ContentPolicy(delaysTouchesBegan: true))]) == ["down@40", "moved@40", "moved@80", "up@100"])
    #expect(
      run(fingers, [double(ContentPolicy(delaysTouchesBegan: true))], delay: 20) == [
        "down@40", "moved@40", "moved@80", "up@100",
      ])
  }

  /// `cancelsTouchesInView` off: content sees the whole touch beside the gesture.
  @Test func aWinMayLeaveContentAlone() {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 124), at: 0, for: 24)
    let kept = RecognizerSpec("pan", .pan(), content: ContentPolicy(cancelsTouches: false))
    #expect(run(fingers, [kept]) == ["down@0", "moved@8", "moved@16", "moved@24", "up@32"])
    #expect(run(fingers, [RecognizerSpec("pan", .pan())]) == ["down@0", "moved@8", "cancelled@16"])
  }

  /// Landings in a row on one view: soon after a lift, near the first, and only after a tap.
  @Test func tapsOfARowAreCounted() {
    let arbitration = Arbitration(profile: .uikit, screen: Size(width: 400, height: 800))
    var delivery = TouchDelivery(profile: .uikit)
    var delivered: [TouchDelivery.Delivered] = []
    var id: Int32 = 0
    func tap(_ time: Int64, x: Double = 50, view: Int = 3, drag: Double = 0, ends: ContactPhase = .up) -> Int {
      id += 1
      delivered.removeAll()
      var contact = Contact(id: ContactID(id), phase: .down, position: Point(x: x, y: 20))
      func frame(_ ms: Int64) -> TouchFrame { TouchFrame(time: .zero + .milliseconds(ms), contacts: [contact]) }
      while let due = delivery.nextDeadline, due <= frame(time).time {
        delivery.fireDeadlines(at: due, under: arbitration, into: &delivered)
      }
      delivery.land(contact, on: view, at: frame(time).time, delay: .zero, under: arbitration, into: &delivered)
      contact.phase = .motion
      contact.position.x += drag
      delivery.handle(frame(time + 20), under: arbitration, into: &delivered)
      contact.phase = ends
      delivery.handle(frame(time + 50), under: arbitration, into: &delivered)
      return delivered[0].touch.tapCount
    }
    #expect(tap(0) == 1)
    #expect(tap(150) == 2)
    #expect(tap(500) == 3)
    #expect(tap(851) == 1)
    #expect(tap(930) == 1, "30 ms after the lift is chatter")
    #expect(tap(1100, x: 96) == 1)
    #expect(tap(1300, x: 96, drag: 12) == 2)
    #expect(tap(1450, x: 96) == 1)
    #expect(tap(1600, x: 96, view: 4) == 1)
    #expect(tap(1700, x: 96, view: 4, ends: .cancel) == 2)
    #expect(tap(1850, x: 96, view: 4) == 1)
    #expect(delivery.isIdle && delivery.countsTaps)
    delivery.endRow()
    #expect(!delivery.countsTaps && delivery.nextDeadline == nil)
  }
}
