import Gestures
import Glibc
import InteractionAnalysis
import ReplayEngine
import Reports
import TestSupport
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

@Suite("What costs are measured by")
struct CostMeasurementTests {
  private static let frames = [
    TouchFrame(
      time: Timestamp(microseconds: 5), contacts: [Contact(id: ContactID(1), phase: .down, position: Point(x: 9, y: 9))]
    ),
    TouchFrame(
      time: Timestamp(microseconds: 60_005),
      contacts: [Contact(id: ContactID(1), phase: .up, position: Point(x: 9, y: 9))]),
  ]

  private static func measurement(goesOn: Bool) -> CostMeasurement {
    CostMeasurement(
      frames: frames,
      makeReplay: {
        Replay(tree: RecognizerField.tree(profile: .uikit), profile: .uikit, screen: Size(width: 400, height: 800))
      }, goesOn: goesOn, profile: "uikit@1")
  }

  @Test("Every round counts each frame and the deadline of the tap once", arguments: [true, false])
  func rounds(goesOn: Bool) throws {
    let cost = Self.measurement(goesOn: goesOn).run(for: 5_000_000)
    #expect(cost.rounds >= CostMeasurement.fewestRounds && cost.frames == 2 && cost.frameProcess.count == 2)
    let process = cost.figures.filter { $0.group.metric == .process }
    #expect(process.map(\.group.stage) == [.down, .end, .begin])
    for figures in process {
      #expect(figures.best.count == 1 && figures.samples.count == Int64(cost.rounds))
      #expect(figures.best.maximum <= figures.samples.value(atPercentile: 50))
    }
    #expect(cost.reference > 0 && cost.clockReading >= 0 && cost.clockReading < 100_000)
  }

  @Test("One recognizer alone has its name and the sum of its frames")
  func recognizer() {
    let cost = Self.measurement(goesOn: true).run(recognizer: "tap", for: 1_000_000)
    #expect(cost.name == "tap" && cost.figures.allSatisfy { $0.group.subject == "tap" })
    #expect(cost.total > 0)
  }

  @Test("Allocations are counted, and a frame after warm-up has none in a release build")
  func allocations() throws {
    let cost = Self.measurement(goesOn: true).run(for: 5_000_000)
    guard !cost.unavailable.contains(where: { $0.metric == .allocations }) else { return }
    let figures = cost.figures.filter { $0.group.metric == .allocations }
    #expect(figures.count == 3)
    #if !DEBUG
      #expect(figures.allSatisfy { $0.best.maximum == 0 })
    #else
      // A new replay makes its recognizers at the first touch, which one that goes on has made.
      let anew = Self.measurement(goesOn: false).run(for: 5_000_000).figures.filter { $0.group.metric == .allocations }
      #expect(anew[0].best.minimum > figures[0].best.minimum)
    #endif
  }

  @Test("The reference loop does its work: its state depends on every pass, and a pass takes time")
  func reference() {
    var loop = ReferenceLoop()
    for _ in 0..<20 { loop.run() }
    #expect(loop.least > 500 && loop.least < 1_000_000)
  }

  @Test("Without a counter of instructions there is a reason, with one a loop of many takes many")
  func instructions() {
    do {
      let counter = try InstructionCounter()
      let first = counter.count
      var loop = ReferenceLoop()
      for _ in 0..<20 { loop.pass() }
      let second = counter.count
      #expect(counter.difference(from: first, to: second) ?? 100_000 > 50_000)
    } catch {
      #expect(!error.reason.isEmpty)
    }
    #expect(InstructionCounter.Refusal(code: EACCES).reason.contains("perf_event_paranoid"))
    #expect(InstructionCounter.Refusal(code: ENOENT).reason.hasPrefix("the processor has no counter"))
  }
}
