import Gestures
import InteractionAnalysis
import ReplayEngine
import TestSupport
import Testing
import TouchModel

@testable import tapedeck

@Suite("The clock around frames")
struct FrameClockTests {
  /// The costs of a tap and a drag on a field of recognizers: of each frame, and of the wake before it.
  private static func costs(
    _ now: @escaping @Sendable () -> Int64 = { 0 }
  ) -> [(wake: FrameCost?, frame: FrameCost?)] {
    var replay = Replay(
      tree: RecognizerField.tree(profile: .uikit), profile: .uikit, screen: Size(width: 400, height: 800))
    var clock = FrameClock(now: now)
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

  // On a clock that goes on 10 ns with each reading.
  @Test("Every frame took some time, and the models where a recognizer reported")
  func parts() {
    let time = Shared<Int64>(0)
    let costs = Self.costs {
      time.value += 10
      return time.value
    }
    for cost in costs.compactMap(\.frame) { #expect(cost.process == 10 && cost.model ?? 10 == 10) }
    #expect(costs[3].frame?.model == nil && costs[5].frame?.model != nil && costs[6].frame?.model != nil)
    #expect(costs[2].wake?.model != nil)
  }

  // Handed over at 100 ns; a recognizer works 7000 ns, then the views 300 ns; and the other way round.
  @Test("What recognizers take is process, what views take is model")
  func split() {
    let time = Shared<Int64>(0)
    var clock = FrameClock(now: { time.value })
    let event = GestureEvent(kind: .pan, phase: .changed, time: .zero, contacts: [ContactID(1)])
    for (process, model) in [(7000, 300), (300, 7000)] as [(Int64, Int64)] {
      time.value = 100
      clock.start(TouchFrame())
      time.value += process
      clock.receive(.gesture(MemberID(0), event))
      time.value += model
      clock.receive(.settled(.zero, isIdle: false))
      #expect(clock.finish() == FrameCost(stage: .update, process: process, model: model))
      #expect(clock.handed == 100 && clock.mark == 7400)
    }
  }

  // Two steps of one frame: 50 + 20 ns of recognizers, 5 ns of views in the first; nobody reported in the second.
  @Test("The steps of a frame that hands a finger over are added")
  func steps() {
    let time = Shared<Int64>(0)
    var clock = FrameClock(now: { time.value })
    clock.start(TouchFrame())
    let event = GestureEvent(kind: .pan, phase: .ended, time: .zero, contacts: [ContactID(1)])
    for (wait, report) in [
      (50, ReplayEvent.gesture(MemberID(0), event)), (5, .settled(.zero, isIdle: false)),
      (20, .settled(.zero, isIdle: true)),
    ] as [(Int64, ReplayEvent)] {
      time.value += wait
      clock.receive(report)
    }
    #expect(clock.finish() == FrameCost(stage: .end, process: 70, model: 5))
  }
}
