import Gestures
import Testing
import TouchModel

@Suite struct ArbitrationTests {
  static let pan = RecognizerSpec("pan", .pan())

  @Test func theLeafWinsWhenBothClaimInOneFrame() {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80)
    let run = Run(fingers, [[Self.pan], [Self.pan]])
    #expect(Set(run.resolutions.filter { $0.resolution.outcome == .won }.map(\.name)) == ["v1.pan"])
    let lost = run.resolutions.first { $0.name == "v0.pan" }?.resolution
    #expect(lost?.outcome == .prevented)
    #expect(lost?.cause.kind == .slopExceeded)
    #expect(lost?.by == MemberID(1))
  }

  /// A contact of a program's own frames may land and leave in one: it is no finger that stays down for ever.
  @Test func aContactThatLandsAndLeavesAtOnceIsGone() {
    var fingers = Fingers()
    fingers.down(1, 100, 100, at: 0)
    fingers.frame(at: 8, [.move(1, 100, 150), .down(2, 200, 100), .up(2)])
    fingers.frame(at: 16, [.down(2, 200, 100), .cancel(2)])
    fingers.up(1, at: 24)
    let run = Run(fingers, [Self.pan, RecognizerSpec("pinch", .pinch(PinchOptions(fingers: .everyFinger)))])
    #expect(run.failures == [])
    #expect(run.story == ["pan began@8", "pan ended@24"])
    #expect(Run(fingers, Profile.uikit.everyRecognizer).failures == [])
    fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 100, 100), .up(1)])
    #expect(Run(fingers, [RecognizerSpec("tap", .tap())]).story == ["tap recognized@0"])
  }

  @Test func inOneViewTheFirstAttachedWins() {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80)
    let run = Run(fingers, [RecognizerSpec("a", .pan()), RecognizerSpec("b", .pan())])
    #expect(run.events("b").isEmpty)
    #expect(!run.events("a").isEmpty)
  }

  @Test(arguments: [true, false]) func oneSideSufficesForWinningTogether(first: Bool) {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80)
    let specs = [
      RecognizerSpec("a", .pan(), relations: Relations(simultaneousWith: first ? [.own("b")] : [])),
      RecognizerSpec("b", .pan(), relations: Relations(simultaneousWith: first ? [] : [.own("a")])),
    ]
    let run = Run(fingers, specs)
    #expect(run.story == ["a began@16", "b began@16", "a ended@88", "b ended@88"])
  }

  /// A pinch needs both fingers; where the inner view's pan has one of them, it gets neither.
  @Test func aClaimOverTwoContactsIsAllOrNothing() {
    var fingers = Fingers()
    fingers.down(1, 100, 300, at: 0)
    fingers.move(1, 100, 330, at: 8)
    fingers.down(2, 200, 330, at: 16)
    for step in 1...10 { fingers.move(2, 200 + Double(step) * 8, 330, at: 16 + Double(step) * 8) }
    fingers.frame(at: 120, [.up(1), .up(2)])
    let run = Run(fingers, [[RecognizerSpec("pinch", .pinch())], [Self.pan]])
    #expect(run.events("pinch").isEmpty)
    let verdicts = run.resolutions.filter { $0.name == "v0.pinch" }
    #expect(verdicts.map(\.resolution.outcome) == [.prevented])
    #expect(run.isIdleAtEnd)
  }

  @Test func aRequirementHoldsAndThenGrants() {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80)
    let specs = [
      RecognizerSpec("pan", .pan(), relations: Relations(requiresFailureOf: [.own("swipe")])),
      RecognizerSpec("swipe", .swipe(SwipeOptions(directions: .left))),
    ]
    let run = Run(fingers, specs)
    // Only the lift shows that the stroke is no swipe to the left; the pan begins and ends there, with its speed.
    #expect(run.story == ["pan began@88", "pan ended@88"])
    #expect(abs((run.events("pan").last?.velocity.dy ?? 0) - 1250) < 1e-6)
    #expect(run.cause("v0.pan", .held)?.kind == .slopExceeded)
  }

  @Test func aRequirementThatWinsRefuses() {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80)
    let specs = [
      RecognizerSpec("pan", .pan(), relations: Relations(requiresFailureOf: [.kind(.swipe)])),
      RecognizerSpec("swipe", .swipe()),
    ]
    let run = Run(fingers, specs)
    #expect(run.story == ["swipe recognized@88"])
    #expect(run.cause("v0.pan", .prevented)?.kind == .requiredOther)
  }

  @Test func aRequirementOnAnAncestor() {
    var fingers = Fingers()
    fingers.stroke(from: (5, 100), to: (150, 100), at: 0, for: 80)
    let inner = [RecognizerSpec("pan", .pan(), relations: Relations(requiresFailureOf: [.ancestor("back")]))]
    let run = Run(fingers, [[RecognizerSpec("back", .edgePan(EdgePanOptions(edge: .left)))], inner])
    #expect(run.events("pan").isEmpty)
    #expect(run.events("back").first?.edge == .left)
  }

  @Test func aConcludedRecognizerIgnoresLaterFingersUntilItsOwnLift() {
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80, lift: false)
    fingers.down(2, 300, 100, at: 90)
    fingers.up(2, at: 140)
    fingers.up(1, at: 200)
    fingers.tap(50, 50, at: 300)
    let run = Run(fingers, [RecognizerSpec("tap", .tap()), Self.pan])
    #expect(run.events("tap").map(\.contacts) == [[ContactID(3)]])
  }

  @Test func deadlinesFireInOrderOfTimeThenResolution() {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    fingers.up(at: 900)
    let together = Relations(simultaneousWith: [.kind(.longPress)])
    let specs = [
      RecognizerSpec("a", .longPress(), relations: together), RecognizerSpec("b", .longPress(), relations: together),
    ]
    #expect(Run(fingers, [specs, specs]).events.prefix(4).map(\.name) == ["a", "b", "a", "b"])
    #expect(Run(fingers, [specs, specs]).resolutions.prefix(4).map(\.name) == ["v1.a", "v1.b", "v0.a", "v0.b"])
  }

  @Test func boutsCountContactsThatShareRecognizers() {
    var fingers = Fingers()
    fingers.tap(100, 100, at: 0)
    fingers.tap(100, 100, at: 200)
    fingers.tap(100, 100, at: 2000)
    let bouts = Run(fingers, .taps).resolutions.filter { $0.resolution.outcome == .won }.map(\.resolution.bout)
    #expect(bouts == [1, 2])
  }

  @Test func moreContactsThanCanBeFollowedAreReported() {
    var arbitration = Arbitration(profile: .uikit, screen: Size(width: 400, height: 800))
    let path = arbitration.attach(view: 0, named: "v", depth: 0, Profile.uikit.everyRecognizer)
    var effects: [ArbitrationEffect] = []
    for id in 1...70 {
      let contact = Contact(id: ContactID(Int32(id)), phase: .down, position: Point(x: Double(id), y: 0))
      arbitration.land(contact, at: .zero, path: path, into: &effects)
      arbitration.handle(TouchFrame(time: .zero, contacts: [contact]), into: &effects)
    }
    let ignored = effects.compactMap { if case .ignoredContact(let id, _) = $0 { id.rawValue } else { nil } }
    #expect(ignored == Array(65...70))
  }

  /// A finger that rests keeps its recognizers in their bout; what tapped beside it meanwhile uses no place up.
  @Test func tapsBesideARestingFingerUseUpNoPlace() {
    var arbitration = Arbitration(profile: .uikit, screen: Size(width: 400, height: 800))
    let page = arbitration.attach(view: 0, named: "page", depth: 0, [Self.pan])
    let map = arbitration.attach(
      view: 1, named: "map", depth: 0,
      [RecognizerSpec("pinch", .pinch()), RecognizerSpec("rotation", .rotation()), RecognizerSpec("tap", .tap())])
    var fingers = Fingers()
    fingers.down(1, 50, 700, at: 0)
    for tap in 1...200 {
      fingers.down(2, 200, 600, at: Double(tap) * 200)
      fingers.up(2, at: Double(tap) * 200 + 60)
    }
    fingers.frame(at: 50_000, [.down(3, 200, 100)])
    for step in 1...10 { fingers.move(3, 200, 100 + Double(step) * 8, at: 50_000 + Double(step) * 8) }
    fingers.frame(at: 50_100, [.up(3)])
    fingers.frame(at: 50_200, [.up(1)])
    var effects: [ArbitrationEffect] = []
    for frame in fingers.frames {
      while let deadline = arbitration.nextDeadline, deadline <= frame.time {
        arbitration.fireDeadline(into: &effects)
      }
      for contact in frame.contacts where contact.phase == .down {
        arbitration.land(contact, at: frame.time, path: contact.position.y < 400 ? page : map, into: &effects)
      }
      arbitration.handle(frame, into: &effects)
    }
    var pans: [GesturePhase] = []
    for effect in effects {
      if case .ignoredContact(let id, _) = effect { Issue.record("contact \(id) was ignored") }
      if case .gesture(let member, let event) = effect, member == page[0], event.phase != .changed {
        pans.append(event.phase)
      }
    }
    #expect(pans == [.began, .ended])
    #expect(arbitration.isIdle)
  }

  /// Claims of a finger (2) that lands 40 ms after the stroke or spread of the first ones began.
  private func laterClaims(_ spec: RecognizerSpec, fingers first: Int) -> [ContactSet] {
    var arbitration = Arbitration(profile: .uikit, screen: Size(width: 400, height: 800))
    let path = arbitration.attach(view: 0, named: "v", depth: 0, [spec])
    var fingers = Fingers()
    fingers.frame(at: 0, (1...first).map { .down($0, 1, 100 * Double($0)) })
    for step in 1...10 { fingers.move(1, 1 + Double(step) * 12, 100 - Double(step) * 5, at: Double(step) * 8) }
    fingers.frame(at: 600, [.down(9, 300, 700)])
    var claims: [ContactSet] = []
    for frame in fingers.frames {
      var effects: [ArbitrationEffect] = []
      while let deadline = arbitration.nextDeadline, deadline <= frame.time {
        arbitration.fireDeadline(into: &effects)
      }
      for contact in frame.contacts where contact.phase == .down {
        arbitration.land(contact, at: frame.time, path: path, into: &effects)
      }
      arbitration.handle(frame, into: &effects)
      for effect in effects { if case .claimed(_, let contacts) = effect { claims.append(contacts) } }
    }
    return claims
  }

  @Test func aContactThatJoinsAGestureUnderWayIsClaimedToo() {
    let last = ContactID(2)
    #expect(laterClaims(Self.pan, fingers: 1) == [[ContactID(1)], [last]])
    #expect(laterClaims(RecognizerSpec("pinch", .pinch()), fingers: 2).last == [ContactID(3)])
    #expect(laterClaims(RecognizerSpec("rotation", .rotation()), fingers: 2).last == [ContactID(3)])
    // These go on with the fingers that they have.
    #expect(laterClaims(RecognizerSpec("one", .pan(PanOptions(maximumTouches: 1))), fingers: 1) == [[ContactID(1)]])
    #expect(laterClaims(RecognizerSpec("edge", .edgePan()), fingers: 1) == [[ContactID(1)]])
    let patient = RecognizerSpec("press", .longPress())
    #expect(!laterClaims(patient, fingers: 1).contains([last]))
  }
}
