import Testing
import TouchModel

@testable import RecordingTools

@Suite struct SessionSynthesizerTests {
  private let spot = Point(x: 200, y: 400)

  private func frames(
    seed: UInt64 = 5, on panel: SyntheticPanel = .phone, hand: SessionSynthesizer.Hand = .human,
    _ build: (inout TouchScript) -> Void
  ) throws(SynthesisError) -> [EvdevFrame] {
    try SessionSynthesizer(panel: panel, seed: seed, hand: hand).frames(of: TouchScript(build))
  }

  @Test func `A seed decides everything and another seed gives another recording`() throws {
    let build: (inout TouchScript) -> Void = { $0.pan(from: spot, through: [.zero], legs: .milliseconds(300)) }
    let first = try frames(seed: 5, build)
    #expect(first == (try frames(seed: 5, build)))
    #expect(first != (try frames(seed: 6, build)))
  }

  @Test(arguments: [SyntheticPanel.kiosk, .phone, .car])
  func `Times start at 1 and go up by about a scan`(panel: SyntheticPanel) throws {
    let frames = try frames(on: panel) { $0.slide(from: spot, to: Point(x: 300, y: 440)) }
    #expect(frames.first?.time.microseconds == 1)
    let period = 1_000_000 / panel.rate
    let steps = zip(frames, frames.dropFirst()).map { Double(($1.time - $0.time).count) }
    #expect(steps.allSatisfy { abs($0 - period) <= 2 * panel.timingJitter + 2 })
    #expect(Set(steps).count > 5)
  }

  @Test func `An exact hand scans at step ends and has no noise`() throws {
    let frames = try frames(on: .bench, hand: .exact) {
      $0.down(at: spot)
      $0.hold(.milliseconds(11))
      $0.slide(to: Point(x: 202, y: 400), over: .milliseconds(10))
      $0.hold(.milliseconds(37))
      $0.up(1, .rolling)
    }
    #expect(frames.map(\.time.microseconds) == [1, 15_001, 19_001, 21_001, 58_001])
    let positions = frames.compactMap { $0.events.first { $0.code == AbsCode.mtPositionX }?.value }
    #expect(positions == [25_400, 25_502, 25_603, 25_654])
  }

  @Test func `A rolling lift shifts the contact by 1 to 3 points in its last frames`() throws {
    var script = TouchScript()
    script.tap(at: spot, for: .milliseconds(100))
    for seed: UInt64 in 1...50 {
      var random = SplitMix64(seed: seed)
      let timeline = try ScriptTimeline(script, on: .phone, hand: .human, random: &random)
      let track = try #require(timeline.tracks.first)
      let lift = try #require(track.lift)
      #expect(track.position(at: lift - .milliseconds(26)).distance(to: spot) == 0)
      let rolled = track.position(at: lift).distance(to: spot)
      #expect(rolled >= 1 - 1e-9 && rolled <= 3)
    }
  }

  @Test func `A long rest trembles by about a point and returns`() throws {
    var script = TouchScript()
    script.down(at: spot)
    script.hold(.milliseconds(800))
    var random = SplitMix64(seed: 9)
    let timeline = try ScriptTimeline(script, on: .phone, hand: .human, random: &random)
    let track = try #require(timeline.tracks.first)
    let away = (0...800).map { track.position(at: Timestamp(microseconds: $0 * 1000)).distance(to: spot) }
    #expect(away[0] == 0 && away[800] == 0)
    let furthest = try #require(away.max())
    #expect(furthest > 0.3 && furthest < 1.11)
  }

  @Test func `A flick that is too slow for its claim is refused`() {
    let error = #expect(throws: SynthesisError.self) {
      _ = try frames(on: .bench, hand: .exact) {
        $0.down(at: spot)
        $0.move([TouchScript.FingerMotion(1, .flick(to: .zero, speed: 900))], over: .milliseconds(800))
        $0.up()
      }
    }
    guard case .releaseSpeed(finger: 1, claimed: 900, let measured, _, step: 2) = error else {
      Issue.record("expected a wrong release speed, not \(String(describing: error))")
      return
    }
    // hypot(200, 400) points in 750 ms up to the full speed and 50 ms at it.
    #expect(abs(measured - Motion.flickSpeed(distance: spot.distance(to: .zero), duration: .milliseconds(800))) < 1)
  }

  @Test func `Lost frames are missing and SYN_DROPPED opens the next`() throws {
    let frames = try frames(on: .bench, hand: .exact) {
      $0.down(at: spot)
      $0.append(.lose(.milliseconds(9)))
      $0.slide(to: Point(x: 204, y: 400), over: .milliseconds(16))
      $0.up()
    }
    #expect(frames.map(\.time.microseconds) == [1, 4001])
    #expect(frames.first?.events.first == EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0))
    #expect(!frames.dropFirst().contains { $0.events.contains { $0.type == EvdevType.syn } })
  }

  /// Two fingers are down before the loss; during it one lifts and another lands in its place.
  @Test func `A snapshot has the panel's state after a loss`() throws {
    let script = TouchScript {
      $0.down(1, at: spot)
      $0.down(2, at: Point(x: 90, y: 90))
      $0.hold(.milliseconds(20))
      $0.lose(.milliseconds(40), thenAsking: true)
      $0.hold(.milliseconds(10))
      $0.up(1)
      $0.hold(.milliseconds(10))
      $0.down(3, at: Point(x: 20, y: 50))
      $0.slide(2, to: Point(x: 90, y: 120), over: .milliseconds(60))
      $0.up(2)
      $0.up(3)
    }
    for panel in [SyntheticPanel.phone, .trackedList] {
      let frames = try SessionSynthesizer(panel: panel, seed: 4).frames(of: script)
      let after = try #require(frames.firstIndex { !$0.snapshot.isEmpty })
      #expect(frames[after].events == [EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0)])
      #expect(frames.filter { !$0.snapshot.isEmpty }.count == 1)
      guard case .slots = panel.reporting else { continue }
      let state = frames[after].snapshot
      let slots = state.filter { $0.code == AbsCode.mtSlot && $0.type == EvdevType.abs }.map(\.value)
      #expect(slots.prefix(2) == [0, 1] && slots.count == 3)
      let ids = state.filter { $0.code == AbsCode.mtTrackingID }.map(\.value)
      let before = frames[0].events.filter { $0.code == AbsCode.mtTrackingID }.map(\.value)
      #expect(ids == [before[0] + 2, before[1]])
    }
  }

  @Test func `A move that takes no time is over in the same scan`() throws {
    let frames = try frames(on: .bench, hand: .exact) {
      $0.down(at: .zero)
      $0.move(to: spot, over: .zero)
      $0.hold(.milliseconds(20))
      $0.up()
    }
    #expect(frames.first?.events.first { $0.code == AbsCode.mtPositionX }?.value == 25_400)
  }

  @Test func `A freed slot rests for a frame so that its lift is told`() throws {
    let frames = try frames(on: .bench, hand: .exact) {
      $0.down(1, at: spot)
      $0.hold(.milliseconds(20))
      $0.up(1)
      $0.down(2, at: spot)
      $0.hold(.milliseconds(20))
      $0.up(2)
    }
    let ids = frames.flatMap(\.events).filter { $0.code == AbsCode.mtTrackingID }.map(\.value)
    #expect(ids == [1, -1, 2, -1])
    #expect(frames[1].events.contains(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtSlot, value: 1)))
  }

  @Test func `Impossible scripts are refused with the step`() {
    #expect(throws: SynthesisError.alreadyDown(finger: 1, step: 1)) {
      _ = try frames {
        $0.down(at: spot)
        $0.down(at: spot)
      }
    }
    #expect(throws: SynthesisError.notDown(finger: 2, step: 0)) { _ = try frames { $0.up(2) } }
    #expect(throws: SynthesisError.notDown(finger: 3, step: 1)) {
      _ = try frames {
        $0.down(at: spot)
        $0.move(3, to: .zero, over: .milliseconds(5))
      }
    }
    #expect(throws: SynthesisError.outsideScreen(finger: 1, step: 0)) {
      _ = try frames { $0.tap(at: Point(x: 500, y: 1)) }
    }
    #expect(throws: SynthesisError.tooManyFingers(limit: 1, step: 2)) {
      _ = try frames(on: .resistive) { $0.twoFingerTap(at: spot) }
    }
  }

  @Test func `Impossible times and numbers are refused`() {
    for time in [Microseconds(-1), .milliseconds(3_600_001), Microseconds(.max)] {
      #expect(throws: SynthesisError.impossibleTime(step: 1)) {
        _ = try frames {
          $0.down(at: spot)
          $0.hold(time)
        }
      }
    }
    #expect(throws: SynthesisError.impossibleTime(step: 2)) {
      _ = try frames { $0.flick(from: spot, to: .zero, speed: 0) }
    }
    #expect(throws: SynthesisError.outsideScreen(finger: 1, step: 1)) {
      _ = try frames {
        $0.down(at: spot)
        $0.move(
          [TouchScript.FingerMotion(1, .turn(around: .zero, halfTangent: 1e200, scale: 1))], over: .milliseconds(9))
      }
    }
    #expect(throws: SynthesisError.outsideScreen(finger: 1, step: 0)) {
      _ = try frames { $0.tap(at: Point(x: .nan, y: 3)) }
    }
  }

  @Test func `Errors say what was expected`() {
    #expect(
      SynthesisError.impossibleTime(step: 3).description
        == "step 3: impossible time; expected 0 or more and at most an hour in all")
    #expect(
      SynthesisError.alreadyDown(finger: 1, step: 4).description
        == "step 4: finger 1 is already down; expected a free finger")
    #expect(
      SynthesisError.notDown(finger: 2, step: 0).description
        == "step 0: finger 2 is not down; expected a finger that landed")
    #expect(
      SynthesisError.outsideScreen(finger: 2, step: 7).description
        == "step 7: finger 2 leaves the screen; expected a point on the screen")
    #expect(
      SynthesisError.tooManyFingers(limit: 5, step: 2).description
        == "step 2: too many fingers at once; expected at most 5 on this panel")
    #expect(
      CatalogueError(
        path: "touch/x", cause: .releaseSpeed(finger: 1, claimed: 900, measured: 0, tolerance: 18, step: 4)
      ).description
        == "touch/x: step 4: finger 1 leaves at 0.0 pt/s; expected 900.0 pt/s within 18.0 pt/s")
  }
}

extension TouchScript {
  /// A landing and a slide of 300 ms, left down.
  fileprivate mutating func slide(from start: Point, to end: Point) {
    down(at: start)
    slide(to: end, over: .milliseconds(300))
  }
}
