import Gestures
import Testing
import TouchModel

@testable import InteractionAnalysis

/// What is kept has an end, whatever a panel does, and what was let go of is not made up.
@Suite struct LatencyMemoryTests {
  private static let screen = Size(width: 400, height: 800)

  private func frame(_ time: Int64, _ id: Int32, _ phase: ContactPhase, x: Double = 0) -> TouchFrame {
    TouchFrame(
      time: Timestamp(microseconds: time),
      contacts: [Contact(id: ContactID(id), phase: phase, position: Point(x: x, y: 100))])
  }

  /// A finger rests and others come and go, for twenty thousand frames in which nothing is ever idle.
  @Test func aPanelThatNeverRests() {
    var analyzer = LatencyAnalyzer(profile: .uikit, screen: Self.screen)
    var arbitration = Arbitration(profile: .uikit, screen: Self.screen)
    let tap = arbitration.attach(view: 0, named: "key", depth: 0, [RecognizerSpec("tap", .tap())])[0]
    analyzer.observe(frame(0, 1, .down))
    for index in 0..<Int64(10_000) {
      let id = Int32(index + 2)
      analyzer.observe(frame(index * 20_000, id, .down))
      analyzer.observe(frame(index * 20_000 + 8_000, id, .up))
      let event = GestureEvent(
        kind: .tap, phase: .recognized, time: Timestamp(microseconds: index * 20_000 + 8_000),
        contacts: [ContactID(id)], taps: 1)
      analyzer.observe(.gesture(tap, event), of: arbitration)
      #expect(analyzer.settle(isIdle: false, of: arbitration) == LatencyAnalyzer.Settled())
    }
    #expect(analyzer.log.frames.count <= FrameLog.frameLimit + FrameLog.landingLimit)
    #expect(analyzer.log.contacts.count <= FrameLog.contactLimit)
    #expect(analyzer.omitted == 10_000 - LatencyAnalyzer.timingLimit)
    analyzer.observe(frame(300_000_000, 1, .up))
    let settled = analyzer.settle(isIdle: true, of: arbitration)
    #expect(settled.interactions.count == 1)
    #expect(settled.gestures.count == LatencyAnalyzer.timingLimit)
    #expect(settled.gestures.allSatisfy { $0.interaction == 1 && $0.recognitionDelay.count == 8_000 })
    #expect(analyzer.log.frames.isEmpty)
  }

  /// After nine thousand movements the landing is still known; the ideal and the trial, which need all of them, are not made up.
  @Test func aGestureLongAfterItsLanding() throws {
    var analyzer = LatencyAnalyzer(profile: .uikit, screen: Self.screen)
    var arbitration = Arbitration(profile: .uikit, screen: Self.screen)
    let pan = arbitration.attach(view: 0, named: "view", depth: 0, [RecognizerSpec("pan", .pan())])[0]
    analyzer.observe(frame(5_000, 1, .down, x: 0))
    for step in 1...Int64(9_000) { analyzer.observe(frame(5_000 + step * 1_000, 1, .motion, x: Double(step) / 100)) }
    let event = GestureEvent(
      kind: .pan, phase: .began, time: Timestamp(microseconds: 9_005_000), contacts: [ContactID(1)])
    analyzer.observe(.gesture(pan, event), of: arbitration)
    analyzer.observe(frame(9_010_000, 1, .up, x: 90))
    let timing = try #require(analyzer.settle(isIdle: true, of: arbitration).gestures.first)
    #expect(timing.down.microseconds == 5_000)
    #expect(timing.recognitionDelay.count == 9_000_000)
    #expect(abs(timing.travel.displacement - 90) < 1e-9)
    #expect(timing.travel.path >= timing.travel.displacement)
    #expect(timing.ideal == nil && timing.alone == nil && timing.lagFrames == nil)
  }

  /// Of the older half only the landings stay of fingers that are down; a finger that has left is gone with it.
  @Test func theLogForgetsTheOlderHalf() {
    var log = FrameLog()
    log.addForgetting(frame(1, 7, .down, x: 1))
    log.addForgetting(frame(2, 8, .down, x: 2))
    log.addForgetting(frame(3, 8, .up, x: 2))
    for step in 0..<Int64(FrameLog.frameLimit) { log.addForgetting(frame(10 + step, 7, .motion, x: Double(step))) }
    var times: [Int64] = []
    log.forEachFrame(of: [ContactID(7), ContactID(8)]) { times.append($0.time.microseconds) }
    #expect(times.first == 1)
    #expect(times[1] == 10 + Int64(FrameLog.frameLimit / 2) - 3)
    #expect(times.last == 9 + Int64(FrameLog.frameLimit))
    #expect(log.cut == [ContactID(7)])
    var left = 0
    log.forEachFrame(of: [ContactID(8)]) { _ in left += 1 }
    #expect(left == 0)
  }

  /// Nobody is followed for ever: of many gestures that are ahead of their ideal the first are given up.
  @Test func onlySoManyAreFollowedFurther() {
    var analyzer = LatencyAnalyzer(
      profile: .uikit, screen: Self.screen, reference: Profile.uikit.setting(.touchSlop, to: 300))
    var arbitration = Arbitration(profile: .uikit, screen: Self.screen)
    let specs = (0..<40).map { RecognizerSpec("pan\($0)", .pan()) }
    let pans = arbitration.attach(view: 0, named: "view", depth: 0, specs)
    analyzer.observe(frame(0, 1, .down, x: 0))
    analyzer.observe(frame(8_000, 1, .motion, x: 20))
    for pan in pans {
      let event = GestureEvent(
        kind: .pan, phase: .began, time: Timestamp(microseconds: 8_000), contacts: [ContactID(1)])
      analyzer.observe(.gesture(pan, event), of: arbitration)
    }
    analyzer.observe(frame(16_000, 1, .motion, x: 310))
    analyzer.observe(frame(24_000, 1, .up, x: 310))
    let found = analyzer.settle(isIdle: true, of: arbitration).gestures
    #expect(found.count == 40)
    #expect(found.count { $0.ideal != nil } == LatencyAnalyzer.openLimit)
    #expect(found.last?.decisionLag?.count == -8_000)
    #expect(found.last?.lagFrames == -1)
  }
}
