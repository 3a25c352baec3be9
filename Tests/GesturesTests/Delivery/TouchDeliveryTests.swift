import Gestures
import Testing
import TouchModel

@Suite struct TouchDeliveryTests {
  /// Runs a session on one view's content; `claims` are times in ms at which a recognizer wins all contacts.
  private func run(_ fingers: Fingers, delay: Int64 = 150, claims: [Double] = []) -> [String] {
    var delivery = TouchDelivery(profile: .uikit)
    var delivered: [TouchDelivery.Delivered] = []
    var claims = claims
    for frame in fingers.frames {
      while let deadline = delivery.nextDeadline, deadline <= frame.time {
        delivery.fireDeadlines(at: deadline, into: &delivered)
      }
      for contact in frame.contacts where contact.phase == .down {
        delivery.land(contact, on: 3, at: frame.time, delay: .milliseconds(delay), into: &delivered)
      }
      if let claim = claims.first, frame.time.microseconds >= Int64(claim * 1000) {
        claims.removeFirst()
        delivery.claim([ContactID(1), ContactID(2)], at: frame.time, into: &delivered)
      }
      delivery.handle(frame, into: &delivered)
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

  @Test func aFingerThatPassedTheSlopFirstIsNeverDelivered() {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.move(100, 110.1, at: 100)
    fingers.move(100, 100, at: 120)
    fingers.up(at: 300)
    #expect(run(fingers).isEmpty)
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
