import Gestures
import InteractionAnalysis
import ReplayEngine
import Testing
import TouchModel

@testable import tapedeck

@Suite("The clock around frames")
struct FrameClockTests {
  /// The costs of a tap and a drag on a field of recognizers: of each frame, and of the wake before it.
  private static func costs() -> [(wake: FrameCost?, frame: FrameCost?)] {
    var replay = Replay(
      tree: RecognizerField.tree(profile: .uikit), profile: .uikit, screen: Size(width: 400, height: 800))
    var clock = FrameClock()
    var costs: [(wake: FrameCost?, frame: FrameCost?)] = []
    func play(_ time: Int64, _ phase: ContactPhase, _ y: Double) {
      let frame = TouchFrame(
        time: Timestamp(microseconds: time),
        contacts: [Contact(id: ContactID(time < 500_000 ? 1 : 2), phase: phase, position: Point(x: 100, y: y))])
      clock.start()
      replay.wake(until: frame.time, into: &clock)
      let wake = clock.finish()
      clock.start(frame)
      replay.feed(frame, into: &clock)
      costs.append((wake, clock.finish()))
    }
    play(0, .down, 300)
    play(50_000, .up, 300)
    play(1_000_000, .down, 300)
    for step in 1...6 { play(1_000_000 + Int64(step) * 10_000, .motion, 300 + Double(step) * 4) }
    play(1_070_000, .up, 324)
    return costs
  }

  @Test("Stages are those of the frames, and a deadline that recognized is a cost of its own")
  func stages() {
    let costs = Self.costs()
    #expect(
      costs.map(\.frame?.stage) == [.down, .end, .down, .pending, .pending, .begin, .update, .update, .update, .end])
    #expect(costs.map { $0.wake?.stage } == [nil, nil, .begin] + Array(repeating: nil, count: 7))
  }

  @Test("Every frame took some time, and the models where a recognizer reported")
  func parts() {
    let costs = Self.costs()
    for cost in costs.compactMap(\.frame) { #expect(cost.process > 0 && cost.model ?? 1 >= 0) }
    #expect(costs[3].frame?.model == nil && costs[5].frame?.model != nil && costs[6].frame?.model != nil)
    #expect(costs[2].wake?.model != nil)
  }

  @Test("A recognizer that works longer is seen in process alone, a sink that does in the models alone")
  func split() throws {
    var clock = FrameClock()
    let arbitration = Arbitration(profile: .uikit, screen: Size(width: 400, height: 800))
    let tree = RecognizerField.tree(profile: .uikit)
    func wait() {
      let start = MonotonicClock.nanoseconds
      while MonotonicClock.nanoseconds - start < 2_000_000 {}
    }
    let event = GestureEvent(
      kind: .pan, phase: .changed, time: .zero, contacts: [ContactID(1)], location: .zero)
    for isRecognizerSlow in [true, false] {
      clock.start(TouchFrame())
      if isRecognizerSlow { wait() }
      clock.receive(.gesture(MemberID(0), event), tree: tree, arbitration: arbitration)
      if !isRecognizerSlow { wait() }
      clock.receive(.settled(.zero, isIdle: false), tree: tree, arbitration: arbitration)
      let cost = try #require(clock.finish())
      let model = try #require(cost.model)
      #expect((cost.process >= 2_000_000) == isRecognizerSlow && (model >= 2_000_000) == !isRecognizerSlow)
      #expect(cost.stage == .update)
    }
  }
}
