import Gestures
import Testing
import TouchModel

/// Recognizers that come, go and change while fingers are down.
@Suite struct ArbitrationChangesTests {
  private let pan = RecognizerSpec("pan", .pan())
  private let press = RecognizerSpec("press", .longPress())

  private func run(_ fingers: Fingers, _ views: [[RecognizerSpec]], _ changes: [Run.Change]) -> Run {
    let run = Run(frames: fingers.frames, views, changes: changes)
    #expect(run.isIdleAtEnd)
    return run
  }

  private func hold(moves: [(ms: Double, y: Double)], lift: Double) -> Fingers {
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    for move in moves { fingers.move(100, move.y, at: move.ms) }
    fingers.up(at: lift)
    return fingers
  }

  @Test func oneUnderWayThatIsRemovedIsCancelled() {
    let fingers = hold(moves: [(8, 120), (16, 140), (24, 160)], lift: 32)
    let run = run(fingers, [[pan]], [(16, { $0.detach(MemberID(0), at: $1, into: &$2) })])
    #expect(run.story == ["pan began@8", "pan cancelled@16"])
    #expect(run.cause("v0.pan", .cancelled)?.kind == .removed)
  }

  @Test func oneThatCouldStillWinHasFailedAndLetsOthersWin() {
    let fingers = hold(moves: [(8, 120), (16, 140)], lift: 24)
    let waiting = RecognizerSpec("pan", .pan(), relations: Relations(requiresFailureOf: [.own("swipe")]))
    let swipe = RecognizerSpec("swipe", .swipe())
    let run = run(fingers, [[waiting, swipe]], [(8, { $0.detach(MemberID(1), at: $1, into: &$2) })])
    #expect(run.story == ["pan began@8", "pan ended@24"])
    #expect(run.cause("v0.swipe", .failed)?.kind == .removed)
  }

  @Test func switchedOffAndOnAgain() {
    var fingers = hold(moves: [(8, 120), (16, 140)], lift: 24)
    fingers.stroke(from: (100, 100), to: (100, 200), at: 100, for: 80)
    fingers.stroke(from: (100, 100), to: (100, 200), at: 300, for: 80)
    let run = run(
      fingers, [[pan]],
      [
        (8, { $0.setEnabled(MemberID(0), false, at: $1, into: &$2) }),
        (188, { $0.setEnabled(MemberID(0), true, at: $1, into: &$2) }),
      ])
    #expect(run.story == ["pan began@8", "pan cancelled@8", "pan began@316", "pan ended@388"])
    #expect(run.cause("v0.pan", .cancelled)?.kind == .disabled)
  }

  /// A menu that a long press opens takes the finger over.
  @Test func aNewRecognizerIsGivenTheFinger() {
    let fingers = hold(moves: [(8, 104), (600, 140), (608, 156), (616, 172)], lift: 624)
    var given: Bool?
    let run = run(
      fingers, [[RecognizerSpec("press", .longPress(), relations: Relations(simultaneousWith: [.any]))]],
      [
        (
          600,
          { arbitration, time, effects in
            let added = arbitration.attach(view: 1, named: "menu", depth: 1, [pan])
            given = arbitration.give(ContactID(1), to: added[0], at: time, into: &effects)
          }
        )
      ])
    #expect(given == true)
    // Its slop counts from where it got the finger, and there is no jump.
    #expect(run.story == ["press began@500", "pan began@608", "pan ended@624", "press ended@624"])
    #expect(run.events("pan").first?.translation == Vector(dx: 0, dy: 6))
  }

  @Test func itIsNotGivenWhatAnotherHasWon() {
    let fingers = hold(moves: [(8, 120), (16, 140)], lift: 24)
    var given: [Bool] = []
    let run = run(
      fingers, [[pan]],
      [
        (
          8,
          { arbitration, time, effects in
            let added = arbitration.attach(view: 1, named: "late", depth: 1, [press])
            given.append(arbitration.give(ContactID(1), to: added[0], at: time, into: &effects))
            given.append(arbitration.give(ContactID(9), to: added[0], at: time, into: &effects))
            given.append(arbitration.give(ContactID(1), to: MemberID(0), at: time, into: &effects))
          }
        )
      ])
    #expect(given == [false, false, false])
    #expect(run.story == ["pan began@8", "pan ended@24"])
  }

  /// One that is attached while a finger is down takes the next.
  @Test func aNewRecognizerTakesTheNextFinger() {
    var arbitration = Arbitration(profile: .uikit, screen: Size(width: 400, height: 800))
    var effects: [ArbitrationEffect] = []
    var fingers = Fingers()
    fingers.down(1, 100, 100, at: 0)
    fingers.up(1, at: 50)
    fingers.tap(100, 100, at: 100)
    var path: [MemberID] = []
    for (index, frame) in fingers.frames.enumerated() {
      for contact in frame.contacts where contact.phase == .down {
        arbitration.land(contact, at: frame.time, path: path, into: &effects)
      }
      arbitration.handle(frame, into: &effects)
      if index == 0 {
        path = arbitration.attach(view: 0, named: "v", depth: 0, [RecognizerSpec("tap", .tap())])
        #expect(arbitration.isIdle)
      }
    }
    let taps = effects.compactMap { if case .gesture(_, let event) = $0 { event } else { nil } }
    #expect(taps.map(\.contacts) == [[ContactID(2)]])
  }

  /// A relation that is set while a claim is held decides it.
  @Test func relationsMayChange() {
    let fingers = hold(moves: [(8, 120), (16, 140), (24, 160)], lift: 32)
    let waiting = RecognizerSpec("pan", .pan(), relations: Relations(requiresFailureOf: [.own("press")]))
    let slow = Profile.uikit.setting(.longPressSlop, to: 1000)
    let run = Run(
      frames: fingers.frames, [[waiting, press]], profile: slow,
      changes: [(16, { $0.setRelations(of: MemberID(0), to: Relations(), at: $1, into: &$2) })])
    #expect(run.story == ["pan began@16", "pan ended@32"])
    #expect(run.cause("v0.pan", .held) != nil)
  }
}
